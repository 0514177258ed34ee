import { createCourierClaim, listCourierClaims, refuseCourierClaim } from '@haat/contract/merchant/courier-claims.ts'
import { listCourierRests, resolveCourierRest } from '@haat/contract/merchant/courier-rests.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { claimMissingGoods } from './claim-goods.ts'
import { type ClaimRow, listClaims } from './courier-claims.queries.ts'
import { listRests, type RestRow } from './courier-rests.queries.ts'
import { presentParcel } from './present-parcel.ts'
import { recordRefusedClaim } from './refuse-claim.ts'
import { resolveRest } from './resolve-rest.ts'

/** What couriers have not paid out, and are asked for. */
export function courierRestRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, listCourierRests, {
    rows: (tx, { store, filters, page }) => listRests(tx, store.id, filters, page),
    position: byId,
    present: presentRest,
  })

  route(app, deps, resolveCourierRest, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { shipmentId: params.shipment_id, ...body, isOwner: isOwner(caller) }
      return presentRest(await resolveRest(tx, authorOf(caller), wanted))
    }),
  )

  cursorListRoute(app, deps, listCourierClaims, {
    rows: (tx, { store, filters, page }) => listClaims(tx, store.id, filters, page),
    position: byId,
    present: presentClaim,
  })

  route(app, deps, createCourierClaim, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { shipmentId: body.shipment_id, amountMinor: body.amount ?? null, note: body.note }
      return presentClaim(await claimMissingGoods(tx, authorOf(caller), wanted))
    }),
  )

  route(app, deps, refuseCourierClaim, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { id: params.claim_id, note: body.note, isOwner: isOwner(caller) }
      return presentClaim(await recordRefusedClaim(tx, authorOf(caller), wanted))
    }),
  )
}

/** Owners write off what others may not. Keys cannot have their permission. */
const isOwner = ({ permissions }: { permissions: readonly Permission[] }) => permissions.includes('couriers:write')

const presentRest = (row: RestRow): Data<typeof resolveCourierRest> => ({
  id: row.id,
  ...presentParcel(row),
  status: row.status,
  collected: formatAmount(row.collectedMinor),
  paid_out: formatAmount(row.paidOutMinor),
  rest: formatAmount(row.restMinor),
  last_paid_on: row.lastPaidOn,
  resolutions: row.resolutions.map((resolution) => ({
    id: resolution.id,
    kind: resolution.kind,
    amount: formatAmount(resolution.amountMinor),
    status: resolution.status,
    note: resolution.note,
    recorded_by: resolution.recordedBy,
    created_at: new Date(resolution.createdAt),
  })),
})

const presentClaim = (row: ClaimRow): Data<typeof refuseCourierClaim> => ({
  id: row.id,
  shipment_id: row.shipmentId,
  ...presentParcel(row),
  kind: row.kind,
  amount: formatAmount(row.amountMinor),
  paid: formatAmount(row.paidMinor),
  status: row.status,
  note: row.note,
  recorded_by: row.recordedBy,
  created_at: row.createdAt,
  ended_at: row.endedAt,
  ended_by: row.endedBy,
  end_note: row.endNote,
})
