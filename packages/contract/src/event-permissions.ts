import type { Permission } from './permissions.ts'
import type { EventResource } from './vocabulary.ts'

/** Who may read events of a resource: who may read the resource. null: nobody outside the server. */
export const eventPermissions = {
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
