import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const couriersKey = (subdomain: string) => [subdomain, 'couriers'] as const

/** The couriers, and the accounts of the store at them. What is being edited does not change by itself. */
export function useCouriers() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: couriersKey(subdomain),
    queryFn: async ({ signal }) => {
      const [couriers, accounts] = await Promise.all([
        haat.couriers.list({}, { signal }),
        haat.courierAccounts.list({}, { signal }),
      ])
      return { couriers: couriers.items, accounts: accounts.items }
    },
    refetchOnWindowFocus: false,
  })
}
