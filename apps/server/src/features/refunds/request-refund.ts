import { type Author, actorName } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import { orderActorName } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { refuseOrderItem } from '../orders/order-item-refusals.ts'
import type { OrderHolder } from '../orders/order-owner.queries.ts'
import { orderOwnerActor } from '../orders/order-owner.ts'
import { MAX_REQUESTS, tooManyRequests } from '../orders/order-request-limit.ts'
import { isRefundable, refundableStatuses } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { noPayout, type PayoutWish } from './read-payout.ts'
import { decideRefundItems, type RefundItemsDecision, type WantedItem } from './refund-item-rules.ts'
import { insertRefundItems, listRefundableLines, type RefundItemRow } from './refund-items.queries.ts'
import { auditRefund, recordRefundEvent } from './refund-records.ts'
import { decideRefundAmount, type RefundAmount } from './refund-rules.ts'
import { countRefunds, insertRefund, type RefundRow } from './refunds.queries.ts'
import { refuseOpenRefund } from './refuse-open-refund.ts'

// SQL: schema/refunds.functions.sql check_refund_limit
// SQL: schema/refunds.functions.sql refuse_completed

type Request = {
  orderId: number
  reason: string
  /** undefined: the order as a whole. */
  items?: readonly WantedItem[] | undefined
  /** undefined: what was paid for the items, or everything that can be refunded. */
  amountMinor: Minor | undefined
  proofFiles: string[]
  /** Where the shopper wants the money. */
  payout?: PayoutWish
}

/** A refund that was just created. */
type NewRefund = RefundRow & { items: RefundItemRow[] }

/** Requests a refund of a shopper's own order, or of a guest's. */
export async function requestRefund(
  tx: StoreTx,
  storeId: number,
  owner: OrderHolder,
  request: Request,
): Promise<NewRefund> {
  const order = await lockOrder(tx, storeId, request.orderId, owner)
  if (order && (await countRefunds(tx, storeId, order.id)) >= MAX_REQUESTS) throw tooManyRequests()
  return recordRefund(tx, order, request, { status: 'PENDING', requestedBy: orderActorName(orderOwnerActor(owner)) })
}

/** Creates a refund of an order for its staff, who have decided already. */
export async function createRefund(tx: StoreTx, author: Author, request: Request): Promise<RefundRow> {
  const order = await lockOrder(tx, author.storeId, request.orderId)
  const refund = await recordRefund(tx, order, request, { status: 'APPROVED', requestedBy: actorName(author) }).catch(
    refuseOpenRefund,
  )
  await recordRefundEvent(tx, 'refund.approved', order as OrderRow, refund)
  await auditRefund(tx, author, 'refund.created', null, refund)
  return refund
}

/**
 * Opens a refund of an order that the caller has locked: payments, other refunds and returns of it wait, so that the amount
 * is still there when this transaction commits.
 */
export async function recordRefund(
  tx: StoreTx,
  order: OrderRow | undefined,
  { reason, items, amountMinor, proofFiles, payout = noPayout }: Request,
  { status, requestedBy }: { status: 'PENDING' | 'APPROVED'; requestedBy: string },
): Promise<NewRefund> {
  if (!order) throw notFound('order', 'order_id')
  if (!isRefundable(order.status)) throw refuseStatus(order.status, refundableStatuses)
  const { refundableMinor, reservedMinor } = await readOrderMoney(tx, order.storeId, order.id)
  if (reservedMinor > 0) throw new ApiError('duplicate_request')
  const chosen = items && (await chooseItems(tx, order, items))
  // Only the rest of the items' price can be refunded: an earlier refund returned the other part.
  const wantedMinor = amountMinor ?? (chosen && Math.min(chosen.paidMinor, Math.max(refundableMinor, 1)))
  const decision = decideRefundAmount(wantedMinor, refundableMinor)
  if (!decision.ok) throw refuseAmount(decision)
  const refund = await insertRefund(tx, {
    storeId: order.storeId,
    orderId: order.id,
    status,
    reason,
    amountMinor: decision.amountMinor,
    proofFiles,
    ...payout,
    requestedBy,
  })
  if (!refund) throw new ApiError('duplicate_request')
  const { storeId, id: orderId } = order
  const stored = await insertRefundItems(tx, { storeId, orderId, id: refund.id }, chosen?.lines ?? [])
  await recordRefundEvent(tx, 'refund.requested', order, refund)
  return { ...refund, items: stored }
}

async function chooseItems(tx: StoreTx, order: OrderRow, items: readonly WantedItem[]) {
  const decision = decideRefundItems(await listRefundableLines(tx, order.storeId, order.id), items)
  if (!decision.ok) throw refuseItem(decision)
  return decision
}

function refuseItem(decision: Extract<RefundItemsDecision, { ok: false }>): ApiError {
  const path = `items.${decision.index}`
  switch (decision.problem) {
    case 'unknown_line':
    case 'repeated_line':
      return refuseOrderItem(decision.index, decision.problem)
    case 'refunded_line':
      return fieldError(`${path}.order_item_id`, {
        en: 'This item is refunded already.',
        bn: 'এই পণ্যের টাকা আগেই ফেরত দেওয়া হয়েছে।',
      })
    case 'too_many':
      return fieldError(`${path}.quantity`, {
        en: `Must be at most ${decision.most}, the ordered quantity that is not refunded yet.`,
        bn: `টাকা ফেরত হতে বাকি আছে ${displayCount(decision.most, 'bn')}টি; এর বেশি দেওয়া যায় না।`,
      })
  }
}

/** Why an amount cannot be refunded. */
export function refuseAmount(decision: Extract<RefundAmount, { ok: false }>): ApiError {
  switch (decision.problem) {
    case 'nothing':
      return new ApiError('invalid_state', { message: nothingLeft, details: { reason: 'nothing_to_refund' } })
    case 'zero':
      return fieldError('amount', { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' })
    case 'too_much': {
      const most = formatAmount(decision.mostMinor)
      return fieldError('amount', {
        en: `Must be at most ${most}, the amount that can be refunded.`,
        bn: `সর্বোচ্চ ${most} রিফান্ড করা যাবে।`,
      })
    }
  }
}

const nothingLeft = {
  en: 'Nothing of this order can be refunded: it is not paid, or the money was already refunded.',
  bn: 'এই অর্ডারে রিফান্ড করার মতো টাকা নেই: পেমেন্ট হয়নি, অথবা টাকা আগেই রিফান্ড হয়েছে।',
}
