import {
  claimSettlementFile as claimContract,
  listSettlementFileMissing,
} from '@haat/contract/merchant/settlement-file-claims.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { claimSettlementFile } from './claim-settlement-file.ts'
import { requireFile } from './compare-file.ts'
import { listMissing, type MissingRow } from './file-claims.queries.ts'
import { presentParcel } from './present-parcel.ts'
import { lateBefore } from './settlement-rules.ts'

/** What a courier is asked for because a file of it has paid too little, or has no line for it. */
export function fileClaimRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, listSettlementFileMissing, {
    async rows(tx, { store, params, page }) {
      const fileId = params.settlement_file_id
      const { courierAccountId: accountId } = await requireFile(tx, store.id, fileId)
      const before = lateBefore(deps.clock(), store.settings.settlementDays)
      return listMissing(tx, { storeId: store.id, fileId, accountId, before }, page)
    },
    position: byId,
    present: (row: MissingRow) => ({
      id: row.id,
      ...presentParcel(row),
      status: row.status,
      held: formatAmount(row.heldMinor),
      ended_at: row.endedAt,
    }),
  })

  route(app, deps, claimContract, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { settlementDays } = caller.store.settings
      const { count, amountMinor } = await claimSettlementFile(
        tx,
        authorOf(caller),
        { now: deps.clock(), settlementDays },
        { fileId: params.settlement_file_id, list: body.list, shipmentId: body.shipment_id, note: body.note ?? '' },
      )
      return { count, amount: formatAmount(amountMinor) }
    }),
  )
}
