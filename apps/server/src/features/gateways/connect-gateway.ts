import { createHash } from 'node:crypto'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { seal, unseal } from '../../platform/seal.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { isUrlField } from './gateway-account-rules.ts'
import { findGatewayAccount, type GatewayAccountRow, setMerchant } from './gateway-accounts.queries.ts'
import { gatewayDrivers } from './gateway-drivers.ts'
import { isGatewayUrl } from './gateway-url-rules.ts'
import type { GatewayDriver, GatewayTools, PaymentGateway } from './payment-gateway.ts'

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
 * Whose account it is at the gateway, as a hash: the same for all stores of a merchant. It holds credentials, so that no
 * store that knows only a merchant's number passes for it.
 */
export const merchantOf = (
  { code, merchantFields }: Pick<GatewayDriver, 'code' | 'merchantFields'>,
  { settings, credentials }: { settings: Record<string, string>; credentials: Record<string, string> },
): string => {
  const known = merchantFields.map((name) => settings[name] ?? credentials[name] ?? '')
  return createHash('sha256')
    .update(JSON.stringify([code, ...known]))
    .digest('hex')
}

/** Whether accounts at this gateway may name a URL, here and in this environment. */
export const urlRuleOf =
  ({ hosts }: GatewayDriver, environment: Environment, { isSimulator }: Pick<GatewayTools['http'], 'isSimulator'>) =>
  (url: string): boolean =>
    isGatewayUrl(url, { hosts: hosts[environment], isSimulator: (one) => isSimulator?.(one) ?? false })

type Tools = GatewayTools & { environment: Environment }

export type OpenedAccount =
  | { ok: true; gateway: PaymentGateway; credentials: Record<string, string> }
  | { ok: false; reason: 'credentials_lost' | 'address_refused' }

/** An account, ready to be called. Its addresses are checked again: the row may come from a development machine. */
export function openAccount(driver: GatewayDriver, tools: Tools, account: GatewayAccountRow): OpenedAccount {
  const credentials = openCredentials(tools.secrets, account)
  if (credentials === null) return { ok: false, reason: 'credentials_lost' }
  const { environment } = tools
  const { storeId } = account
  const settings = account.settings as Record<string, string>
  const allowsUrl = urlRuleOf(driver, environment, tools.http)
  const isRefused = driver.fields.some((field) => {
    const url = isUrlField(field) ? settings[field.name] : undefined
    return url !== undefined && !allowsUrl(url)
  })
  if (isRefused) return { ok: false, reason: 'address_refused' }
  return { ok: true, gateway: driver.connect({ storeId, environment, settings, credentials }, tools), credentials }
}

/**
 * The store's account at a gateway, or null when it has none that can be used. `tx` reads the account; the gateway is
 * called after the transaction. `isKept`: whoever changes or deletes the account waits for the end of the transaction.
 */
export async function connectGateway(
  tx: StoreTx,
  tools: Tools,
  storeId: number,
  gateway: GatewayCode,
  { isKept = false } = {},
): Promise<{ gateway: PaymentGateway; isEnabled: boolean } | null> {
  const driver = gatewayDrivers[gateway]
  const account = await findGatewayAccount(tx, storeId, gateway, isKept)
  if (!driver || !account) return null
  const opened = openAccount(driver, tools, account)
  if (opened.ok) {
    const { credentials } = opened
    // An account of an earlier release: its credentials can be read here only.
    if (account.merchant === '') {
      const settings = account.settings as Record<string, string>
      await setMerchant(tx, storeId, gateway, merchantOf(driver, { settings, credentials }))
    }
    return { gateway: opened.gateway, isEnabled: account.isEnabled }
  }
  tools.logger.warn({ storeId, gateway, reason: opened.reason }, 'the account at a payment gateway cannot be used')
  return null
}
