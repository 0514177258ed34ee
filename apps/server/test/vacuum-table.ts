import { expect, vi } from 'vitest'
import type { Harness } from './harness.ts'

/**
 * Vacuums and analyzes a table, so that index-only scans read no rows. `vacuum` marks no page whose rows a statement under way
 * may not see yet, so it waits for an instant without one: the application polls its queues in the same database.
 */
export async function vacuumTable(h: Harness, table: string): Promise<void> {
  const snapshots = () =>
    h.sql(
      `select pid, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`,
    )
  await vi.waitFor(async () => expect(await snapshots()).toEqual([]), { timeout: 20_000, interval: 5 })
  await h.sql(`vacuum analyze ${table}`)
}
