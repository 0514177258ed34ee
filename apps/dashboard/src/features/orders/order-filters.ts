import type { OrdersListInput } from '@haat/client/merchant'
import {
  deliveryLocations,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  riskLevels,
} from '@haat/contract/vocabulary.ts'

/** What of the list is shown. It is in the address: a link, a bookmark and the back button keep it. */
export type OrderFilters = Pick<
  OrdersListInput,
  | 'search'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'delivery_location'
  | 'risk_level'
  | 'date_from'
  | 'date_to'
  | 'sort'
>

const values = {
  status: orderStatuses,
  payment_status: paymentStatuses,
  payment_method: paymentMethods,
  delivery_location: deliveryLocations,
  risk_level: riskLevels,
  sort: ['newest', 'oldest', 'total', 'risk'],
} as const

const MAX_SEARCH = 100

/** The filters of an address. What the API would refuse is left out. */
export function filtersOf(search: URLSearchParams): OrderFilters {
  const filters: Record<string, string> = {}
  for (const [name, allowed] of Object.entries(values)) {
    const value = search.get(name)
    if (value && (allowed as readonly string[]).includes(value)) filters[name] = value
  }
  for (const name of ['date_from', 'date_to']) {
    const value = search.get(name)
    if (value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) filters[name] = value
  }
  const text = search.get('search')?.trim().slice(0, MAX_SEARCH)
  if (text) filters.search = text
  return filters as OrderFilters
}

/** The address of filters, without those that are empty. */
export const addressOf = (filters: OrderFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** How many filters are set behind the button: neither the search nor the status, which are in sight. */
export const countHidden = ({ search: _, status: __, sort: ___, ...hidden }: OrderFilters): number =>
  Object.values(hidden).filter(Boolean).length
