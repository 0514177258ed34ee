import { randomBytes } from 'node:crypto'
import type { Permission } from '@haat/contract/permissions.ts'
import { keyScopes } from '@haat/contract/permissions.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { createKey, type Environment } from '../../shared/api-key.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { insertKey } from './keys.queries.ts'
import { findOrInsertStaff } from './operator.queries.ts'

export type NewStore = {
  name: string
  subdomain: string
  orderPrefix?: string
  settings?: Partial<StoreSettings>
  config?: Record<string, unknown>
  /** The first owner. A person who already works for another store keeps their password. */
  owner: { email: string; name: string; passwordHash: string }
}

export type CreatedStore = { storeId: number; serviceKey: string; secretKey: string }

const environments = ['live', 'sandbox'] as const

/** Creates a store with its sandbox twin: separate data, separate keys, the same owner, cash on delivery enabled. */
export async function createStore(tx: OperatorTx, store: NewStore): Promise<Record<Environment, CreatedStore>> {
  const { staffId } = await findOrInsertStaff(tx, store.owner)
  const opened = {} as Record<Environment, CreatedStore>
  for (const environment of environments) opened[environment] = await createTwin(tx, store, environment, staffId)
  return opened
}

async function createTwin(
  tx: OperatorTx,
  store: NewStore,
  environment: Environment,
  staffId: string,
): Promise<CreatedStore> {
  const { id: storeId } = await tx
    .insertInto('stores')
    .values({
      subdomain: store.subdomain,
      environment,
      name: store.name,
      order_prefix: store.orderPrefix ?? prefixOf(store.subdomain),
      order_key: randomBytes(32),
      settings: JSON.stringify(store.settings ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('websites')
    .values({ store_id: storeId, config: JSON.stringify(store.config ?? {}) })
    .execute()
  await tx.insertInto('staff_memberships').values({ store_id: storeId, staff_id: staffId, role: 'owner' }).execute()
  await tx
    .insertInto('payment_methods')
    .values({ store_id: storeId, code: 'COD', name: defaultMethodName('COD'), type: 'cod' })
    .execute()
  return {
    storeId,
    serviceKey: await issueKey(tx, { storeId, environment, kind: 'service', name: 'Storefront', scopes: [] }),
    secretKey: await issueKey(tx, {
      storeId,
      environment,
      kind: 'secret',
      name: 'Merchant programs',
      scopes: [...keyScopes],
    }),
  }
}

type KeyRequest = {
  storeId: number
  environment: Environment
  kind: 'service' | 'secret'
  name: string
  scopes: Permission[]
}

/** Issues a key and returns its text, which is not stored. */
export async function issueKey(
  tx: OperatorTx,
  { storeId, environment, kind, name, scopes }: KeyRequest,
): Promise<string> {
  const key = createKey(kind, environment)
  await insertKey(tx, { storeId, kind, name, scopes, key, createdBy: null })
  return key
}

const prefixOf = (subdomain: string) => subdomain.replaceAll('-', '').slice(0, 3).toUpperCase()
