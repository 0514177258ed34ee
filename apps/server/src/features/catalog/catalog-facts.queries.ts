import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { NamedRow, OfferBadge } from './listings.queries.ts'

export type CategoryFacts = NamedRow & { parentId: number | null; sortOrder: number }

/**
 * An automatic offer that may be active; times in milliseconds. Ids are object keys, so that thousands of them are
 * looked up quickly.
 */
type OfferFacts = OfferBadge & {
  startsAt: number | null
  endsAt: number | null
  isForAll: boolean
  products: Record<string, true>
  categories: Record<string, true>
}

/**
 * The facts with which all products of a store are presented, as JSON: its automatic offers and its categories by id.
 */
export type CatalogFacts = { offers: OfferFacts[]; categories: Record<string, CategoryFacts> }

/** The facts for fields that need none. */
export const noFacts: CatalogFacts = { offers: [], categories: {} }

export async function findCatalogFacts(tx: StoreTx, storeId: number): Promise<CatalogFacts> {
  const { rows } = await sql<CatalogFacts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'translations', o.translations,
            'startsAt', extract(epoch from o.starts_at) * 1000, 'endsAt', extract(epoch from o.ends_at) * 1000,
            'isForAll', o.scope = 'store',
            'products', (select coalesce(jsonb_object_agg(x.product_id, true), '{}') from offer_products x
              where x.store_id = ${storeId} and x.offer_id = o.id),
            'categories', (select coalesce(jsonb_object_agg(x.category_id, true), '{}') from offer_categories x
              where x.store_id = ${storeId} and x.offer_id = o.id)) order by o.priority desc, o.id), '[]')
         from offers o
        where o.store_id = ${storeId} and o.is_automatic and o.is_active and o.deleted_at is null
          and (o.usage_limit is null or o.used_count < o.usage_limit)) as offers,
      (select coalesce(jsonb_object_agg(c.id, jsonb_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name,
            'slug', c.slug, 'translations', c.translations, 'sortOrder', c.sort_order)), '{}')
         from categories c where c.store_id = ${storeId}) as categories`.execute(tx)
  return rows[0] ?? noFacts
}
