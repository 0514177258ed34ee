import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { containing } from '../shared/like-pattern.ts'

/** What a list of staff is narrowed by: a status that is computed, and a part of a text. */
export type StateAndSearch<S extends string> = { state?: S; search?: string }

/** Narrows a list to the rows of a state, and to those with the searched text in one of the expressions. */
export function byStateAndSearch<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { state, search }: StateAndSearch<S>,
  rows: { state: RawBuilder<S>; texts: readonly RawBuilder<string>[] },
): SelectQueryBuilder<DB, TB, O> {
  const narrowed = state ? query.where(sql<boolean>`${rows.state} = ${state}`) : query
  if (!search) return narrowed
  const part = containing(search)
  const somewhere = sql.join(
    rows.texts.map((text) => sql`${text} ilike ${part}`),
    sql` or `,
  )
  return narrowed.where(sql<boolean>`(${somewhere})`)
}
