import { type RawBuilder, sql } from 'kysely'

const MOST_BUNDLES = 100

/**
 * The bundles that are sold now and may be complete, as JSON of `BundleFacts`, in a statement with `asked (product_id,
 * quantity)`. Only bundles whose products are all among the items are read, because a popular product may be in very many
 * bundles. Whether the right variants are there is decided by a rule.
 */
export const bundleFacts = ({ storeId, now }: { storeId: number; now: Date }): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'translations', b.translations,
      'priceMinor', b.price_minor, 'extraDeliveryMinor', b.extra_delivery_minor, 'items', (
        select json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity) order by i.position)
          from bundle_items i where i.store_id = b.store_id and i.bundle_id = b.id)) order by b.id), '[]')
    from (
      select b.* from bundles b
       where b.store_id = ${storeId} and b.is_active
         and (b.starts_at is null or b.starts_at <= ${now}::timestamptz) and (b.ends_at is null or b.ends_at > ${now}::timestamptz)
         and b.id in (
           select i.bundle_id from asked a join bundle_items i on i.store_id = ${storeId} and i.product_id = a.product_id)
         and not exists (
           select from bundle_items i
            where i.store_id = b.store_id and i.bundle_id = b.id
              and i.quantity > coalesce((select sum(a.quantity) from asked a where a.product_id = i.product_id), 0))
       order by b.id desc limit ${sql.lit(MOST_BUNDLES)}) b)`
