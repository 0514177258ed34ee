import pg from 'pg'
import type { Harness } from './harness.ts'

export type Lock = { text: string; values: unknown[] }

/** A transaction of the test that stays open, so that requests wait for its locks. */
export type HeldTransaction = {
  /** Resolves when this many connections wait for this transaction, or for others that do. */
  seesWaiting(count: number): Promise<void>
  end(how: 'commit' | 'rollback'): Promise<void>
}

const MOST_MS = 60_000

/** Not each connection that waits for a lock: work in the background waits for other locks, for a moment. */
const WAITING = `
  with recursive blocked as materialized (
    select pid, pg_blocking_pids(pid) as by from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'),
  waiting as (
    select $1::integer as pid
    union
    select b.pid from blocked b join waiting w on w.pid = any (b.by))
  select 1 from waiting where pid <> $1`

export async function holdTransaction(h: Harness, text: string, values: unknown[]): Promise<HeldTransaction> {
  const client = new pg.Client({ connectionString: h.adminUrl })
  await client.connect()
  await client.query('begin')
  await client.query(text, values)
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isOver = false
  return {
    async seesWaiting(count) {
      const until = performance.now() + MOST_MS
      while (!isOver && performance.now() < until) {
        const rows = await h.sql(WAITING, [own[0]?.pid])
        if (rows.length >= count) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`${count} requests never waited`)
    },
    async end(how) {
      isOver = true
      await client.query(how)
      await client.end()
    },
  }
}

/**
 * Forces a race: a transaction of the test takes a lock, the calls are started one after the other and each is seen
 * waiting, then the lock is released. Calls that wait for the same lock get it in the order given. Calls fired at once
 * would rarely overlap. `meanwhile` runs while they wait, to inspect what they hold.
 */
export async function behindLock<T>(
  h: Harness,
  lock: Lock,
  calls: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T[]> {
  const held = await holdTransaction(h, lock.text, lock.values)
  const running: Promise<T>[] = []
  try {
    for (const [index, call] of calls.entries()) {
      running.push(call())
      await held.seesWaiting(index + 1)
    }
    await meanwhile()
  } finally {
    await held.end('commit')
  }
  return Promise.all(running)
}

export const holdOrder = (id: number): Lock => ({ text: 'select 1 from orders where id = $1 for update', values: [id] })
