import { sql } from 'kysely'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { NamedRow, OfferBadge } from './listings.queries.ts'

type CategoryFacts = NamedRow & { parent_id: number | null; sort_order: number }

/** An automatic offer that may be on; times in milliseconds. Ids are keys, so that thousands of them are looked up at once. */
type OfferFacts = OfferBadge & {
  starts_at: number | null
  ends_at: number | null
  is_for_all: boolean
  products: Record<string, true>
  categories: Record<string, true>
}

/** What all products of a store are presented with, in the shape of JSON: its automatic offers and its categories by id. */
export type CatalogFacts = { offers: OfferFacts[]; categories: Record<string, CategoryFacts> }

/** The facts of a store where no field needs them. */
export const noFacts: CatalogFacts = { offers: [], categories: {} }

/** Kept until the store changes. The count of an offer's uses announces no change: it may be seconds old. */
export const catalogFacts = ({ db, storeCache }: Pick<Deps, 'db' | 'storeCache'>, storeId: number) =>
  storeCache.remember(storeId, 'catalog', () =>
    inStore(db, storeId, (tx) => findCatalogFacts(tx, storeId), { isOneStatement: true }),
  )

async function findCatalogFacts(tx: StoreTx, storeId: number): Promise<CatalogFacts> {
  const { rows } = await sql<CatalogFacts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'translations', o.translations,
            'starts_at', extract(epoch from o.starts_at) * 1000, 'ends_at', extract(epoch from o.ends_at) * 1000,
            'is_for_all', o.scope = 'store',
            'products', (select coalesce(jsonb_object_agg(x.product_id, true), '{}') from offer_products x
              where x.store_id = ${storeId} and x.offer_id = o.id),
            'categories', (select coalesce(jsonb_object_agg(x.category_id, true), '{}') from offer_categories x
              where x.store_id = ${storeId} and x.offer_id = o.id)) order by o.priority desc, o.id), '[]')
         from offers o
        where o.store_id = ${storeId} and o.is_automatic and o.is_active and o.deleted_at is null
          and (o.usage_limit is null or o.used_count < o.usage_limit)) as offers,
      (select coalesce(jsonb_object_agg(c.id, jsonb_build_object('id', c.id, 'parent_id', c.parent_id, 'name', c.name,
            'slug', c.slug, 'translations', c.translations, 'sort_order', c.sort_order)), '{}')
         from categories c where c.store_id = ${storeId}) as categories`.execute(tx)
  return rows[0] ?? noFacts
}

/**
 * The automatic offers that are on now and are for the whole store, or name the product or one of its categories (those
 * above count).
 */
export function offersOf(
  product: { product_id: number; category_ids: readonly number[] },
  { offers }: CatalogFacts,
  now: Date,
): OfferBadge[] {
  const at = now.getTime()
  return offers.filter(
    ({ starts_at, ends_at, is_for_all, products, categories }) =>
      (starts_at === null || starts_at <= at) &&
      (ends_at === null || ends_at > at) &&
      (is_for_all || products[product.product_id] || product.category_ids.some((id) => categories[id])),
  )
}

type Placed = { category_id: number | null; other_category_ids: readonly number[] }

/** The categories a product is in: its own first, then in the order of the store. */
export function categoriesOf({ category_id, other_category_ids }: Placed, { categories }: CatalogFacts): NamedRow[] {
  const ids = new Set(category_id === null ? other_category_ids : [category_id, ...other_category_ids])
  return [...ids]
    .flatMap((id) => categories[id] ?? [])
    .sort(
      (a, b) =>
        Number(b.id === category_id) - Number(a.id === category_id) || a.sort_order - b.sort_order || a.id - b.id,
    )
}

const MAX_LEVELS = 21

/** The way from the topmost category down to the product's own. */
export function breadcrumbsOf({ category_id }: Pick<Placed, 'category_id'>, { categories }: CatalogFacts): NamedRow[] {
  const path: NamedRow[] = []
  for (let next = category_id; next !== null && path.length < MAX_LEVELS; ) {
    const category: CategoryFacts | undefined = categories[next]
    if (!category) break
    path.unshift(category)
    next = category.parent_id
  }
  return path
}
