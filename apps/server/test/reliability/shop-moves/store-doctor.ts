import pg from 'pg'
import { readChecks } from '../../../src/features/doctor/read-checks.ts'
import type { Harness } from '../../harness.ts'

export type Damage = { check: string; row: Record<string, unknown> }

/** Checks of what no move changes. */
const leftOut = new Set([
  // What rows show is read from ten tables by dynamic SQL.
  'upload_references_current',
  // It reads the merchants of any store, past row-level security, so the role of the server may not call it.
  'merchants_noted',
  // They read the counters of all stores, on which the role of the server has no right.
  'reputation_counters',
  'reputation_counts_up',
])

/**
 * The doctor's checks of one store, as one prepared statement, fast enough to run after every move. Row-level security
 * narrows each check to the store, so the cost does not grow with the stores of earlier sequences.
 */
export async function openStoreDoctor(h: Pick<Harness, 'adminUrl'>) {
  const client = new pg.Client({
    connectionString: h.adminUrl,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  })
  await client.connect()
  await client.query('set role haat_app')
  const all = [...(await readChecks('data')), ...(await readChecks('window'))]
  const checks = all.filter(({ name }) => !leftOut.has(name))
  const text = checks
    .map(
      ({ name, sql }) =>
        `(select '${name}' as "check", to_jsonb(d) as row from (${sql.trim().replace(/;$/, '')}) d limit 3)`,
    )
    .join(' union all ')
  return {
    async examine(storeId: number): Promise<Damage[]> {
      await client.query(`select set_config('app.store_id', $1, false)`, [String(storeId)])
      return (await client.query<Damage>({ name: 'store_doctor', text })).rows
    },
    close: () => client.end(),
  }
}

export type StoreDoctor = Awaited<ReturnType<typeof openStoreDoctor>>
