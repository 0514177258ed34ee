import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordCancellationEvent } from '../orders/cancellation-event.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import type { OrderAction } from '../orders/order-status-rules.ts'
import { closeRequestOf } from './close-requests.queries.ts'

type Outcome = { status: 'APPROVED' | 'REJECTED'; note: Text }

/** What becomes of an open cancellation request when its order makes these moves without a decision about it. */
const outcomes: Partial<Record<OrderAction, Outcome>> = {
  cancel: { status: 'APPROVED', note: { en: '', bn: '' } },
  expire: { status: 'APPROVED', note: { en: 'The order expired.', bn: 'অর্ডারের মেয়াদ শেষ হয়েছে।' } },
  ship: {
    status: 'REJECTED',
    note: { en: 'The order was already handed to the courier.', bn: 'অর্ডারটি আগেই কুরিয়ারে দেওয়া হয়েছে।' },
  },
}

/** Closes the open cancellation request of an order that was cancelled, shipped or expired without a decision about it. */
export async function closeRequests(
  tx: StoreTx,
  order: OrderRow,
  action: OrderAction,
  actor: OrderActor,
): Promise<void> {
  const outcome = outcomes[action]
  if (!outcome) return
  const { storeId, id: orderId } = order
  const note = outcome.note[order.locale === 'en' ? 'en' : 'bn']
  const { status } = outcome
  const closed = await closeRequestOf(tx, { storeId, orderId, status, note, reviewedBy: orderActorName(actor) })
  if (closed) await recordCancellationEvent(tx, order, { ...closed, status })
}
