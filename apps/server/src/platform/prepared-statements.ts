import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * Opens a statement whose text depends on what a request asks for, such as its fields and filters: there are too many of
 * these to prepare them all, and those of one caller must not displace the statements of others.
 */
export const VARIED = '/* varied */'

/** Opens a statement whose best plan hangs on its values, as a search for a rare word's does: it is planned each time. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Opens a statement that takes longer to plan than to run, and whose best plan is the same for all values: from there on
 * in its transaction, what a connection has planned once stays planned.
 */
export const PLANNED_ONCE = '/* planned once */'

/** Opens a statement that is both `VARIED` and `PLANNED_ONCE`. */
export const VARIED_PLANNED_ONCE = '/* varied, planned once */'

export const isPlannedOnce = (sql: string): boolean => /^\/\* (?:varied, )?planned once \*\//.test(sql)

/**
 * How many statements of each kind one connection keeps prepared; each takes memory in PostgreSQL. `built` are those that
 * Kysely writes: their texts depend on filters, changed columns and numbers of rows. `fixed` are written by hand, and
 * only the code decides how many there are.
 */
export const MAX_PREPARED = { fixed: 200, built: 150, varied: 40 }
type Kind = keyof typeof MAX_PREPARED

const kindOf = (sql: string): Kind => (/^\/\* varied\b/.test(sql) ? 'varied' : BUILT.test(sql) ? 'built' : 'fixed')
const BUILT = /^(?:select|update|insert into|delete from) "/

type Prepared = Record<Kind, LRUCache<string, string>> & { made: number }

const preparedBy = new WeakMap<pg.ClientBase, Prepared>()

/**
 * The name under which a connection prepares a statement once, because planning costs more than running most of them.
 * The least recently used one is closed when there are too many; undefined for a statement that is planned each time.
 */
export function statementName(client: pg.ClientBase, sql: string): string | undefined {
  if (sql.startsWith(PLANNED_EACH_TIME)) return undefined
  const prepared = preparedBy.get(client) ?? open(client)
  const names = prepared[kindOf(sql)]
  const known = names.get(sql)
  if (known) return known
  // A number, never used twice: a name whose closing got lost is no name of another statement.
  const name = `s${++prepared.made}`
  names.set(sql, name)
  return name
}

/** How many statements of each kind a connection keeps prepared. */
export function countPrepared(client: pg.ClientBase): Record<Kind, number> {
  const { fixed, built, varied } = preparedBy.get(client) ?? open(client)
  return { fixed: fixed.size, built: built.size, varied: varied.size }
}

function open(client: pg.ClientBase): Prepared {
  const names = (kind: Kind) =>
    new LRUCache<string, string>({ max: MAX_PREPARED[kind], dispose: (name) => close(client, name) })
  const opened = { fixed: names('fixed'), built: names('built'), varied: names('varied'), made: 0 }
  preparedBy.set(client, opened)
  return opened
}

type Connection = {
  close(message: { type: 'S'; name: string }): void
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Sends Close behind what was sent before; it needs no reply. In pipeline mode nothing waits in a queue to be sent. */
function close(client: pg.ClientBase, name: string): void {
  const { connection } = client as unknown as { connection: Connection }
  connection.close({ type: 'S', name })
  delete connection.parsedStatements[name]
  delete connection.submittedNamedStatements[name]
}
