import { HaatError } from '@haat/client'
import type { ProductFilters } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import type { filtersOf } from './chosen-filters.ts'

const noPrices = { min: null, max: null }
const none: ProductFilters = { price: noPrices, brands: [], attributes: [], categories: [], ratings: [], sorts: [] }

/**
 * Reads the facets of a list. They are optional: where they cannot be read in time, the list is shown without filters.
 * An error of validation is thrown: the API rejects the list itself then, too.
 */
export const readFilters = (
  visit: Visit,
  input: ReturnType<typeof filtersOf> & { q?: string },
): Promise<ProductFilters> =>
  visit.partApi.products.readFilters(input).catch((error: unknown) => {
    if (error instanceof HaatError && [400, 404].includes(error.status)) throw error
    return none
  })
