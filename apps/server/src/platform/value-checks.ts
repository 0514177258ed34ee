import type pg from 'pg'
import { readTables, withValues } from './schema-files.ts'

/** A check that names values of `schema/values.ts`. */
export type ValueCheck = { table: string; name: string; condition: string }

/** The checks of all tables that name values. PostgreSQL names a check of a column by its table and column. */
export async function readValueChecks(): Promise<ValueCheck[]> {
  const [, ...tables] = (await readTables()).split(/^create table /m)
  return tables.flatMap((text) => {
    const table = text.slice(0, text.indexOf(' '))
    const [, ...definitions] = text.slice(0, text.indexOf('\n)')).split(/\n {2}(?! )/)
    return definitions.flatMap((definition) => {
      const written = parenthesisOf(definition, definition.indexOf('check ('))
      const condition = withValues(written)
      const column = definition.slice(0, definition.indexOf(' '))
      const name = /\bconstraint (\w+)\s+check \(/.exec(definition)?.[1] ?? `${table}_${column}_check`
      return condition === written ? [] : [{ table, name, condition }]
    })
  })
}

/** The first parenthesis after `start`, with what is in it. */
function parenthesisOf(text: string, start: number): string {
  let depth = 0
  const begin = start < 0 ? text.length : text.indexOf('(', start)
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(begin, at + 1)
  }
  return ''
}

// PostgreSQL quotes a bigint too, with its sign: '-9999999999'::bigint.
const literalsOf = (sql: string) =>
  [...sql.matchAll(/'-?((?:[^']|'')*)'|\b(\d+)\b/g)].map(([, text = '', number = '']) => text || number)

/**
 * Whether a check that is in place can stay: it has these values, or more, or larger limits. Those are of a newer release,
 * which serves while this one starts again; without them, its writes would fail. A migration takes a value away.
 */
function admits(found: readonly string[], wanted: readonly string[]): boolean {
  const hasMore = new Set(found).size > new Set(wanted).size && wanted.every((value) => found.includes(value))
  const isWider = found.every((value, at) => value === wanted[at] || Number(value) > Number(wanted[at]))
  return hasMore || (found.length === wanted.length && isWider)
}

/**
 * The statements that give the checks of an existing database the values of today, none where it has them. Each is
 * committed by itself: a check is replaced at once, and the rows are read while others write.
 */
export async function changeValueChecks(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string; isValid: boolean }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as "isValid"
       from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  return (await readValueChecks()).flatMap(({ table, name, condition }) => {
    const found = rows.find((row) => row.table === table && row.name === name)
    const isCurrent = found !== undefined && admits(literalsOf(found.definition), literalsOf(condition))
    const replace = `alter table ${table} drop constraint if exists ${name}, add constraint ${name} check ${condition} not valid`
    const validate = `alter table ${table} validate constraint ${name}`
    return isCurrent ? (found.isValid ? [] : [validate]) : [replace, validate]
  })
}
