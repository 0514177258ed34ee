import { refreshListings } from '../features/products/catalog-writes.queries.ts'
import { createStore } from '../features/stores/create-store.ts'
import { addStoreKey } from '../features/stores/operate-stores.ts'
import {
  findLiveAndSandbox,
  hasActiveKey,
  type OperatorStoreRow,
  setStaffPassword,
} from '../features/stores/operator.queries.ts'
import { inStore, openDatabase } from '../platform/database.ts'
import { asOperator, type OperatorTx } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type Environment, keyDigest } from '../shared/api-key.ts'
import { randomText } from '../shared/ids.ts'
import { type DemoShop, demoSubdomains, readDemoShop } from './demo-shop.ts'
import { fillShop } from './fill-shop.ts'
import { moveImages } from './move-images.queries.ts'

type StoreFacts = { subdomain: string; service_key: string; staff: { email: string; password: string } }

/** Keys and accounts of the demo stores, as saved in `demo.json`. */
export type DemoFacts = Record<Environment, { base_url: string; stores: StoreFacts[] }>

export type SeedOptions = {
  adminUrl: string
  serverUrl: string
  baseUrls: Record<Environment, string>
  /** Their websites, with `{subdomain}`. */
  websiteUrl: string
  /** As saved earlier: keys and passwords that are still valid are kept. */
  known: DemoFacts | null
  onStep?: (done: number, total: number) => void
}

/** Creates or completes the demo stores and returns their keys and accounts. */
export async function seedDemo({
  adminUrl,
  serverUrl,
  baseUrls,
  websiteUrl,
  known,
  onStep,
}: SeedOptions): Promise<DemoFacts> {
  const subdomains = demoSubdomains()
  const db = openDatabase({ url: serverUrl, maxConnections: subdomains.length, waits: { statementMs: 60_000 } })
  let done = 0
  const fillStore = async (subdomain: string, { id, environment }: OperatorStoreRow) => {
    const author = { storeId: id, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' } as const
    const [from, to] = [known?.[environment].base_url ?? '', baseUrls[environment]]
    await inStore(db, id, async (tx) => {
      await fillShop(tx, author, readDemoShop(subdomain, to, websiteUrl))
      if (known && from !== to) await refreshListings(tx, id, await moveImages(tx, id, from, to))
    })
    onStep?.(++done, subdomains.length * 2)
  }
  try {
    // PostgreSQL fills one shop while this process prepares the next rows of another.
    const opened = await Promise.all(
      subdomains.map(async (subdomain) => {
        const twins = await openDemoStore(adminUrl, readDemoShop(subdomain, '').shop, known)
        for (const { twin } of twins) await fillStore(subdomain, twin)
        return twins
      }),
    )
    const factsAt = (environment: Environment) => ({
      base_url: baseUrls[environment],
      stores: opened.flat().flatMap(({ twin, kept }) => (twin.environment === environment ? [kept] : [])),
    })
    return { live: factsAt('live'), sandbox: factsAt('sandbox') }
  } finally {
    await db.close()
  }
}

/** The live store and its sandbox, each with a valid service key; created when missing. */
async function openDemoStore(
  adminUrl: string,
  { owner, ...store }: DemoShop['shop'],
  known: DemoFacts | null,
): Promise<{ twin: OperatorStoreRow; kept: StoreFacts }[]> {
  const { subdomain } = store
  const before = (environment: Environment) => known?.[environment].stores.find((one) => one.subdomain === subdomain)
  const staff = { email: owner.email, password: before('live')?.staff.password ?? randomText(16) }
  const passwordHash = await hashPassword(staff.password)
  return asOperator(adminUrl, async (tx) => {
    const isMissing = (await findLiveAndSandbox(tx, subdomain)).length === 0
    const opened = isMissing ? await createStore(tx, { ...store, owner: { ...owner, passwordHash } }) : null
    // The owner may be an existing member of staff with another password.
    await setStaffPassword(tx, owner.email, passwordHash)
    const shops = []
    for (const twin of await findLiveAndSandbox(tx, subdomain)) {
      const key = opened?.[twin.environment].serviceKey ?? before(twin.environment)?.service_key
      shops.push({ twin, kept: { subdomain, service_key: await activeKey(tx, twin, key), staff } })
    }
    return shops
  })
}

async function activeKey(tx: OperatorTx, store: OperatorStoreRow, key: string | undefined): Promise<string> {
  if (key && (await hasActiveKey(tx, store.id, keyDigest(key)))) return key
  const { environment } = store
  return addStoreKey(tx, store, { kind: 'service', environment, name: 'Demo storefront', scopes: [] })
}

/** Whether the saved keys are still valid in this database. */
export const areDemoFactsValid = (adminUrl: string, facts: DemoFacts): Promise<boolean> =>
  asOperator(adminUrl, async (tx) => {
    for (const subdomain of demoSubdomains()) {
      const twins = await findLiveAndSandbox(tx, subdomain)
      if (twins.length === 0) return false
      for (const { id, environment } of twins) {
        const kept = facts[environment].stores.find((one) => one.subdomain === subdomain)
        if (!kept || !(await hasActiveKey(tx, id, keyDigest(kept.service_key)))) return false
      }
    }
    return true
  })
