import type { CourierMeaning } from '../courier.ts'

/** Steadfast's statuses. It has none for what is on the way, and `unknown` means that its support must be called. */
export const steadfastStatuses: Readonly<Record<string, CourierMeaning>> = {
  inreview: { status: 'BOOKED' },
  pending: { status: 'BOOKED', isWithCourier: true },
  hold: { status: 'HELD' },
  delivered: { status: 'DELIVERED' },
  deliveredapprovalpending: { status: 'DELIVERED', isProvisional: true },
  partialdelivered: { status: 'PARTLY_DELIVERED' },
  partialdeliveredapprovalpending: { status: 'PARTLY_DELIVERED', isProvisional: true },
  cancelled: { status: 'CANCELLED' },
  cancelledapprovalpending: { status: 'CANCELLED', isProvisional: true },
}
