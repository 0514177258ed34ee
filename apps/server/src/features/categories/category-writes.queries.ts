import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Brands, Categories } from '../../platform/database-types.generated.ts'
import { selectList } from '../../platform/select-list.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { beginningWith } from '../../shared/like-pattern.ts'

const categoryColumns = aliased([
  'c.id',
  'c.parent_id',
  'c.slug',
  'c.name',
  'c.description',
  'c.translations',
  'c.image',
  'c.icon',
  'c.sort_order',
  'c.is_hidden',
  'c.seo',
  'c.vat_rate_bp',
  'c.sd_rate_bp',
  'c.tax_note',
  'c.unit_of_supply',
  'c.hs_code',
  'c.version',
  'c.created_at',
  'c.updated_at',
])
const brandColumns = aliased([
  'b.id',
  'b.slug',
  'b.name',
  'b.description',
  'b.translations',
  'b.logo',
  'b.sort_order',
  'b.version',
  'b.created_at',
  'b.updated_at',
])

export type AdminCategory = AliasedRow<Selectable<Categories>, typeof categoryColumns> & { productCount: number }
export type AdminBrand = AliasedRow<Selectable<Brands>, typeof brandColumns> & { productCount: number }

/** Every category with the count of its own products of any status. */
export async function listAdminCategories(tx: StoreTx, storeId: number): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminCategory>`
    with filed as (
      select category_id, id as product_id from products
       where store_id = ${storeId} and deleted_at is null and category_id is not null
      union
      select x.category_id, x.product_id from product_categories x
        join products p on p.store_id = x.store_id and p.id = x.product_id and p.deleted_at is null
       where x.store_id = ${storeId}),
    counted as (select category_id, count(*)::integer as product_count from filed group by category_id)
    select ${selectList(categoryColumns)}, coalesce(n.product_count, 0) as "productCount"
    from categories c left join counted n on n.category_id = c.id where c.store_id = ${storeId}`.execute(tx)
  return rows
}

/** Every brand in its order with the count of its products of any status. */
export async function listAdminBrands(tx: StoreTx, storeId: number): Promise<AdminBrand[]> {
  const { rows } = await sql<AdminBrand>`
    select ${selectList(brandColumns)}, (
      select count(*)::integer from products p
       where p.store_id = b.store_id and p.brand_id = b.id and p.deleted_at is null) as "productCount"
    from brands b where b.store_id = ${storeId} order by b.sort_order, b.name, b.id`.execute(tx)
  return rows
}

export type GroupTable = 'categories' | 'brands'
export type GroupChanges = CamelKeys<
  Omit<Updateable<Categories & Brands>, 'id' | 'store_id' | 'version' | 'created_at' | 'updated_at'>
>

export async function insertGroup(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  row: GroupChanges & { name: string; slug: string },
): Promise<number> {
  const { id } = await tx
    .insertInto(table as 'categories')
    .values({ ...snakeKeys(row), store_id: storeId } as Insertable<Categories>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts many with one statement, in the given order. Returns their ids by slug. */
export async function insertGroups(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  rows: readonly (GroupChanges & { name: string; slug: string })[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const inserted = await tx
    .insertInto(table as 'categories')
    .values(
      rows.map(
        (row, index) => ({ sort_order: index + 1, ...snakeKeys(row), store_id: storeId }) as Insertable<Categories>,
      ),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(inserted.map(({ id, slug }) => [slug, id]))
}

/** Writes a group as a new version. */
export async function updateGroup(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  id: number,
  changes: GroupChanges,
): Promise<void> {
  await tx
    .updateTable(table as 'categories')
    .set(snakeKeys(changes) as Updateable<Categories>)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The slugs that begin like this one. */
export async function listSlugsLike(
  tx: StoreTx,
  storeId: number,
  table: GroupTable,
  base: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom(table as 'categories')
    .select('slug')
    .where('store_id', '=', storeId)
    .where('slug', 'like', beginningWith(base))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Sets the positions of the categories to the order of the ids. Their versions stay: who edits one changes no order. */
export async function placeCategories(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set sort_order = o.place - 1, updated_at = now()
      from unnest(${ids}::bigint[]) with ordinality as o (id, place)
     where c.store_id = ${storeId} and c.id = o.id`.execute(tx)
}

/** The products that are listed in a category or its descendants. */
export async function listProductsInCategory(tx: StoreTx, storeId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_listings
     where store_id = ${storeId} and category_ids @> array[${id}]::bigint[] order by product_id`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** The products of a brand. */
export async function listProductsOfBrand(tx: StoreTx, storeId: number, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('brand_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes a category or brand without products. */
export async function deleteGroup(tx: StoreTx, storeId: number, table: GroupTable, id: number): Promise<void> {
  await tx
    .deleteFrom(table as 'categories')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
