import type { GatewayHttp } from '../../platform/gateway-http.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { courierBaseUrl } from '../couriers/courier-address-rules.ts'
import { openCourierCredentials } from '../couriers/courier-credentials.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { accountFindings, readAllStores } from './check-accounts.ts'
import type { Finding } from './run-doctor.ts'

type AccountRow = {
  storeId: number
  id: number
  courier: keyof typeof courierDrivers
  environment: Environment
  settings: Record<string, string>
  sealedCredentials: Buffer
}

/** Checks the accounts at couriers against the secrets and the mode of the deployment. */
export async function checkCourierAccounts(
  adminUrl: string,
  secrets: Secrets,
  { isSimulator = () => false }: Pick<GatewayHttp, 'isSimulator'>,
): Promise<Finding[]> {
  const accounts = await listAccounts(adminUrl)
  const finding = accountFindings(accounts, ({ storeId, id }) => ({ store_id: storeId, courier_account_id: id }))
  return [
    finding(
      'courier_credentials_open',
      'the credentials of every account at a courier can be decrypted with HAAT_SECRET',
      (account) => openCourierCredentials(secrets, account) === null,
    ),
    finding(
      'courier_addresses_allowed',
      'every account at a courier is called at the courier, or in the sandbox at a simulator that this server calls; in production at none',
      ({ courier, settings, environment }) =>
        courierBaseUrl(courierDrivers[courier], settings, environment, isSimulator) === null,
    ),
  ]
}

async function listAccounts(adminUrl: string): Promise<AccountRow[]> {
  const rows = await readAllStores<AccountRow>(
    adminUrl,
    `select a.store_id as "storeId", a.id, a.courier, s.environment, a.settings, a.sealed_credentials as "sealedCredentials"
         from courier_accounts a join stores s on s.id = a.store_id order by a.store_id, a.id`,
  )
  return rows.map((row) => ({ ...row, storeId: Number(row.storeId), id: Number(row.id) }))
}
