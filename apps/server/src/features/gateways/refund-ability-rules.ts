import type { Environment } from '../../shared/api-key.ts'
import type { GatewayDriver } from './payment-gateway.ts'

/** Whether a gateway returns money for an account: `refund_api` manual means that staff do it in the gateway's portal. */
export function canRefund(
  { refunds, fields }: Pick<GatewayDriver, 'refunds' | 'fields'>,
  settings: Record<string, string>,
  environment: Environment,
): boolean {
  const field = fields.find(({ name }) => name === 'refund_api')
  const value = field && (settings[field.name] || field.defaults?.[environment])
  return refunds !== 'none' && value !== 'manual'
}
