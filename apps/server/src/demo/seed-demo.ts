import { refreshListings } from '../features/catalog/catalog-writes.queries.ts'
import { openStore } from '../features/stores/open-store.ts'
import { addStoreKey } from '../features/stores/operate-stores.ts'
import {
  findLiveAndSandbox,
  hasActiveKey,
  type OperatorStoreRow,
  setStaffPassword,
} from '../features/stores/operator.queries.ts'
import { type Database, inStore, openDatabase } from '../platform/database.ts'
import { asOperator, type OperatorTx } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type Environment, keyDigest } from '../shared/api-key.ts'
import { randomText } from '../shared/ids.ts'
import type { DemoFacts, DemoStoreFacts } from './demo-facts.ts'
import { moveMedia } from './demo-shop.queries.ts'
import { demoStores } from './demo-stores.ts'
import type { DemoStore } from './demo-types.ts'
import { fillShop } from './fill-shop.ts'

const environments = ['live', 'sandbox'] as const
const AUTHOR = { actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' } as const

export type SeedOptions = {
  adminUrl: string
  serverUrl: string
  baseUrls: Record<Environment, string>
  /** As kept from an earlier time: keys and passwords that are still good stay. */
  known: DemoFacts | null
  onStep?: (done: number, total: number) => void
}

/** Makes sure that the demo shops are there, whole, and answers what is needed to try them. */
export async function seedDemo({ adminUrl, serverUrl, baseUrls, known, onStep }: SeedOptions): Promise<DemoFacts> {
  const db = openDatabase({ url: serverUrl, maxConnections: 2, statementTimeoutMs: 60_000 })
  const facts: DemoFacts = {
    live: { base_url: baseUrls.live, stores: [] },
    sandbox: { base_url: baseUrls.sandbox, stores: [] },
  }
  try {
    let done = 0
    for (const store of demoStores) {
      const { twins, keys, password } = await openDemoStore(adminUrl, store, known)
      for (const environment of environments) {
        const twin = twins.find((one) => one.environment === environment) as OperatorStoreRow
        const author = { ...AUTHOR, storeId: twin.id }
        await inStore(db, twin.id, (tx) => fillShop(tx, author, store, baseUrls[environment]))
        const staff = { email: store.owner.email, password }
        facts[environment].stores.push({ subdomain: store.subdomain, service_key: keys[environment], staff })
        onStep?.(++done, demoStores.length * environments.length)
      }
    }
    if (known) await moveDemoMedia(db, adminUrl, known, baseUrls)
  } finally {
    await db.close()
  }
  return facts
}

type OpenedDemo = { twins: OperatorStoreRow[]; keys: Record<Environment, string>; password: string }

async function openDemoStore(adminUrl: string, store: DemoStore, known: DemoFacts | null): Promise<OpenedDemo> {
  const kept = (environment: Environment): DemoStoreFacts | undefined =>
    known?.[environment].stores.find(({ subdomain }) => subdomain === store.subdomain)
  const password = kept('live')?.staff.password ?? randomText(16)
  const passwordHash = await hashPassword(password)
  return asOperator(adminUrl, async (tx) => {
    const there = await findLiveAndSandbox(tx, store.subdomain)
    if (there.length > 0) {
      await setStaffPassword(tx, store.owner.email, passwordHash)
      const keys = {} as OpenedDemo['keys']
      for (const twin of there) keys[twin.environment] = await livingKey(tx, twin, kept(twin.environment)?.service_key)
      return { twins: there, keys, password }
    }
    const { name, subdomain, orderPrefix, owner } = store
    const opened = await openStore(tx, { name, subdomain, orderPrefix, owner: { ...owner, passwordHash } })
    // Somebody of that address may have been there before the shop was.
    await setStaffPassword(tx, owner.email, passwordHash)
    const twins = await findLiveAndSandbox(tx, subdomain)
    return { twins, keys: { live: opened.live.serviceKey, sandbox: opened.sandbox.serviceKey }, password }
  })
}

async function livingKey(tx: OperatorTx, twin: OperatorStoreRow, key: string | undefined): Promise<string> {
  if (key && (await hasActiveKey(tx, twin.id, keyDigest(key)))) return key
  return addStoreKey(tx, twin, { kind: 'service', environment: twin.environment, name: 'Demo storefront', scopes: [] })
}

/** Whether the kept facts still open the shops of this database. */
export const areGood = (adminUrl: string, facts: DemoFacts): Promise<boolean> =>
  asOperator(adminUrl, async (tx) => {
    for (const { subdomain } of demoStores) {
      const twins = await findLiveAndSandbox(tx, subdomain)
      for (const environment of environments) {
        const twin = twins.find((one) => one.environment === environment)
        const kept = facts[environment].stores.find((one) => one.subdomain === subdomain)
        if (!twin || !kept || !(await hasActiveKey(tx, twin.id, keyDigest(kept.service_key)))) return false
      }
    }
    return true
  })

/** Follows the server to another address: pictures are told by their whole one. */
export async function moveDemoMedia(
  db: Database,
  adminUrl: string,
  known: DemoFacts,
  baseUrls: Record<Environment, string>,
): Promise<void> {
  for (const { subdomain } of demoStores) {
    const twins = await asOperator(adminUrl, (tx) => findLiveAndSandbox(tx, subdomain))
    for (const { id, environment } of twins) {
      const [from, to] = [known[environment].base_url, baseUrls[environment]]
      if (from === to) continue
      await inStore(db, id, async (tx) => {
        const products = await moveMedia(tx, id, from, to)
        if (products.length > 0) await refreshListings(tx, id, products)
      })
    }
  }
}
