import { accountColumnsOf } from '../src/features/gateways/connect-gateway.ts'
import { gatewayDrivers } from '../src/features/gateways/gateway-drivers.ts'
import type { GatewayDriver } from '../src/features/gateways/payment-gateway.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** What a store fills in to connect a gateway. */
export type TestAccount = { settings: Record<string, string>; credentials: Record<string, string> }

/** Writes a store's account as staff would have; one that it has is replaced. */
export async function storeAccount(
  h: Pick<Harness, 'sql' | 'deps'>,
  { storeId }: Pick<Shop, 'storeId'>,
  gateway: string,
  account: TestAccount,
): Promise<void> {
  const driver = gatewayDrivers[gateway] as GatewayDriver
  const columns = accountColumnsOf(h.deps.secrets, storeId, driver, account)
  const { settings, sealedCredentials, merchant, notificationTopic } = columns
  await h.sql(
    `insert into gateway_accounts (store_id, gateway, settings, sealed_credentials, merchant, notification_topic)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id, gateway) do update set settings = excluded.settings, merchant = excluded.merchant,
       notification_topic = excluded.notification_topic, sealed_credentials = excluded.sealed_credentials, is_enabled = true, test_starts = '{}'`,
    [storeId, gateway, JSON.stringify(settings), sealedCredentials, merchant, notificationTopic],
  )
}
