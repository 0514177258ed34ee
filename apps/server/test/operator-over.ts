import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../src/platform/database-types.generated.ts'
import type { OperatorTx } from '../src/platform/operator.ts'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** What `asOperator` of the server does, over connections that are open: a new one costs more than opening a store. */
export function operatorOver(pool: pg.Pool): <T>(work: (tx: OperatorTx) => Promise<T>) => Promise<T> {
  const connect = async () => {
    const client = await pool.connect()
    const query = (text: string, values: unknown[]) => client.query({ text, values, types })
    return { query: query as never, release: () => client.release() }
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: pool.options } }),
  })
  return (work) => db.transaction().execute((tx) => work(tx as unknown as OperatorTx))
}
