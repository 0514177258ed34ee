import type { Harness } from '../harness.ts'

/** Every table with rows of stores. */
export async function storeTables(h: Harness): Promise<{ name: string }[]> {
  return h.sql(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'store_id' and not a.attisdropped
     order by 1`)
}

type Rows = Record<string, string>

// A key's last use is written by whichever request uses it, and belongs to no tenant.
const digest = (table: string, condition: string) => `
  select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as rows
    from (select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t where ${condition}) rows`

async function read(h: Harness, parts: string[], values: unknown[]): Promise<Rows> {
  const rows = await h.sql<{ name: string; rows: string }>(parts.join(' union all '), values)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** Count and digest of every table's rows of some stores. */
export async function rowsOfShop(h: Harness, storeIds: number[]): Promise<Rows> {
  const tables = await storeTables(h)
  const parts = tables.map(({ name }) => digest(name, 'store_id = any ($1::bigint[])'))
  return read(h, [...parts, digest('stores', 'id = any ($1::bigint[])')], [storeIds])
}
