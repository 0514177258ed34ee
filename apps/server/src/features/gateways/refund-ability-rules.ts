import type { Minor } from '../../shared/money.ts'
import type { GatewayDriver, GatewayRefunds } from './payment-gateway.ts'

/** What a gateway returns for an account of these settings. */
export const refundsOf = (
  { refunds, refundsWith }: Pick<GatewayDriver, 'refunds' | 'refundsWith'>,
  settings: Readonly<Record<string, string>>,
): GatewayRefunds => refundsWith?.(settings) ?? refunds

/** Gateway refunds of one refund or unapplied payment that were refused. */
export const MAX_REFUSED = 20

/** A payment of an order that came through a gateway. */
export type RefundablePayment = {
  id: number
  gateway: string
  /** What is left of it for refunds of its order. */
  restMinor: Minor
  hasOpenRefund: boolean
  refundCount: number
}

/** The payment that a refund is taken from, whole: one that was not refunded before, then the latest. */
export function choosePayment<P extends RefundablePayment>(payments: readonly P[], amountMinor: Minor): P | undefined {
  return payments
    .filter(({ restMinor, hasOpenRefund }) => restMinor >= amountMinor && !hasOpenRefund)
    .sort((a, b) => Math.min(a.refundCount, 1) - Math.min(b.refundCount, 1) || b.id - a.id)[0]
}
