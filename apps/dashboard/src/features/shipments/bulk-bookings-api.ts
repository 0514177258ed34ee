import type { BookingsPreview, BulkBookingDetail, BulkBookingsPreviewInput } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type ManyToBook = BulkBookingsPreviewInput
/** A parcel as a preview, or a bulk booking, lists it. */
export type PreviewedParcel = BookingsPreview['parcels'][number]
export type BulkParcel = BulkBookingDetail['parcels'][number]

const READ_AGAIN_MS = 2_000
const all = (subdomain: string) => [subdomain, 'bulk-bookings'] as const
export const bulkBookingKey = (subdomain: string, id: number) => [...all(subdomain), id] as const

/** What can be booked of orders and parcels at an account; null: nothing is asked yet. */
export function useBookingsPreview(input: ManyToBook | null) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...all(subdomain), 'preview', input],
    queryFn: ({ signal }) => haat.bulkBookings.preview(input as ManyToBook, { signal }),
    enabled: input !== null,
    // The user may have mended something before coming back.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Parcels that are booked together; read again until it has ended. */
export function useBulkBooking(id: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: bulkBookingKey(subdomain, id),
    queryFn: ({ signal }) => haat.bulkBookings.read({ bulk_booking_id: id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'RUNNING' ? READ_AGAIN_MS : false),
  })
}

/** Those that staff started, or those that nobody did. */
export function useBulkBookings({ is_automatic }: { is_automatic: boolean }) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...all(subdomain), 'list', is_automatic],
    read: (page, options) => haat.bulkBookings.list({ ...page, is_automatic }, options),
  })
}
