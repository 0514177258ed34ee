import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const zonesKey = (subdomain: string) => [subdomain, 'delivery-zones'] as const

/** All delivery zones. What is being edited does not change by itself. */
export function useZones() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: zonesKey(subdomain),
    queryFn: async ({ signal }) => (await haat.delivery.listZones({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}
