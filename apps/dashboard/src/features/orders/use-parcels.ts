import type { Order, ShipmentSummary } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { orderKeys } from './api.ts'

/** The parcels of an order; none for who may not see them. */
export function useParcels(order: Pick<Order, 'id' | 'version'>): ShipmentSummary[] {
  const { haat, subdomain, can } = useStore()
  const { data = [] } = useQuery({
    // Each move of the order has another version, and may move its parcels.
    queryKey: [...orderKeys.one(subdomain, order.id), 'shipments', order.version],
    queryFn: async ({ signal }) => (await haat.shipments.list({ order_id: order.id, limit: 100 }, { signal })).items,
    enabled: can('shipping:read'),
    placeholderData: (before) => before,
  })
  return data
}
