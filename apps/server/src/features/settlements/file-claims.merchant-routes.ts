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
import { requireFile, unpaidOf } from './compare-file.ts'
import { listMissing, type MissingRow } from './file-claims.queries.ts'
import { presentParcel } from './present-parcel.ts'

/** What a courier is asked for because a file of it has paid too little, or has no line for it. */
export function fileClaimRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, listSettlementFileMissing, {
    async rows(tx, { store, params, page }) {
      const file = await requireFile(tx, store.id, params.settlement_file_id)
      return listMissing(tx, unpaidOf(store, file), page)
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
      const { count, amountMinor } = await claimSettlementFile(tx, authorOf(caller), caller.store.settings, {
        fileId: params.settlement_file_id,
        list: body.list,
        shipmentId: body.shipment_id,
        note: body.note ?? '',
      })
      return { count, amount: formatAmount(amountMinor) }
    }),
  )
}
