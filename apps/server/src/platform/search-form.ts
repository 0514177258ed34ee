import { type RawBuilder, sql } from 'kysely'

/** Whether a column that holds the `indexed_form` of a text matches one of the patterns. */
export const anyLike = (column: string, patterns: readonly string[]): RawBuilder<boolean> => {
  const matches = patterns.map((pattern) => sql`${sql.ref(column)} like indexed_form(${pattern}::text)`)
  return sql<boolean>`(${sql.join(matches, sql` or `)})`
}
