import { type GatewayCode, gatewayCodes } from '@haat/contract/vocabulary.ts'
import { updateMethod } from '../features/delivery/delivery-admin.queries.ts'
import { takeGateway } from '../features/delivery/switch-method.ts'
import { openCredentials, sealCredentials } from '../features/gateways/connect-gateway.ts'
import { hintOf } from '../features/gateways/gateway-account-rules.ts'
import {
  insertGatewayAccount,
  lockGatewayAccount,
  updateGatewayAccount,
} from '../features/gateways/gateway-accounts.queries.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { inStore, openDatabase, type StoreTx } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import type { Secrets } from '../shared/secrets.ts'
import { demoSubdomains } from './demo-shop.ts'

type Account = { settings: Record<string, string>; credentials: Record<string, string> }
type Accounts = Record<GatewayCode, Account>

type NagadKeys = { publicKey: string; demoMerchant: { merchantId: string; privateKey: string } }
type Access = { adminUrl: string; serverUrl: string }

/** The merchants that every simulator has (docs/gateway-simulator.md). */
async function readMerchants(simulatorUrl: string): Promise<Accounts> {
  const response = await fetch(`${simulatorUrl}/__sim/nagad/keys`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${simulatorUrl} is no gateway simulator (${response.status})`)
  const { publicKey, demoMerchant } = (await response.json()) as NagadKeys
  return {
    BKASH: {
      settings: { base_url: simulatorUrl, api_version: 'v1.2.0-beta', refund_api: 'v2' },
      credentials: {
        username: 'haat-demo',
        password: 'haat-demo-password',
        app_key: 'haat-demo-app-key',
        app_secret: 'haat-demo-app-secret',
      },
    },
    NAGAD: {
      settings: {
        base_url: `${simulatorUrl}/api/dfs`,
        merchant_id: demoMerchant.merchantId,
        gateway_public_key: publicKey,
        refund_api: 'enabled',
      },
      credentials: { private_key: demoMerchant.privateKey },
    },
  }
}

/** Connects the demo stores to a simulator, which may listen elsewhere than at the last start. */
export async function connectDemoGateways(access: Access, secrets: Secrets, simulatorUrl: string): Promise<void> {
  const merchants = await readMerchants(simulatorUrl)
  const db = openDatabase({ url: access.serverUrl, maxConnections: 1 })
  try {
    const stores = await asOperator(access.adminUrl, async (tx) => {
      const found = []
      for (const subdomain of demoSubdomains()) found.push(...(await findLiveAndSandbox(tx, subdomain)))
      return found
    })
    for (const { id } of stores)
      await inStore(db, id, async (tx) => {
        for (const gateway of gatewayCodes) await connect(tx, id, secrets, gateway, merchants[gateway])
      })
  } finally {
    await db.close()
  }
}

/** What somebody has connected to a real gateway stays. */
async function connect(
  tx: StoreTx,
  storeId: number,
  secrets: Secrets,
  gateway: GatewayCode,
  { settings, credentials }: Account,
): Promise<void> {
  const known = await lockGatewayAccount(tx, storeId, gateway)
  const before = known && (known.settings as Record<string, string>)
  if (before && !before.base_url?.startsWith('http:')) return
  const isSame = before?.base_url === settings.base_url && before?.merchant_id === settings.merchant_id
  if (known && isSame && openCredentials(secrets, known)) return
  const account = {
    isEnabled: known?.isEnabled ?? true,
    settings,
    sealedCredentials: sealCredentials(secrets, storeId, gateway, credentials),
    credentialHints: Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, hintOf(value)])),
    notificationTopic: '',
    supportsRefund: true,
  }
  if (known) return updateGatewayAccount(tx, storeId, gateway, account, true)
  await insertGatewayAccount(tx, storeId, gateway, account)
  await takeGateway(tx, { storeId, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' }, gateway, true)
  await updateMethod(tx, storeId, gateway, { isEnabled: true })
}
