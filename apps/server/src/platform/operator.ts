import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.generated.ts'

declare const operator: unique symbol

/**
 * A transaction of the deployment's operator: the schema's owner, for which no policy of a store applies. Command line only.
 */
export type OperatorTx = Kysely<DB> & { readonly [operator]: true }

/** Runs `work` in one transaction as the operator. */
export async function asOperator<T>(adminUrl: string, work: (tx: OperatorTx) => Promise<T>): Promise<T> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: adminUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
    types,
    options: '-c lock_timeout=10000 -c timezone=UTC',
  })
  // A connection that ends by itself (the server stops) fails the work that uses it; an idle one does not matter.
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute((tx) => work(tx as unknown as OperatorTx))
  } finally {
    await db.destroy()
  }
}
