import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { nothingPaid } from '../checkout/checkout-facts.ts'
import { concludeMethodChange } from '../gateway-payments/conclude-method-change.ts'
import { decideStandingOrder } from '../gateway-payments/decide-standing-order.ts'
import { endAttempts } from '../gateway-payments/end-attempts.ts'
import { loadPaymentFacts } from '../gateway-payments/load-payment-facts.ts'
import { unpaidRefusals } from '../gateway-payments/lock-unpaid-order.ts'
import type { OrderingStore } from '../order-placement/order-input-rules.ts'
import { moveOrder, refusalOf } from '../order-transitions/move-order.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { dueMinor, roundCash } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { unaskedBuyer } from '../risk/buyer-rules.ts'

type Confirmation = {
  orderId: number
  actor: OrderActor
  version: number | undefined
  /** Whether staff accept that the advance is missing. */
  isAdvanceWaived: boolean | undefined
  now: Date
}

/**
 * Confirms an order although it is not paid: unless it is paid in cash anyway, or was paid meanwhile, it becomes one of
 * cash on delivery. Throws while a session may have been paid, and when the buyer could not have ordered so.
 */
export async function confirmUnpaid(
  tx: StoreTx,
  store: OrderingStore,
  { orderId, actor, version, isAdvanceWaived: isNeedWaived, now }: Confirmation,
): Promise<OrderRow> {
  const move = { storeId: store.id, orderId, action: 'confirm', actor, isNeedWaived } as const
  const order = await lockOrder(tx, store.id, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (order.paymentMethod === 'COD' || dueMinor(order) === 0) return moveOrder(tx, { ...move, version })
  if (order.status !== 'PENDING' || (version !== undefined && version !== order.version))
    throw refusalOf('confirm', order, version)
  const changed = await collectOnDelivery(tx, store, order, actor, now)
  return moveOrder(tx, {
    ...move,
    audited: {
      before: { payment_method: order.paymentMethod },
      after: {
        ...{ accept_unpaid: true, payment_method: changed.paymentMethod },
        amount_due: formatAmount(dueMinor(changed)),
      },
    },
  })
}

/** Has the rest of an unpaid order, locked, collected on delivery. What its shopper claims to have paid stays a claim. */
async function collectOnDelivery(
  tx: StoreTx,
  store: OrderingStore,
  order: OrderRow,
  actor: OrderActor,
  now: Date,
): Promise<OrderRow> {
  await endAttempts(tx, order, unpaidRefusals.maybePaid, now)
  const changed = await updateOrder(tx, store.id, order.id, {
    paymentMethod: 'COD',
    requiredAdvanceMinor: await agreeOnAdvance(tx, store, order, now),
    expiresAt: null,
  })
  const settled = await settlePayments(tx, changed)
  await concludeMethodChange(tx, settled, order, actor)
  return settled
}

/**
 * The advance of the order, if it were placed now with cash on delivery. Blocks hold for staff too, who may end them; the
 * phone number need not be proven, which only its owner could do.
 */
async function agreeOnAdvance(tx: StoreTx, store: OrderingStore, order: OrderRow, now: Date): Promise<number> {
  const prices = await loadPaymentFacts(tx, store, order, { shopperIp: undefined, now })
  const payment = { ...nothingPaid, paymentMethod: 'COD' }
  const facts = { store, prices, standing: { ...order, ...roundCash({ ...order, paymentMethod: 'COD' }) }, now }
  const decision = decideStandingOrder(facts, { order, payment, proof: unaskedBuyer })
  if (decision.refusals.length > 0) throw fieldError('accept_unpaid', noCash)
  return decision.payment.requiredAdvanceMinor
}

const noCash = {
  en: 'Cash on delivery is not available for this order: it is switched off, its limits exclude the total, or a block holds for the buyer.',
  bn: 'এই অর্ডারে ক্যাশ অন ডেলিভারি দেওয়া যায় না: পদ্ধতিটি বন্ধ, অর্ডারের মোট দাম এর সীমার বাইরে, অথবা ক্রেতা ব্লক করা আছে।',
}
