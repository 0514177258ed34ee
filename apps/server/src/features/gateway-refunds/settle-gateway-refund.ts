import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import { gatewayTransactionId } from '../gateways/gateway-transaction-rules.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { refundFailureWords } from '../gateways/refund-failure-words.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { closeUnapplied } from '../payments/close-unapplied-payment.ts'
import { lockUnapplied } from '../payments/unapplied-payments.queries.ts'
import { moveRefund } from '../refunds/change-refund.ts'
import type { RefundVerdict } from './gateway-refund-rules.ts'
import { recordVerdict } from './gateway-refunds.queries.ts'

// SQL: schema/gateway-refunds.functions.sql keep_gateway_refund

export type RefundSettlement = {
  row: Pick<GatewayRefundRow, 'storeId' | 'id' | 'orderId' | 'unappliedPaymentId'> & { version: number | null }
  from: readonly string[]
  verdict: RefundVerdict
  /** Language of what is recorded for staff. */
  locale: Locale
  /** Staff who found out; absent when the gateway said so. */
  staff?: { name: string; note: string }
}

/**
 * Records what became of a gateway refund, once, and what follows for its refund or unapplied payment. The order is
 * locked first, then the unapplied payment. Returns no row when something else was recorded meanwhile.
 */
export async function settleGatewayRefund(
  tx: StoreTx,
  { row, from, verdict, locale, staff }: RefundSettlement,
): Promise<GatewayRefundRow | undefined> {
  await lockOrder(tx, row.storeId, row.orderId)
  if (row.unappliedPaymentId !== null) await lockUnapplied(tx, row.storeId, row.unappliedPaymentId) // guard: gateway-refund-order
  const { status, ...facts } = verdict
  const isOver = status === 'COMPLETED' || status === 'REFUSED'
  const after = await recordVerdict(tx, row, from, {
    status,
    ...(isOver && { nextCheckAt: null }),
    ...(status === 'COMPLETED' && { failure: '', gatewayCode: '' }),
    ...facts,
    ...(staff && { resolvedBy: staff.name, note: staff.note }),
  })
  if (!after || !isOver) return after
  await (after.refundId === null ? settleUnapplied(tx, after) : settleRefund(tx, after, after.refundId, locale))
  return after
}

/** The actor of the payout, or of the decision that there was none. */
const actorOf = ({ resolvedBy, gateway }: GatewayRefundRow) => resolvedBy || `gateway:${gateway}`

async function settleRefund(tx: StoreTx, row: GatewayRefundRow, refundId: number, locale: Locale): Promise<void> {
  const { storeId } = row
  if (row.status === 'REFUSED') {
    const failureReason = refundFailureWords(row.failure)[locale]
    await moveRefund(tx, {
      storeId,
      refundId,
      to: 'FAILED',
      changes: () => ({ failureReason }),
      event: 'refund.failed',
    })
    return
  }
  await moveRefund(tx, {
    storeId,
    refundId,
    to: 'COMPLETED',
    changes: () => ({
      refundMethod: 'ORIGINAL_PAYMENT',
      transactionId: gatewayTransactionId(row.transactionId),
      failureReason: '',
      paidBy: actorOf(row),
    }),
    event: 'refund.completed',
  })
}

/** A refused one leaves the unapplied payment open. */
async function settleUnapplied(tx: StoreTx, row: GatewayRefundRow): Promise<void> {
  if (row.status === 'REFUSED') return
  const isResolved = await closeUnapplied(tx, {
    storeId: row.storeId,
    id: row.unappliedPaymentId as number,
    outcome: 'RETURNED',
    note: `${defaultMethodName(row.gateway)} ${row.transactionId}`,
    resolvedBy: actorOf(row),
  })
  if (!isResolved) throw new Error(`unapplied payment ${row.unappliedPaymentId} was resolved while it was returned`)
}
