import type { EventPayload, EventType } from '@haat/contract/events.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import type { DecidedCycle } from './subscription-writes.queries.ts'

export type SubscriptionEventType = Extract<EventType, `subscription.${string}`>
type Payload = EventPayload<'subscription.created'>
type EventCycle = Omit<DecidedCycle, 'status'> & { status: NonNullable<Payload['cycle']>['status'] }
type Facts = Pick<
  SubscriptionRow,
  'id' | 'customerId' | 'status' | 'interval' | 'nextOrderAt' | 'nextCycle' | 'pauseReason' | 'version'
>

/** A subscription as its events show it: without the address, which is personal. */
export const subscriptionPayload = (row: Facts, cycle?: EventCycle): Payload => ({
  object: {
    id: row.id,
    customer_id: row.customerId,
    status: row.status,
    interval: row.interval,
    next_order_at: row.nextOrderAt,
    next_cycle: row.nextCycle,
    pause_reason: row.pauseReason === '' ? null : row.pauseReason,
    version: row.version,
  },
  ...(cycle && {
    cycle: {
      number: cycle.number,
      status: cycle.status,
      scheduled_for: cycle.scheduledFor,
      order_id: cycle.orderId ?? null,
      failure: cycle.failure ? cycle.failure : null,
    },
  }),
})

/** Records an event with the subscription as it is after the change. */
export const recordSubscriptionEvent = (
  tx: StoreTx,
  storeId: number,
  type: SubscriptionEventType,
  row: Facts,
  cycle?: EventCycle,
): Promise<void> => recordEvent(tx, storeId, { type, resourceId: row.id, payload: subscriptionPayload(row, cycle) })
