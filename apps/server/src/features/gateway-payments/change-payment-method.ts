import type { PaymentMethodCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { takeFromCart } from '../cart/take-from-cart.queries.ts'
import { agreeOnPayment } from '../order-placement/agree-on-payment.ts'
import { claimPayments } from '../order-placement/claim-payments.queries.ts'
import { refuseClaim } from '../order-placement/order-refusals.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { firstCheckAt } from '../payments/claim-check-rules.ts'
import type { PaymentClaims } from '../payments/payment-claim-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { loadPriceFacts } from '../pricing/load-price-facts.ts'
import { dependsOnPhone } from '../risk/buyer-rules.ts'
import { closeSession } from './close-session.ts'
import { lockUnpaidOrder, refusePayment, unpaidRefusals } from './lock-unpaid-order.ts'
import { lockOrderSessions, type PaymentSessionRow } from './payment-sessions.queries.ts'
import { isClaimed } from './session-claims.ts'

type Change = {
  orderId: number
  claims: PaymentClaims
  shopperIp: string | undefined
  actor: OrderActor
  /** Whether the token of the request proves a phone number. */
  isProven: (phone: PhoneNumber) => boolean
  /** Is told which blocks the buyer met. */
  onBlocks: (ids: number[]) => void
  now: Date
}

/**
 * Makes an unpaid order of a gateway one that is paid in cash, or by a claimed payment. The payment is agreed on by the
 * rules of a new order; what was ordered and what it costs stays. Locks the order, its sessions, its cart. Throws while a
 * session may have been paid.
 */
export async function changePaymentMethod(tx: StoreTx, store: StoreContext, change: Change): Promise<OrderRow> {
  const { orderId, claims: stated, actor, now } = change
  const known = await lockOrder(tx, store.id, orderId)
  if (known && isUnchanged(known, stated)) return known
  const order = await lockUnpaidOrder(tx, store.id, orderId, now)
  const sessions = await lockOrderSessions(tx, store.id, orderId)
  const doubtful = sessions.find((session) => isDoubtful(session, now))
  if (doubtful) throw refusePayment(doubtful.status, unpaidRefusals.checking) // guard: change-unknown
  const { payment, refusal } = await agree(tx, store, order, change)
  if (refusal) throw refusal
  for (const session of sessions)
    if (isOpenSession(session.status)) await closeSession(tx, order, session, 'CANCELLED', now)
  const { claims, ...terms } = payment
  const changed = await updateOrder(tx, store.id, orderId, {
    ...terms,
    paymentMethod: stated.paymentMethod,
    expiresAt: null,
  })
  if (claims.length > 0) await claim(tx, changed, claims, change)
  const settled = await settlePayments(tx, changed)
  await takeFromCart(tx, store.id, orderId)
  await insertNote(tx, {
    storeId: store.id,
    orderId,
    code: 'PAYMENT_METHOD_CHANGED',
    note: `Payment method: ${order.paymentMethod} -> ${stated.paymentMethod}`,
    isPublic: true,
    actorType: actor.type,
    actorId: actor.id,
  })
  await recordEvent(tx, store.id, {
    type: 'order.payment_method_changed',
    resourceId: orderId,
    payload: {
      object: orderFacts(settled),
      previous: { payment_method: order.paymentMethod as PaymentMethodCode },
    },
  })
  return settled
}

/** A repeated request for cash finds the order as it left it. */
const isUnchanged = (order: OrderRow, { paymentMethod }: PaymentClaims): boolean =>
  order.status === 'PENDING' && order.paymentMethod === 'COD' && paymentMethod === 'COD'

/** Whether money may have moved for a session, or moves now. */
const isDoubtful = (session: PaymentSessionRow, now: Date): boolean =>
  session.status === 'PROCESSING' || session.problem !== '' || isClaimed(session, now)

/** The payment of the order, as if it were placed now by the same buyer. */
async function agree(
  tx: StoreTx,
  store: StoreContext,
  order: OrderRow,
  { claims, shopperIp, isProven, onBlocks, now }: Change,
) {
  const { customerId, email, address, receiverName, district } = order
  const phone = order.phone as PhoneNumber
  const facts = await loadPriceFacts(tx, {
    ...{ storeId: store.id, source: { items: [] }, couponCode: null, customerId, phone, email, now },
    blockKeys: blockKeysOf({ phone, shopperIp, address }),
    buyerPhone: dependsOnPhone(store.settings) ? { phone, isHistoryOpen: true, exceptOrderId: order.id } : null,
  })
  onBlocks(facts.blocks.map(({ id }) => id))
  const paying = { ...claims, receiverName, address, district, isPhoneProven: isProven(phone), isRenewal: false }
  return agreeOnPayment(store, paying, facts, order, now)
}

async function claim(
  tx: StoreTx,
  { storeId, id, phone }: OrderRow,
  claims: Awaited<ReturnType<typeof agree>>['payment']['claims'],
  { isProven, now }: Pick<Change, 'isProven' | 'now'>,
): Promise<void> {
  const checked = claims.map((one) => ({ ...one, checkAt: firstCheckAt(one.method, now) }))
  const isPhoneProven = isProven(phone as PhoneNumber)
  const { isPaymentUsed } = await claimPayments(tx, storeId, id, { claims: checked, isPhoneProven }).catch((error) => {
    throw refuseClaim(error) ?? error
  })
  if (isPaymentUsed) throw new ApiError('payment_already_used')
}
