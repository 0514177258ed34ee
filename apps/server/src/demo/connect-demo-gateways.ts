import { updateMethod } from '../features/delivery/delivery-admin.queries.ts'
import { takeGateway } from '../features/delivery/switch-method.ts'
import { accountColumnsOf, openCredentials } from '../features/gateways/connect-gateway.ts'
import {
  insertGatewayAccount,
  lockGatewayAccount,
  updateGatewayAccount,
} from '../features/gateways/gateway-accounts.queries.ts'
import { listDrivers } from '../features/gateways/gateway-drivers.ts'
import type { GatewayDriver } from '../features/gateways/payment-gateway.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { inStore, openDatabase, type StoreTx } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import type { Secrets } from '../shared/secrets.ts'
import { demoSubdomains, readDemoShop } from './demo-shop.ts'
import { fillGatewayOrders } from './fill-gateway-orders.ts'

type Account = { settings: Record<string, string>; credentials: Record<string, string> }
type Access = { adminUrl: string; serverUrl: string }

/** The accounts of the merchants that every simulator has (docs/gateway-simulator.md), by gateway. */
async function readAccounts(simulatorUrl: string): Promise<Record<string, Account>> {
  const response = await fetch(`${simulatorUrl}/__sim/demo-accounts`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${simulatorUrl} is no gateway simulator (${response.status})`)
  return (await response.json()) as Record<string, Account>
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
  const accounts = await readAccounts(simulatorUrl)
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
        for (const driver of listDrivers())
          isInserted.push(await connect(tx, id, secrets, driver, accounts[driver.code]))
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

/** An account that was connected to a real gateway stays. Returns whether the store had no account. */
async function connect(
  tx: StoreTx,
  storeId: number,
  secrets: Secrets,
  driver: GatewayDriver,
  demo: Account | undefined,
): Promise<boolean> {
  const { code: gateway } = driver
  if (!demo) throw new Error(`the simulator has no account at ${gateway}`)
  const { settings, credentials } = demo
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
