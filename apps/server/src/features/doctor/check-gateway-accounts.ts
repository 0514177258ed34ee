import type { GatewayHttp } from '../../platform/gateway-http.ts'
import { isUrlField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { openCredentials, storedMerchantOf, urlRuleOf } from '../gateways/connect-gateway.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { accountFindings, readAllStores } from './check-accounts.ts'
import type { Finding } from './run-doctor.ts'

type AccountRow = {
  storeId: number
  isEnabled: boolean
  currency: string
  gateway: string
  environment: Environment
  settings: Record<string, string>
  merchant: string
  sealedCredentials: Buffer
}

/** Checks the accounts at payment gateways against the secrets and the mode of the deployment. */
export async function checkGatewayAccounts(
  adminUrl: string,
  secrets: Secrets,
  http: Pick<GatewayHttp, 'isSimulator'>,
  { isReturnKnown }: { isReturnKnown: boolean },
): Promise<Finding[]> {
  const accounts = await listAccounts(adminUrl)
  const finding = accountFindings(accounts, ({ storeId, gateway }) => ({ store_id: storeId, gateway }))
  return [
    finding(
      'gateway_credentials_open',
      'the credentials of every account at a payment gateway can be decrypted with HAAT_SECRET',
      (account) => openCredentials(secrets, account) === null,
    ),
    finding(
      'gateway_addresses_allowed',
      'every account at a payment gateway names an address that this server calls; in production none of a simulator',
      ({ gateway, environment, settings }) => {
        const driver = gatewayDrivers[gateway]
        if (!driver) return false
        const allowsUrl = urlRuleOf(driver, environment, http)
        return driver.fields.some((field) => isUrlField(field) && !allowsUrl(settings[field.name] ?? ''))
      },
    ),
    finding(
      'gateway_return_address',
      'where an account at a payment gateway is enabled in production, HAAT_PUBLIC_URL is set: without it no payment begins',
      ({ isEnabled }) => isEnabled && !isReturnKnown,
    ),
    finding(
      'gateway_currencies',
      'every enabled account at a payment gateway is of a store whose currency the gateway takes',
      ({ gateway, isEnabled, currency }) => isEnabled && gatewayDrivers[gateway]?.currency !== currency,
    ),
    finding(
      'gateway_merchants_current',
      'every account at a payment gateway states whose it is, by its own credentials: stores with one account share its transactions. A start of the server states it again',
      (account) => ![null, account.merchant].includes(storedMerchantOf(secrets, account)),
    ),
  ]
}

async function listAccounts(adminUrl: string): Promise<AccountRow[]> {
  const rows = await readAllStores<AccountRow>(
    adminUrl,
    `select a.store_id as "storeId", a.gateway, a.is_enabled as "isEnabled", s.currency, s.environment, a.settings, a.merchant, a.sealed_credentials as "sealedCredentials"
         from gateway_accounts a join stores s on s.id = a.store_id order by a.store_id, a.gateway`,
  )
  return rows.map((row) => ({ ...row, storeId: Number(row.storeId) }))
}
