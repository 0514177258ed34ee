import type { Customer, CustomersListInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type CustomerFilters = Pick<CustomersListInput, 'search' | 'status' | 'tag' | 'sort'>

/** The keys of what is read about customers. */
export const customerKeys = {
  lists: (subdomain: string) => [subdomain, 'customers', 'list'] as const,
  list: (subdomain: string, filters: CustomerFilters) => [subdomain, 'customers', 'list', filters] as const,
  one: (subdomain: string, customerId: string) => [subdomain, 'customers', 'one', customerId] as const,
}

/** The customers that match the filters. */
export function useCustomers(filters: CustomerFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: customerKeys.list(subdomain, filters),
    read: (page, options) => haat.customers.list({ ...filters, ...page }, options),
  })
}

/** One customer with orders and addresses. */
export function useCustomer(customerId: string) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: customerKeys.one(subdomain, customerId),
    queryFn: ({ signal }) => haat.customers.read({ customer_id: customerId }, { signal }),
  })
}

/** Keeps a customer as the API returned them after a write; lists are read again. */
export function keepCustomer(queries: QueryClient, subdomain: string, customer: Customer): void {
  queries.setQueryData(customerKeys.one(subdomain, customer.id), customer)
  void queries.invalidateQueries({ queryKey: customerKeys.lists(subdomain) })
}
