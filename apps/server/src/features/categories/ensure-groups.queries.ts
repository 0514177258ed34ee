import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { GroupTable } from './category-writes.queries.ts'

/**
 * Each name in lower case, with the brand or category that has it in any case. PostgreSQL folds all of them: JavaScript
 * folds some letters otherwise (İ, a final Σ), and would find no group of such a name.
 */
export async function findGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  names: readonly string[],
): Promise<{ name: string; key: string; id: number | null }[]> {
  const { rows } = await sql<{ name: string; key: string; id: number | null }>`
    select g.name, lower(g.name) as key, min(t.id) as id
      from unnest(${names}::text[]) as g (name)
      left join ${sql.table(table)} t on t.store_id = ${storeId} and lower(t.name) = lower(g.name)
     group by g.name`.execute(tx)
  return rows
}

/** Inserts a brand or a category, at the top where the tree would be too deep; null when the slug is in use. */
export async function insertNamedGroup(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  { slug, name, parentId, maxLevels }: { slug: string; name: string; parentId: number | null; maxLevels: number },
): Promise<number | null> {
  const parent = sql`, (
    with recursive up (parent_id, level) as (
      select c.parent_id, 1 from categories c where c.store_id = ${storeId} and c.id = ${parentId}
      union all
      select c.parent_id, up.level + 1 from up join categories c on c.store_id = ${storeId} and c.id = up.parent_id
       where up.level < ${maxLevels})
    select ${parentId}::bigint from up having max(level) < ${maxLevels})`
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (store_id, slug, name${parentId === null ? sql`` : sql`, parent_id`})
    select ${storeId}, ${slug}, ${name}${parentId === null ? sql`` : parent}
    on conflict (store_id, slug) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}
