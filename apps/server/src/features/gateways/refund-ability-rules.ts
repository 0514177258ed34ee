import type { GatewayDriver, GatewayRefunds } from './payment-gateway.ts'

/** What a gateway returns for an account of these settings. */
export const refundsOf = (
  { refunds, refundsWith }: Pick<GatewayDriver, 'refunds' | 'refundsWith'>,
  settings: Readonly<Record<string, string>>,
): GatewayRefunds => refundsWith?.(settings) ?? refunds
