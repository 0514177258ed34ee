import type pg from 'pg'
import type { Database } from '../src/platform/database.ts'

const listeners = new Set<(text: string, isAlone: boolean) => void>()
const watched = new WeakSet<pg.PoolClient>()

/**
 * Counts the SQL statements that `work` sends through a pool, without begin, settings and end of transactions, and its
 * round trips, with them. Statements that others send through the pool meanwhile are counted too: measure one piece of
 * work at a time.
 */
export async function countStatements<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; roundTrips: number }> {
  const statements: string[] = []
  let roundTrips = 0
  const note = (text: string, isAlone: boolean) => {
    if (isAlone) roundTrips++
    if (!/^\s*(begin|set local|commit|rollback)\b/i.test(text)) statements.push(text)
  }
  listeners.add(note)
  pool.on('acquire', watch)
  try {
    const result = await work()
    return { result, statements, roundTrips }
  } finally {
    pool.off('acquire', watch)
    listeners.delete(note)
  }
}

// A client is instrumented at its first checkout during a count, and reports to the count that is running.
function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let underWay = 0
  const responded = () => void underWay--
  client.query = ((...args: unknown[]) => {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    for (const listener of listeners) listener(text, underWay === 0)
    const response = query(...args)
    if (response instanceof Promise) {
      underWay++
      response.then(responded, responded)
    }
    return response
  }) as typeof client.query
}
