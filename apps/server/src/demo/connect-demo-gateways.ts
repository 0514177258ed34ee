import { type GatewayCode, gatewayCodes } from '@haat/contract/vocabulary.ts'
import { updateMethod } from '../features/delivery/delivery-admin.queries.ts'
import { takeGateway } from '../features/delivery/switch-method.ts'
import { accountColumnsOf, openCredentials } from '../features/gateways/connect-gateway.ts'
import {
  insertGatewayAccount,
  lockGatewayAccount,
  updateGatewayAccount,
} from '../features/gateways/gateway-accounts.queries.ts'
import { gatewayDrivers } from '../features/gateways/gateway-drivers.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { inStore, openDatabase, type StoreTx } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import type { Secrets } from '../shared/secrets.ts'
import { demoSubdomains, readDemoShop } from './demo-shop.ts'
import { fillGatewayOrders } from './fill-gateway-orders.ts'

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

const operatorOf = (storeId: number) =>
  ({ storeId, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' }) as const

/**
 * Connects the demo stores to a simulator, which may listen elsewhere than at the last start. With its first accounts a
 * store gets orders that were paid through them.
 */
export async function connectDemoGateways(
  access: Access,
  secrets: Secrets,
  simulatorUrl: string,
  onMissing: (line: string) => void,
): Promise<void> {
  const merchants = await readMerchants(simulatorUrl)
  const db = openDatabase({ url: access.serverUrl, maxConnections: 1 })
  try {
    const stores = await asOperator(access.adminUrl, async (tx) => {
      const found = []
      for (const subdomain of demoSubdomains())
        for (const { id } of await findLiveAndSandbox(tx, subdomain)) found.push({ id, subdomain })
      return found
    })
    for (const { id, subdomain } of stores) {
      const isNew = await inStore(db, id, async (tx) => {
        const isInserted = []
        for (const gateway of gatewayCodes) isInserted.push(await connect(tx, id, secrets, gateway, merchants[gateway]))
        return isInserted.every(Boolean)
      })
      // A store with other products than those of its folder is connected all the same.
      if (isNew)
        await inStore(db, id, (tx) =>
          fillGatewayOrders(tx, operatorOf(id), readDemoShop(subdomain, '')['gateway-orders']),
        ).catch((error: Error) => onMissing(`${subdomain} has no demo orders paid through a gateway: ${error.message}`))
    }
  } finally {
    await db.close()
  }
}

/** What somebody has connected to a real gateway stays. Returns whether the store had no account. */
async function connect(
  tx: StoreTx,
  storeId: number,
  secrets: Secrets,
  gateway: GatewayCode,
  { settings, credentials }: Account,
): Promise<boolean> {
  const driver = gatewayDrivers[gateway]
  if (!driver) throw new Error(`${gateway} has no driver`)
  const known = await lockGatewayAccount(tx, storeId, gateway)
  const before = known && (known.settings as Record<string, string>)
  if (before && !before.base_url?.startsWith('http:')) return false
  const isSame = before?.base_url === settings.base_url && before?.merchant_id === settings.merchant_id
  if (known && isSame && openCredentials(secrets, known)) return false
  const account = {
    isEnabled: known?.isEnabled ?? true,
    ...accountColumnsOf(secrets, storeId, driver, { settings, credentials }),
  }
  if (known) {
    await updateGatewayAccount(tx, storeId, gateway, account, true)
    return false
  }
  await insertGatewayAccount(tx, storeId, gateway, account)
  await takeGateway(tx, operatorOf(storeId), gateway, account.supportsRefund)
  await updateMethod(tx, storeId, gateway, { isEnabled: true })
  return true
}
