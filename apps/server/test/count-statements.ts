import type pg from 'pg'
import type { Database } from '../src/platform/database.ts'

const listeners = new Set<(text: string) => void>()
const watched = new WeakSet<pg.PoolClient>()

/**
 * The SQL that `work` sends through a pool, whoever sends it: everything but the begin, the settings and the end of transactions.
 * What the pool is asked by others meanwhile is counted too, so one at a time.
 */
export async function countStatements<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const note = (text: string) => {
    if (!/^\s*(begin|set local|commit|rollback)\b/i.test(text)) statements.push(text)
  }
  listeners.add(note)
  pool.on('acquire', watch)
  try {
    const result = await work()
    return { result, statements }
  } finally {
    pool.off('acquire', watch)
    listeners.delete(note)
  }
}

// A client is watched from when it is first handed out while somebody counts, and tells whoever counts then.
function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    for (const listener of listeners) listener(text)
    return query(...args)
  }) as typeof client.query
}
