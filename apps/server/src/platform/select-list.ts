import { type RawBuilder, sql } from 'kysely'

/** Aliased columns as the select list of a statement in SQL. They are names of this code, never of a request. */
export const selectList = (columns: readonly string[]): RawBuilder<unknown> => sql.raw(columns.map(quoted).join(', '))

/** `o.order_number as orderNumber` with its alias quoted: SQL folds other names to lower case. */
export const quoted = (column: string) => column.replace(/ as (\w+)$/, ' as "$1"')
