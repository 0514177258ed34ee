import type { Text } from '@haat/contract/errors.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { dueMinor } from '../orders/payment-status-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { takesAmount } from '../pricing/payment-method-rules.ts'
import type { AskDeps } from './ask-gateway.ts'
import { closeSession } from './close-session.ts'
import { connectForPayment, leastPaymentMinor, openPaymentSession, type Payer } from './open-session.ts'
import { listOpenSessions, type NewPaymentSession } from './payment-sessions.queries.ts'
import { countAttempts, findEnabledMethod } from './retry-payment.queries.ts'
import { isClaimed } from './session-claims.ts'
import { MAX_PAYMENT_ATTEMPTS } from './session-rules.ts'

type Wanted = { orderId: number; gatewayCode: GatewayCode; payer: Omit<Payer, 'payerPhone' | 'isPhoneProven'> }

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
  const order = await lockOrder(tx, store.id, orderId)
  if (!order) throw notFound('order', 'order_id')
  const { expiresAt } = order
  const amountMinor = dueMinor(order)
  if (order.status !== 'PENDING') throw refuse(order.status, says.notPending)
  if (amountMinor === 0) throw refuse(order.paymentStatus, says.paid)
  if (expiresAt === null) throw refuse(order.paymentStatus, says.notOnline)
  if (expiresAt <= now) throw refuse(order.paymentStatus, says.late)
  await refuseMethod(tx, order, gatewayCode, amountMinor)
  const gateway = await connectForPayment(tx, deps, store, gatewayCode)
  for (const open of await listOpenSessions(tx, store.id, orderId)) {
    // It may be paid: a second attempt could be paid too.
    if (open.status === 'PROCESSING' || isClaimed(open, now)) throw refuse(open.status, says.checking) // guard: retry-unknown
    await closeSession(tx, order, open, 'CANCELLED', now)
  }
  const attempt = (await countAttempts(tx, store.id, orderId)) + 1
  if (attempt > MAX_PAYMENT_ATTEMPTS) throw refuse(order.paymentStatus, says.tooMany)
  const session = await openPaymentSession(tx, {
    ...payer,
    ...{ storeId: store.id, orderId, orderNumber: order.orderNumber, attempt, gateway: gatewayCode },
    ...{ amountMinor, currency: order.currency, payerPhone: order.phone, isPhoneProven: false, expiresAt, now },
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

const says = {
  notPending: { en: 'This order cannot be paid online any more.', bn: 'এই অর্ডারের টাকা এখন আর অনলাইনে দেওয়া যায় না।' },
  paid: { en: 'This order is already paid.', bn: 'এই অর্ডারের টাকা আগেই দেওয়া হয়েছে।' },
  notOnline: {
    en: 'This order waits for no online payment.',
    bn: 'এই অর্ডারে অনলাইনে টাকা দেওয়ার কথা নয়।',
  },
  late: { en: 'The time to pay this order is over.', bn: 'এই অর্ডারের টাকা দেওয়ার সময় শেষ হয়ে গেছে।' },
  checking: {
    en: 'We are checking your payment. Please do not pay again.',
    bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। দয়া করে আবার টাকা দেবেন না।',
  },
  tooMany: {
    en: 'This order was tried to be paid too often. Contact the store.',
    bn: 'এই অর্ডারে অনেকবার চেষ্টা করা হয়েছে। দোকানের সঙ্গে যোগাযোগ করুন।',
  },
} satisfies Record<string, Text>

const refuse = (currentStatus: string, message: Text) =>
  new ApiError('invalid_state', { message, details: { current_status: currentStatus, allowed_statuses: ['PENDING'] } })
