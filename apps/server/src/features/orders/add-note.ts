import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { auditOrder, type OrderActor } from './order-actor.ts'
import { insertNote } from './order-changes.queries.ts'

export type OrderNote = { storeId: number; orderId: number; actor: OrderActor; note: string; isPublic: boolean }

/** Adds a note to an order. Only a public note's event contains its text. */
export async function addNote(tx: StoreTx, { storeId, orderId, actor, note, isPublic }: OrderNote): Promise<void> {
  const { type: actorType, id: actorId } = actor
  const isWritten = await insertNote(tx, { storeId, orderId, code: 'NOTE', note, isPublic, actorType, actorId })
  if (!isWritten) throw notFound('order', 'order_id')
  await recordEvent(tx, storeId, {
    type: 'order.note_added',
    resourceId: orderId,
    payload: { object: { order_id: orderId, is_public: isPublic, ...(isPublic ? { note } : {}) } },
  })
  await auditOrder(tx, storeId, actor, orderId, { action: 'order.note_added', after: { note, is_public: isPublic } })
}
