import type { PaymentGateway } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const gatewaysKey = (subdomain: string) => [subdomain, 'payment-gateways'] as const

/** All payment gateways, and how the store is connected. What is being edited does not change by itself. */
export function useGateways() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: gatewaysKey(subdomain),
    queryFn: async ({ signal }) => (await haat.paymentGateways.list({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}

/** Keeps a gateway as the API returned it; payment methods follow it and are read again. */
export function keepGateway(queries: QueryClient, subdomain: string, gateway: PaymentGateway): void {
  queries.setQueryData<PaymentGateway[]>(gatewaysKey(subdomain), (all) =>
    all?.map((one) => (one.code === gateway.code ? gateway : one)),
  )
  void queries.invalidateQueries({ queryKey: [subdomain, 'payment-methods'] })
}
