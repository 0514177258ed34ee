import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { type Placed, placeOrder } from '../order-placement/place-order.ts'
import { readOrderBasis } from '../order-placement/read-order-basis.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { auditOrder } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { addMoney } from '../payments/record-payment.ts'
import { agreedPricesOf } from '../pricing/agreed-price-rules.ts'
import { namesPrices, type OrderTaker } from './order-taker.ts'
import { refuseAgreedTerms, refuseRepeatedItems } from './refuse-agreed-terms.ts'
import type { StaffOrderBody } from './staff-order-body.ts'
import { agreedTermsOf, staffOrderRequest } from './staff-order-request.ts'

/** Places an order for a buyer by the rules of every order, with what was agreed, and returns its ID. */
export async function createStaffOrder(
  tx: StoreTx,
  caller: OrderTaker,
  body: StaffOrderBody,
  now: Date,
): Promise<number> {
  const { store, actor, limitBp } = caller
  if (namesPrices(body) && !body.priceReason) throw fieldError('price_reason', reasonRequired)
  const request = staffOrderRequest(caller, body)
  const basis = await readOrderBasis(tx, store, request, now)
  refuseRepeatedItems(basis.facts.items)
  const placed = await placeOrder(tx, store, request, basis, now, (body.locale ?? 'bn') as Locale).catch((error) => {
    throw asStaffTyped(error)
  })
  const agreed = agreedPricesOf(agreedTermsOf(body), basis.facts.items)
  const refusal = refuseAgreedTerms(placed.decision, agreed, basis.facts.items, limitBp)
  if (refusal) throw refusal
  const { id: orderId } = placed.order
  await writeNotes(tx, caller, orderId, body)
  await auditOrder(tx, store.id, actor, orderId, {
    action: 'order.created',
    after: { channel: body.channel, total: formatAmount(placed.order.totalMinor), ...agreedFacts(placed, body) },
  })
  if (body.payment?.isVerified) await recordSeenPayment(tx, caller, orderId, body.payment)
  if (body.confirm)
    await moveOrder(tx, { storeId: store.id, orderId, action: 'confirm', actor, isNeedWaived: body.waiveAdvance })
  return orderId
}

export const reasonRequired = {
  en: 'Enter why this price was agreed.',
  bn: 'কেন এই দাম ঠিক হলো, তা লিখুন।',
}

async function writeNotes(tx: StoreTx, { store, actor }: OrderTaker, orderId: number, body: StaffOrderBody) {
  const note = {
    ...{ storeId: store.id, orderId, isPublic: false },
    ...{ actorType: actor.type, actorId: actor.id },
  }
  if (namesPrices(body)) await insertNote(tx, { ...note, code: 'PRICE_AGREED', note: body.priceReason ?? '' })
  if (body.internalNote) await insertNote(tx, { ...note, code: 'NOTE', note: body.internalNote })
}

/** What was agreed, for the audit log: each price beside that of the catalog. */
function agreedFacts({ order, decision }: Placed, body: StaffOrderBody): object {
  if (!namesPrices(body)) return {}
  const { items, price } = decision
  return {
    reason: body.priceReason,
    discount: formatAmount(price.agreedDiscountMinor),
    ...(price.deliveryFeeSource === 'agreed' && { deliveryFee: formatAmount(order.deliveryFeeMinor) }),
    items: items.flatMap(({ variantId, listPriceMinor, priceMinor }) =>
      listPriceMinor === null
        ? []
        : [{ variant_id: variantId, list_price: formatAmount(listPriceMinor), unit_price: formatAmount(priceMinor) }],
    ),
  }
}

async function recordSeenPayment(
  tx: StoreTx,
  { store, actor }: OrderTaker,
  orderId: number,
  { method, amount: amountMinor, transactionId = '', acceptSimilar }: NonNullable<StaffOrderBody['payment']>,
): Promise<void> {
  const order = (await lockOrder(tx, store.id, orderId)) as OrderRow
  const received = { method, amountMinor, transactionId, isSimilarAccepted: acceptSimilar, field: 'payment.amount' }
  await addMoney(tx, order, actor, received).catch((error) => {
    throw asStaffTyped(error)
  })
}

/** The fields of a shopper's order by those in which staff type the same. */
const typedIn: Record<string, string> = {
  advance_amount: 'payment.amount',
  advance_transaction_id: 'payment.transaction_id',
  payment_transaction_id: 'payment.transaction_id',
  transaction_id: 'payment.transaction_id',
}

/** The error with the fields that staff see, and without advice for shoppers. */
export function asStaffTyped(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'order_not_accepted') return new ApiError('order_not_accepted', { message: blocked })
  const { fields } = error.facts
  if (!fields) return error
  const renamed = Object.entries(fields).map(([field, texts]) => [typedIn[field] ?? field, texts])
  return new ApiError('validation_failed', { fields: Object.fromEntries(renamed) })
}

const blocked = {
  en: 'A block of the store holds for this phone number or address. End the block first.',
  bn: 'এই ফোন নম্বর বা ঠিকানা দোকান থেকে ব্লক করা আছে। আগে ব্লক তুলে নিন।',
}
