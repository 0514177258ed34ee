import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { voidResolutions } from './courier-rests.queries.ts'
import { recordSettlement } from './record-settlement.ts'
import { findClaimInTheWay, keepCourierAccount, listOrdersOfSettlement } from './settled-shipments.queries.ts'
import { endSettlementLines, findSettlement, markVoid } from './settlements.queries.ts'

// SQL: schema/ledger.functions.sql post_settlement_line
// SQL: schema/ledger.functions.sql post_settlement_rest
// SQL: schema/ledger.functions.sql post_rest

/** Takes back a payout that staff recorded by mistake: the courier holds its cash again, with what was decided about its rests. */
export async function voidSettlement(
  tx: StoreTx,
  author: Author,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { storeId } = author
  const found = await findSettlement(tx, storeId, id)
  if (!found) throw notFound('settlement', 'settlement_id')
  await lockOrders(tx, storeId, await listOrdersOfSettlement(tx, storeId, id))
  // An account is not deleted while the courier holds cash of it.
  if (found.courierAccountId !== null) await keepCourierAccount(tx, storeId, found.courierAccountId)
  const inTheWay = await findClaimInTheWay(tx, storeId, id)
  if (inTheWay) throw new ApiError('invalid_state', { message: claimTexts[inTheWay], details: { reason: inTheWay } })
  const voidedBy = actorName(author)
  if (!(await markVoid(tx, storeId, { id, voidedBy, note }))) throw await explainFailedVoid(tx, storeId, id)
  await endSettlementLines(tx, storeId, id)
  await voidResolutions(tx, storeId, { settlementId: id, endedBy: voidedBy, note })
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
const claimTexts = {
  claim_paid: {
    en: 'A claim that this payout left was paid by another payout. Void that one first.',
    bn: 'এই হিসাবের একটি দাবি পরের হিসাবে পাওয়া গেছে। আগে সেই হিসাবটি বাতিল করুন।',
  },
  claim_open: {
    en: 'Another claim of a shipment is open. Close it first.',
    bn: 'একটি পার্সেলের আরেকটি দাবি খোলা আছে। আগে সেটির মীমাংসা করুন।',
  },
  claim_refused: {
    en: 'This payout has paid a part of a claim whose rest the courier has refused since.',
    bn: 'এই হিসাবে একটি দাবির কিছু টাকা এসেছে, বাকিটা কুরিয়ার পরে দিতে চায়নি।',
  },
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
