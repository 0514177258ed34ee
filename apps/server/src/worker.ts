import type { EventPayload } from '@haat/contract/events.ts'
import { queueDeletionNotices, queuePasswordNotices } from './features/accounts/queue-account-notices.ts'
import { queueCodes } from './features/accounts/queue-codes.ts'
import { queueContactNotices } from './features/accounts/queue-contact-notices.ts'
import { queueEmailCodes } from './features/accounts/queue-email-codes.ts'
import { startPushSender } from './features/alerts/send-pushes.ts'
import { autoBook } from './features/bookings/auto-book.ts'
import { queueConfirmationLinks } from './features/confirmations/queue-confirmation-links.ts'
import { queuePlacedMessages } from './features/confirmations/queue-placed-messages.ts'
import { askedCouriers } from './features/couriers/asked-couriers.ts'
import { queueExportNotices } from './features/data-exports/queue-export-notices.ts'
import { queueInvoiced } from './features/documents/orders-to-credit.queries.ts'
import { queueReminders } from './features/leads/queue-reminders.ts'
import { queueCancellationDecisions, queueRefundDecisions } from './features/messages/queue-decisions.ts'
import {
  queueOrderMessages,
  queuePaymentMessages,
  queueRefundMessages,
  queueReplyMessages,
  queueReturnMessages,
} from './features/messages/queue-messages.ts'
import { queueNewsletterConfirmations } from './features/messages/queue-newsletter-confirmations.ts'
import {
  queueCancellationMessages,
  queueExpiryMessages,
  queueHoldMessages,
} from './features/messages/queue-order-endings.ts'
import { queueParcelMessages, queueShippedMessages } from './features/messages/queue-parcel-messages.ts'
import { queuePhoneCodes } from './features/messages/queue-phone-codes.ts'
import { queueInvitations, queueResetLinks } from './features/messages/queue-staff-links.ts'
import {
  queueFactorResetNotices,
  queueRoleNotices,
  queueSecurityNotices,
} from './features/messages/queue-staff-notices.ts'
import { queueSubscriptionMessages } from './features/messages/queue-subscription-messages.ts'
import { startMessageSender } from './features/messages/send-messages.ts'
import { requireRiskAdvances } from './features/order-moves/require-risk-advances.ts'
import { lockOrders } from './features/orders/lock-orders.queries.ts'
import { alertChangedAmounts, alertChangedExchanges } from './features/parcel-tracking/alert-changed-amounts.ts'
import { recordSold, type SoldItem } from './features/products/count-sold.ts'
import { wantRatios } from './features/reputation/courier-ratios.queries.ts'
import { noteNewOwners } from './features/reputation/note-new-owners.ts'
import { shareEnds } from './features/reputation/share-ends.ts'
import { scoreOrders } from './features/risk/score-orders.ts'
import { beginSubscriptions, endUnbegun } from './features/subscriptions/begin-subscriptions.ts'
import { pauseRefused } from './features/subscriptions/renew-subscriptions.ts'
import { startWebhookSender } from './features/webhooks/send-webhooks.ts'
import type { Deps } from './platform/deps.ts'
import type { LaneWorker } from './platform/lane-worker.ts'
import type { OutboxHandler, OutboxHandlers } from './platform/outbox-delivery.ts'
import { type OutboxWorkerOptions, startOutboxWorker } from './platform/outbox-worker.ts'

type Items = EventPayload<'order.created'>['object']['items']
type OrderCreated = Partial<EventPayload<'order.created'>> & { items?: Items }

// An event recorded by the release before has its items at the top level.
const soldItems = ({ object, items }: OrderCreated): readonly SoldItem[] =>
  (object?.items ?? items ?? []).map(({ product_id: productId, quantity }) => ({ productId, quantity }))

/** Two refused or unpaid orders in a row pause their subscription. */
const pauseAfterRefusal =
  ({ clock }: Deps): OutboxHandler =>
  (tx, storeId, events) =>
    pauseRefused(
      tx,
      storeId,
      events.map(({ resourceId }) => Number(resourceId)),
      clock(),
    )

/** What came back, was cancelled or was paid back of an order with a tax invoice gets a credit note, which a job writes. */
const crediting: OutboxHandler = (tx, storeId, events) =>
  queueInvoiced(
    tx,
    storeId,
    events.map(({ resourceId, payload }) => (payload as AboutOrder).object?.order_id ?? Number(resourceId)),
  )

type AboutOrder = { object?: { order_id?: number; status?: string } }

/** The units of a lost parcel count as returned, with no event of their own. */
const creditingLost: OutboxHandler = async (tx, storeId, events) => {
  const lost = events.filter(({ payload }) => (payload as AboutOrder).object?.status === 'LOST')
  if (lost.length > 0) await crediting(tx, storeId, lost)
}

/** A subscription begins when its first order is paid or confirmed, and ends with an order that is neither. */
const followFirstOrder =
  ({ clock }: Deps, follow: typeof beginSubscriptions): OutboxHandler =>
  (tx, storeId, events) =>
    follow(
      tx,
      storeId,
      events.map(({ resourceId }) => Number(resourceId)),
      clock(),
    )

/** The handlers of events, by type. */
export const eventHandlers = (deps: Deps): OutboxHandlers => ({
  ...Object.fromEntries(changesOfRisk.map((type) => [type, [scoring(deps)]])),
  'customer.registered': [queueEmailCodes(deps)],
  'otp.requested': [queueCodes(deps)],
  'customer.verified': [notingNewOwners(deps)],
  'customer.contact_changed': [queueContactNotices],
  'customer.updated': [queuePasswordNotices],
  'customer.deletion_scheduled': [queueDeletionNotices('DELETION_SCHEDULED')],
  'customer.deletion_cancelled': [queueDeletionNotices('DELETION_CANCELLED')],
  'customer.export_finished': [queueExportNotices],
  'staff.invited': [queueInvitations(deps)],
  'staff.password_reset_requested': [queueResetLinks(deps)],
  'staff.phone_code_requested': [queuePhoneCodes(deps)],
  'staff.security_changed': [queueSecurityNotices],
  'staff.role_changed': [queueRoleNotices(deps)],
  'staff.second_factor_reset_requested': [queueFactorResetNotices],
  'newsletter.requested': [queueNewsletterConfirmations(deps)],
  'order.created': [
    lockingOrders,
    scoring(deps),
    wantingRatios(deps),
    queuePlacedMessages(deps),
    (tx, storeId, events) =>
      recordSold(
        tx,
        storeId,
        events.flatMap(({ payload }) => soldItems(payload as OrderCreated)),
      ),
  ],
  // Again, because the first message was of an order that is paid online: this one says what the courier collects.
  'order.payment_method_changed': [
    followFirstOrder(deps, beginSubscriptions),
    lockingOrders,
    scoring(deps),
    queuePlacedMessages(deps),
  ],
  'payment.succeeded': [
    scoring(deps),
    queuePaymentMessages,
    followFirstOrder(deps, beginSubscriptions),
    alertChangedAmounts,
  ],
  'payment.reversed': [scoring(deps), alertChangedAmounts],
  'order.confirmed': [scoring(deps), queueOrderMessages('ORDER_CONFIRMED'), followFirstOrder(deps, beginSubscriptions)],
  'order.call_recorded': [lockingOrders, scoring(deps), requireRiskAdvances],
  'order.confirmation_link_created': [queueConfirmationLinks(deps)],
  'order.updated': [autoBook(deps.clock), queueHoldMessages],
  'order.shipped': [queueShippedMessages],
  'shipment.status_changed': [creditingLost, queueParcelMessages],
  'shipment.return_received': [crediting, alertChangedExchanges],
  'shipment.cancelled': [alertChangedExchanges],
  'order.delivered': [scoring(deps), queueOrderMessages('ORDER_DELIVERED'), sharing(deps)],
  'order.cancelled': [
    crediting,
    scoring(deps),
    queueCancellationMessages,
    followFirstOrder(deps, endUnbegun),
    sharing(deps),
  ],
  'payment.returned': [queueReturnMessages],
  'refund.approved': [queueRefundDecisions('REFUND_APPROVED')],
  'refund.rejected': [queueRefundDecisions('REFUND_REJECTED')],
  'refund.completed': [crediting, queueRefundMessages],
  'cancellation.rejected': [queueCancellationDecisions],
  'subscription.cycle_upcoming': [queueSubscriptionMessages('SUBSCRIPTION_UPCOMING')],
  'subscription.paused': [queueSubscriptionMessages('SUBSCRIPTION_PAUSED')],
  'subscription.cycle_failed': [queueSubscriptionMessages('SUBSCRIPTION_FAILED')],
  'ticket.message_added': [queueReplyMessages],
  'lead.reminder_due': [queueReminders(deps)],
  'order.returned': [
    crediting,
    scoring(deps),
    queueOrderMessages('ORDER_RETURNED'),
    pauseAfterRefusal(deps),
    sharing(deps),
  ],
  'order.expired': [scoring(deps), queueExpiryMessages, pauseAfterRefusal(deps), followFirstOrder(deps, endUnbegun)],
})

/** Further events that change the risk. What happens to an order changes its own risk and that of the open orders of its phone number. */
const changesOfRisk = [
  'order.delivery_info_updated',
  'order.edited',
  'order.buyer_replied',
  'payment.succeeded',
  'advance.verified',
]

/** Where what follows the score locks orders: before their scores, as the review of two orders does. */
const lockingOrders: OutboxHandler = async (tx, storeId, events) => {
  await lockOrders(
    tx,
    storeId,
    events.map(({ resourceId }) => Number(resourceId)),
  )
}

/** What an order's end says about its phone number, for the stores that share it. Last: it locks counters of all stores. */
const sharing =
  ({ clock, environment, phoneHashes }: Deps): OutboxHandler =>
  async (tx, storeId, events) => {
    const hashPhone = phoneHashes?.[environment]
    const orderIds = events.map(({ resourceId }) => Number(resourceId))
    if (hashPhone) await shareEnds(tx, storeId, orderIds, { hashPhone, now: clock() })
  }

/** Couriers are asked by a job: no event waits for them. */
const wantingRatios =
  ({ clock }: Deps): OutboxHandler =>
  (tx, storeId, events) =>
    wantRatios(
      tx,
      storeId,
      events.map(({ resourceId }) => Number(resourceId)),
      { couriers: askedCouriers, now: clock() },
    )

const notingNewOwners =
  ({ clock, environment, phoneHashes }: Deps): OutboxHandler =>
  async (tx, storeId, events) => {
    const hashPhone = phoneHashes?.[environment]
    const proven = events.filter(({ payload }) => (payload as EventPayload<'customer.verified'>).contact === 'phone')
    const customerIds = proven.map(({ resourceId }) => resourceId)
    if (hashPhone) await noteNewOwners(tx, storeId, customerIds, { hashPhone, now: clock() })
  }

const scoring =
  ({ clock, environment, phoneHashes }: Deps): OutboxHandler =>
  (tx, storeId, events) =>
    scoreOrders(
      tx,
      storeId,
      events.map(({ resourceId }) => Number(resourceId)),
      { hashPhone: phoneHashes?.[environment], now: clock() },
    )

/**
 * Starts the background work of a server: delivering events, and sending the messages that follow them. Call `stop`
 * before the pool ends.
 */
export function startWorker(deps: Deps, options?: OutboxWorkerOptions): LaneWorker {
  const messages = startMessageSender(deps, options?.pollMs === undefined ? {} : { pollMs: options.pollMs })
  const outbox = startOutboxWorker(deps, eventHandlers(deps), { ...options, onDelivered: messages.wake })
  const pushes = startPushSender(deps, options?.pollMs === undefined ? {} : { pollMs: options.pollMs })
  const webhooks = startWebhookSender(deps, options?.pollMs === undefined ? {} : { pollMs: options.pollMs })
  const all = [outbox, messages, pushes, webhooks]
  deps.newWork.listen(outbox.wake)
  return {
    wake: () => {
      for (const worker of all) worker.wake()
    },
    async drain() {
      for (const worker of all) await worker.drain()
    },
    async stop() {
      await Promise.all(all.map((worker) => worker.stop()))
    },
  }
}
