import type { Shipment, ShipmentQuote } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { toMinor } from '../../lib/money.ts'

const MINUTE_MS = 60_000

/** What a draft costs at each account, the cheapest first. Couriers are asked again only when the parcel, or where it goes, has changed. */
export function useShipmentQuotes(
  { id, version }: Pick<Shipment, 'id' | 'version'>,
  { place, isWanted = true }: { place?: { courier_account_id: number; id: string } | null; isWanted?: boolean } = {},
) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'couriers', 'quotes', id, version, place?.courier_account_id, place?.id],
    queryFn: async ({ signal }) =>
      (
        await haat.shipmentQuotes.quote({ shipment_id: id, ...(place && { places: [place] }) }, { signal })
      ).quotes.toSorted((one, other) => costOf(one) - costOf(other)),
    placeholderData: (before) => before,
    enabled: isWanted,
    staleTime: 5 * MINUTE_MS,
    retry: false,
  })
}

const costOf = ({ total }: Pick<ShipmentQuote, 'total'>) =>
  total === null ? Number.MAX_SAFE_INTEGER : Number(toMinor(total))
