import type { StoreTx } from '../../platform/database.ts'
import { type Widened, widen } from '../../platform/rate-limits.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { itemsFingerprint } from '../order-placement/order-inserts.queries.ts'
import { refuseUnpaid } from '../order-placement/order-refusals.ts'
import type { PreparedOrder } from '../order-placement/prepare-order.ts'
import { countedByEmail, helpsToProve, mayWait, type UnpaidOrder } from '../order-placement/unpaid-order-rules.ts'
import { lockUnpaidOrders } from '../order-placement/unpaid-orders.queries.ts'
import { expireOrder } from '../order-transitions/expire-orders.ts'
import { lockFreeOrder } from '../orders/order-changes.queries.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { mergeByVariant } from '../pricing/item-rules.ts'
import { closeSession } from './close-session.ts'
import { lockOrderSessions, type PaymentSessionRow } from './payment-sessions.queries.ts'
import { isClaimed } from './session-claims.ts'

type Buying = { store: Widened & { id: number }; payerNetwork: string; now: Date }

/**
 * Counts the orders of a buyer that wait for a payment, before one more does, and throws when there are too many. Those
 * with the same items are replaced: they expire, and what they held is free. Returns whether any was replaced.
 */
export async function limitUnpaidOrders(
  tx: StoreTx,
  { store, payerNetwork, now }: Buying,
  { request, basis }: PreparedOrder,
): Promise<boolean> {
  const { customerId, phone, email, isPhoneProven, isEmailProven } = request
  const fingerprint = itemsFingerprint(
    mergeByVariant(basis.facts.items).flatMap(({ variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, quantity }],
    ),
  )
  const buyer = { storeId: store.id, customerId, phone, email, isPhoneProven, network: payerNetwork, fingerprint }
  const left: UnpaidOrder[] = []
  let hasReplaced = false
  for (const order of await lockUnpaidOrders(tx, buyer)) {
    const isReplaced = order.isSame && (await replaceOrder(tx, store.id, order.id, now))
    if (isReplaced) hasReplaced = true
    else left.push(order)
  }
  const most = (limit: number) => widen(limit, store)
  const counted = isEmailProven ? countedByEmail(left) : left
  if (!mayWait(counted, most)) throw refuseUnpaid(!isEmailProven && helpsToProve(left, request.provable, most), request)
  return hasReplaced
}

/** Expires an unpaid order, unless it may be paid, or is being changed at this moment. */
async function replaceOrder(tx: StoreTx, storeId: number, orderId: number, now: Date): Promise<boolean> {
  // Waiting for it could deadlock: a payment locks the order before the cart, and this transaction has locked the cart.
  const order = await lockFreeOrder(tx, storeId, orderId)
  if (order?.status !== 'PENDING' || order.expiresAt === null || order.amountPaidMinor > 0) return false
  const sessions = await lockOrderSessions(tx, storeId, orderId)
  if (sessions.some((session) => mayBePaid(session, now))) return false // guard: replace-unpaid
  for (const session of sessions)
    if (isOpenSession(session.status)) await closeSession(tx, order, session, 'CANCELLED', now)
  await expireOrder(tx, storeId, orderId, replaced[order.locale === 'en' ? 'en' : 'bn'])
  return true
}

/** Whether money may have moved, or may still move, for a session. */
function mayBePaid(session: PaymentSessionRow, now: Date): boolean {
  const { gateway, status, paidAt, problem, nextCheckAt, redirectUrl } = session
  const paysBeforeReturn = gatewayDrivers[gateway]?.paysBeforeReturn ?? false
  return (
    paidAt !== null ||
    problem !== '' ||
    status === 'PROCESSING' ||
    isClaimed(session, now) ||
    // Nobody pays on a page whose address was lost with the response.
    (paysBeforeReturn && (isOpenSession(status) || (nextCheckAt !== null && redirectUrl !== '')))
  )
}

const replaced = {
  en: 'Replaced by a new order of the same items.',
  bn: 'একই পণ্যের নতুন একটি অর্ডার এটির জায়গা নিয়েছে।',
}
