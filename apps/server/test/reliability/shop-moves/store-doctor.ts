import pg from 'pg'
import { readChecks } from '../../../src/features/doctor/read-checks.ts'
import type { Harness } from '../../harness.ts'

export type Damage = { check: string; row: Record<string, unknown> }

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
  const all = [...(await readChecks('data-checks.sql')), ...(await readChecks('window-checks.sql'))]
  // No move changes an image, and what rows show is read from ten tables by dynamic SQL.
  const checks = all.filter(({ name }) => name !== 'upload_references_current')
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
