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
  /** Whether it is mailed to those who have chosen nothing. */
  isMailed: boolean
  /** Whether its mail can wait for the digest. */
  canWait: boolean
  /** Whether its push message and SMS do not wait for the end of the quiet hours. */
  isUrgent: boolean
  /** Only who began it is alerted, and the owners once that person is gone. */
  isForAuthor?: true
}

/** What staff are alerted of. */
export const alertKinds: Record<AlertKind, Kind> = {
  NEW_ORDER: {
    types: ['order.created'],
    permission: 'orders:read',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  BUYER_REPLY: {
    types: ['order.buyer_replied'],
    permission: 'desk:write',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  PAYMENT_PROBLEM: {
    types: ['payment.problem', 'payment.unapplied'],
    permission: 'orders:write',
    isPushed: true,
    isMailed: true,
    canWait: false,
    isUrgent: false,
  },
  CANCELLATION_REQUEST: {
    types: ['cancellation.requested'],
    permission: 'orders:write',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  REFUND_REQUEST: {
    types: ['refund.requested'],
    permission: 'refunds:write',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  REFUND_FAILED: {
    types: ['refund.failed'],
    permission: 'refunds:write',
    isPushed: true,
    isMailed: true,
    canWait: false,
    isUrgent: false,
  },
  SUBSCRIPTION_FAILED: {
    types: ['subscription.cycle_failed'],
    permission: 'orders:write',
    isPushed: false,
    isMailed: true,
    canWait: true,
    isUrgent: false,
  },
  TICKET: {
    types: ['ticket.created', 'ticket.message_added'],
    permission: 'support:read',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  CONTACT_MESSAGE: {
    types: ['contact.created'],
    permission: 'support:read',
    isPushed: true,
    isMailed: false,
    canWait: false,
    isUrgent: false,
  },
  REVIEW: {
    types: ['review.created'],
    permission: 'reviews:write',
    isPushed: false,
    isMailed: false,
    canWait: true,
    isUrgent: false,
  },
  STOCK_LOW: {
    types: ['stock.low'],
    permission: 'stock:write',
    isPushed: false,
    isMailed: true,
    canWait: true,
    isUrgent: false,
  },
  STOCK_OUT: {
    types: ['stock.out'],
    permission: 'stock:write',
    isPushed: false,
    isMailed: true,
    canWait: true,
    isUrgent: false,
  },
  STAFF: {
    types: [
      'staff.joined',
      'staff.role_changed',
      'staff.deactivated',
      'staff.removed',
      'key.created',
      'webhook.created',
      'webhook.url_changed',
      'webhook.secret_rotated',
      'store.security_changed',
    ],
    permission: 'staff:write',
    isPushed: false,
    isMailed: true,
    canWait: false,
    isUrgent: true,
  },
  WEBHOOK_DISABLED: {
    types: ['webhook.disabled'],
    permission: 'webhooks:write',
    isPushed: false,
    isMailed: true,
    canWait: false,
    isUrgent: true,
  },
  SMS_LIMIT: {
    types: ['sms.limit_reached'],
    permission: 'staff:write',
    isPushed: true,
    isMailed: true,
    canWait: false,
    isUrgent: false,
  },
  COURIER_PROBLEM: {
    types: ['shipment.problem', 'bulk_booking.failed', 'courier_account.failing'],
    permission: 'shipping:write',
    isPushed: true,
    isMailed: true,
    canWait: false,
    isUrgent: false,
  },
  SETTLEMENT_DIFFERENCE: {
    types: ['settlement.difference'],
    permission: 'settlements:read',
    isPushed: false,
    isMailed: true,
    canWait: false,
    isUrgent: false,
  },
  SETTLEMENT_IMPORT_FAILED: {
    types: ['settlement.import_failed'],
    permission: 'settlements:read',
    isPushed: false,
    isMailed: true,
    canWait: true,
    isUrgent: false,
  },
  PARCEL_RETURNING: {
    types: ['shipment.returning'],
    permission: 'shipping:read',
    isPushed: false,
    isMailed: false,
    canWait: true,
    isUrgent: false,
  },
  JOB_FINISHED: {
    types: ['import.finished'],
    permission: 'data:write',
    isPushed: false,
    isMailed: false,
    canWait: true,
    isUrgent: false,
    isForAuthor: true,
  },
}
