import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OfferKind, OfferScope } from './offer-rules.ts'

export type RequestedPreviewItem = { productId: number | null; variantId: number | null; quantity: number }
/** `productId` null: nothing that is on sale answers to it. */
export type PreviewItem = { productId: number | null; unitPriceMinor: Minor; categoryIds: number[] }

/** The asked items as they are sold now, in their order. A product with variants is known by the variant only. */
export async function listPreviewItems(
  tx: StoreTx,
  storeId: number,
  items: readonly RequestedPreviewItem[],
): Promise<PreviewItem[]> {
  const { rows } = await sql<PreviewItem>`
    select v.product_id as "productId", coalesce(v.price_minor, 0) as "unitPriceMinor", coalesce(v.category_ids, '{}') as "categoryIds"
    from unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ variantId }) => variantId)}::bigint[])
      with ordinality as a (product_id, variant_id, position)
    left join lateral (
      select v.product_id, v.price_minor, l.category_ids
      from variants v join product_listings l on l.store_id = v.store_id and l.product_id = v.product_id
      where v.store_id = ${storeId} and v.is_active and v.deleted_at is null
        and (a.product_id is null or v.product_id = a.product_id)
        and (v.id = a.variant_id or (a.variant_id is null and v.product_id = a.product_id and not l.has_variants))
      limit 1) v on true
    order by a.position`.execute(tx)
  return rows
}

export type PreviewShopper = { phone: string | null; email: string | null; hasOrdered: boolean }

/** The shopper to try offers as, and whether "first order only" is over for them. */
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

export type PreviewOffer = {
  id: number
  name: string
  kind: OfferKind
  is_automatic: boolean
  percent_bp: number
  amount_minor: Minor
  max_discount_minor: Minor | null
  min_subtotal_minor: Minor
  buy_quantity: number
  get_quantity: number
  first_order_only: boolean
  usage_limit: number | null
  used_count: number
  per_customer_limit: number | null
  starts_at: Date | null
  ends_at: Date | null
  is_active: boolean
  priority: number
  scope: OfferScope
  product_ids: number[]
  category_ids: number[]
  used_by_customer: number
}

const MOST = 500

/** The offers to try: those switched on, and the one behind the given code whatever its state. */
export async function listPreviewOffers(
  tx: StoreTx,
  storeId: number,
  who: { customerId: string | null; phone: string | null; email: string | null },
  codeOfferId: number | null,
): Promise<PreviewOffer[]> {
  const { rows } = await sql<PreviewOffer>`
    select o.*,
      array(select x.product_id from offer_products x where x.store_id = o.store_id and x.offer_id = o.id) as product_ids,
      array(select x.category_id from offer_categories x where x.store_id = o.store_id and x.offer_id = o.id) as category_ids,
      case when o.per_customer_limit is null then 0
        else count_offer_uses(o.store_id, o.id, ${who.customerId}, ${who.phone}, ${who.email}) end as used_by_customer
    from offers o
    where o.store_id = ${storeId} and o.deleted_at is null and (o.is_active or o.id = ${codeOfferId})
    order by o.priority desc, o.id limit ${MOST}`.execute(tx)
  return rows
}

export const findCode = (tx: StoreTx, storeId: number, code: string) =>
  tx
    .selectFrom('offer_codes')
    .select(['offer_id', 'usage_limit', 'used_count'])
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .executeTakeFirst()
