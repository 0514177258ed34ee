import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { atMost } from './fair-cache.ts'

/**
 * Prefix of a statement whose text depends on the request, such as its fields and filters: there are too many to
 * prepare them all, and those of one caller must not displace the statements of others.
 */
export const VARIED = '/* varied */'

/**
 * Prefix of a statement whose best plan depends on its values, as for the search of a rare word: it is planned each
 * time.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Prefix of a statement that takes longer to plan than to run, and whose best plan is the same for all values: from
 * then on in its transaction, a connection plans it once.
 */
export const PLANNED_ONCE = '/* planned once */'

/** Prefix of a statement that is both `VARIED` and `PLANNED_ONCE`. */
export const VARIED_PLANNED_ONCE = '/* varied, planned once */'

export const isPlannedOnce = (sql: string): boolean => /^\/\* (?:varied, )?planned once \*\//.test(sql)

/**
 * Maximum prepared statements of each kind per connection; each takes memory in PostgreSQL. `built` are those that
 * Kysely writes: their texts depend on filters, changed columns and numbers of rows. `fixed` are written by hand, so
 * the code bounds their number.
 */
export const MAX_PREPARED = { fixed: 200, built: 150, varied: 40 }
type Kind = keyof typeof MAX_PREPARED

const kindOf = (sql: string): Kind => (/^\/\* varied\b/.test(sql) ? 'varied' : BUILT.test(sql) ? 'built' : 'fixed')
const BUILT = /^(?:select|update|insert into|delete from) "/

type Prepared = Record<Kind, LRUCache<string, string>> & { made: number }

const preparedBy = new WeakMap<pg.ClientBase, Prepared>()

/**
 * The name under which a connection prepares a statement once, because planning costs more than running most of them.
 * The least recently used one is closed above the maximum; undefined for a statement that is planned each time.
 */
export function statementName(client: pg.ClientBase, sql: string): string | undefined {
  if (sql.startsWith(PLANNED_EACH_TIME)) return undefined
  const prepared = preparedBy.get(client) ?? open(client)
  const names = prepared[kindOf(sql)]
  const known = names.get(sql)
  if (known) return known
  // A number that is never reused: if a Close is lost, its name belongs to no other statement.
  const name = `s${++prepared.made}`
  names.set(sql, name)
  return name
}

/** The number of prepared statements of each kind on a connection. */
export function countPrepared(client: pg.ClientBase): Record<Kind, number> {
  const { fixed, built, varied } = preparedBy.get(client) ?? open(client)
  return { fixed: fixed.size, built: built.size, varied: varied.size }
}

function open(client: pg.ClientBase): Prepared {
  const names = (kind: Kind) =>
    new LRUCache<string, string>({ ...atMost(MAX_PREPARED[kind]), dispose: (name) => close(client, name) })
  const opened = { fixed: names('fixed'), built: names('built'), varied: names('varied'), made: 0 }
  preparedBy.set(client, opened)
  return opened
}

type Connection = {
  close(message: { type: 'S'; name: string }): void
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Sends Close after earlier messages; it needs no reply. In pipeline mode nothing is queued. */
function close(client: pg.ClientBase, name: string): void {
  const { connection } = client as unknown as { connection: Connection }
  connection.close({ type: 'S', name })
  delete connection.parsedStatements[name]
  delete connection.submittedNamedStatements[name]
}
