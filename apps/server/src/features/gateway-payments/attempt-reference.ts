import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'

/**
 * What a gateway knows an attempt by; null for none. The response to its beginning may be lost: it is then the invoice, where
 * that is enough.
 */
export const attemptReference = ({
  gateway,
  reference,
  invoice,
}: Pick<PaymentSessionRow, 'gateway' | 'invoice'> & { reference?: string | null }): string | null =>
  reference ?? (gatewayDrivers[gateway]?.findsByInvoice ? invoice : null)
