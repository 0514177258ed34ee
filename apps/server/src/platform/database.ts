import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type ConnectionGate, connectionGate, PROCESS } from './connection-gate.ts'
import type { DB } from './database-types.generated.ts'
import { isPlannedOnce, statementName } from './prepared-statements.ts'
import type { Owner } from './waiting-lanes.ts'

declare const bound: unique symbol

/**
 * A transaction of one store. Only `inStore` makes one, so that no query can reach a pool, another store or a
 * half-finished transaction. Row-level security shows it the rows of its store and no others.
 */
export type StoreTx = Kysely<DB> & { readonly [bound]: true }

/** For the few functions that are asked before a store is known. */
export type Queryable = { query: pg.Pool['query'] }

/** The pool of one server process, behind its gate. `query` counts for the process itself, that of `as` for an owner. */
export type Database = Queryable & {
  pool: pg.Pool
  gate: ConnectionGate
  as(owner: Owner): Queryable
  close(): Promise<void>
}

// int8 arrives as text by default. Every bigint column of ours is bounded far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

export type DatabaseOptions = {
  url: string
  maxConnections?: number
  /** How long one statement may take; more than the usual only for work on whole catalogues. */
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

/** Opens the pool as the role `haat_app`, whatever the login: neither owner nor superuser, so policies bind it. */
export function openDatabase({
  url,
  maxConnections = 20,
  statementTimeoutMs = 5_000,
  onError = () => {},
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    pipeline: true,
    connectionTimeoutMillis: 2_000,
    // What PostgreSQL would have ended by itself by then hangs on a dead connection, which is destroyed.
    query_timeout: statementTimeoutMs + 1_000, // guard: query-timeout
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat',
    options: `-c role=haat_app -c timezone=UTC ${PLANNING} ${timeLimits(statementTimeoutMs)} ${KEEPALIVE}`,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // The pool listens only to idle clients. One that is lost at work would end the process; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {})) // guard: pool-errors
  const gate = connectionGate({ connections: maxConnections })
  const as = (owner: Owner): Queryable => {
    const query = async (...asked: Parameters<pg.Pool['query']>) => {
      await gate.enter(owner)
      try {
        return await pool.query(...asked)
      } finally {
        gate.leave(owner)
      }
    }
    return { query: query as unknown as pg.Pool['query'] }
  }
  return { pool, gate, ...as(PROCESS), as, close: () => endPool(pool) }
}

const timeLimits = (statementMs: number) =>
  `-c statement_timeout=${statementMs} -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000 -c transaction_timeout=${6 * statementMs}` // guard: transaction-timeout

// A table of all stores is never rightly read from end to end. Once PostgreSQL has statistics this makes no difference
// (within 3 % for orders, carts, lists and searches). In a shop that has just opened, plans made for empty tables would
// do so while these grow: an order then takes a quarter more of PostgreSQL's processor time (`npm run bench -- order`,
// with an empty shop that is not analyzed).
const PLANNING = '-c jit=off -c enable_seqscan=off'

// PostgreSQL notices within half a minute that a server is gone without a word, and ends what it had begun.
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const PARTING_MS = 2_000

/** Closes the pool. Gives up after two seconds when a connection is dead. */
export async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PARTING_MS)
  })
  await Promise.race([pool.end(), late])
  clearTimeout(timer)
}

/**
 * `isOneStatement`: the commit travels with the first statement of `work`, in one round trip instead of two. A second
 * statement is refused. For reads only: what is written must not be committed before the code has seen the result.
 */
export type TransactionOptions = { isOneStatement?: boolean }

/**
 * Runs `work` in one transaction bound to a store, and retries it (three times at most) when PostgreSQL ends it for a
 * deadlock, a serialization conflict or an id that was drawn before: nothing of the failed attempt is left.
 */
export async function inStore<T>(
  db: Database,
  storeId: number,
  work: (tx: StoreTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, storeId, work, options)
    } catch (error) {
      if (attempt >= 4 || !isConflict(error)) throw error // guard: conflict-retry
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  // `new_id()` may repeat an id after the clock was set back. The next attempt draws another one.
  return code === '40P01' || code === '40001' || (code === '23505' && constraint?.endsWith('_pkey') === true) // guard: drawn-id-retry
}

async function once<T>(
  db: Database,
  storeId: number,
  work: (tx: StoreTx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  if (!Number.isSafeInteger(storeId)) throw new Error(`not a store id: ${storeId}`)
  await db.gate.enter(storeId)
  try {
    return await withClient(await db.pool.connect(), storeId, work, options)
  } finally {
    db.gate.leave(storeId)
  }
}

async function withClient<T>(
  client: pg.PoolClient,
  storeId: number,
  work: (tx: StoreTx) => Promise<T>,
  { isOneStatement = false }: TransactionOptions,
): Promise<T> {
  let broken: Error | undefined
  try {
    gatherWrites(client)
    // Not awaited: it travels with the first query, in one round trip.
    const begun = client.query(`begin; set local app.store_id = '${storeId}'`) // guard: store-transaction
    begun.catch(() => {})
    let committing: Promise<pg.QueryResult> | undefined
    const commit = () => {
      committing ??= client.query('commit')
      // Awaited at the end; a failure before that is the one that counts.
      committing.catch(() => {})
      return committing
    }
    const send = isOneStatement ? sendOnce(client, commit) : sender(client)
    const tx = new Kysely<DB>({ dialect: clientDialect(send) }) as StoreTx
    const last: Promise<unknown>[] = []
    commitSenders.set(tx, (query) => {
      const sent = send(query)
      // Its failure is heard beside the commit, or not at all when the work itself fails.
      sent.catch(() => {})
      last.push(sent)
    })
    try {
      const result = await work(tx)
      await begun
      gatherWrites(client)
      const [{ command }] = await Promise.all([commit(), ...last])
      // A statement that failed and was swallowed turns COMMIT into ROLLBACK without a word.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    }
  } finally {
    client.release(broken)
  }
}

// All that one turn of the event loop sends leaves in one write: to the kernel, a write costs more than what is in it.
// Without this an order takes 9 % more of the server's processor time, and 7 % more in all (`npm run bench -- order`).
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const commitSenders = new WeakMap<StoreTx, (query: CompiledQuery) => void>()

/**
 * Sends a transaction's last write, to travel with its commit in one round trip: nothing may be asked after it. When it
 * fails, so does the transaction.
 */
export function sendWithCommit(tx: StoreTx, query: CompiledQuery): void {
  const send = commitSenders.get(tx)
  if (!send) throw new Error('not a transaction of inStore')
  send(query)
}

type Send = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** Kysely over one checked-out client: the transaction is ours, so it neither begins nor ends one. */
const clientDialect = (send: Send): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
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

/** Sends the statements of one transaction. */
function sender(client: pg.PoolClient): Send {
  let isPlanningOnce = false
  let failure: unknown
  return async (query) => {
    gatherWrites(client)
    if (!isPlanningOnce && isPlannedOnce(query.sql)) {
      isPlanningOnce = true
      planOnce(client)
    }
    try {
      return await execute(client, query)
    } catch (error) {
      // What was sent behind a statement that failed hears only that something has: it fails for the same reason.
      failure ??= error
      throw (error as { code?: string }).code === '25P02' ? failure : error
    }
  }
}

// Keeps the plans of named statements until the transaction ends. Without this PostgreSQL spends 68 % more on an order, and
// 73 % more on adding to a cart: it would plan their large statements anew each time (`npm run bench -- order cart`).
function planOnce(client: pg.PoolClient): void {
  client.query('set local plan_cache_mode = force_generic_plan').catch(() => {})
}

function sendOnce(client: pg.PoolClient, commit: () => void): Send {
  let isSent = false
  const send = sender(client)
  return (query) => {
    if (isSent) throw new Error('this transaction is for one statement')
    isSent = true
    const sent = send<never>(query)
    commit()
    return sent
  }
}

async function execute<R>(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const name = statementName(client, sql)
  const { rows, rowCount } = await client.query({
    text: sql,
    values: parameters as unknown[],
    ...(name ? { name } : {}),
  })
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}
