import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Stores } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { Environment } from '../../shared/api-key.ts'

export type StoreRow = Pick<
  Selectable<Stores>,
  'id' | 'name' | 'subdomain' | 'environment' | 'currency' | 'currency_symbol' | 'settings'
>

const columns = ['id', 'name', 'subdomain', 'environment', 'currency', 'currency_symbol', 'settings'] as const

export const findStoreEnvironment = async (tx: StoreTx, storeId: number): Promise<Environment> =>
  (await tx.selectFrom('stores').select('environment').where('id', '=', storeId).executeTakeFirstOrThrow())
    .environment as Environment

/** The URL of the store's website; empty when it has none. */
export async function findWebsiteUrl(tx: StoreTx, storeId: number): Promise<string> {
  const row = await tx
    .selectFrom('websites')
    .select(sql<string>`coalesce(config ->> 'website_url', '')`.as('url'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.url ?? ''
}

export const getStore = (tx: StoreTx, storeId: number): Promise<StoreRow> =>
  tx.selectFrom('stores').select(columns).where('id', '=', storeId).executeTakeFirstOrThrow()

/** The settings before a change, which waits for the change before it. */
export const lockStore = (tx: StoreTx, storeId: number): Promise<StoreRow> =>
  tx
    .selectFrom('stores')
    .select(columns)
    .where('id', '=', storeId)
    .forNoKeyUpdate() // guard: settings-lock
    .executeTakeFirstOrThrow()

/**
 * Merges the changed settings into the stored ones in one statement, so that concurrent changes of different settings
 * both stay.
 */
export const updateStore = (
  tx: StoreTx,
  storeId: number,
  { name, settings }: { name?: string | undefined; settings: object },
): Promise<StoreRow> =>
  tx
    .updateTable('stores')
    .set({
      ...(name === undefined ? {} : { name }),
      settings: sql`settings || ${jsonb(settings)}`,
    })
    .where('id', '=', storeId)
    .returning(columns)
    .executeTakeFirstOrThrow()
