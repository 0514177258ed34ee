import { type SelectQueryBuilder, sql } from 'kysely'
import type { PageRequest } from './lists.ts'

/** Up to `limit + 1` rows of a page, newest first by a column of integer identifiers. */
export const newestFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: string,
  { limit, after }: PageRequest,
): Promise<O[]> =>
  (after ? query.where(sql<boolean>`${sql.ref(id)} < ${after[1]}::bigint`) : query)
    .orderBy(sql.ref(id), 'desc')
    .limit(limit + 1)
    .execute()

/** The same, oldest first. */
export const oldestFirst = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: string,
  { limit, after }: PageRequest,
): Promise<O[]> =>
  (after ? query.where(sql<boolean>`${sql.ref(id)} > ${after[1]}::bigint`) : query)
    .orderBy(sql.ref(id))
    .limit(limit + 1)
    .execute()

/** The position of a row in such a list. */
export const byId = ({ id }: { id: number }): [number, number] => [id, id]
