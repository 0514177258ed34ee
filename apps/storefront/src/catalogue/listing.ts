import type { CategoryReference, Page, ProductFilters } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import type { CardProduct } from '../ui/product-card.tsx'
import { type Chosen, queryOf } from './chosen-filters.ts'

/** A page of products with what narrows it. */
export type Listing = {
  chosen: Chosen
  products: Page<CardProduct>
  filters: ProductFilters
  /** The filter of the page itself: it cannot be removed. */
  fixed: 'category' | 'brand' | null
  /** Where shoppers who find nothing may go on. */
  popular: CategoryReference[]
}

/** The address of the page of a list with these filters. */
export function listHref(visit: Visit, chosen: Chosen): string {
  const query = queryOf(chosen)
  return visit.link(visit.path) + (query.size > 0 ? `?${query}` : '')
}
