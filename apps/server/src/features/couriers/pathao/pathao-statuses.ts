import type { CourierMeaning } from '../courier.ts'

const BOOKED = { status: 'BOOKED' } as const
const IN_TRANSIT = { status: 'IN_TRANSIT' } as const
const HELD = { status: 'HELD' } as const
const DELIVERED = { status: 'DELIVERED' } as const
const PARTLY_DELIVERED = { status: 'PARTLY_DELIVERED' } as const
const RETURNING = { status: 'RETURNING' } as const

/** Pathao's statuses: the words of its events, and those of its panel where they are others. */
export const pathaoStatuses: Readonly<Record<string, CourierMeaning>> = {
  created: BOOKED,
  pending: BOOKED,
  updated: BOOKED,
  pickuprequested: BOOKED,
  assignedforpickup: BOOKED,
  picked: { status: 'PICKED_UP' },
  atthesortinghub: IN_TRANSIT,
  intransit: IN_TRANSIT,
  receivedatlastmilehub: IN_TRANSIT,
  assignedfordelivery: { status: 'OUT_FOR_DELIVERY' },
  onhold: HELD,
  deliveryfailed: HELD,
  // The rider comes again: it was not picked up.
  pickupfailed: BOOKED,
  delivered: DELIVERED,
  paid: { ...DELIVERED, isPaid: true },
  paymentinvoice: { ...DELIVERED, isPaid: true },
  partialdelivery: PARTLY_DELIVERED,
  exchanged: PARTLY_DELIVERED,
  exchange: PARTLY_DELIVERED,
  returned: RETURNING,
  return: RETURNING,
  returnidcreated: RETURNING,
  returnintransit: RETURNING,
  paidreturn: RETURNING,
  returnedtomerchant: { status: 'RETURNING', isBackAtStore: true },
  pickupcancelled: { status: 'CANCELLED' },
}
