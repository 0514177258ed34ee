import * as contract from '@haat/contract/merchant/settlements.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { requireRecentSession } from '../../platform/recent-sign-in.ts'
import { route } from '../../platform/route.ts'
import { payoutTermsOf } from './payout-terms.ts'
import { postTypedSettlement } from './post-settlement.ts'
import { presentSettlementRow, presentUnsettled } from './present-settlement.ts'
import { readPostedSettlement } from './read-posted-settlement.ts'
import { listUnsettledShipments } from './settled-shipments.queries.ts'
import { listSettlements } from './settlements.queries.ts'
import { voidSettlement } from './void-settlement.ts'

/** What couriers pay out. */
export function settlementRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listSettlements, {
    rows: (tx, { store, filters, page }) => listSettlements(tx, store.id, filters, page),
    position: byId,
    present: presentSettlementRow,
  })

  cursorListRoute(app, deps, contract.listUnsettledShipments, {
    rows: (tx, { store, filters, page }) => listUnsettledShipments(tx, store.id, filters, page),
    position: byId,
    present: presentUnsettled,
  })

  route(app, deps, contract.readSettlement, async ({ read, store, params, fields }) =>
    trim(await read((tx) => readPostedSettlement(tx, store.id, params.settlement_id)), fields),
  )

  route(app, deps, contract.createSettlement, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const id = await postTypedSettlement(tx, authorOf(caller), deps.clock(), {
        accountId: body.courier_account_id,
        lines: body.lines.map(({ shipment_id, cash, fee }) => ({
          ...{ shipmentId: shipment_id, cashMinor: cash, feeMinor: fee },
        })),
        ...payoutTermsOf(body),
      })
      return readPostedSettlement(tx, caller.store.id, id)
    }),
  )

  route(app, deps, contract.voidSettlement, ({ write, params, body, ...caller }) => {
    requireRecentSession(caller, deps.clock())
    return write(async (tx) => {
      const id = params.settlement_id
      await voidSettlement(tx, authorOf(caller), { id, note: body.note })
      return readPostedSettlement(tx, caller.store.id, id)
    })
  })
}
