import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Brands, Categories } from '../../platform/database-types.generated.ts'
import { selectPreview } from '../../platform/select-preview.ts'
import type { CamelKeys } from '../../shared/casing.ts'
import type { ImagePreview } from '../../shared/image-preview.ts'
import { isShown } from './category-visibility.queries.ts'
import type { NamedRow, Translations } from './listings.queries.ts'

type Shown<T> = Omit<
  CamelKeys<Selectable<T>>,
  'storeId' | 'isHidden' | 'createdAt' | 'updatedAt' | 'translations' | 'searchVector'
> & {
  translations: Translations
}
export type CategoryRow = Shown<Categories> & { imagePreview: ImagePreview | null; productCount: number }
export type BrandRow = Shown<Brands> & { logoPreview: ImagePreview | null; productCount: number }

const categoryColumns = sql`c.id, c.parent_id as "parentId", c.slug, c.name, c.description, c.translations, picture.image,
  ${selectPreview('picture', 'image')} as "imagePreview", c.icon, c.sort_order as "sortOrder", c.seo`

/**
 * Joins each category with what its products say of it, read in one pass of those listings: how many they are, and its
 * picture, its own or else that of the first product that has one.
 */
const withProducts = (storeId: number, ofListings: RawBuilder<unknown>) => sql`
  left join (
    select category_id, count(*) as products, min(l.product_id) filter (where l.thumbnail <> '') as pictured_id
      from store_listings l cross join unnest(l.category_ids) category_id
     where l.store_id = ${storeId} and ${ofListings} group by category_id) n on n.category_id = c.id
  left join store_listings pictured on pictured.store_id = c.store_id and pictured.product_id = n.pictured_id
  cross join lateral (
    select c.store_id, coalesce(nullif(c.image, ''), pictured.thumbnail, '') as image) picture`

/** No listing is read for pictures where every category has its own. */
const unlessAllHaveTheirOwn = (storeId: number) =>
  sql`exists (select from categories o where o.store_id = ${storeId} and o.image = '')`

/** The picture of a brand: its own, or else that of its first product that has one. */
const brandPicture = sql`
  cross join lateral (
    select b.store_id, coalesce(nullif(b.logo, ''), (
      select l.thumbnail from store_listings l
       where l.store_id = b.store_id and l.brand_slug = b.slug and l.thumbnail <> ''
       order by l.product_id limit 1), '') as image) picture`

/** What of a category is read from the listings of its products: a pass over all of a store’s. */
export type FromListings = { counted: boolean; pictured: boolean }

const ownPicture = sql`cross join lateral (select c.store_id, c.image) picture`

/** The categories that shoppers see; the number of products and their pictures are read on request only. */
export async function listCategories(
  tx: StoreTx,
  storeId: number,
  { counted, pictured }: FromListings,
): Promise<CategoryRow[]> {
  const products = counted ? sql`coalesce(n.products, 0)::integer` : sql`0`
  const picture =
    counted || pictured ? withProducts(storeId, counted ? sql`true` : unlessAllHaveTheirOwn(storeId)) : ownPicture
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns}, ${products} as "productCount"
    from categories c ${picture}
    where c.store_id = ${storeId} and ${isShown(storeId, sql`c.id`)}`.execute(tx)
  return rows
}

const named = (alias: string) => {
  const c = sql.ref(alias)
  return sql`jsonb_build_object('id', ${c}.id, 'name', ${c}.name, 'slug', ${c}.slug, 'translations', ${c}.translations)`
}

/** The path from the top category to the one of `start`, as a jsonb array. */
const categoryPath = (storeId: RawBuilder<unknown>, start: RawBuilder<unknown>) => sql`(
  with recursive up as (
    select k.id, k.parent_id, k.name, k.slug, k.translations, 0 as height
      from categories k where k.store_id = ${storeId} and k.id = ${start}
    union all
    select k.id, k.parent_id, k.name, k.slug, k.translations, up.height + 1
      from up join categories k on k.store_id = ${storeId} and k.id = up.parent_id where up.height < 20)
  select coalesce(jsonb_agg(${named('up')} order by up.height desc), '[]') from up)`

export type CategoryHeadRow = Omit<CategoryRow, 'productCount'> & { breadcrumbs: NamedRow[] }

/** The category that has, or had, a slug, and its path; undefined when shoppers do not see it. */
export async function findCategory(tx: StoreTx, storeId: number, slug: string): Promise<CategoryHeadRow | undefined> {
  const bareCategory = sql`
    select o.id from category_slugs s join categories o on o.store_id = s.store_id and o.id = s.category_id and o.image = ''
     where s.store_id = ${storeId} and s.slug = ${slug}`
  const { rows } = await sql<CategoryHeadRow>`
    select ${categoryColumns}, ${categoryPath(sql`c.store_id`, sql`c.id`)} as breadcrumbs
    from category_slugs s join categories c on c.store_id = s.store_id and c.id = s.category_id
      ${withProducts(storeId, sql`l.category_ids @> array[(${bareCategory})]`)}
    where s.store_id = ${storeId} and s.slug = ${slug} and ${isShown(storeId, sql`c.id`)}`.execute(tx)
  return rows[0]
}

/** The category that has, or had, a slug. */
export const findCategoryId = async (tx: StoreTx, storeId: number, slug: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('category_slugs')
      .select('category_id as id')
      .where('store_id', '=', storeId)
      .where('slug', '=', slug)
      .executeTakeFirst()
  )?.id

/** Every brand of the store in its order. */
export async function listBrands(tx: StoreTx, storeId: number, counted: boolean): Promise<BrandRow[]> {
  const products = counted
    ? sql`coalesce((select n.products from counts n where n.brand_slug = b.slug), 0)::integer`
    : sql`0`
  const counts = sql`
    with counts as (
      select l.brand_slug, count(*) as products from product_listings l where l.store_id = ${storeId} group by l.brand_slug)`
  const { rows } = await sql<BrandRow>`
    ${counted ? counts : sql``}
    select b.id, b.slug, b.name, b.description, picture.image as logo,
      ${selectPreview('picture', 'image')} as "logoPreview", b.translations, b.sort_order as "sortOrder", ${products} as "productCount"
    from brands b ${brandPicture} where b.store_id = ${storeId} order by b.sort_order, b.name, b.id`.execute(tx)
  return rows
}
