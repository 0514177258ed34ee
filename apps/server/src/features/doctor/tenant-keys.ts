import type pg from 'pg'
import type { Check } from './read-checks.ts'

type Key = { name: string; child: string; parent: string; columns: string[]; referred: string[]; stays: boolean }

const KEYS = `
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    array(select a.attname::text from unnest(c.conkey) with ordinality k (num, place)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k (num, place)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by k.place) as referred,
    exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'store_id' and not a.attisdropped) as stays
  from pg_constraint c
 where c.contype = 'f' and c.connamespace = 'public'::regnamespace
   and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'store_id' and not a.attisdropped)
 order by child, name`

/**
 * For every foreign key of a table with a store: no row references another store or a missing row. Derived from the
 * system catalogue, so that new tables are checked automatically.
 */
export async function tenantKeyChecks(client: pg.ClientBase): Promise<Check[]> {
  const { rows } = await client.query<Key>(KEYS)
  return rows.map((key) => ({
    name: `same_store_${key.child}_${key.columns.filter((column) => column !== 'store_id').join('_') || 'store_id'}`,
    holds: `rows of ${key.child} refer to existing rows of ${key.parent} in the same store`,
    sql: queryFor(key),
  }))
}

function queryFor({ child, parent, columns, referred, stays }: Key): string {
  const pairs = columns.map((column, index) => `p.${quote(referred[index] ?? '')} = c.${quote(column)}`)
  // A key without the store column could reference another store.
  if (stays && !columns.includes('store_id')) pairs.push('p.store_id = c.store_id')
  const isGiven = columns.map((column) => `c.${quote(column)} is not null`)
  const shown = ['store_id', ...columns.filter((column) => column !== 'store_id')].map((column) => `c.${quote(column)}`)
  return `select ${shown.join(', ')} from ${child} c
   where ${isGiven.join(' and ')} and not exists (select from ${parent} p where ${pairs.join(' and ')})`
}

const quote = (name: string) => `"${name}"`
