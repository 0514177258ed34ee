import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { selectPreview } from '../../platform/select-preview.ts'
import type { ImagePreview } from '../../shared/image-preview.ts'
import type { Minor } from '../../shared/money.ts'
import type { StockFacts } from '../stock/stock-status-rules.ts'

type Translations = Record<string, Record<string, string>>

/** An item of a bundle that is sold now. */
export type SoldBundleItem = StockFacts & {
  productId: number
  variantId: number
  hasVariants: boolean
  name: string
  translations: Translations
  variantName: string
  slug: string
  thumbnail: string
  quantity: number
  unitPriceMinor: Minor
}

export type SoldBundle = {
  id: number
  slug: string
  name: string
  description: string
  translations: Translations
  image: string
  imagePreview: ImagePreview | null
  priceMinor: Minor
  extraDeliveryMinor: Minor
  startsAt: Date | null
  endsAt: Date | null
  items: SoldBundleItem[]
}

/** The bundles that are sold at a moment: active, within their window, and each item for sale. */
async function findSold(
  tx: StoreTx,
  { storeId, now }: { storeId: number; now: Date },
  which: { where: RawBuilder<unknown>; limit: number },
): Promise<SoldBundle[]> {
  const { rows } = await sql<SoldBundle>`
    select b.id, b.slug, b.name, b.description, b.translations, b.image, ${selectPreview('b', 'image')} as "imagePreview",
      b.price_minor as "priceMinor", b.extra_delivery_minor as "extraDeliveryMinor",
      b.starts_at as "startsAt", b.ends_at as "endsAt", x.items
    from bundles b
    join lateral (
      select bool_and(v.id is not null and l.product_id is not null) as is_whole,
        json_agg(json_build_object('productId', i.product_id, 'variantId', v.id, 'hasVariants', l.has_variants,
          'name', l.name, 'translations', l.translations, 'variantName', v.name, 'slug', l.slug,
          'thumbnail', coalesce(nullif(v.image, ''), l.thumbnail), 'quantity', i.quantity, 'unitPriceMinor', v.price_minor,
          'onHand', s.on_hand, 'isTracked', s.is_tracked, 'allowBackorder', s.allow_backorder,
          'lowStockThreshold', s.low_stock_threshold) order by i.position) as items
      from bundle_items i
      left join variants v on v.store_id = i.store_id and v.id = i.variant_id and v.is_active and v.deleted_at is null
      left join product_listings l on l.store_id = i.store_id and l.product_id = i.product_id
      left join stock s on s.store_id = v.store_id and s.variant_id = v.id
      where i.store_id = b.store_id and i.bundle_id = b.id) x on x.is_whole
    where b.store_id = ${storeId} and b.is_active and ${which.where}
      and (b.starts_at is null or b.starts_at <= ${now}) and (b.ends_at is null or b.ends_at > ${now})
    order by b.id desc limit ${which.limit}`.execute(tx)
  return rows
}

type At = { storeId: number; now: Date }

export const listSoldBundles = (tx: StoreTx, at: At, { limit, after }: PageRequest): Promise<SoldBundle[]> =>
  findSold(tx, at, { where: after ? sql`b.id < ${after[1]}::bigint` : sql`true`, limit: limit + 1 })

export const findSoldBundle = async (
  tx: StoreTx,
  at: At,
  by: { slug: string } | { id: number },
): Promise<SoldBundle | undefined> => {
  const where = 'slug' in by ? sql`b.slug = ${by.slug}` : sql`b.id = ${by.id}`
  const [bundle] = await findSold(tx, at, { where, limit: 1 })
  return bundle
}
