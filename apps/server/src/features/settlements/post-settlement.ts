import { maxPayoutAgeDays } from '@haat/contract/limits.ts'
import type { SettlementMethod } from '@haat/contract/vocabulary.ts'
import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { addDays, dhakaDayOf } from '../../shared/dhaka-days.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { canonicalTransactionId, transactionIdRefusal } from '../payments/transaction-id-rules.ts'
import { listOrdersOfShipments } from '../shipments/shipment-orders.queries.ts'
import { withSettledEvents } from '../shipments/with-settled-events.ts'
import { recordDifferences, recordSettlement } from './record-settlement.ts'
import { keepCourierAccount, listSettledShipments } from './settled-shipments.queries.ts'
import { refuseSettlement, settlementTexts } from './settlement-refusals.ts'
import {
  decideSettlement,
  type PaidLine,
  type SettlementDifferences,
  type SettlementSums,
  sumOfLines,
} from './settlement-rules.ts'
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

type Payout = PayoutTerms & {
  accountId: number
  /**
   * Locks the orders of all of its parcels: nobody changes them until the transaction ends, nor reverses their payments. Null
   * when they are locked.
   */
  lockOrders: (() => Promise<void>) | null
  /** Its parcels, each in one of the batches. */
  batches: () => AsyncIterable<readonly PaidLine[]> | Iterable<readonly PaidLine[]>
  /** What its lines come to, with what is added or taken off. */
  expectedMinor: Minor
}

/** Records what a courier has paid out: the cash of each shipment leaves the courier, once. */
export async function postSettlement(tx: StoreTx, author: Author, now: Date, payout: Payout): Promise<number> {
  const { storeId } = author
  const transactionId = checkPayout(payout, now)
  await payout.lockOrders?.()
  const account = await findCourierAccount(tx, storeId, payout.accountId)
  if (!account || !(await keepCourierAccount(tx, storeId, account.id)))
    throw notFound('courier_account', 'courier_account_id')
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
  const { shipmentIds, differences } = await postLines(tx, storeId, id, payout)
  await recordSettlement(tx, author, id, {
    action: 'settlement.posted',
    after: {
      courier_account_id: account.id,
      ...{ method, transaction_id: transactionId, paid_on: paidOn, note },
      payout_amount: formatAmount(payoutMinor),
      deductions: formatAmount(deductionsMinor),
      additions: formatAmount(additionsMinor),
      shipment_ids: shipmentIds,
      ...(acceptsDifferences && { accept_differences: true }),
    },
  })
  if (differences.cashCount + differences.feeCount > 0) await recordDifferences(tx, storeId, id, differences)
  return id
}

/** What is added or taken off belongs to the whole payout. */
const NO_CHARGES = { deductionsMinor: 0, additionsMinor: 0 }

type PostedLines = { shipmentIds: number[]; differences: SettlementDifferences }

/** Decides and stores the parcels of a payout, batch by batch. Returns the first of them, and how all of them differ. */
async function postLines(tx: StoreTx, storeId: number, settlementId: number, payout: Payout): Promise<PostedLines> {
  const { payoutMinor, expectedMinor } = payout
  const first: number[] = []
  const differences = { cashCount: 0, cashMinor: 0, feeCount: 0 }
  let sumMinor = 0
  for await (const lines of payout.batches()) {
    const shipmentIds = lines.map(({ shipmentId }) => shipmentId)
    // Read after the locks, in statements of their own.
    const shipments = await listSettledShipments(tx, storeId, shipmentIds)
    const paidMinor = sumOfLines(lines, NO_CHARGES)
    // The sum of a batch is right if that of all is.
    const decision = decideSettlement(lines, shipments, {
      ...{ ...payout, ...NO_CHARGES },
      payoutMinor: paidMinor + payoutMinor - expectedMinor,
    })
    if (!decision.ok)
      throw refuseSettlement(decision.reason === 'sum_differs' ? { ...decision, expectedMinor } : decision)
    await withSettledEvents(tx, storeId, shipmentIds, () =>
      insertSettlementLines(tx, storeId, settlementId, decision.lines),
    )
    sumMinor += paidMinor
    differences.cashCount += decision.differences.cashCount
    differences.cashMinor += decision.differences.cashMinor
    differences.feeCount += decision.differences.feeCount
    if (first.length < MAX_AUDITED_SHIPMENTS) first.push(...shipmentIds.slice(0, MAX_AUDITED_SHIPMENTS - first.length))
  }
  if (first.length === 0 && payoutMinor !== expectedMinor)
    throw refuseSettlement({ ok: false, reason: 'sum_differs', expectedMinor })
  if (sumMinor + payout.additionsMinor - payout.deductionsMinor !== expectedMinor)
    throw new Error('the parcels of a payout are not what was summed up')
  return { shipmentIds: first, differences }
}

type TypedPayout = PayoutTerms & { accountId: number; lines: readonly PaidLine[] }

/** Records a payout whose parcels staff have typed or chosen. */
export const postTypedSettlement = (
  tx: StoreTx,
  author: Author,
  now: Date,
  { lines, ...payout }: TypedPayout,
): Promise<number> =>
  postSettlement(tx, author, now, {
    ...payout,
    lockOrders: () =>
      lockOrdersOf(
        tx,
        author.storeId,
        lines.map(({ shipmentId }) => shipmentId),
      ),
    batches: () => [lines],
    expectedMinor: sumOfLines(lines, payout),
  })

/** Locks the orders of shipments that a request names. */
async function lockOrdersOf(tx: StoreTx, storeId: number, shipmentIds: readonly number[]): Promise<void> {
  const orders = await listOrdersOfShipments(tx, storeId, shipmentIds)
  const unknown = shipmentIds.findIndex((id) => !orders.has(id))
  if (unknown >= 0) throw notFound('shipment', `lines.${unknown}.shipment_id`)
  await lockOrders(tx, storeId, [...new Set(orders.values())]) // guard: settlement-orders
}

/** What the request alone decides. Returns the transaction ID in its canonical form. */
function checkPayout(
  { transactionId, method, paidOn, deductionsMinor, additionsMinor, note }: PayoutTerms,
  now: Date,
): string {
  const today = dhakaDayOf(now)
  if (paidOn < addDays(today, -maxPayoutAgeDays)) throw fieldError('paid_on', settlementTexts.tooOld)
  if (paidOn > today) throw fieldError('paid_on', settlementTexts.future)
  if (deductionsMinor + additionsMinor > 0 && note === '') throw fieldError('note', settlementTexts.noteMissing)
  const canonical = transactionId && canonicalTransactionId(transactionId, method)
  if (canonical === null) throw fieldError('transaction_id', transactionIdRefusal)
  return canonical
}
