import { maxClaimsAtOnce } from '@haat/contract/limits.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { unpaidOf } from './compare-file.ts'
import { insertFileClaims, isOfFile, listClaimable, type UnpaidList } from './file-claims.queries.ts'
import { lockWholeFile, nameOfFile } from './post-settlement-file.ts'
import { keepCourierAccount } from './settled-shipments.queries.ts'
import { fileRefusals } from './settlement-file-texts.ts'

// SQL: schema/ledger.functions.sql post_rest

const MAX_AUDITED_SHIPMENTS = 500

type Wanted = { fileId: number; list: UnpaidList; shipmentId: number | undefined; note: string }

/** Asks the courier at once for what a file has paid short, or does not have. What is claimed already is passed over. */
export async function claimSettlementFile(
  tx: StoreTx,
  author: Author,
  settings: { settlementDays: number },
  { fileId, list, shipmentId, note }: Wanted,
): Promise<{ count: number; amountMinor: Minor }> {
  const { storeId } = author
  const file = await lockWholeFile(tx, storeId, fileId)
  const of = unpaidOf({ id: storeId, settings }, file)
  if (shipmentId !== undefined && !(await isOfFile(tx, of, list, shipmentId))) throw notFound('shipment', 'shipment_id')
  if (list === 'SHORT' && file.status === 'OPEN')
    throw new ApiError('invalid_state', {
      message: fileRefusals.notPosted,
      details: { current_status: 'OPEN', allowed_statuses: ['POSTED'] },
    })
  const found = await listClaimable(tx, of, { list, shipmentId, limit: maxClaimsAtOnce })
  if (found.length === 0) return { count: 0, amountMinor: 0 }
  await lockOrders(tx, storeId, [...new Set(found.map(({ orderId }) => orderId))]) // guard: file-claim-orders
  if (of.accountId === null || !(await keepCourierAccount(tx, storeId, of.accountId))) throw notFound('courier_account')
  // Decided by what is read after the locks, in a statement of its own.
  const claims = await insertFileClaims(tx, of, {
    ...{ list, ids: found.map(({ id }) => id), note: note || nameOfFile(file), recordedBy: actorName(author) },
  })
  const amountMinor = claims.reduce((sum, claim) => sum + claim.amountMinor, 0)
  if (claims.length > 0)
    await recordAudit(tx, author, {
      action: 'settlement_file.claimed',
      entity: 'settlement_file',
      entityId: fileId,
      after: {
        ...{ list, note, count: claims.length, amount: formatAmount(amountMinor) },
        shipment_ids: claims.slice(0, MAX_AUDITED_SHIPMENTS).map((claim) => claim.shipmentId),
      },
    })
  return { count: claims.length, amountMinor }
}
