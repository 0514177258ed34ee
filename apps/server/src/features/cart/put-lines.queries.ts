import { maxLineQuantity } from '@haat/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { PLANNED_ONCE } from '../../platform/prepared-statements.ts'
import { foundItems } from '../pricing/found-items.queries.ts'
import type { PutMode, PutOutcome } from './cart-rules.ts'

export type NewCartLine = { productId: number; variantId: number | null; quantity: number; addedVia: string }

type Put = {
  storeId: number
  /**
   * The cart's owner: found by its owner, so that this can be sent before the response of the statement that locks it.
   */
  customerId: string
  items: readonly NewCartLine[]
} & PutLimits

export type PutLimits = {
  mode: PutMode
  maxLines: number
  /** Whether quantities are reduced to the stock: in a store that hides its counts this would reveal them. */
  isLimitedToStock: boolean
  now: Date
}

/**
 * Puts items into a locked cart, in one statement: resolves each, stores what can be stored up to the maximum and the
 * stock, and returns the outcome of each in the given order. Equal items have one outcome.
 */
export async function putLines(tx: StoreTx, put: Put): Promise<PutOutcome[]> {
  const { storeId, customerId, items, now } = put
  const { rows } = await sql<PutOutcome>`${sql.raw(PLANNED_ONCE)}
    with cart as (select id from carts where store_id = ${storeId} and customer_id = ${customerId}),
    asked as (
      select * from unnest(
        ${items.map((item) => item.productId)}::bigint[], ${items.map((item) => item.variantId)}::bigint[],
        ${items.map((item) => item.quantity)}::integer[], ${items.map((item) => item.addedVia)}::text[]
      ) with ordinality as asked (product_id, variant_id, quantity, added_via, position)),
    found as (
      select a.product_id, a.variant_id as asked_variant_id, a.quantity, a.added_via, a.position, v.id as variant_id,
        flash_price(${storeId}, v.id, v.price_minor, ${now}) as price_minor, p.name, p.translations,
        coalesce(jsonb_array_length(p.options) > 0, false) as has_variants,
        p.id is not null and (a.variant_id is null or v.id is not null) as is_known,
        coalesce(p.status = 'published' and p.deleted_at is null, false) as is_shown,
        coalesce(v.is_active and v.deleted_at is null, false) as is_live,
        p.min_quantity, least(p.max_quantity, ${sql.lit(maxLineQuantity)}) as maximum,
        case when s.is_tracked and not s.allow_backorder then s.on_hand else ${sql.lit(maxLineQuantity)} end as available,
        l.quantity as had
      from asked a
      ${foundItems(storeId, { findsDeleted: true })}
      left join cart_lines l on l.store_id = ${storeId} and l.cart_id = (select id from cart) and l.variant_id = v.id),
    wanted as (
      select distinct on (product_id, variant_id, unknown_id) *
      from (
        select f.*, case when variant_id is null then asked_variant_id end as unknown_id,
          sum(quantity) over (partition by product_id, variant_id, case when variant_id is null then asked_variant_id end)::integer as asked,
          ${mostOf(put)} as most
        from found f) f
      order by product_id, variant_id, unknown_id, position),
    fitting as (
      select *, (select count(*) from cart_lines where store_id = ${storeId} and cart_id = (select id from cart))
        + count(*) filter (where had is null) over (order by position) as lines_after
      from wanted where ${CAN_BE_PUT}),
    kept as (${insertFitting(put)})
    select w.product_id as "productId", w.variant_id as "variantId", w.asked_variant_id as "askedVariantId",
      w.has_variants as "hasVariants", w.is_known as "isKnown", w.is_shown as "isShown", w.is_live as "isLive",
      coalesce(w.name, '') as name, coalesce(w.translations, '{}') as translations, w.asked, coalesce(w.had, 0) as had,
      coalesce(w.min_quantity, 1) as minimum, w.maximum, w.available, kept.id as "lineId", kept.quantity as kept
    from wanted w left join kept on kept.variant_id = w.variant_id
    order by w.position`.execute(tx)
  return rows
}

/** The most that a line may hold. */
export const mostOf = ({ isLimitedToStock }: PutLimits): RawBuilder<unknown> =>
  isLimitedToStock ? sql`least(available, maximum)` : sql`maximum`

/** Whether anything of a wanted item can be put. */
export const CAN_BE_PUT = sql.raw('is_shown and is_live and least(available, maximum) >= min_quantity')

/** Stores the rows of `fitting`, each up to the most of its row in `wanted`, in the cart of `cart`. */
export const insertFitting = ({ storeId, mode, maxLines }: { storeId: number } & PutLimits): RawBuilder<unknown> => sql`
      insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor, added_via)
      select ${storeId}, (select id from cart), product_id, variant_id, least(asked, most), price_minor, added_via
        from fitting where had is not null or lines_after <= ${maxLines} order by position
      on conflict (store_id, cart_id, variant_id) do update set
        quantity = least(${grown[mode]}, (select w.most from wanted w where w.variant_id = excluded.variant_id)), -- guard: cart-bound
        price_at_add_minor = excluded.price_at_add_minor
      returning id, variant_id, quantity, price_at_add_minor, added_via, created_at`

// The row's own quantity, not one that was read, so that no increment is lost.
const grown: Record<PutMode, RawBuilder<unknown>> = {
  sum: sql`cart_lines.quantity + excluded.quantity`, // guard: cart-increment
  max: sql`greatest(cart_lines.quantity, excluded.quantity)`,
  replace: sql`excluded.quantity`,
}
