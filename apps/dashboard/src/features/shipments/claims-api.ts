import type { CourierClaim } from '@haat/client/merchant'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

/** What the courier of a parcel was asked for, newest first. */
export function useClaimsOf(shipmentId: number, isWanted: boolean): UseQueryResult<CourierClaim[]> {
  const { haat, subdomain } = useStore()
  return useQuery({
    // Among all claims, so that whatever changes one has these read again.
    queryKey: [subdomain, 'courier-rests', 'of-shipment', shipmentId],
    queryFn: async ({ signal }) =>
      (await haat.courierClaims.list({ shipment_id: shipmentId, limit: 100 }, { signal })).items,
    enabled: isWanted,
  })
}
