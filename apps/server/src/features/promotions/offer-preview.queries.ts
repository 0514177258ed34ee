import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { bundleFacts } from '../bundles/bundle-facts.queries.ts'
import type { BundleFacts } from '../bundles/bundle-rules.ts'
import type { Offer, OfferKind, OfferScope } from './offer-rules.ts'
import { offerColumns } from './offers-admin.queries.ts'

export type RequestedPreviewItem = { productId: number | null; variantId: number | null; quantity: number }
/** `productId` null: this product is not for sale. */
export type PreviewItem = {
  productId: number | null
  variantId: number | null
  unitPriceMinor: Minor
  categoryIds: number[]
}

/** The requested items with their present values, in the given order. A product with variants needs its variant. */
export async function listPreviewItems(
  tx: StoreTx,
  storeId: number,
  items: readonly RequestedPreviewItem[],
  now: Date,
): Promise<PreviewItem[]> {
  const { rows } = await sql<PreviewItem>`
    select v.product_id as "productId", v.id as "variantId", coalesce(v.price_minor, 0) as "unitPriceMinor", coalesce(v.category_ids, '{}') as "categoryIds"
    from unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ variantId }) => variantId)}::bigint[])
      with ordinality as a (product_id, variant_id, position)
    left join lateral (
      select v.product_id, v.id, flash_price(v.store_id, v.id, v.price_minor, ${now}) as price_minor, l.category_ids
      from variants v join product_listings l on l.store_id = v.store_id and l.product_id = v.product_id
      where v.store_id = ${storeId} and v.is_active and v.deleted_at is null
        and (a.product_id is null or v.product_id = a.product_id)
        and (v.id = a.variant_id or (a.variant_id is null and v.product_id = a.product_id and not l.has_variants))
      limit 1) v on true
    order by a.position`.execute(tx)
  return rows
}

/** The bundles that may be complete among the lines. */
export async function listPreviewBundles(
  tx: StoreTx,
  lines: readonly { productId: number; quantity: number }[],
  facts: { storeId: number; now: Date },
): Promise<BundleFacts[]> {
  const { rows } = await sql<{ bundles: BundleFacts[] }>`
    with asked as (
      select * from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[])
        as asked (product_id, quantity))
    select ${bundleFacts(facts)} as bundles`.execute(tx)
  return rows[0]?.bundles ?? []
}

export type PreviewShopper = { phone: string | null; email: string | null; hasOrdered: boolean }

/** The shopper to try offers as, and whether they have ordered before. */
export async function findPreviewShopper(
  tx: StoreTx,
  storeId: number,
  customerId: string,
): Promise<PreviewShopper | undefined> {
  const { rows } = await sql<PreviewShopper>`
    select c.phone, c.email, has_ordered(c.store_id, c.id, c.phone, c.email) as "hasOrdered"
    from customers c where c.store_id = ${storeId} and c.id = ${customerId}`.execute(tx)
  return rows[0]
}

/** An offer to try, in any state. */
export type PreviewOffer = Omit<Offer, 'code'> & { isAutomatic: boolean }

const MOST = 500

/** The offers to try: active ones, and the one of the given code whatever its state. */
export async function listPreviewOffers(
  tx: StoreTx,
  storeId: number,
  who: { customerId: string | null; phone: string | null; email: string | null },
  codeOfferId: number | null,
): Promise<PreviewOffer[]> {
  const rows = await tx
    .selectFrom('offers as o')
    .select(offerColumns)
    .select([
      sql<
        number[]
      >`array(select x.product_id from offer_products x where x.store_id = o.store_id and x.offer_id = o.id)`.as(
        'productIds',
      ),
      sql<
        number[]
      >`array(select x.category_id from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id)`.as(
        'categoryIds',
      ),
      sql<number>`case when o.per_customer_limit is null then 0
        else count_offer_uses(o.store_id, o.id, ${who.customerId}, ${who.phone}, ${who.email}) end`.as(
        'usedByCustomer',
      ),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('o.is_active', '=', true), eb('o.id', '=', codeOfferId)]))
    .orderBy('o.priority', 'desc')
    .orderBy('o.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as OfferKind, scope: row.scope as OfferScope }))
}

export const findCode = (tx: StoreTx, storeId: number, code: string) =>
  tx
    .selectFrom('offer_codes')
    .select(['offer_id as offerId', 'usage_limit as usageLimit', 'used_count as usedCount'])
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .executeTakeFirst()
