import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { GroupTable } from './category-writes.queries.ts'

/** The brands or categories with those names, in any letter case. The keys are in lower case. */
export async function findGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select min(id) as id, lower(name) as name from ${sql.table(table)}
     where store_id = ${storeId} and lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])
     group by lower(name)`.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Inserts a brand or a top category; null when the slug is in use. */
export async function insertNamedGroup(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  group: { name: string; slug: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (store_id, slug, name) values (${storeId}, ${group.slug}, ${group.name})
    on conflict (store_id, slug) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}
