import type { ProductRow as ProductRowSchema } from '@haat/contract/storefront/product-schemas.ts'
import type { Static } from 'typebox'
import { type Fields, wants } from '../../platform/fields.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { StockStatus } from '../stock/stock-status-rules.ts'
import { type CatalogFacts, offersOf } from './catalog-facts.ts'
import type { ListingNeed, ListingRow, NamedRow } from './listings.queries.ts'

export type ProductRow = Static<typeof ProductRowSchema>

/** Who looks at it, and when. */
export type ProductView = {
  locale: Locale
  currency: string
  currencySymbol: string
  hideStockCounts: boolean
  now: Date
  facts: CatalogFacts
}

/** One field of the wire: what must be read for it, and how it is written. */
export type FieldOf<N, R, T> = { needs: readonly N[]; present: (row: R, view: ProductView) => T }

const NEW_FOR_MS = 30 * 86_400_000

/** The fields of a list row in the order of the wire. */
export const rowFields: { [K in keyof ProductRow]: FieldOf<ListingNeed, ListingRow, ProductRow[K]> } = {
  id: { needs: ['product_id'], present: (row) => row.product_id },
  name: { needs: ['name', 'translations'], present: (row) => row.name },
  slug: { needs: ['slug'], present: (row) => row.slug },
  sku: { needs: ['sku'], present: (row) => row.sku },
  short_description: { needs: ['short_description', 'translations'], present: (row) => row.short_description },
  price: { needs: ['price_minor'], present: (row) => formatAmount(row.price_minor) },
  compare_at_price: {
    needs: ['compare_at_minor', 'price_minor'],
    present: (row) => reducedFrom(row.compare_at_minor, row.price_minor),
  },
  discount_percent: { needs: ['discount_percent'], present: (row) => row.discount_percent },
  currency: { needs: [], present: (_row, view) => view.currency },
  currency_symbol: { needs: [], present: (_row, view) => view.currencySymbol },
  price_min: { needs: ['price_minor'], present: (row) => formatAmount(row.price_minor) },
  price_max: { needs: ['price_max_minor'], present: (row) => formatAmount(row.price_max_minor) },
  thumbnail: { needs: ['thumbnail'], present: (row) => row.thumbnail },
  images: { needs: ['images'], present: (row) => row.images },
  has_variants: { needs: ['has_variants'], present: (row) => row.has_variants },
  stock_status: { needs: ['stock_status'], present: (row) => row.stock_status as StockStatus },
  is_available: { needs: ['stock_status'], present: (row) => row.stock_status !== 'out_of_stock' },
  category: { needs: ['category'], present: (row, view) => row.category && presentNamed(row.category, view.locale) },
  brand: { needs: ['brand'], present: (row, view) => row.brand && presentNamed(row.brand, view.locale) },
  average_rating: { needs: ['average_rating'], present: (row) => row.average_rating },
  total_reviews: { needs: ['total_reviews'], present: (row) => row.total_reviews },
  sold_count: { needs: ['sold_count'], present: (row) => row.sold_count },
  is_featured: { needs: ['is_featured'], present: (row) => row.is_featured },
  is_new: {
    needs: ['published_at'],
    present: (row, view) => view.now.getTime() - row.published_at.getTime() < NEW_FOR_MS,
  },
  tags: { needs: ['tags'], present: (row) => row.tags },
  flash_deal: { needs: [], present: () => null },
  offers: {
    needs: ['category_ids'],
    present: (row, view) =>
      offersOf(row, view.facts, view.now).map((offer) => ({
        offer_id: offer.id,
        label: translated(offer, view.locale).name,
        auto_apply: true,
      })),
  },
  created_at: { needs: ['created_at'], present: (row) => row.created_at.toISOString() },
  updated_at: { needs: ['updated_at'], present: (row) => row.updated_at.toISOString() },
}

/** What rows show, and what must be read for it. */
export const productRows = presenter<ListingNeed, ListingRow, ProductRow>(rowFields)

/** Makes, for the fields asked for, the list of what to read and the function that writes a row. */
export function presenter<N extends string, R extends object, W extends object>(
  table: {
    [K in keyof W]: FieldOf<N, R, W[K]>
  },
) {
  const all = Object.entries(table) as [string, FieldOf<N, R, unknown>][]
  return (fields: Fields, view: ProductView): { needs: N[]; present: (row: R) => W } => {
    const shown = fields === null ? all : all.filter(([name]) => wants(fields, name))
    return {
      needs: [...new Set(shown.flatMap(([, { needs }]) => needs))],
      present: (row) => {
        const told = 'translations' in row ? translated(row as R & { translations: unknown }, view.locale) : row
        const wire: Record<string, unknown> = {}
        for (const [name, { present }] of shown) wire[name] = present(told, view)
        return wire as W
      },
    }
  }
}

export const presentNamed = (row: NamedRow, locale: Locale) => {
  const { id, name, slug } = translated(row, locale)
  return { id, name, slug }
}

/** The price before, where it was higher. */
export const reducedFrom = (compareAtMinor: number | null, priceMinor: number): string | null =>
  compareAtMinor !== null && compareAtMinor > priceMinor ? formatAmount(compareAtMinor) : null
