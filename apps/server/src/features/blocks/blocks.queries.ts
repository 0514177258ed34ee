import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Blocks } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import type { BlockKey } from './block-keys.ts'
import type { MetBlock } from './block-rules.ts'

const columns = aliased([
  'id',
  'kind',
  'value',
  'label',
  'effect',
  'advance_percent',
  'reason',
  'expires_at',
  'hits',
  'last_hit_at',
  'created_at',
  'updated_at',
])
export type BlockRow = AliasedRow<Selectable<Blocks>, typeof columns>
type Written = 'effect' | 'advance_percent' | 'reason' | 'expires_at'
export type BlockChanges = CamelKeys<Pick<Updateable<Blocks>, Written>>
export type NewBlock = CamelKeys<Pick<Insertable<Blocks>, Written | 'kind' | 'value' | 'label'>>
export type BlockFilter = { kind: string | null; values: readonly string[] | null }

export function listBlocks(tx: StoreTx, storeId: number, filter: BlockFilter, page: PageRequest): Promise<BlockRow[]> {
  let query = tx.selectFrom('blocks').select(columns).where('store_id', '=', storeId)
  if (filter.kind !== null) query = query.where('kind', '=', filter.kind)
  if (filter.values !== null) query = query.where('value', 'in', filter.values.length > 0 ? filter.values : [''])
  return newestFirst(query, 'id', page)
}

const ofStore = (tx: StoreTx, storeId: number, id: number) =>
  tx.selectFrom('blocks').select(columns).where('store_id', '=', storeId).where('id', '=', id)

export const findBlock = (tx: StoreTx, storeId: number, id: number): Promise<BlockRow | undefined> =>
  ofStore(tx, storeId, id).executeTakeFirst()

export const lockBlock = (tx: StoreTx, storeId: number, id: number): Promise<BlockRow | undefined> =>
  ofStore(tx, storeId, id).forNoKeyUpdate().executeTakeFirst()

/** Locks the number of a store's blocks, and counts them. */
export async function countBlocks(tx: StoreTx, storeId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blocks', ${storeId}))`.execute(tx)
  const { count } = await tx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Replaces a block of the same value that has ended. Returns no row when there is one that has not. */
export const insertBlock = (tx: StoreTx, storeId: number, row: NewBlock): Promise<BlockRow | undefined> =>
  tx
    .insertInto('blocks')
    .values({ ...snakeKeys(row), store_id: storeId })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'kind', 'value'])
        .doUpdateSet({ ...snakeKeys(row), hits: 0, last_hit_at: null, created_at: sql`now()`, updated_at: sql`now()` })
        .where('blocks.expires_at', '<=', sql<Date>`now()`),
    )
    .returning(columns)
    .executeTakeFirst()

export const updateBlock = (tx: StoreTx, storeId: number, id: number, changes: BlockChanges): Promise<BlockRow> =>
  tx
    .updateTable('blocks')
    .set({ ...snakeKeys(changes), updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteBlock = (tx: StoreTx, storeId: number, id: number): Promise<BlockRow | undefined> =>
  tx.deleteFrom('blocks').where('store_id', '=', storeId).where('id', '=', id).returning(columns).executeTakeFirst()

/** The blocks that meet a buyer, as JSON of one column. */
export const metBlocks = (storeId: number, keys: readonly BlockKey[]) => sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'effect', b.effect, 'advancePercent', b.advance_percent)), '[]')
    from blocks b join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ value }) => value)}::text[]) as k (kind, value)
      on b.kind = k.kind and b.value = k.value
   where b.store_id = ${storeId} and (b.expires_at is null or b.expires_at > now()))`

/** The blocks that meet a buyer. */
export async function listMetBlocks(tx: StoreTx, storeId: number, keys: readonly BlockKey[]): Promise<MetBlock[]> {
  const { rows } = await sql<{ met: MetBlock[] }>`select ${metBlocks(storeId, keys)} as met`.execute(tx)
  return rows[0]?.met ?? []
}

/** Counts an order for the blocks that it met. Rows are locked by id. */
export async function countHits(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with locked as (
      select id from blocks where store_id = ${storeId} and id = any (${ids}::bigint[]) order by id for no key update)
    update blocks b set hits = b.hits + 1, last_hit_at = now() from locked
     where b.store_id = ${storeId} and b.id = locked.id`.execute(tx)
}
