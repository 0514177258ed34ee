import { type RawBuilder, sql } from 'kysely'

/**
 * What is read of the product and the variant of an item. PostgreSQL fills every column of a subquery with a limit, read
 * or not: with all columns, the statements of adding to a cart of ten lines take it 4 % more.
 */
const readColumns = {
  product: sql.raw(
    `p.id, p.store_id, p.status, p.deleted_at, p.name, p.translations, p.slug, p.sku, p.options, p.min_quantity,
      p.max_quantity, p.is_subscribable, p.subscribe_intervals, p.subscribe_discount_percent, p.cost_price_minor,
      p.weight_grams, p.extra_delivery_minor`,
  ),
  variant: sql.raw(
    `v.id, v.store_id, v.name, v.sku, v.image, v.price_minor, v.compare_at_minor, v.is_active, v.deleted_at,
      v.cost_price_minor, v.weight_grams`,
  ),
}

/**
 * Joins the items `a (product_id, variant_id)` that a request names with their product `p`, variant `v` and stock `s`: the
 * one look-up of carts, quotes and orders. An item without a variant is that of a product without options. A deleted
 * variant is found only where it is named and `findsDeleted` says so.
 *
 * Each product is looked up alone (`limit 1`): without knowing the number of the items, PostgreSQL would scan all products
 * beside them.
 */
export const foundItems = (storeId: number, { findsDeleted = false } = {}): RawBuilder<unknown> => sql`
  left join lateral (
    select ${readColumns.product} from products p where p.store_id = ${storeId} and p.id = a.product_id limit 1) p on true
  left join lateral (
    select ${readColumns.variant} from variants v
     where v.store_id = p.store_id and v.product_id = p.id and ${findsDeleted ? named : live}
     order by v.id limit 1) v on true
  left join stock s on s.store_id = v.store_id and s.variant_id = v.id`

const live = sql.raw(
  'v.deleted_at is null and (v.id = a.variant_id or (a.variant_id is null and jsonb_array_length(p.options) = 0))',
)

const named = sql.raw(
  'case when a.variant_id is null then jsonb_array_length(p.options) = 0 and v.deleted_at is null else v.id = a.variant_id end',
)
