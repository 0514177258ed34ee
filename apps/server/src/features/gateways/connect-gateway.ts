import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { seal, unseal } from '../../platform/seal.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { findGatewayAccount, type GatewayAccountRow } from './gateway-accounts.queries.ts'
import { gatewayDrivers } from './gateway-drivers.ts'
import type { GatewayTools, PaymentGateway } from './payment-gateway.ts'

const PURPOSE = 'gateway-credentials'
const contextOf = (storeId: number, gateway: string) => `${storeId} ${gateway}`

/** Seals the credentials of an account for its row. */
export const sealCredentials = (
  secrets: Secrets,
  storeId: number,
  gateway: GatewayCode,
  credentials: Record<string, string>,
): Buffer => seal(secrets, PURPOSE, contextOf(storeId, gateway), JSON.stringify(credentials))

/** The credentials of an account; null when they were sealed with a key that the deployment no longer has. */
export function openCredentials(
  secrets: Secrets,
  { storeId, gateway, sealedCredentials }: Pick<GatewayAccountRow, 'storeId' | 'gateway' | 'sealedCredentials'>,
): Record<string, string> | null {
  const text = unseal(secrets, PURPOSE, contextOf(storeId, gateway), sealedCredentials)
  return text === null ? null : JSON.parse(text)
}

/**
 * The store's account at a gateway, or null when it has none that can be used. `tx` reads the account; the gateway is
 * called after the transaction.
 */
export async function connectGateway(
  tx: StoreTx,
  tools: GatewayTools & { environment: Environment },
  storeId: number,
  gateway: GatewayCode,
): Promise<{ gateway: PaymentGateway; isEnabled: boolean } | null> {
  const driver = gatewayDrivers[gateway]
  const account = await findGatewayAccount(tx, storeId, gateway)
  if (!driver || !account) return null
  const credentials = openCredentials(tools.secrets, account)
  if (credentials === null) return null
  const { environment } = tools
  const settings = account.settings as Record<string, string>
  return {
    gateway: driver.connect({ storeId, environment, settings, credentials }, tools),
    isEnabled: account.isEnabled,
  }
}
