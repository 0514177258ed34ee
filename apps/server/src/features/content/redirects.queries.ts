import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Redirects } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased, snakeKeys } from '../../shared/casing.ts'
import { containing } from '../../shared/like-pattern.ts'

const columns = aliased(['id', 'from_path', 'to_path', 'code', 'created_at', 'updated_at'])
export type RedirectRow = AliasedRow<Selectable<Redirects>, typeof columns>
export type RedirectDraft = Pick<RedirectRow, 'fromPath' | 'toPath' | 'code'>

const redirectsOf = (tx: StoreTx, storeId: number) =>
  tx.selectFrom('redirects').select(columns).where('store_id', '=', storeId)

/** Newest first; only those of a path, or with a text in one of their paths. */
export function listRedirectRows(
  tx: StoreTx,
  storeId: number,
  { fromPath, search }: { fromPath?: string | undefined; search?: string | undefined },
  page: PageRequest,
): Promise<RedirectRow[]> {
  let query = redirectsOf(tx, storeId)
  if (fromPath !== undefined) query = query.where('from_path', '=', fromPath)
  if (search !== undefined) {
    const pattern = containing(search)
    query = query.where((eb) => eb.or([eb('from_path', 'ilike', pattern), eb('to_path', 'ilike', pattern)]))
  }
  return newestFirst(query, 'id', page)
}

export const findRedirect = (tx: StoreTx, storeId: number, id: number): Promise<RedirectRow | undefined> =>
  redirectsOf(tx, storeId).where('id', '=', id).executeTakeFirst()

export const insertRedirect = (tx: StoreTx, storeId: number, draft: RedirectDraft): Promise<RedirectRow> =>
  tx
    .insertInto('redirects')
    .values({ ...snakeKeys(draft), store_id: storeId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateRedirectRow = (
  tx: StoreTx,
  storeId: number,
  id: number,
  draft: RedirectDraft,
): Promise<RedirectRow> =>
  tx
    .updateTable('redirects')
    .set(snakeKeys(draft))
    .set({ updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteRedirectRow = (tx: StoreTx, storeId: number, id: number): Promise<RedirectRow | undefined> =>
  tx.deleteFrom('redirects').where('store_id', '=', storeId).where('id', '=', id).returning(columns).executeTakeFirst()

/** Whether the redirect of a path leads back to it, directly or through others. */
export async function leadsBack(tx: StoreTx, storeId: number, fromPath: string): Promise<boolean> {
  const { rows } = await sql<{ loops: boolean }>`
    with recursive reached (path) as (
      select ${targetPath} from redirects r where r.store_id = ${storeId} and r.from_path = ${fromPath}
      union
      select ${targetPath} from reached join redirects r on r.store_id = ${storeId} and r.from_path = reached.path)
    select exists (select from reached where path = ${fromPath}) as loops`.execute(tx)
  return rows[0]?.loops === true
}

const targetPath = sql`split_part(split_part(r.to_path, '#', 1), '?', 1)`
