import pg from 'pg'
import type { Harness } from './harness.ts'

/** A transaction of the test, held open while requests run into what it has locked or written. */
export type HeldTransaction = {
  /** Until so many connections of the database wait for a lock. */
  seesWaiting(count: number): Promise<void>
  end(how: 'commit' | 'rollback'): Promise<void>
}

export async function holdTransaction(h: Harness, text: string, values: unknown[]): Promise<HeldTransaction> {
  const client = new pg.Client({ connectionString: h.adminUrl })
  await client.connect()
  await client.query('begin')
  await client.query(text, values)
  return {
    async seesWaiting(count) {
      for (let tries = 0; tries < 500; tries++) {
        const rows = await h.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length >= count) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`${count} requests never waited`)
    },
    async end(how) {
      await client.query(how)
      await client.end()
    },
  }
}
