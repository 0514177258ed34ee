import type { ProductRow as ProductRowSchema } from '@haat/contract/storefront/product-schemas.ts'
import type { Static } from 'typebox'
import { type Fields, wants } from '../../platform/fields.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { offerLabel } from '../../shared/offer-label.ts'
import type { StockStatus } from '../stock/stock-status-rules.ts'
import type { CatalogFacts } from './catalog-facts.queries.ts'
import { offersOf, shownCategoryOf } from './catalog-facts.ts'
import { variantLabelOf } from './catalog-term-rules.ts'
import { flashDealOf, flashPricesOf } from './flash-deal-badge-rules.ts'
import type { ListedImage, ListingNeed, ListingRow, NamedRow } from './listings.queries.ts'

export type ProductRow = Static<typeof ProductRowSchema>

/** The language, settings and time of a presentation. */
export type ProductView = {
  locale: Locale
  currency: string
  currencySymbol: string
  hideStockCounts: boolean
  now: Date
  facts: CatalogFacts
}

/**
 * One field of the wire: what must be read for it, and how it is presented. `isOnRequest`: only where `fields` names it.
 */
export type FieldOf<N, R, T> = { needs: readonly N[]; present: (row: R, view: ProductView) => T; isOnRequest?: true }

const NEW_FOR_MS = 30 * 86_400_000

/** The fields of a list row in the order of the wire. */
export const rowFields: {
  [K in keyof Omit<ProductRow, 'variant_choices'>]: FieldOf<ListingNeed, ListingRow, ProductRow[K]>
} = {
  id: { needs: ['productId'], present: (row) => row.productId },
  name: { needs: ['name', 'translations'], present: (row) => row.name },
  slug: { needs: ['slug'], present: (row) => row.slug },
  sku: { needs: ['sku'], present: (row) => row.sku },
  short_description: { needs: ['shortDescription', 'translations'], present: (row) => row.shortDescription },
  price: { needs: ['priceMinor'], present: (row) => formatAmount(row.priceMinor) },
  compare_at_price: {
    needs: ['compareAtMinor', 'priceMinor'],
    present: (row) => reducedFrom(row.compareAtMinor, row.priceMinor),
  },
  discount_percent: { needs: ['discountPercent'], present: (row) => row.discountPercent },
  currency: { needs: [], present: (_row, view) => view.currency },
  currency_symbol: { needs: [], present: (_row, view) => view.currencySymbol },
  price_min: { needs: ['priceMinor'], present: (row) => formatAmount(row.priceMinor) },
  price_max: { needs: ['priceMaxMinor'], present: (row) => formatAmount(row.priceMaxMinor) },
  thumbnail: { needs: ['thumbnail'], present: (row) => row.thumbnail },
  images: {
    needs: ['images', 'name', 'translations'],
    present: (row, view) => row.images.map((image) => presentImage(image, row, view.locale)),
  },
  has_variants: { needs: ['hasVariants'], present: (row) => row.hasVariants },
  stock_status: { needs: ['stockStatus'], present: (row) => row.stockStatus as StockStatus },
  is_available: { needs: ['stockStatus'], present: (row) => row.stockStatus !== 'out_of_stock' },
  category: {
    needs: ['category'],
    present: (row, view) => {
      const category = shownCategoryOf(row.category, view.facts)
      return category && presentNamed(category, view.locale)
    },
  },
  brand: { needs: ['brand'], present: (row, view) => row.brand && presentNamed(row.brand, view.locale) },
  average_rating: { needs: ['averageRating'], present: (row) => row.averageRating },
  total_reviews: { needs: ['totalReviews'], present: (row) => row.totalReviews },
  sold_count: { needs: ['soldCount'], present: (row) => row.soldCount },
  is_featured: { needs: ['isFeatured'], present: (row) => row.isFeatured },
  is_new: {
    needs: ['publishedAt'],
    present: (row, view) => view.now.getTime() - row.publishedAt.getTime() < NEW_FOR_MS,
  },
  is_subscribable: { needs: ['isSubscribable'], present: (row) => row.isSubscribable },
  tags: { needs: ['tags'], present: (row) => row.tags },
  flash_deal: { needs: ['productId'], present: (row, view) => presentFlashDeal(row, view) },
  offers: {
    needs: ['categoryIds'],
    present: (row, view) =>
      offersOf(row, view.facts, view.now).map((offer) => ({
        offer_id: offer.id,
        label: offerLabel(offer, view.currencySymbol, view.locale),
        max_discount: offer.maxDiscountMinor === null ? null : formatAmount(offer.maxDiscountMinor),
        auto_apply: true,
      })),
  },
  created_at: { needs: ['createdAt'], present: (row) => row.createdAt },
  updated_at: { needs: ['updatedAt'], present: (row) => row.updatedAt },
}

// An own text in the store's other language says less than the name that is translated.
function presentImage(
  { translations, alt, ...image }: ListedImage,
  { name, translations: names }: Pick<ListingRow, 'name' | 'translations'>,
  locale: Locale,
): ProductRow['images'][number] {
  const ownAlt = names[locale]?.name ? '' : alt
  return { ...image, alt: translations?.[locale]?.alt || ownAlt || name }
}

function presentFlashDeal(
  { productId }: Pick<ListingRow, 'productId'>,
  { facts, now }: ProductView,
): ProductRow['flash_deal'] {
  const deal = flashDealOf(productId, facts, now)
  return (
    deal && {
      id: deal.id,
      price: formatAmount(deal.priceMinor),
      regular_price: formatAmount(deal.regularMinor),
      ends_at: deal.endsAt,
      sold_percent: deal.soldPercent,
    }
  )
}

/** The fields of product rows, and what must be read for them. */
export const productRows = presenter<ListingNeed, ListingRow, ProductRow>({
  ...rowFields,
  variant_choices: {
    needs: ['productId', 'variantChoices'],
    present: (row, view) => presentVariantChoices(row, view),
    isOnRequest: true,
  },
})

function presentVariantChoices(
  { productId, variantChoices }: Pick<ListingRow, 'productId' | 'variantChoices'>,
  { facts, locale, now }: ProductView,
): NonNullable<ProductRow['variant_choices']> {
  const prices = flashPricesOf(productId, facts, now)
  return (variantChoices ?? []).map(({ id, name, options, priceMinor, stockStatus }) => ({
    id,
    name: variantLabelOf(name || Object.values(options).join(' / '), facts.terms, locale),
    price: formatAmount(prices.get(id) ?? priceMinor),
    stock_status: stockStatus,
  }))
}

/** Makes, for the requested fields, the list of what to read and the function that presents a row. */
export function presenter<N extends string, R extends object, W extends object>(
  table: {
    [K in keyof W]-?: FieldOf<N, R, W[K]>
  },
) {
  const all = Object.entries(table) as [string, FieldOf<N, R, unknown>][]
  const needsOf = (shown: typeof all): readonly N[] => [...new Set(shown.flatMap(([, { needs }]) => needs))]
  const usual = all.filter(([, { isOnRequest }]) => !isOnRequest)
  const usualNeeds = needsOf(usual)
  return (fields: Fields, view: ProductView): { needs: readonly N[]; present: (row: R) => W } => {
    const shown = fields === null ? usual : all.filter(([name]) => wants(fields, name))
    return {
      needs: fields === null ? usualNeeds : needsOf(shown),
      present: (row) => {
        const translatedRow =
          'translations' in row ? translated(row as R & { translations: unknown }, view.locale) : row
        const wire: Record<string, unknown> = {}
        for (const [name, { present }] of shown) wire[name] = present(translatedRow, view)
        return wire as W
      },
    }
  }
}

export const presentNamed = (row: NamedRow, locale: Locale) => {
  const { id, name, slug } = translated(row, locale)
  return { id, name, slug }
}

/** The previous price, when it was higher. */
export const reducedFrom = (compareAtMinor: number | null, priceMinor: number): string | null =>
  compareAtMinor !== null && compareAtMinor > priceMinor ? formatAmount(compareAtMinor) : null
