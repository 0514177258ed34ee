import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Websites } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const columns = aliased(['store_id', 'is_active', 'config', 'version', 'updated_at'])
export type WebsiteRow = AliasedRow<Selectable<Websites>, typeof columns>

export const getWebsite = (tx: StoreTx, storeId: number): Promise<WebsiteRow> =>
  tx.selectFrom('websites').select(columns).where('store_id', '=', storeId).executeTakeFirstOrThrow()

/** Locks the website, so that two changes of it are made one after the other. */
export const lockWebsite = (tx: StoreTx, storeId: number): Promise<WebsiteRow> =>
  tx.selectFrom('websites').select(columns).where('store_id', '=', storeId).forUpdate().executeTakeFirstOrThrow()

/** Writes a website that this transaction has locked, as a new version. */
export const updateWebsite = (
  tx: StoreTx,
  storeId: number,
  { config, isActive }: { config?: object; isActive?: boolean },
): Promise<WebsiteRow> =>
  tx
    .updateTable('websites')
    .set({
      ...(config ? { config: JSON.stringify(config) } : {}),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .returning(columns)
    .executeTakeFirstOrThrow()
