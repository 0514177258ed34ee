import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { isPlannedOnce, statementName } from './prepared-statements.ts'

// Its condition is never true: it returns no row, so that the rows of the answer are those of the statement after it.
const BIND_STORE = {
  name: 'bind_store',
  text: `select where set_config('app.store_id', $1, true) is null or set_config('plan_cache_mode', $2, true) is null`, // guard: store-statement
}

/** Prepares on a new connection what `sendAlone` runs there. */
export async function prepareBinding(client: pg.ClientBase): Promise<void> {
  await client.query({ ...BIND_STORE, values: ['', 'auto'] })
}

type Connection = {
  stream: { cork(): void; uncork(): void }
  bind(message: { statement: string; values: string[] }): void
  execute(): void
}

/**
 * Sends one statement as the whole transaction of a store, in one round trip: PostgreSQL runs what arrives before a Sync
 * as one transaction, at whose end the store is unset. With `begin`, `set local` and `commit` in messages of their own,
 * product detail takes a tenth more of the CPU time of the server, and of PostgreSQL (`npm run bench -- detail`).
 */
export async function sendAlone<R>(
  client: pg.ClientBase,
  storeId: number,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  const { connection } = client as unknown as { connection: Connection }
  const name = statementName(client, sql)
  connection.stream.cork()
  connection.bind({ statement: BIND_STORE.name, values: [String(storeId), planModeOf(sql)] })
  connection.execute()
  // Its Sync ends the transaction of both. The result of binding comes first.
  const answered = client.query({ text: sql, values: parameters as unknown[], ...(name ? { name } : {}) })
  connection.stream.uncork()
  const [, { rows, rowCount }] = (await answered) as unknown as [unknown, pg.QueryResult]
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}

const planModeOf = (sql: string) => (isPlannedOnce(sql) ? 'force_generic_plan' : 'auto')
