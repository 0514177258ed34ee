import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { onlineDueMinor } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { takesAmount } from '../pricing/payment-method-rules.ts'
import type { AskDeps } from './ask-gateway.ts'
import { closeSession } from './close-session.ts'
import { lockUnpaidOrder, refusePayment, unpaidRefusals } from './lock-unpaid-order.ts'
import { connectForPayment, leastPaymentMinor, openPaymentSession, type Payer } from './open-session.ts'
import { listOpenSessions, type NewPaymentSession } from './payment-sessions.queries.ts'
import { countAttempts, findEnabledMethod } from './retry-payment.queries.ts'
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
  deps: AskDeps,
  store: StoreContext,
  { orderId, gatewayCode, payer }: Wanted,
): Promise<{ session: NewPaymentSession; gateway: PaymentGateway; orderNumber: string }> {
  const now = deps.clock()
  const order = await lockUnpaidOrder(tx, store.id, orderId, now)
  const { expiresAt } = order
  const amountMinor = onlineDueMinor(order)
  await refuseMethod(tx, order, gatewayCode, amountMinor)
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

async function refuseMethod(tx: StoreTx, order: OrderRow, code: GatewayCode, amountMinor: number): Promise<void> {
  const method = await findEnabledMethod(tx, order.storeId, code)
  if (method && takesAmount(method, amountMinor) && amountMinor >= leastPaymentMinor(code)) return
  throw fieldError('payment_method', {
    en: 'This payment method is not available for this order.',
    bn: 'এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না।',
  })
}
