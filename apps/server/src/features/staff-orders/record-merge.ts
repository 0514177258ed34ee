import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import { auditOrder } from '../orders/order-actor.ts'
import { insertNote, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import type { EditedLine } from './edit-order.queries.ts'
import type { OrderTaker } from './order-taker.ts'
import type { PreparedMerge } from './prepare-merge.ts'
import { auditedLine, auditedSums } from './record-edit.ts'

/** Writes who merged which order into this one: for the shopper how the total changed, for staff the number of the other order. */
export async function recordMerge(
  tx: StoreTx,
  { store, actor }: OrderTaker,
  { order, other, own }: PreparedMerge,
  lines: readonly EditedLine[],
  after: OrderRow,
): Promise<void> {
  const note = { storeId: store.id, orderId: order.id, actorType: actor.type, actorId: actor.id }
  const totals = `${formatAmount(order.totalMinor)} → ${formatAmount(after.totalMinor)}`
  await insertNote(tx, { ...note, code: 'ORDER_EDITED', note: totals, isPublic: true })
  await insertNote(tx, { ...note, code: 'ORDER_MERGED', note: other.orderNumber, isPublic: false })
  await recordEvent(tx, store.id, {
    type: 'order.edited',
    resourceId: order.id,
    payload: {
      object: orderFacts(after),
      previous: { total: formatAmount(order.totalMinor), item_count: order.itemCount },
    },
  })
  await auditOrder(tx, store.id, actor, order.id, {
    action: 'order.merged',
    before: { ...auditedSums(order), items: own.map(auditedLine) },
    after: { ...auditedSums(after), items: lines.map(auditedLine), fromOrderId: other.id },
  })
}
