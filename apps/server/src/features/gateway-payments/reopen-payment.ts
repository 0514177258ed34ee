import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Minor } from '../../shared/money.ts'
import { nothingPaid } from '../checkout/checkout-facts.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { refuseCheckout } from '../order-placement/refuse-checkout.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { onlineDueMinor } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { unaskedBuyer } from '../risk/buyer-rules.ts'
import type { SessionCallDeps } from './call-gateway.ts'
import { closeSession } from './close-session.ts'
import { decideStandingOrder } from './decide-standing-order.ts'
import { loadOfferedMethods } from './load-payment-facts.ts'
import { lockUnpaidOrder, refusePayment, unpaidRefusals } from './lock-unpaid-order.ts'
import { connectForPayment, openPaymentSession, type Payer } from './open-session.ts'
import { listOpenSessions, type NewPaymentSession } from './payment-sessions.queries.ts'
import { countAttempts } from './retry-payment.queries.ts'
import { isClaimed } from './session-claims.ts'
import { MAX_PAYMENT_ATTEMPTS } from './session-rules.ts'

type Wanted = {
  orderId: number
  gatewayCode: GatewayCode
  payer: Omit<Payer, 'payerPhone' | 'isPhoneProven' | 'isFreeToHold'>
}

/**
 * Opens another session for an unpaid order before its deadline, which stays. An open session is cancelled, unless it may
 * be paid.
 */
export async function reopenPayment(
  tx: StoreTx,
  deps: SessionCallDeps,
  store: StoreContext,
  { orderId, gatewayCode, payer }: Wanted,
): Promise<{ session: NewPaymentSession; gateway: PaymentGateway; orderNumber: string }> {
  const now = deps.clock()
  const order = await lockUnpaidOrder(tx, store.id, orderId, now)
  const { expiresAt } = order
  const amountMinor = onlineDueMinor(order)
  await refuseMethod(tx, store, order, { gatewayCode, amountMinor, now })
  const gateway = await connectForPayment(tx, deps, store, gatewayCode)
  for (const open of await listOpenSessions(tx, store.id, orderId)) {
    // It may be paid: a second attempt could be paid too.
    if (open.status === 'PROCESSING' || isClaimed(open, now)) throw refusePayment(open.status, unpaidRefusals.checking) // guard: retry-unknown
    await closeSession(tx, order, open, 'CANCELLED', now)
  }
  const attempt = (await countAttempts(tx, store.id, orderId)) + 1
  if (attempt > MAX_PAYMENT_ATTEMPTS) throw refusePayment(order.paymentStatus, unpaidRefusals.tooMany)
  const session = await openPaymentSession(tx, {
    ...payer,
    ...{ storeId: store.id, orderId, orderNumber: order.orderNumber, attempt, gateway: gatewayCode },
    ...{
      amountMinor,
      currency: order.currency,
      payerPhone: order.phone,
      isPhoneProven: false,
      isFreeToHold: false,
      expiresAt,
      now,
    },
  })
  const current = (await lockOrder(tx, store.id, orderId)) as OrderRow
  const chosen =
    current.paymentMethod === gatewayCode
      ? current
      : await updateOrder(tx, store.id, orderId, { paymentMethod: gatewayCode })
  await settlePayments(tx, chosen)
  return { session, gateway, orderNumber: order.orderNumber }
}

/** Decides whether the rest of an order can be charged by a gateway. Its buyer is not assessed again: the order stands. */
async function refuseMethod(
  tx: StoreTx,
  store: StoreContext,
  order: OrderRow,
  { gatewayCode, amountMinor, now }: { gatewayCode: GatewayCode; amountMinor: Minor; now: Date },
): Promise<void> {
  const prices = await loadOfferedMethods(tx, store.id, now)
  const standing = { ...order, totalMinor: amountMinor, roundingMinor: 0 }
  const payment = { ...nothingPaid, paymentMethod: gatewayCode, isThroughGateway: true }
  const { refusals } = decideStandingOrder({ store, prices, standing, now }, { order, payment, proof: unaskedBuyer })
  const [refusal] = refusals
  if (refusal) throw refuseCheckout(refusal, store)
}
