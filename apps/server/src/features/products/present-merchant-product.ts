import { formatAmount } from '../../shared/money.ts'
import { stockStatusOf } from '../stock/stock-status-rules.ts'
import type { AdminProduct, AdminVariantRow } from './product-admin.queries.ts'
import type { AdminListRow } from './product-list.queries.ts'

const amountOrNull = (minor: number | null) => (minor === null ? null : formatAmount(minor))

/** A product as the merchant's wire has it. */
export const presentMerchantProduct = (product: AdminProduct) => ({
  id: product.id,
  slug: product.slug,
  old_slugs: product.old_slugs,
  status: product.status as 'draft' | 'published' | 'archived',
  name: product.name,
  sku: product.sku,
  short_description: product.short_description,
  description: product.description,
  translations: product.translations as { bn?: { name?: string } },
  brand: product.brand,
  category: product.category,
  category_ids: product.category_ids,
  options: product.options as { name: string; values: string[] }[],
  variants: product.variants.map(presentVariant),
  images: product.images,
  videos: product.videos,
  attributes: product.attributes as { name: string; value: string }[],
  tags: product.tags,
  min_quantity: product.min_quantity,
  max_quantity: product.max_quantity,
  weight_grams: product.weight_grams,
  is_featured: product.is_featured,
  is_subscribable: product.is_subscribable,
  subscribe_intervals: product.subscribe_intervals as 'weekly'[],
  subscribe_discount_percent: product.subscribe_discount_percent,
  seo: product.seo as Record<string, string>,
  delivery_note: product.delivery_note,
  return_policy: product.return_policy,
  version: product.version,
  published_at: product.published_at,
  created_at: product.created_at,
  updated_at: product.updated_at,
})

const presentVariant = (variant: AdminVariantRow) => ({
  id: variant.id,
  name: variant.name,
  options: variant.options as Record<string, string>,
  sku: variant.sku,
  barcode: variant.barcode,
  price: formatAmount(variant.price_minor),
  compare_at_price: amountOrNull(variant.compare_at_minor),
  weight_grams: variant.weight_grams,
  image: variant.image,
  is_active: variant.is_active,
  sort_order: variant.sort_order,
  on_hand: variant.on_hand,
  is_tracked: variant.is_tracked,
  allow_backorder: variant.allow_backorder,
  low_stock_threshold: variant.low_stock_threshold,
  stock_status: stockStatusOf({
    onHand: variant.on_hand,
    isTracked: variant.is_tracked,
    allowBackorder: variant.allow_backorder,
    lowStockThreshold: variant.low_stock_threshold,
  }),
})

/** A row of the merchant's product list. */
export const presentMerchantProductRow = ({
  price_min_minor,
  price_max_minor,
  relevance: _,
  ...row
}: AdminListRow) => ({
  ...row,
  price_min: formatAmount(price_min_minor),
  price_max: formatAmount(price_max_minor),
})
