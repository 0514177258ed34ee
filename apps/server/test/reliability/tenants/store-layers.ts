import type pg from 'pg'
import type { Harness } from '../../harness.ts'

// Two layers keep stores apart: the conditions of the application's statements, and the row-level security of the
// database. Each is removed here for the whole application, to test the other alone.

const column = String.raw`(?:(?:"\w+"|\b\w+)\.)?(?:"store_id"|\bstore_id\b)`
const storeIdColumn = String.raw`(?:"s"|\bs)\.(?:"id"|id\b)`
const sides = new RegExp(`${column} = (?:${column}|${storeIdColumn})|${storeIdColumn} = ${column}`, 'g')
const given = new RegExp(String.raw`${column} = (\$\d+|wanted_store\b)(?:::bigint)?`, 'g')
const givenStore =
  /((?:from|update) (?:stores|"stores")(?: (?:as )?"?s"?)?(?: set (?:(?! where ).)*)? where )(?:"?s"?\.)?"?id"? = (\$\d+|wanted_store\b)/gs
const comparison = /\bstore_id"?\s*(?:=|<|>|!|in\b|any\b)|[=<>]\s*(?:"?\w+"?\.)?"?store_id\b|using \([^)]*store_id/i

/** A statement without its conditions on the store; its parameters are still bound. */
export const withoutStoreConditions = (text: string): string =>
  text
    .replace(sides, 'true')
    .replace(given, (_, value) => `${value}::bigint is not null`)
    .replace(givenStore, (_, before, value) => `${before}${value}::bigint is not null`)

export type ForgottenConditions = {
  /** Statements that lost a condition. */
  rewritten: Set<string>
  /** Statements that still compare stores. */
  left: Set<string>
  end(): void
}

/** Removes every condition on the store from the application's statements, and from the functions they call. */
export async function forgetStoreConditions(h: Harness): Promise<ForgottenConditions> {
  const [rewritten, left] = [new Set<string>(), new Set<string>()]
  const functions = await h.sql<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not p.prosecdef and p.prosrc like '%wanted_store%'
        and p.proname not like 'storeless\\_%'
      order by p.oid`,
  )
  // Copies under other names: the tests themselves call the originals, with a role that no policy binds.
  const calls = new RegExp(String.raw`\b(${functions.map(({ name }) => name).join('|')})\b`, 'g')
  const forget = (text: string) => {
    const changed = withoutStoreConditions(text).replace(calls, 'storeless_$1')
    if (changed !== text) rewritten.add(text)
    if (comparison.test(changed.replace('app.store_id', ''))) left.add(changed)
    return changed
  }
  // A function may call one that is newer than itself, and whose copy is made later.
  for (const { definition } of functions) await h.sql(`set local check_function_bodies = off; ${forget(definition)}`)
  // Without the store, the first column of most keys, the planner needs statistics.
  await h.sql('analyze')
  const { end } = rewriteEvery(h.db.pool, forget)
  return { rewritten, left, end }
}

function rewriteEvery(pool: pg.Pool, change: (text: string) => string): { end(): void } {
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const wrap = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    originals.set(client, client.query)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    // Most keys begin with the store: without it statements are slow.
    void query(`set statement_timeout = '60s'`)
    client.query = ((first: string | { text: string; name?: string }, ...rest: unknown[]) => {
      if (typeof first === 'string') return query(change(first), ...rest)
      // A prepared name belongs to one text.
      const name = first.name ? { name: `${first.name}_open` } : {}
      return query({ ...first, ...name, text: change(first.text) }, ...rest)
    }) as typeof client.query
  }
  pool.on('acquire', wrap)
  return {
    end() {
      pool.off('acquire', wrap)
      for (const [client, query] of originals) {
        client.query = query
        void client.query('reset statement_timeout').catch(() => {})
      }
    },
  }
}

/** Lets the server's role read and write every row, as if there were no policies. */
export async function switchOffRowSecurity(h: Harness): Promise<{ restore(): Promise<void> }> {
  const tables = await h.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  )
  const views = await h.sql<{ name: string; definition: string; open: string }>(
    `select v.oid::regclass::text as name, pg_get_viewdef(v.oid) as definition,
        regexp_replace(pg_get_viewdef(v.oid), '\\sWHERE .*', '') as open
      from pg_class v where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name } of tables) await h.sql(`alter table ${name} disable row level security`)
  // The conditions of these views are policies too.
  for (const { name, open } of views) await h.sql(`create or replace view ${name} as ${open}`)
  return {
    async restore() {
      for (const { name } of tables) await h.sql(`alter table ${name} enable row level security`)
      for (const { name, definition } of views) await h.sql(`create or replace view ${name} as ${definition}`)
    },
  }
}
