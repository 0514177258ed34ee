import { amountOrNull } from '../../shared/money.ts'
import { type ListFilter, noConditions } from './list-filter-rules.ts'

/** The filter of a request, in camelCase; what is absent or null does not apply. */
export type SentFilter = {
  tags?: string[]
  categoryId?: number | null
  brandId?: number | null
  minPrice?: number | null
  maxPrice?: number | null
  onSale?: boolean
  inStock?: boolean
  sort?: ListFilter['sort']
  limit?: number
}

/** The filter of a request, with the defaults of what it leaves out. */
export const readListFilter = (sent: SentFilter): ListFilter => ({
  tags: [...new Set(sent.tags ?? noConditions.tags)],
  categoryId: sent.categoryId ?? null,
  brandId: sent.brandId ?? null,
  minPriceMinor: sent.minPrice ?? null,
  maxPriceMinor: sent.maxPrice ?? null,
  onSale: sent.onSale ?? noConditions.onSale,
  inStock: sent.inStock ?? noConditions.inStock,
  sort: sent.sort ?? noConditions.sort,
  limit: sent.limit ?? noConditions.limit,
})

/** The filter as the API and the audit log have it. */
export const presentListFilter = (filter: ListFilter) => ({
  tags: filter.tags,
  category_id: filter.categoryId,
  brand_id: filter.brandId,
  min_price: amountOrNull(filter.minPriceMinor),
  max_price: amountOrNull(filter.maxPriceMinor),
  on_sale: filter.onSale,
  in_stock: filter.inStock,
  sort: filter.sort,
  limit: filter.limit,
})
