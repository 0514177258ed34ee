import type { SettlementMethod } from '@haat/contract/vocabulary.ts'
import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount } from '../../shared/money.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { canonicalTransactionId, transactionIdRefusal } from '../payments/transaction-id-rules.ts'
import { recordSettlement } from './record-settlement.ts'
import { keepCourierAccount, listOrdersOfShipments, listSettledShipments } from './settled-shipments.queries.ts'
import { refuseSettlement, settlementTexts } from './settlement-refusals.ts'
import { decideSettlement, type PaidLine, type SettlementSums } from './settlement-rules.ts'
import { insertSettlement, insertSettlementLines, isPaidOutAlready } from './settlements.queries.ts'

// SQL: schema/ledger.functions.sql post_settlement_line
// SQL: schema/ledger.functions.sql post_settlement_rest

const MAX_AUDITED_SHIPMENTS = 500

/** What a payout is, besides its lines. */
export type PayoutTerms = SettlementSums & {
  method: SettlementMethod
  transactionId: string
  paidOn: string
  note: string
  acceptsDifferences: boolean
}

type Payout = PayoutTerms & { accountId: number; lines: readonly PaidLine[] }

/** Records what a courier has paid out: the cash of each shipment leaves the courier, once. */
export async function postSettlement(tx: StoreTx, author: Author, now: Date, payout: Payout): Promise<number> {
  const { storeId } = author
  const transactionId = checkPayout(payout, now)
  const shipmentIds = payout.lines.map(({ shipmentId }) => shipmentId)
  await lockOrdersOf(tx, storeId, shipmentIds)
  const account = await findCourierAccount(tx, storeId, payout.accountId)
  if (!account || !(await keepCourierAccount(tx, storeId, account.id)))
    throw notFound('courier_account', 'courier_account_id')
  // Read after the locks, in a statement of its own.
  const shipments = await listSettledShipments(tx, storeId, shipmentIds)
  const decision = decideSettlement(payout.lines, shipments, payout)
  if (!decision.ok) throw refuseSettlement(decision)
  const { payoutMinor, deductionsMinor, additionsMinor, method, paidOn, note, acceptsDifferences } = payout
  const id = await insertSettlement(tx, {
    ...{ storeId, payoutMinor, deductionsMinor, additionsMinor, method, transactionId, paidOn, note },
    accountId: account.id,
    courier: account.courier,
    accountName: account.name,
    recordedBy: actorName(author),
  }).catch((error) => {
    throw isPaidOutAlready(error) ? new ApiError('already_exists', { message: settlementTexts.sameTransaction }) : error
  })
  await insertSettlementLines(tx, storeId, id, decision.lines)
  await recordSettlement(tx, author, id, {
    action: 'settlement.posted',
    after: {
      courier_account_id: account.id,
      ...{ method, transaction_id: transactionId, paid_on: paidOn, note },
      payout_amount: formatAmount(payoutMinor),
      deductions: formatAmount(deductionsMinor),
      additions: formatAmount(additionsMinor),
      shipment_ids: shipmentIds.slice(0, MAX_AUDITED_SHIPMENTS),
      ...(acceptsDifferences && { accept_differences: true }),
    },
  })
  return id
}

/** Whose orders nobody changes until the transaction ends, nor reverses their payments. */
async function lockOrdersOf(tx: StoreTx, storeId: number, shipmentIds: readonly number[]): Promise<void> {
  const orders = await listOrdersOfShipments(tx, storeId, shipmentIds)
  const unknown = shipmentIds.findIndex((id) => !orders.has(id))
  if (unknown >= 0) throw notFound('shipment', `lines.${unknown}.shipment_id`)
  await lockOrders(tx, storeId, [...new Set(orders.values())]) // guard: settlement-orders
}

/** What the request alone decides. Returns the transaction ID in its canonical form. */
function checkPayout(
  { transactionId, method, paidOn, deductionsMinor, additionsMinor, note }: Payout,
  now: Date,
): string {
  if (paidOn > dhakaDayOf(now)) throw fieldError('paid_on', settlementTexts.future)
  if (deductionsMinor + additionsMinor > 0 && note === '') throw fieldError('note', settlementTexts.noteMissing)
  const canonical = transactionId && canonicalTransactionId(transactionId, method)
  if (canonical === null) throw fieldError('transaction_id', transactionIdRefusal)
  return canonical
}
