import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import {
  cannotRefund,
  canReturnMore,
  chooseGatewayPayment,
  findInability,
  otherIsOpen,
  paidOtherwise,
  returnsOnce,
} from '../gateways/choose-gateway-payment.ts'
import { findRefundablePayment } from '../gateways/refundable-payments.queries.ts'
import { refuseOpenGatewayRefund } from '../gateways/refuse-open-gateway-refund.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { alreadyResolved } from '../payments/resolve-unapplied-payment.ts'
import { findUnapplied, lockUnapplied } from '../payments/unapplied-payments.queries.ts'
import { moveRefund } from '../refunds/change-refund.ts'
import { refuseUncollected } from '../refunds/pay-refund.ts'
import { insertGatewayRefund } from './gateway-refunds.queries.ts'

// SQL: schema/gateway-refunds.functions.sql check_gateway_refund

/** Writes a gateway refund that pays a refund out; returns its ID. It is sent after the transaction. */
export async function beginRefund(tx: StoreTx, author: Author, refundId: number, now: Date): Promise<number> {
  const { storeId } = author
  let id = 0
  await moveRefund(tx, {
    storeId,
    refundId,
    to: 'PROCESSING',
    changes: async (refund) => {
      await refuseUncollected(tx, storeId, refund)
      const { amountMinor, orderId } = refund
      const payment = await chooseGatewayPayment(tx, storeId, refund)
      if (payment instanceof ApiError) throw payment
      const begun = { orderId, paymentId: payment.id, refundId, unappliedPaymentId: null }
      id = await insert(tx, author, { ...begun, gateway: payment.gateway, amountMinor }, now)
      return { failureReason: '' }
    },
    audit: { author, action: 'refund.processed' },
  })
  return id
}

/** Writes a gateway refund that returns an unapplied payment; returns its ID. It is sent after the transaction. */
export async function beginUnapplied(tx: StoreTx, author: Author, unappliedId: number, now: Date): Promise<number> {
  const { storeId } = author
  const found = await findUnapplied(tx, storeId, unappliedId)
  if (!found) throw notFound('unapplied_payment', 'unapplied_payment_id')
  await lockOrder(tx, storeId, found.orderId)
  const unapplied = await lockUnapplied(tx, storeId, unappliedId)
  if (unapplied?.status !== 'OPEN') throw alreadyResolved(unapplied?.status ?? found.status)
  await refuseOpenGatewayRefund(tx, storeId, 'unapplied_payment_id', unappliedId)
  const { orderId, paymentId, amountMinor } = unapplied
  const payment = await findRefundablePayment(tx, storeId, paymentId)
  if (!payment)
    throw new ApiError('invalid_state', { message: paidOtherwise, details: { reason: 'not_through_gateway' } })
  if (payment.hasOpenRefund) throw otherIsOpen()
  if (!(await canReturnMore(tx, storeId, payment))) throw cannotRefund(returnsOnce)
  const inability = await findInability(tx, storeId, payment.gateway, ['unapplied_payment_id', unappliedId])
  if (inability) throw inability
  const begun = { orderId, paymentId, refundId: null, unappliedPaymentId: unappliedId }
  const id = await insert(tx, author, { ...begun, gateway: payment.gateway, amountMinor }, now)
  await recordAudit(tx, author, {
    action: 'unapplied_payment.refunded',
    entity: 'unapplied_payment',
    entityId: unappliedId,
    after: { gateway: payment.gateway, gatewayRefundId: id, orderId, amount: formatAmount(amountMinor) },
  })
  return id
}

type Begun = Omit<Parameters<typeof insertGatewayRefund>[1], 'storeId' | 'requestedBy' | 'nextCheckAt'>

async function insert(tx: StoreTx, author: Author, begun: Begun, now: Date): Promise<number> {
  const more = { storeId: author.storeId, requestedBy: actorName(author), nextCheckAt: now }
  return (await insertGatewayRefund(tx, { ...begun, ...more })).id
}
