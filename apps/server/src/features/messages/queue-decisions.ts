import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { parseAmount } from '../../shared/money.ts'
import { listCancellationNotes, listRefundDecisions } from './message-facts.queries.ts'
import { aboutOrders, nothingMore, queueMessages } from './queue-messages.ts'

/** Queues the messages about refund requests that staff have decided. */
export const queueRefundDecisions =
  (kind: 'REFUND_APPROVED' | 'REFUND_REJECTED'): OutboxHandler =>
  async (tx, storeId, events) => {
    const refundOf = ({ payload }: QueuedEvent) => (payload as EventPayload<'refund.approved'>).object
    const decisions = await listRefundDecisions(
      tx,
      storeId,
      events.map((event) => refundOf(event).id),
    )
    const decided = events.filter((event) => decisions.get(refundOf(event).id)?.isOfStaff === false)
    const occasions = await aboutOrders(tx, storeId, decided, (event) => {
      const { id, amount } = refundOf(event)
      const decisionNote = decisions.get(id)?.note ?? ''
      return { ...nothingMore, refundId: id, refundMinor: parseAmount(amount) ?? 0, decisionNote }
    })
    await queueMessages(tx, storeId, kind, occasions)
  }

/** Queues the messages about rejected cancellation requests. An approved one is the end of its order, which has its own. */
export const queueCancellationDecisions: OutboxHandler = async (tx, storeId, events) => {
  const idOf = ({ payload }: QueuedEvent) => (payload as EventPayload<'cancellation.rejected'>).object.id
  const notes = await listCancellationNotes(tx, storeId, events.map(idOf))
  const occasions = await aboutOrders(tx, storeId, events, (event) => ({
    ...nothingMore,
    decisionNote: notes.get(idOf(event)) ?? '',
  }))
  await queueMessages(tx, storeId, 'CANCELLATION_REJECTED', occasions)
}
