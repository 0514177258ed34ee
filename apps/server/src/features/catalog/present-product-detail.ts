import type { ProductDetail as ProductDetailSchema } from '@haat/contract/storefront/product-schemas.ts'
import type { Static } from 'typebox'
import { formatAmount } from '../../shared/money.ts'
import { shownQuantity, stockStatusOf } from '../stock/stock-status-rules.ts'
import { breadcrumbsOf, categoriesOf } from './catalog-facts.ts'
import { type FieldOf, type ProductView, presenter, presentNamed, reducedFrom, rowFields } from './present-product.ts'
import type { DetailNeed, DetailRow, VariantRow } from './product-detail.queries.ts'

export type ProductDetail = Static<typeof ProductDetailSchema>

type AskedRow = DetailRow & { asked_slug: string; related_count: number }

type DetailFields = {
  [K in keyof ProductDetail]: FieldOf<DetailNeed, AskedRow, ProductDetail[K]>
}

const detailFields: DetailFields = {
  ...rowFields,
  description: { needs: ['description', 'translations'], present: (row) => row.description },
  options: { needs: ['options'], present: (row) => row.options.map(({ name, values }) => ({ name, values })) },
  variants: {
    needs: ['variants'],
    present: (row, view) => row.variants.map((variant) => presentVariant(variant, view)),
  },
  attributes: { needs: ['attributes'], present: (row) => row.attributes.map(({ name, value }) => ({ name, value })) },
  videos: { needs: ['videos'], present: (row) => row.videos },
  min_quantity: { needs: ['min_quantity'], present: (row) => row.min_quantity },
  max_quantity: { needs: ['max_quantity'], present: (row) => row.max_quantity },
  weight_grams: { needs: ['weight_grams'], present: (row) => row.weight_grams },
  is_subscribable: { needs: ['is_subscribable'], present: (row) => row.is_subscribable },
  subscribe_intervals: { needs: ['subscribe_intervals'], present: (row) => row.subscribe_intervals },
  subscribe_discount_percent: {
    needs: ['subscribe_discount_percent'],
    present: (row) => row.subscribe_discount_percent,
  },
  categories: {
    needs: ['category_id', 'other_category_ids'],
    present: (row, { facts, locale }) => categoriesOf(row, facts).map((c) => presentNamed(c, locale)),
  },
  breadcrumbs: {
    needs: ['category_id'],
    present: (row, { facts, locale }) => breadcrumbsOf(row, facts).map((c) => presentNamed(c, locale)),
  },
  seo: {
    needs: ['seo', 'name', 'short_description', 'thumbnail', 'translations'],
    present: (row) =>
      presentSeo(row.seo, { title: row.name, description: row.short_description, og_image: row.thumbnail }),
  },
  rating_breakdown: {
    needs: ['rating_counts'],
    present: ({ rating_counts: [one = 0, two = 0, three = 0, four = 0, five = 0] }) => ({
      '1': one,
      '2': two,
      '3': three,
      '4': four,
      '5': five,
    }),
  },
  related_count: { needs: ['category_id', 'tags'], present: (row) => row.related_count },
  delivery_note: { needs: ['delivery_note', 'translations'], present: (row) => row.delivery_note },
  return_policy: { needs: ['return_policy', 'translations'], present: (row) => row.return_policy },
  canonical_slug: { needs: ['slug'], present: (row) => row.slug },
  redirected_from: { needs: ['slug'], present: (row) => (row.asked_slug === row.slug ? null : row.asked_slug) },
}

/** What a product's page shows, and what must be read for it. */
export const productDetails = presenter<DetailNeed, AskedRow, ProductDetail>(detailFields)

/** What a page tells search engines; what nobody wrote is taken from the page itself. */
export const presentSeo = (seo: unknown, page: { title: string; description: string; og_image: string }) => {
  const written = (seo ?? {}) as Partial<Record<'title' | 'description' | 'keywords' | 'og_image', string>>
  return {
    title: written.title || page.title,
    description: written.description || page.description,
    keywords: written.keywords || '',
    og_image: written.og_image || page.og_image,
  }
}

function presentVariant(variant: VariantRow, { hideStockCounts }: ProductView): ProductDetail['variants'][number] {
  const stock = {
    onHand: variant.on_hand,
    isTracked: variant.is_tracked,
    allowBackorder: variant.allow_backorder,
    lowStockThreshold: variant.low_stock_threshold,
  }
  const status = stockStatusOf(stock)
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    options: variant.options,
    price: formatAmount(variant.price_minor),
    compare_at_price: reducedFrom(variant.compare_at_minor, variant.price_minor),
    stock_status: status,
    available_quantity: shownQuantity(stock, hideStockCounts),
    image: variant.image,
    is_available: status !== 'out_of_stock',
  }
}
