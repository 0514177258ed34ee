import type { OrdersListInput } from '@haat/client/merchant'
import {
  orderChannels,
  orderSorts,
  orderStatuses,
  packingStatuses,
  paymentMethods,
  paymentStatuses,
  printStatuses,
  riskLevels,
} from '@haat/contract/vocabulary.ts'
import { type FilterKind, filtersFrom } from '../../lib/list-filters.ts'

/** What of the list is shown. It is in the address: a link, a bookmark and the back button keep it. */
export type OrderFilters = Pick<
  OrdersListInput,
  | 'search'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'delivery_location'
  | 'channel'
  | 'risk_level'
  | 'packing_status'
  | 'print_status'
  | 'tag'
  | 'date_from'
  | 'date_to'
  | 'sort'
>

/** What the address of the list may hold. */
const kinds: Record<string, FilterKind> = {
  search: 'text',
  status: orderStatuses,
  payment_status: paymentStatuses,
  payment_method: paymentMethods,
  delivery_location: 'text',
  channel: orderChannels,
  risk_level: riskLevels,
  packing_status: packingStatuses,
  print_status: printStatuses,
  tag: 'text',
  date_from: 'day',
  date_to: 'day',
  sort: orderSorts,
}

export const filtersOf = (search: URLSearchParams): OrderFilters => filtersFrom<OrderFilters>(search, kinds)

/** How many filters are set behind the button: neither the search nor the status, which are in sight. */
export const countHidden = ({ search: _, status: __, sort: ___, ...hidden }: OrderFilters): number =>
  Object.values(hidden).filter(Boolean).length
