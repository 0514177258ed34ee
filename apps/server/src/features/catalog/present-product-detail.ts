import type { ProductDetail as ProductDetailSchema } from '@haat/contract/storefront/product-schemas.ts'
import type { Static } from 'typebox'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { presentSeo } from '../../shared/seo.ts'
import { shownQuantity, stockStatusOf } from '../stock/stock-status-rules.ts'
import { breadcrumbsOf, categoriesOf } from './catalog-facts.ts'
import { labelOf } from './catalog-term-rules.ts'
import { flashPricesOf } from './flash-deal-badge-rules.ts'
import { type FieldOf, type ProductView, presenter, presentNamed, reducedFrom, rowFields } from './present-product.ts'
import type { DetailNeed, DetailRow, VariantRow } from './product-detail.queries.ts'

export type ProductDetail = Static<typeof ProductDetailSchema>

type AskedRow = DetailRow & { askedSlug: string; relatedCount: number }

type DetailFields = {
  [K in keyof ProductDetail]: FieldOf<DetailNeed, AskedRow, ProductDetail[K]>
}

const detailFields: DetailFields = {
  ...rowFields,
  description: { needs: ['description', 'translations'], present: (row) => row.description },
  options: {
    needs: ['options'],
    present: (row, { facts: { terms }, locale }) =>
      row.options.map(({ name, values }) => ({
        name,
        label: labelOf(name, terms, locale),
        values,
        value_labels: values.map((value) => labelOf(value, terms, locale)),
      })),
  },
  variants: {
    needs: ['productId', 'hasVariants', 'variants'],
    present: (row, view) => {
      if (!row.hasVariants) return []
      const prices = flashPricesOf(row.productId, view.facts, view.now)
      return row.variants.map((variant) => presentVariant(variant, prices, view))
    },
  },
  available_quantity: {
    needs: ['hasVariants', 'variants'],
    present: ({ hasVariants, variants: [own] }, { hideStockCounts }) =>
      hasVariants || !own ? null : shownQuantity(own, hideStockCounts),
  },
  attributes: {
    needs: ['attributes'],
    present: (row, { facts: { terms }, locale }) =>
      row.attributes.map(({ name, value }) => ({
        name,
        value,
        label: labelOf(name, terms, locale),
        value_label: labelOf(value, terms, locale),
      })),
  },
  videos: { needs: ['videos'], present: (row) => row.videos },
  min_quantity: { needs: ['minQuantity'], present: (row) => row.minQuantity },
  max_quantity: { needs: ['maxQuantity'], present: (row) => row.maxQuantity },
  weight_grams: { needs: ['weightGrams'], present: (row) => row.weightGrams },
  extra_delivery_fee: { needs: ['extraDeliveryMinor'], present: (row) => formatAmount(row.extraDeliveryMinor) },
  is_subscribable: { needs: ['isSubscribable'], present: (row) => row.isSubscribable },
  subscribe_intervals: { needs: ['subscribeIntervals'], present: (row) => row.subscribeIntervals },
  subscribe_discount_percent: {
    needs: ['subscribeDiscountPercent'],
    present: (row) => row.subscribeDiscountPercent,
  },
  categories: {
    needs: ['categoryId', 'otherCategoryIds'],
    present: (row, { facts, locale }) => categoriesOf(row, facts).map((c) => presentNamed(c, locale)),
  },
  breadcrumbs: {
    needs: ['categoryId'],
    present: (row, { facts, locale }) => breadcrumbsOf(row, facts).map((c) => presentNamed(c, locale)),
  },
  seo: {
    needs: ['seo', 'name', 'shortDescription', 'thumbnail', 'translations'],
    present: (row) => presentSeo(row.seo, { title: row.name, description: row.shortDescription, image: row.thumbnail }),
  },
  rating_breakdown: { needs: ['ratingCounts'], present: ({ ratingCounts }) => presentRatings(ratingCounts) },
  related_count: { needs: ['categoryId', 'tags'], present: (row) => row.relatedCount },
  delivery_note: { needs: ['deliveryNote', 'translations'], present: (row) => row.deliveryNote },
  return_policy: { needs: ['returnPolicy', 'translations'], present: (row) => row.returnPolicy },
  canonical_slug: { needs: ['slug'], present: (row) => row.slug },
  redirected_from: { needs: ['slug'], present: (row) => (row.askedSlug === row.slug ? null : row.askedSlug) },
}

/** The fields of a product's page, and what must be read for them. */
export const productDetails = presenter<DetailNeed, AskedRow, ProductDetail>(detailFields)

/** The number of approved reviews of one to five stars. */
export const presentRatings = ([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]) => ({
  '1': one,
  '2': two,
  '3': three,
  '4': four,
  '5': five,
})

function presentVariant(
  variant: VariantRow,
  flashPrices: ReadonlyMap<number, Minor>,
  { hideStockCounts }: ProductView,
): ProductDetail['variants'][number] {
  const status = stockStatusOf(variant)
  const flashMinor = flashPrices.get(variant.id)
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    options: variant.options,
    price: formatAmount(variant.priceMinor),
    flash_price: flashMinor === undefined ? null : formatAmount(flashMinor),
    compare_at_price: reducedFrom(variant.compareAtMinor, variant.priceMinor),
    stock_status: status,
    available_quantity: shownQuantity(variant, hideStockCounts),
    image: variant.image,
    is_available: status !== 'out_of_stock',
  }
}
