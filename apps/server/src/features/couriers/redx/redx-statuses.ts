import type { CourierMeaning } from '../courier.ts'

/** RedX's statuses. */
export const redxStatuses: Readonly<Record<string, CourierMeaning>> = {
  pickuppending: { status: 'BOOKED' },
  readyfordelivery: { status: 'IN_TRANSIT' },
  agentareachange: { status: 'IN_TRANSIT' },
  deliveryinprogress: { status: 'OUT_FOR_DELIVERY' },
  agenthold: { status: 'HELD' },
  delivered: { status: 'DELIVERED' },
  agentreturning: { status: 'RETURNING' },
  returned: { status: 'RETURNING', isBackAtStore: true },
  cancelled: { status: 'CANCELLED' },
}
