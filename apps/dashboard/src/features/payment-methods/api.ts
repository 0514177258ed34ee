import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const methodsKey = (subdomain: string) => [subdomain, 'payment-methods'] as const

/** All payment methods of the store. What is being edited does not change by itself. */
export function useMethods() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: methodsKey(subdomain),
    queryFn: async ({ signal }) => (await haat.paymentMethods.list({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}
