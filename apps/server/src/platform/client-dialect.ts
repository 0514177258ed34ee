import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

export type Send = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

// Made once, not for each transaction: compiling is synchronous, and forgets what it compiled before.
const compiler = new PostgresQueryCompiler()

/** Kysely over one checked-out client. The transaction is managed by its owner: the dialect neither begins nor ends one. */
export const clientDialect = (send: Send): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
  createDriver: () => clientDriver(send),
})

function clientDriver(send: Send): Driver {
  const refuse = async () => {
    throw new Error('inStore has opened the transaction')
  }
  const connection: DatabaseConnection = {
    executeQuery: send,
    streamQuery: () => {
      throw new Error('streaming is not for store transactions')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  }
}
