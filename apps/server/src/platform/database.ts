import type { Socket } from 'node:net'
import type { CompiledQuery, QueryResult } from 'kysely'
import { Kysely } from 'kysely'
import pg from 'pg'
import { clientDialect, type Send } from './client-dialect.ts'
import { type ConnectionGate, connectionGate, type GateWaits, PROCESS } from './connection-gate.ts'
import type { DB } from './database-types.generated.ts'
import { prepareBinding, sendAlone, sendFirst, type TransactionOf } from './one-statement.ts'
import { isPlannedOnce, statementName } from './prepared-statements.ts'
import type { Owner } from './waiting-lanes.ts'

declare const bound: unique symbol

/**
 * A transaction of one store. Only `inStore` makes one, so that no query can reach a pool, another store or a
 * half-finished transaction. Row-level security shows it the rows of its store and no others.
 */
export type StoreTx = Kysely<DB> & { readonly [bound]: true }

/** For the few functions called before a store is known. */
export type Queryable = { query: pg.Pool['query'] }

/** The pool of one server process, behind its gate. `query` counts for the process itself, `as` for an owner. */
export type Database = Queryable & {
  pool: pg.Pool
  gate: ConnectionGate
  as(owner: Owner): Queryable
  close(): Promise<void>
}

// int8 arrives as text by default. Every bigint column here is bounded far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(1016, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

/**
 * How long a request waits: for a new connection, for a statement, for a lock, for its turn at the connections; and how
 * long a transaction may be idle.
 */
export type DatabaseWaits = { connectMs: number; statementMs: number; lockMs: number; idleMs: number } & GateWaits

const WAITS: DatabaseWaits = {
  ...{ connectMs: 2_000, statementMs: 5_000, lockMs: 4_000, idleMs: 10_000 },
  ...{ standstillMs: 1_000, waitMs: 5_000 },
}

export type DatabaseOptions = {
  url: string
  maxConnections?: number
  /** Statements may take longer than the usual only for work on whole catalogues. */
  waits?: Partial<DatabaseWaits>
  onError?: (error: Error) => void
}

/** Opens the pool as the role `haat_app`, whatever the login: neither owner nor superuser, so that policies apply. */
export function openDatabase({
  url,
  maxConnections = 20,
  waits: longer = {},
  onError = () => {},
}: DatabaseOptions): Database {
  const waits = { ...WAITS, ...longer }
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    pipeline: true,
    connectionTimeoutMillis: waits.connectMs,
    // PostgreSQL would have ended the statement by then: the connection is dead, and destroyed.
    query_timeout: waits.statementMs + 1_000, // guard: query-timeout
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat',
    onConnect: prepareBinding,
    options: `-c role=haat_app -c timezone=UTC ${PLANNING} ${timeLimits(waits)} ${KEEPALIVE}`,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // The pool handles errors of idle clients only. A connection lost while in use would end the process; its query fails
  // anyway.
  pool.on('connect', (client) => client.on('error', () => {})) // guard: pool-errors
  const gate = connectionGate({ connections: maxConnections, ...waits })
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

const timeLimits = ({ statementMs, lockMs, idleMs }: DatabaseWaits) =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs} -c transaction_timeout=${6 * statementMs}` // guard: transaction-timeout

// No table of all stores may be scanned completely. With statistics this makes no difference (within 3 % for orders,
// carts, lists and searches). In a new store, plans made for empty tables would scan them while they grow: an order then
// takes a quarter more of PostgreSQL's CPU time (`npm run bench -- order`, with an empty store that is not analyzed).
const PLANNING = '-c jit=off -c enable_seqscan=off'

// PostgreSQL detects within half a minute that a server has disappeared, and ends its transactions.
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
 * `isOneStatement`: the transaction is the first statement of `work`, in one round trip. A second statement is refused.
 * For reads only: what is written must not be committed before the code has seen the result.
 */
export type TransactionOptions = { isOneStatement?: boolean }

/** A store, and the visitor for whom its data is read or written: the visitors of one store take turns. */
export type StoreOfVisitor = {
  readonly id: number
  readonly visitor?: Owner | undefined
  /** The member of staff whose doing the events of the transaction are: they are not alerted of them. */
  readonly staffId?: string | undefined
}

/**
 * Runs `work` in one transaction bound to a store, and retries it (at most three times) when PostgreSQL ends it for a
 * deadlock, a serialization conflict or an id that was drawn before: nothing of a failed attempt remains.
 */
export async function inStore<T>(
  db: Database,
  store: number | StoreOfVisitor,
  work: (tx: StoreTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const of = typeof store === 'number' ? { id: store } : store
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, of, work, options)
    } catch (error) {
      if (attempt >= 4 || !isConflict(error)) throw error // guard: conflict-retry
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  // `new_id()` may repeat an id after the clock was set back. The next attempt draws another.
  return code === '40P01' || code === '40001' || (code === '23505' && constraint?.endsWith('_pkey') === true) // guard: drawn-id-retry
}

async function once<T>(
  db: Database,
  { id: storeId, visitor, staffId }: StoreOfVisitor,
  work: (tx: StoreTx) => Promise<T>,
  { isOneStatement = false }: TransactionOptions,
): Promise<T> {
  if (!Number.isSafeInteger(storeId)) throw new Error(`not a store id: ${storeId}`)
  await db.gate.enter(storeId, visitor) // guard: gate-visitor
  try {
    const client = await db.pool.connect()
    return await (isOneStatement
      ? withStatement(client, storeId, work)
      : withTransaction(client, { storeId, staffId }, work))
  } finally {
    db.gate.leave(storeId)
  }
}

async function withStatement<T>(client: pg.PoolClient, storeId: number, work: (tx: StoreTx) => Promise<T>): Promise<T> {
  let sent: Promise<unknown> | undefined
  let broken: Error | undefined
  const send: Send = (query) => {
    if (sent !== undefined) throw new Error('this transaction is for one statement')
    const pending = sendAlone<never>(client, storeId, query)
    sent = pending.catch((error: Error) => {
      if (!(error instanceof pg.DatabaseError)) broken = error
    })
    return pending
  }
  try {
    return await work(new Kysely<DB>({ dialect: clientDialect(send) }) as StoreTx)
  } finally {
    await sent
    client.release(broken)
  }
}

async function withTransaction<T>(
  client: pg.PoolClient,
  of: TransactionOf,
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined
  try {
    const { send, hasBegun } = sender(client, of)
    const tx = new Kysely<DB>({ dialect: clientDialect(send) }) as StoreTx
    const last: Promise<unknown>[] = []
    commitSenders.set(tx, (query) => {
      const sent = send(query)
      // Its failure is reported by the commit, or not at all when the work itself fails.
      sent.catch(() => {})
      last.push(sent)
    })
    try {
      const result = await work(tx)
      if (!hasBegun()) return result
      gatherWrites(client)
      const [{ command }] = await Promise.all([client.query('commit'), ...last])
      // After a failed statement whose error was caught, COMMIT silently becomes ROLLBACK.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      if (hasBegun())
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      throw error
    }
  } finally {
    client.release(broken)
  }
}

// Everything sent in one turn of the event loop leaves in one write: the system call costs more than its content.
// Without this an order takes 9 % more of the server's CPU time, and 7 % more in total (`npm run bench -- order`).
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const commitSenders = new WeakMap<StoreTx, (query: CompiledQuery) => void>()

/**
 * Sends a transaction's last write together with its commit in one round trip; no statement may follow. When it fails,
 * so does the transaction.
 */
export function sendWithCommit(tx: StoreTx, query: CompiledQuery): void {
  const send = commitSenders.get(tx)
  if (!send) throw new Error('not a transaction of inStore')
  send(query)
}

/** Sends the statements of one transaction, which begins with the first. */
function sender(client: pg.PoolClient, of: TransactionOf): { send: Send; hasBegun(): boolean } {
  let hasBegun = false
  let isPlanningOnce = false
  let failure: unknown
  const send: Send = async (query) => {
    const isFirst = !hasBegun
    hasBegun = true
    gatherWrites(client)
    if (!isPlanningOnce && isPlannedOnce(query.sql)) {
      isPlanningOnce = true
      if (!isFirst) planOnce(client)
    }
    try {
      return await (isFirst ? sendFirst<never>(client, of, query) : execute(client, query))
    } catch (error) {
      // Statements pipelined after a failed one get only "transaction aborted": they fail for the same reason.
      failure ??= error
      throw (error as { code?: string }).code === '25P02' ? failure : error
    }
  }
  return { send, hasBegun: () => hasBegun }
}

// Keeps the plans of named statements until the transaction ends. Without this PostgreSQL spends 68 % more on an order,
// and 73 % more on adding to a cart: it would plan their large statements again each time (`npm run bench -- order
// cart`).
function planOnce(client: pg.PoolClient): void {
  client.query('set local plan_cache_mode = force_generic_plan').catch(() => {})
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
