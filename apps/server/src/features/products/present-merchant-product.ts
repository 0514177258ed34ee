import type { productStatuses } from '@haat/contract/vocabulary.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import { percentOrNull } from '../../shared/percent.ts'
import { stockStatusOf } from '../stock/stock-status-rules.ts'
import type { AdminProduct, AdminVariantRow } from './product-admin.queries.ts'
import type { AdminListRow } from './product-list.queries.ts'
import type { AdminVariantListRow } from './variant-list.queries.ts'

/** Costs are shown to callers with `costs:read` only. */
export type CostView = { withCosts: boolean }

/** A product for the merchant API. */
export const presentMerchantProduct = (product: AdminProduct, { withCosts }: CostView) => ({
  id: product.id,
  slug: product.slug,
  old_slugs: product.oldSlugs,
  status: product.status as (typeof productStatuses)[number],
  name: product.name,
  sku: product.sku,
  short_description: product.shortDescription,
  description: product.description,
  translations: product.translations as { bn?: { name?: string } },
  brand: product.brand,
  category: product.category,
  category_ids: product.categoryIds,
  options: product.options as { name: string; values: string[] }[],
  variants: product.variants.map((variant) => presentVariant(variant, withCosts)),
  images: product.images.map(({ translations, ...image }) => ({
    ...image,
    translations: translations as { bn?: { alt?: string } },
  })),
  videos: product.videos,
  attributes: product.attributes as { name: string; value: string }[],
  tags: product.tags,
  min_quantity: product.minQuantity,
  max_quantity: product.maxQuantity,
  ...(withCosts && { cost_price: amountOrNull(product.costPriceMinor) }),
  weight_grams: product.weightGrams,
  extra_delivery_fee: formatAmount(product.extraDeliveryMinor),
  vat_rate: percentOrNull(product.vatRateBp),
  sd_rate: percentOrNull(product.sdRateBp),
  tax_note: product.taxNote,
  unit_of_supply: product.unitOfSupply,
  hs_code: product.hsCode,
  is_featured: product.isFeatured,
  is_subscribable: product.isSubscribable,
  subscribe_intervals: product.subscribeIntervals as 'weekly'[],
  subscribe_discount_percent: product.subscribeDiscountPercent,
  seo: product.seo as Record<string, string>,
  delivery_note: product.deliveryNote,
  return_policy: product.returnPolicy,
  version: product.version,
  published_at: product.publishedAt,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
})

const presentVariant = (variant: AdminVariantRow, withCosts: boolean) => ({
  id: variant.id,
  name: variant.name,
  options: variant.options as Record<string, string>,
  sku: variant.sku,
  barcode: variant.barcode,
  price: formatAmount(variant.priceMinor),
  compare_at_price: amountOrNull(variant.compareAtMinor),
  ...(withCosts && { cost_price: amountOrNull(variant.costPriceMinor) }),
  weight_grams: variant.weightGrams,
  image: variant.image,
  is_active: variant.isActive,
  sort_order: variant.sortOrder,
  on_hand: variant.onHand,
  is_tracked: variant.isTracked,
  allow_backorder: variant.allowBackorder,
  low_stock_threshold: variant.lowStockThreshold,
  stock_status: stockStatusOf({
    onHand: variant.onHand,
    isTracked: variant.isTracked,
    allowBackorder: variant.allowBackorder,
    lowStockThreshold: variant.lowStockThreshold,
  }),
})

/** A row of the merchant's product list. */
export const presentMerchantProductRow = (row: AdminListRow) => ({
  id: row.id,
  slug: row.slug,
  status: row.status,
  name: row.name,
  sku: row.sku,
  thumbnail: row.thumbnail,
  price_min: formatAmount(row.priceMinMinor),
  price_max: formatAmount(row.priceMaxMinor),
  variant_count: row.variantCount,
  on_hand: row.onHand,
  stock_status: row.stockStatus,
  brand: row.brand,
  category: row.category,
  is_featured: row.isFeatured,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

/** A row of the merchant's list of variants. */
export const presentVariantRow = (row: AdminVariantListRow) => ({
  id: row.id,
  product_id: row.productId,
  product_name: row.productName,
  product_status: row.productStatus,
  variant_name: row.variantName,
  sku: row.sku,
  thumbnail: row.thumbnail,
  price: formatAmount(row.priceMinor),
  compare_at_price: amountOrNull(row.compareAtMinor),
  ...(row.costPriceMinor !== undefined && { cost_price: amountOrNull(row.costPriceMinor) }),
  on_hand: row.onHand,
  is_tracked: row.isTracked,
  stock_status: row.stockStatus,
  is_active: row.isActive,
})
