import { type RawBuilder, sql } from 'kysely'

/** Aliased columns as a select list in SQL. The names come from code, never from a request. */
export const selectList = (columns: readonly string[]): RawBuilder<unknown> => sql.raw(columns.map(quoted).join(', '))

/** `o.order_number as orderNumber` with its alias quoted: SQL folds unquoted names to lower case. */
export const quoted = (column: string) => column.replace(/ as (\w+)$/, ' as "$1"')
