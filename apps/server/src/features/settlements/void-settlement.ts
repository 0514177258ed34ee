import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { recordSettlement } from './record-settlement.ts'
import { keepCourierAccount, listSettlementLines } from './settled-shipments.queries.ts'
import { endSettlementLines, findSettlement, markVoid } from './settlements.queries.ts'

// SQL: schema/ledger.functions.sql post_settlement_line
// SQL: schema/ledger.functions.sql post_settlement_rest

/** Takes back a payout that staff recorded by mistake: the courier holds its cash again. */
export async function voidSettlement(
  tx: StoreTx,
  author: Author,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { storeId } = author
  const found = await findSettlement(tx, storeId, id)
  if (!found) throw notFound('settlement', 'settlement_id')
  const orderIds = (await listSettlementLines(tx, storeId, id)).map(({ orderId }) => orderId)
  await lockOrders(tx, storeId, [...new Set(orderIds)])
  // An account is not deleted while the courier holds cash of it.
  if (found.courierAccountId !== null) await keepCourierAccount(tx, storeId, found.courierAccountId)
  if (!(await markVoid(tx, storeId, { id, voidedBy: actorName(author), note })))
    throw await explainFailedVoid(tx, storeId, id)
  await endSettlementLines(tx, storeId, id)
  await recordSettlement(tx, author, id, {
    action: 'settlement.voided',
    before: { status: 'POSTED' },
    after: { status: 'VOID', note },
  })
}

const deletedAccount = {
  en: 'The account at the courier was deleted: nobody would hold this money.',
  bn: 'কুরিয়ারের অ্যাকাউন্টটি মুছে ফেলা হয়েছে: এই টাকা আর কারও কাছে থাকত না।',
}
const isVoid = { en: 'This payout is void already.', bn: 'এই হিসাব আগেই বাতিল হয়েছে।' }

async function explainFailedVoid(tx: StoreTx, storeId: number, id: number): Promise<ApiError> {
  const settlement = await findSettlement(tx, storeId, id)
  return settlement?.status === 'POSTED'
    ? new ApiError('invalid_state', { message: deletedAccount, details: { reason: 'account_deleted' } })
    : new ApiError('invalid_state', {
        message: isVoid,
        details: { current_status: 'VOID', allowed_statuses: ['POSTED'] },
      })
}
