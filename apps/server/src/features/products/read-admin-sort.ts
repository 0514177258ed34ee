import { fieldError } from '../../platform/errors.ts'
import type { AdminSort } from './product-list.queries.ts'

/** The requested sort of the merchant's list. `relevance` is valid only for a search, and the default there. */
export function readAdminSort(sort: AdminSort | undefined, search: string | undefined): AdminSort {
  if (sort === 'relevance' && search === undefined) throw relevanceNeedsSearch()
  return sort ?? (search === undefined ? 'newest' : 'relevance')
}

export const relevanceNeedsSearch = () =>
  fieldError('sort', { en: 'To sort by `relevance`, send `search` too.', bn: '`relevance` দিয়ে সাজাতে `search`-ও পাঠান।' })
