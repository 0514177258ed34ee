import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { openCredentials } from '../gateways/connect-gateway.ts'
import { findGatewayAccount } from '../gateways/gateway-accounts.queries.ts'
import type { GatewayAccount } from '../gateways/payment-gateway.ts'
import { findSessionOfInvoice, findStoresOfTopic } from './notifications.queries.ts'

/** The sender of a notification is unknown: each one decrypts the credentials of at most so many stores. */
const MOST = 5

/**
 * The accounts by whose credentials a notification may be signed. A store can enter the topic of another one, and number an
 * order as it does, so the store that began the invoice is only tried first.
 */
export async function findNotifyingAccounts(
  { db, environment, secrets }: Pick<Deps, 'db' | 'environment' | 'secrets'>,
  gateway: GatewayCode,
  topic: string,
  invoice: string,
): Promise<GatewayAccount[]> {
  const stores = await findStoresOfTopic(db, gateway, topic, environment)
  const session = stores.length > 0 ? await findSessionOfInvoice(db, gateway, stores, invoice) : undefined
  const tried = [...new Set([...(session ? [session.storeId] : []), ...stores])].slice(0, MOST)
  const accounts: GatewayAccount[] = []
  for (const storeId of tried) {
    const account = await inStore(db, storeId, (tx) => findGatewayAccount(tx, storeId, gateway))
    const credentials = account ? openCredentials(secrets, account) : null
    if (account && credentials)
      accounts.push({ storeId, environment, settings: account.settings as Record<string, string>, credentials })
  }
  return accounts
}
