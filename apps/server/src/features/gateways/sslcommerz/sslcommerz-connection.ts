import type { Environment } from '../../../shared/api-key.ts'
import { camelKeys } from '../../../shared/casing.ts'
import type { GatewayAccount, GatewayTools } from '../payment-gateway.ts'
import { sslcommerzBaseUrls } from './sslcommerz-fields.ts'

/** How long SSLCommerz may take, in milliseconds. */
export type SslcommerzTimeouts = {
  session: number
  /** With its repetition. */
  inquiry: number
  refund: number
  /** The pause before an inquiry is repeated. */
  pause: number
}
export const SSLCOMMERZ_TIMEOUTS: SslcommerzTimeouts = { session: 30_000, inquiry: 30_000, refund: 30_000, pause: 500 }

/** A confirm validates what the browser brought, asks by invoice and by session, and validates what it has found. */
export const longestOfSslcommerz = ({ session, inquiry }: SslcommerzTimeouts): { begin: number; ask: number } => ({
  begin: session,
  ask: 4 * inquiry,
})

/** An account of a store, ready to be called. */
export type SslcommerzConnection = {
  account: {
    storeId: number
    environment: Environment
    baseUrl: string
    merchantStoreId: string
    storePassword: string
    fallbackEmail: string
  }
  tools: GatewayTools
  timeouts: SslcommerzTimeouts
}

export function connectSslcommerzAccount(
  { storeId, environment, settings, credentials }: GatewayAccount,
  tools: GatewayTools,
  timeouts: SslcommerzTimeouts,
): SslcommerzConnection {
  const { baseUrl, storeId: merchantStoreId = '', fallbackEmail = '' } = camelKeys(settings) as Record<string, string>
  const { storePassword = '' } = camelKeys(credentials) as Record<string, string>
  const account = {
    ...{ storeId, environment, merchantStoreId, fallbackEmail },
    baseUrl: (baseUrl || sslcommerzBaseUrls[environment]).replace(/\/$/, ''),
    storePassword,
  }
  return { account, tools, timeouts }
}
