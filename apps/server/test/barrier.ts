import pg from 'pg'
import type { Harness } from './harness.ts'

/**
 * Runs calls against each other for certain: a transaction of the test holds a lock, the calls are started one after
 * the other and each is seen waiting, then all go on. Several wait on the same lock in the order they were given.
 * `meanwhile` looks at what they hold while they wait.
 */
export async function behindLock<T>(
  h: Harness,
  lock: { text: string; values: unknown[] },
  calls: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: h.adminUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock.text, lock.values)
    const running: Promise<T>[] = []
    for (const [index, call] of calls.entries()) {
      running.push(call())
      await waiting(h, index + 1)
    }
    await meanwhile()
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    await holder.end()
  }
}

/** Until so many connections of this database wait for a lock. */
async function waiting(h: Harness, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const [row] = await h.sql<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (Number(row?.count) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${count} calls never waited for the lock`)
}

export const holdOrder = (id: number) => ({ text: 'select 1 from orders where id = $1 for update', values: [id] })
