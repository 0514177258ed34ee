import { type EventType, events } from './events.ts'
import type { Permission } from './permissions.ts'
import type { EventResource } from './vocabulary.ts'

/** Who may read events of a resource: who may read the resource. null: nobody outside the server. */
const resourcePermissions = {
  order: 'orders:read',
  shipment: 'shipping:read',
  bulk_booking: 'shipping:read',
  courier_account: 'shipping:read',
  settlement: 'settlements:read',
  import: 'data:write',
  document: 'orders:read',
  subscription: 'orders:read',
  customer: 'customers:read',
  address: 'customers:read',
  newsletter: 'customers:read',
  one_time_code: null,
  product: 'catalog:read',
  variant: 'catalog:read',
  offer: 'offers:read',
  review: 'reviews:read',
  lead: 'leads:read',
  ticket: 'support:read',
  contact_message: 'support:read',
  website: 'content:read',
  store: 'staff:write',
  key: 'keys:write',
  staff_member: 'staff:write',
  invitation: 'staff:write',
  webhook: 'webhooks:write',
} as const satisfies Record<EventResource, Permission | null>

/** The events that are about more than their resource: reading the account at a courier is not enough to read of its payouts. */
const typePermissions: Partial<Record<EventType, Permission>> = {
  'settlement.import_failed': 'settlements:read',
}

/** Who may read events of a type. null: nobody outside the server. */
export const permissionOfEvent = (type: EventType): Permission | null =>
  typePermissions[type] ?? resourcePermissions[events[type].resource]
