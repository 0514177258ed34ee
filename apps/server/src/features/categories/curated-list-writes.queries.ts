import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CuratedLists } from '../../platform/database-types.generated.ts'
import { selectList } from '../../platform/select-list.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import type { ListFilter } from './list-filter-rules.ts'

const columns = aliased([
  ...(['c.id', 'c.version', 'c.key', 'c.title', 'c.translations', 'c.rule', 'c.sort_order', 'c.created_at'] as const),
])
export type AdminCuratedList = AliasedRow<Selectable<CuratedLists>, typeof columns> & {
  productIds: number[]
  filter: ListFilter | null
}
export type CuratedListChanges = CamelKeys<
  Pick<Updateable<CuratedLists>, 'title' | 'translations' | 'rule' | 'sort_order'>
> & { filter?: ListFilter | null }
type NewCuratedList = CuratedListChanges & { key: string; title: string; rule: string }

const jsonOfFilter = sql`case when c.rule = 'filter' then jsonb_build_object('tags', c.filter_tags,
  'categoryId', c.filter_category_id, 'brandId', c.filter_brand_id, 'minPriceMinor', c.filter_min_price_minor,
  'maxPriceMinor', c.filter_max_price_minor, 'onSale', c.filter_on_sale, 'inStock', c.filter_in_stock,
  'sort', c.filter_sort, 'limit', c.filter_limit) end`

const columnsOf = ({ filter, ...row }: CuratedListChanges): Updateable<CuratedLists> => ({
  ...snakeKeys(row),
  ...(filter !== undefined && {
    filter_tags: filter?.tags ?? null,
    filter_category_id: filter?.categoryId ?? null,
    filter_brand_id: filter?.brandId ?? null,
    filter_min_price_minor: filter?.minPriceMinor ?? null,
    filter_max_price_minor: filter?.maxPriceMinor ?? null,
    filter_on_sale: filter?.onSale ?? null,
    filter_in_stock: filter?.inStock ?? null,
    filter_sort: filter?.sort ?? null,
    filter_limit: filter?.limit ?? null,
  }),
})

/** The created lists in their order, each with its selected products. */
export async function listAdminCuratedLists(tx: StoreTx, storeId: number): Promise<AdminCuratedList[]> {
  const { rows } = await sql<AdminCuratedList>`
    select ${selectList(columns)}, array(
      select x.product_id from curated_list_products x
        join products p on p.store_id = x.store_id and p.id = x.product_id and p.deleted_at is null
       where x.store_id = c.store_id and x.list_id = c.id order by x.sort_order, x.product_id) as "productIds",
      ${jsonOfFilter} as filter
    from curated_lists c where c.store_id = ${storeId} order by c.sort_order, c.id`.execute(tx)
  return rows
}

export async function insertCuratedList(tx: StoreTx, storeId: number, row: NewCuratedList): Promise<number> {
  const { id } = await tx
    .insertInto('curated_lists')
    .values({ ...columnsOf(row), store_id: storeId } as Insertable<CuratedLists>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a list as a new version. */
export async function updateCuratedList(
  tx: StoreTx,
  storeId: number,
  id: number,
  changes: CuratedListChanges,
): Promise<void> {
  await tx
    .updateTable('curated_lists')
    .set({ ...columnsOf(changes), version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the products of the list, in this order. */
export async function replaceListProducts(
  tx: StoreTx,
  storeId: number,
  listId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('curated_list_products').where('store_id', '=', storeId).where('list_id', '=', listId).execute()
  await sql`
    insert into curated_list_products (store_id, list_id, product_id, sort_order)
    select ${storeId}, ${listId}, o.id, o.place - 1
      from unnest(${productIds}::bigint[]) with ordinality as o (id, place)`.execute(tx)
}

/** The lists that are filtered by a category or brand. */
export async function listFilteredBy(
  tx: StoreTx,
  storeId: number,
  by: 'filter_category_id' | 'filter_brand_id',
  id: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('curated_lists')
    .select('id')
    .where('store_id', '=', storeId)
    .where(by, '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteCuratedList(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('curated_lists').where('store_id', '=', storeId).where('id', '=', id).execute()
}
