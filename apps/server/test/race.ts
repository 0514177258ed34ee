import pg from 'pg'
import type { Harness } from './harness.ts'

/**
 * A barrier for race tests: it holds what a statement locks until the racers really wait for it, then lets them go
 * together. A crowd fired at once proves little; this makes the race happen every time.
 */
export type Barrier = { whenWaiting(racers: number): Promise<void>; release(): Promise<void> }

export async function hold(h: Harness, statement: string, values: unknown[] = []): Promise<Barrier> {
  const client = new pg.Client({ connectionString: h.adminUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return {
    async whenWaiting(racers) {
      const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
      for (let tries = 0; ; tries++) {
        const [row] = await h.sql<{ n: number }>(waiting)
        if (Number(row?.n) >= racers) return
        if (tries > 300) throw new Error(`only ${row?.n} of ${racers} racers came to the barrier`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}

/** Starts the racers against what `statement` locks, lets them go once `waiting` of them wait, and gives their results. */
export async function race<T>(
  h: Harness,
  statement: string,
  values: unknown[],
  racers: readonly (() => Promise<T>)[],
  waiting = racers.length,
): Promise<T[]> {
  const barrier = await hold(h, statement, values)
  const running = racers.map((racer) => racer())
  try {
    await barrier.whenWaiting(waiting)
  } finally {
    await barrier.release()
  }
  return Promise.all(running)
}
