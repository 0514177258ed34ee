import type { OrderFilters } from './order-filters.ts'

/** What a saved view holds of the filters: neither a search nor dates, which are of one buyer and of one day. */
export const savedFiltersOf = ({ search: _, date_from: __, date_to: ___, ...saved }: OrderFilters) =>
  Object.fromEntries(Object.entries(saved).filter(([, value]) => value)) as Record<string, string>
