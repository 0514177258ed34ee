import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { JsonValue, Pages } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const rowColumns = aliased([
  'id',
  'slug',
  'type',
  'status',
  'title',
  'seo',
  'sort_order',
  'version',
  'created_at',
  'updated_at',
])
const pageColumns = aliased(['content', 'translations'])
const translatedTitles = sql<JsonValue>`translations #- '{bn,content}' #- '{en,content}'`.as('translations')

type PageType = 'page' | 'policy'
type PageStatus = 'draft' | 'published'
type Typed = { type: PageType; status: PageStatus }

export type ListedPage = Omit<AliasedRow<Selectable<Pages>, typeof rowColumns>, keyof Typed> &
  Typed & { translations: JsonValue }
export type PageRow = ListedPage & { content: string }
export type PageChanges = CamelKeys<
  Omit<Updateable<Pages>, 'id' | 'store_id' | 'slug' | 'type' | 'version' | 'created_at' | 'updated_at'>
>

const pagesOf = (tx: StoreTx, storeId: number) =>
  tx.selectFrom('pages').select(rowColumns).where('store_id', '=', storeId)

/** Every page by position, without its content. */
export const listAllPages = (tx: StoreTx, storeId: number): Promise<ListedPage[]> =>
  pagesOf(tx, storeId).select(translatedTitles).orderBy('sort_order').orderBy('id').execute() as Promise<ListedPage[]>

/** The pages that shoppers see. */
export const listPublishedPages = (tx: StoreTx, storeId: number, type?: PageType): Promise<ListedPage[]> => {
  const query = pagesOf(tx, storeId)
    .select(translatedTitles)
    .where('status', '=', 'published')
    .orderBy('sort_order')
    .orderBy('id')
  return (type === undefined ? query : query.where('type', '=', type)).execute() as Promise<ListedPage[]>
}

/** The published page that has or had the slug. */
export const findPublishedPage = (tx: StoreTx, storeId: number, slug: string): Promise<PageRow | undefined> =>
  pagesOf(tx, storeId)
    .select(pageColumns)
    .where('status', '=', 'published')
    .where(sql<boolean>`id = (select s.page_id from page_slugs s where s.store_id = ${storeId} and s.slug = ${slug})`)
    .executeTakeFirst() as Promise<PageRow | undefined>

export const findPage = (tx: StoreTx, storeId: number, id: number): Promise<PageRow | undefined> =>
  pagesOf(tx, storeId).select(pageColumns).where('id', '=', id).executeTakeFirst() as Promise<PageRow | undefined>

/** The page, locked until this transaction ends. */
export const lockPage = (tx: StoreTx, storeId: number, id: number): Promise<PageRow | undefined> =>
  pagesOf(tx, storeId).select(pageColumns).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    PageRow | undefined
  >

export async function countPages(tx: StoreTx, storeId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('pages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts a page that has no slug of its own yet. */
export async function insertPage(tx: StoreTx, storeId: number, page: PageChanges & { title: string }): Promise<number> {
  const { id } = await tx
    .insertInto('pages')
    .values({ ...snakeKeys(page), store_id: storeId, slug: 'unnamed' } as Insertable<Pages>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a page that this transaction has locked, as a new version. */
export async function updatePageRow(tx: StoreTx, storeId: number, id: number, changes: PageChanges): Promise<void> {
  await tx
    .updateTable('pages')
    .set(snakeKeys(changes) as Updateable<Pages>)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deletePageRow(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('pages').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Claims a slug for a page; false when it is another page's. */
export async function insertPageSlug(tx: StoreTx, storeId: number, pageId: number, slug: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    with claimed as (
      insert into page_slugs (store_id, slug, page_id) values (${storeId}, ${slug}, ${pageId})
      on conflict do nothing returning page_id)
    select ${pageId} in (
      select page_id from claimed
      union all select page_id from page_slugs where store_id = ${storeId} and slug = ${slug}) as mine`.execute(tx)
  return rows[0]?.mine === true
}

export async function setPageSlug(tx: StoreTx, storeId: number, id: number, slug: string): Promise<void> {
  await tx.updateTable('pages').set({ slug }).where('store_id', '=', storeId).where('id', '=', id).execute()
}
