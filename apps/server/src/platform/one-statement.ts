import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { isPlannedOnce, statementName } from './prepared-statements.ts'

const BEGIN = { name: 'begin_transaction', text: 'begin' } // guard: store-transaction

// Its condition is never true: it returns no row, so that the rows of the result are those of the statement after it.
const BIND_STORE = {
  name: 'bind_store',
  text: `select where set_config('app.store_id', $1, true) is null or set_config('plan_cache_mode', $2, true) is null`, // guard: store-statement
}

/** What the default of `outbox.staff_id` reads. */
const BIND_STAFF = {
  name: 'bind_staff',
  text: `select where set_config('app.staff_id', $1, true) is null`,
}

/** The store of a transaction, and the member of staff who causes its events. */
export type TransactionOf = { storeId: number; staffId: string | undefined }

/** Prepares on a new connection what `sendAlone` and `sendFirst` run there. */
export async function prepareBinding(client: pg.ClientBase): Promise<void> {
  await client.query({ ...BIND_STORE, values: ['', 'auto'] })
  await client.query({ ...BIND_STAFF, values: [''] })
  await client.query(BEGIN)
  await client.query('rollback')
}

type Connection = {
  stream: { cork(): void; uncork(): void }
  bind(message: { statement: string; values: string[] }): void
  execute(): void
}

type Prepared = { statement: string; values: string[] }

/**
 * Sends one statement as the whole transaction of a store, in one round trip: PostgreSQL runs what arrives before a Sync
 * as one transaction, at whose end the store is unset. With `begin`, `set local` and `commit` in messages of their own,
 * product detail takes a tenth more of the CPU time of the server, and of PostgreSQL (`npm run bench -- detail`).
 */
export const sendAlone = <R>(client: pg.ClientBase, storeId: number, query: CompiledQuery): Promise<QueryResult<R>> =>
  sendAfter(client, [bindStore(storeId, query)], query)

/**
 * Begins a transaction of a store with its first statement, in one message. With `begin` and `set local` as statements of
 * their own, adding to a cart takes a tenth more of the CPU time of the server (`npm run bench -- cart`).
 */
export const sendFirst = <R>(
  client: pg.ClientBase,
  { storeId, staffId }: TransactionOf,
  query: CompiledQuery,
): Promise<QueryResult<R>> => {
  const bindStaff = staffId === undefined ? [] : [{ statement: BIND_STAFF.name, values: [staffId] }]
  return sendAfter(client, [{ statement: BEGIN.name, values: [] }, bindStore(storeId, query), ...bindStaff], query)
}

const bindStore = (storeId: number, { sql }: CompiledQuery): Prepared => ({
  statement: BIND_STORE.name,
  values: [String(storeId), isPlannedOnce(sql) ? 'force_generic_plan' : 'auto'],
})

async function sendAfter<R>(
  client: pg.ClientBase,
  before: readonly Prepared[],
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  const { connection } = client as unknown as { connection: Connection }
  const name = statementName(client, sql)
  connection.stream.cork()
  for (const prepared of before) {
    connection.bind(prepared)
    connection.execute()
  }
  // Its Sync ends what was sent before it, too. The results of that come first.
  const sending = client.query({ text: sql, values: parameters as unknown[], ...(name ? { name } : {}) })
  connection.stream.uncork()
  const { rows, rowCount } = ((await sending) as unknown as pg.QueryResult[]).at(-1) as pg.QueryResult
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}
