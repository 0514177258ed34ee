import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type CatalogTerm, type CatalogTerms, termsByText } from '../../shared/catalog-terms.ts'
import type { Minor } from '../../shared/money.ts'
import type { NamedRow, OfferBadge } from './listings.queries.ts'

/** `isHidden`: it, or one above it. */
export type CategoryFacts = NamedRow & { parentId: number | null; sortOrder: number; isHidden: boolean }

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

type VariantInDeal = { priceMinor: Minor; regularMinor: Minor; left: number }

/** A flash deal that has not ended; times in milliseconds, products and variants by id. */
export type FlashDealBadge = {
  id: number
  startsAt: number
  endsAt: number
  products: Record<string, { quota: number; sold: number; variants: Record<string, VariantInDeal> }>
}

/**
 * The facts with which all products of a store are presented, as JSON: its automatic offers, its flash deals and its
 * categories by id, its translated names and values of options and attributes.
 */
export type CatalogFacts = {
  offers: OfferFacts[]
  flashDeals: FlashDealBadge[]
  categories: Record<string, CategoryFacts>
  terms: CatalogTerms
}

/** The facts for fields that need none. */
export const noFacts: CatalogFacts = { offers: [], flashDeals: [], categories: {}, terms: {} }

export async function findCatalogFacts(tx: StoreTx, storeId: number, now: Date): Promise<CatalogFacts> {
  const { rows } = await sql<Omit<CatalogFacts, 'terms'> & { terms: CatalogTerm[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'translations', o.translations,
            'maxDiscountMinor', o.max_discount_minor, 'startsAt', extract(epoch from o.starts_at) * 1000, 'endsAt', extract(epoch from o.ends_at) * 1000,
            'isForAll', o.scope = 'store',
            'products', (select coalesce(jsonb_object_agg(x.product_id, true), '{}') from offer_products x
              where x.store_id = ${storeId} and x.offer_id = o.id),
            'categories', (select coalesce(jsonb_object_agg(x.category_id, true), '{}') from offer_categories x
              where x.store_id = ${storeId} and x.offer_id = o.id)) order by o.priority desc, o.id), '[]')
         from offers o
        where o.store_id = ${storeId} and o.is_automatic and o.is_active and o.deleted_at is null
          and (o.usage_limit is null or o.used_count < o.usage_limit)) as offers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'startsAt', extract(epoch from f.starts_at) * 1000,
            'endsAt', extract(epoch from f.ends_at) * 1000, 'products', (
              select coalesce(jsonb_object_agg(x.product_id, jsonb_build_object('quota', x.quota, 'sold', x.sold, 'variants', x.variants)), '{}')
                from (select x.product_id, sum(x.quota) as quota, sum(x.sold) as sold,
                        jsonb_object_agg(x.variant_id, jsonb_build_object('priceMinor', x.price_minor,
                          'regularMinor', v.price_minor, 'left', x.quota - x.sold)) as variants
                        from flash_deal_variants x
                        join variants v on v.store_id = x.store_id and v.id = x.variant_id and v.is_active and v.deleted_at is null
                       where x.store_id = ${storeId} and x.deal_id = f.id and x.price_minor < v.price_minor
                       group by x.product_id) x)) order by f.id), '[]')
         from flash_deals f where f.store_id = ${storeId} and f.is_active and f.ends_at > ${now}) as "flashDeals",
      (select coalesce(jsonb_object_agg(c.id, jsonb_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name,
            'slug', c.slug, 'translations', c.translations, 'sortOrder', c.sort_order,
            'isHidden', c.id in (select hidden_categories(${storeId})))), '{}')
         from categories c where c.store_id = ${storeId}) as categories,
      (select coalesce(jsonb_agg(t), '[]')
         from websites w cross join jsonb_path_query(w.config, '$.terms[*] ? (@.text.type() == "string")') t
        where w.store_id = ${storeId}) as terms`.execute(tx)
  return rows[0] ? { ...rows[0], terms: termsByText(rows[0].terms) } : noFacts
}
