import { productStatuses, stockStatuses } from '@haat/contract/vocabulary.ts'
import type { FilterKind } from '../../lib/list-filters.ts'

export const productSorts = [
  'newest',
  'oldest',
  'name_asc',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
] as const

/** What the address of the list may hold. */
export const productFilterKinds: Record<string, FilterKind> = {
  search: 'text',
  status: productStatuses,
  stock_status: stockStatuses,
  category_id: 'id',
  brand_id: 'id',
  sort: productSorts,
}
