import type { BookingAccount } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** The accounts at which parcels can be booked. */
export function useBookingAccounts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'couriers', 'booking-accounts'],
    queryFn: async ({ signal }) => (await haat.bookings.listAccounts({}, { signal })).items,
  })
}

/** The areas of a courier with a part of their name, once nobody types any more. */
export function useCourierAreas(accountId: number, typed: string) {
  const { haat, subdomain } = useStore()
  const q = useSettled(typed.trim())
  return useQuery({
    queryKey: [subdomain, 'couriers', 'areas', accountId, q],
    queryFn: async ({ signal }) =>
      (await haat.courierPlaces.list({ courier_account_id: accountId, ...(q && { q }) }, { signal })).items,
    placeholderData: (before) => before,
  })
}

/** Where a courier picks the parcels of an account up; nothing is asked of one that has no such list. */
export function usePickupPlaces({ id, pickup_places: hasPlaces }: Pick<BookingAccount, 'id' | 'pickup_places'>) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'couriers', 'pickup-places', id],
    queryFn: async ({ signal }) =>
      (await haat.courierPlaces.listPickup({ courier_account_id: id }, { signal })).items.filter(
        ({ is_active }) => is_active,
      ),
    enabled: hasPlaces,
  })
}
