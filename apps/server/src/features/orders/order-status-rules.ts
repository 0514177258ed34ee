import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { Text } from '@haat/contract/errors.ts'
import type { OrderChangeType } from '@haat/contract/events.ts'
import { merchantActions } from '@haat/contract/vocabulary.ts'

/** Allowed transitions. The database has the same table, and history cannot record other transitions. */
export const orderTransitions = {
  PENDING: ['CONFIRMED', 'ON_HOLD', 'EXPIRED', 'CANCELLED'],
  CONFIRMED: ['ON_HOLD', 'PROCESSING', 'SHIPPED', 'CANCELLED'],
  ON_HOLD: ['PENDING', 'CONFIRMED', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['COMPLETED', 'RETURNED', 'PARTIALLY_RETURNED'],
  COMPLETED: ['RETURNED', 'PARTIALLY_RETURNED'],
  PARTIALLY_RETURNED: ['RETURNED'],
  CANCELLED: [],
  RETURNED: [],
  EXPIRED: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderTransitions

export const orderStatuses = Object.keys(orderTransitions) as OrderStatus[]

const endedStatuses = ['CANCELLED', 'EXPIRED', 'RETURNED'] as const satisfies OrderStatus[]

/** Whether an order has ended without a sale: money does not pay it any more. */
export const isEnded = (status: string): status is (typeof endedStatuses)[number] =>
  (endedStatuses as readonly string[]).includes(status)

/** The statuses in which money can be refunded. Money of an order that has ended is an unapplied payment. */
export const refundableStatuses = ['DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED'] as const satisfies OrderStatus[]

export const isRefundable = (status: string): boolean => (refundableStatuses as readonly string[]).includes(status)

type Stamp = 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'completedAt' | 'cancelledAt'

/** What must be paid before a transition. */
export type OrderNeed = 'advance' | 'total'

type Action = {
  from: readonly OrderStatus[]
  /** `heldFrom`: back to the status before the hold. */
  to: OrderStatus | 'heldFrom'
  event: OrderChangeType
  audit: AuditAction
  stamp?: Stamp
  /** What must be paid first: the advance of the store's rule, or all of it. Staff may waive it. */
  needs?: OrderNeed
  /** Whether an order that is not paid in cash must be paid first. */
  isPaidOnline?: true
}

/** Actions on an order, with the statuses from which and to which they lead. */
export const orderActions = {
  confirm: {
    from: ['PENDING'],
    to: 'CONFIRMED',
    event: 'order.confirmed',
    audit: 'order.confirmed',
    stamp: 'confirmedAt',
    needs: 'advance',
    isPaidOnline: true,
  },
  hold: { from: ['PENDING', 'CONFIRMED'], to: 'ON_HOLD', event: 'order.updated', audit: 'order.held' },
  resume: { from: ['ON_HOLD'], to: 'heldFrom', event: 'order.updated', audit: 'order.resumed' },
  process: { from: ['CONFIRMED'], to: 'PROCESSING', event: 'order.updated', audit: 'order.processed' },
  ship: {
    from: ['CONFIRMED', 'PROCESSING'],
    to: 'SHIPPED',
    event: 'order.shipped',
    audit: 'order.shipped',
    stamp: 'shippedAt',
  },
  deliver: {
    from: ['SHIPPED'],
    to: 'DELIVERED',
    event: 'order.delivered',
    audit: 'order.delivered',
    stamp: 'deliveredAt',
  },
  complete: {
    from: ['DELIVERED'],
    to: 'COMPLETED',
    event: 'order.completed',
    audit: 'order.completed',
    stamp: 'completedAt',
    needs: 'total',
  },
  cancel: {
    from: ['PENDING', 'CONFIRMED', 'PROCESSING', 'ON_HOLD'],
    to: 'CANCELLED',
    event: 'order.cancelled',
    audit: 'order.cancelled',
    stamp: 'cancelledAt',
  },
  expire: { from: ['PENDING'], to: 'EXPIRED', event: 'order.expired', audit: 'order.expired' },
  return: {
    from: ['SHIPPED', 'DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED'],
    to: 'RETURNED',
    event: 'order.returned',
    audit: 'order.returned',
  },
  return_partly: {
    from: ['DELIVERED', 'COMPLETED'],
    to: 'PARTIALLY_RETURNED',
    event: 'order.returned',
    audit: 'order.partially_returned',
  },
} as const satisfies Record<string, Action>

export type OrderAction = keyof typeof orderActions

/** What must be paid before an action; null for nothing. */
export const needsOf = (action: OrderAction): OrderNeed | null => (orderActions[action] as Action).needs ?? null

/** Whether an action is refused while an order that is not paid in cash is unpaid. */
export const needsOnlinePayment = (action: OrderAction): boolean =>
  (orderActions[action] as Action).isPaidOnline ?? false

export const isAllowed = (action: OrderAction, status: OrderStatus): boolean =>
  (orderActions[action].from as readonly OrderStatus[]).includes(status)

/** The store's allowed actions on an order of this status. */
export const allowedActions = (status: OrderStatus) => merchantActions.filter((action) => isAllowed(action, status))

const words: Record<OrderStatus, Text> = {
  PENDING: { en: 'pending', bn: 'অপেক্ষমাণ' },
  CONFIRMED: { en: 'confirmed', bn: 'নিশ্চিত' },
  ON_HOLD: { en: 'on hold', bn: 'আটকে রাখা' },
  PROCESSING: { en: 'processing', bn: 'প্যাক হচ্ছে' },
  SHIPPED: { en: 'shipped', bn: 'পাঠানো হয়েছে' },
  DELIVERED: { en: 'delivered', bn: 'পৌঁছে গেছে' },
  COMPLETED: { en: 'completed', bn: 'সম্পন্ন' },
  PARTIALLY_RETURNED: { en: 'partially returned', bn: 'আংশিক ফেরত এসেছে' },
  CANCELLED: { en: 'cancelled', bn: 'বাতিল' },
  RETURNED: { en: 'returned', bn: 'ফেরত এসেছে' },
  EXPIRED: { en: 'expired', bn: 'মেয়াদ শেষ' },
}

/** The message about a refused action. */
export const stateRefusal = (status: OrderStatus): Text => ({
  en: `Not possible while the order is ${words[status].en}.`,
  bn: `অর্ডারের বর্তমান অবস্থা “${words[status].bn}”। এ অবস্থায় এটি করা যায় না।`,
})
