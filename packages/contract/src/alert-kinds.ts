import type { EventType } from './events.ts'
import type { Permission } from './permissions.ts'
import type { AlertKind } from './vocabulary.ts'

type Kind = {
  /** Events of these types are alerts of the kind. */
  types: readonly EventType[]
  /** Who is alerted: who has the permission. */
  permission: Permission
  /** Whether it is pushed to the devices of those who have chosen nothing. */
  isPushed: boolean
}

/** What staff are alerted of. */
export const alertKinds: Record<AlertKind, Kind> = {
  NEW_ORDER: { types: ['order.created'], permission: 'orders:read', isPushed: true },
  PAYMENT_PROBLEM: { types: ['payment.problem', 'payment.unapplied'], permission: 'orders:write', isPushed: true },
  CANCELLATION_REQUEST: { types: ['cancellation.requested'], permission: 'orders:write', isPushed: true },
  REFUND_REQUEST: { types: ['refund.requested'], permission: 'refunds:write', isPushed: true },
  REFUND_FAILED: { types: ['refund.failed'], permission: 'refunds:write', isPushed: true },
  SUBSCRIPTION_FAILED: { types: ['subscription.cycle_failed'], permission: 'orders:write', isPushed: false },
  TICKET: { types: ['ticket.created', 'ticket.message_added'], permission: 'support:read', isPushed: true },
  CONTACT_MESSAGE: { types: ['contact.created'], permission: 'support:read', isPushed: true },
  REVIEW: { types: ['review.created'], permission: 'reviews:write', isPushed: false },
  STOCK_LOW: { types: ['stock.low'], permission: 'stock:write', isPushed: false },
  STOCK_OUT: { types: ['stock.out'], permission: 'stock:write', isPushed: false },
  STAFF: {
    types: ['staff.joined', 'staff.role_changed', 'staff.deactivated', 'staff.removed', 'key.created'],
    permission: 'staff:write',
    isPushed: false,
  },
}
