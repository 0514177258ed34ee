import { createHash } from 'node:crypto'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { bareKey, hintOf, isUrlField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { type AccountColumns, findGatewayAccount, type GatewayAccountRow } from './gateway-accounts.queries.ts'
import { gatewayDrivers } from './gateway-drivers.ts'
import { isGatewayUrl } from './gateway-url-rules.ts'
import type { GatewayDriver, GatewayTools, PaymentGateway } from './payment-gateway.ts'
import { refundsOf } from './refund-ability-rules.ts'

const PURPOSE = 'gateway-credentials'

type TypedAccount = { settings: Record<string, string>; credentials: Record<string, string> }

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
 * store that knows only a merchant's number passes for it. Spellings of one address or key are the same.
 */
const merchantOf = (driver: GatewayDriver, { settings, credentials }: TypedAccount): string => {
  const known = driver.merchantFields.map((name) => {
    const value = settings[name] ?? credentials[name] ?? ''
    const isUrl = driver.fields.some((field) => field.name === name && isUrlField(field))
    return isUrl ? (URL.parse(value)?.origin ?? value) : bareKey(value)
  })
  return createHash('sha256')
    .update(JSON.stringify([driver.code, ...known]))
    .digest('hex')
}

/** Whose account a stored one is by its own credentials; null when no secret of the deployment opens them. */
export function storedMerchantOf(
  secrets: Secrets,
  account: Pick<GatewayAccountRow, 'storeId' | 'sealedCredentials'> &
    Pick<TypedAccount, 'settings'> & { gateway: string },
): string | null {
  const driver = gatewayDrivers[account.gateway]
  const credentials = openCredentials(secrets, account)
  return driver && credentials ? merchantOf(driver, { settings: account.settings, credentials }) : null
}

/** The columns of an account that follow from what staff typed. Every writer takes them from here. */
export const accountColumnsOf = (
  secrets: Secrets,
  storeId: number,
  driver: GatewayDriver,
  { settings, credentials }: TypedAccount,
): Omit<AccountColumns, 'isEnabled'> => ({
  settings,
  sealedCredentials: sealCredentials(secrets, storeId, driver.code, credentials),
  credentialHints: Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, hintOf(value)])),
  notificationTopic: (driver.topicField && settings[driver.topicField]) ?? '',
  merchant: merchantOf(driver, { settings, credentials }),
  supportsRefund: refundsOf(driver, settings) !== 'none',
})

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
 * called after the transaction. `isKept`: changes and the deletion of the account wait for the end of the transaction.
 */
export async function connectGateway(
  tx: StoreTx,
  tools: Tools,
  storeId: number,
  gateway: string,
  { isKept = false } = {},
): Promise<{ gateway: PaymentGateway; isEnabled: boolean } | null> {
  const driver = gatewayDrivers[gateway]
  const account = await findGatewayAccount(tx, storeId, gateway, isKept)
  if (!driver || !account) return null
  const opened = openAccount(driver, tools, account)
  if (opened.ok) return { gateway: opened.gateway, isEnabled: account.isEnabled }
  tools.logger.warn({ storeId, gateway, reason: opened.reason }, 'the account at a payment gateway cannot be used')
  return null
}
