import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import { auditOrder } from '../orders/order-actor.ts'
import { insertNote, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import type { EditedLine } from './edit-order.queries.ts'
import type { OrderTaker } from './order-taker.ts'
import { namesEditPrices, type PreparedEdit } from './prepare-edit.ts'
import type { Edit } from './staff-order-body.ts'

// SQL: schema/figures.functions.sql days_to_prepare
// SQL: schema/figures.functions.sql orders_to_mark_recovered

/** Writes who changed what of an order: for the shopper that and how the total changed, for staff also why, and the details. */
export async function recordEdit(
  tx: StoreTx,
  { store, actor }: OrderTaker,
  edit: PreparedEdit,
  lines: readonly EditedLine[],
  after: OrderRow,
  body: Edit,
): Promise<void> {
  const { order } = edit
  const note = { storeId: store.id, orderId: order.id, actorType: actor.type, actorId: actor.id }
  const changed = receiverChanges(order, body, edit.isMoved)
  const totals = `${formatAmount(order.totalMinor)} → ${formatAmount(after.totalMinor)}`
  await insertNote(tx, { ...note, code: 'ORDER_EDITED', note: totals, isPublic: true })
  if (namesEditPrices(body))
    await insertNote(tx, { ...note, code: 'PRICE_AGREED', note: body.priceReason ?? '', isPublic: false })
  await recordEvent(tx, store.id, {
    type: 'order.edited',
    resourceId: order.id,
    payload: {
      object: orderFacts(after),
      previous: { total: formatAmount(order.totalMinor), item_count: order.itemCount },
    },
  })
  await auditOrder(tx, store.id, actor, order.id, {
    action: 'order.edited',
    before: { ...auditedSums(order), items: edit.lines.map(auditedLine) },
    after: {
      ...auditedSums(after),
      items: lines.map(auditedLine),
      ...(body.priceReason && { reason: body.priceReason }),
      ...(changed.length > 0 && { changed }),
    },
  })
}

/** What of the receiver is another: by its names, because what was typed is erased with the buyer. */
const receiverChanges = (order: OrderRow, { receiverName, phone, note }: Edit, isMoved: boolean): string[] => [
  ...(receiverName !== undefined && receiverName !== order.receiverName ? ['receiver_name'] : []),
  ...(phone !== undefined && phone !== order.phone ? ['phone'] : []),
  ...(note !== undefined && note !== order.note ? ['note'] : []),
  ...(isMoved ? ['address'] : []),
]

export const auditedSums = (order: OrderRow) => ({
  discount: formatAmount(order.discountMinor),
  deliveryFee: formatAmount(order.deliveryFeeMinor),
  total: formatAmount(order.totalMinor),
})

export const auditedLine = ({
  variantId,
  quantity,
  unitPriceMinor,
}: Pick<EditedLine, 'variantId' | 'quantity' | 'unitPriceMinor'>) => ({
  ...{ variant_id: variantId, quantity },
  unit_price: formatAmount(unitPriceMinor),
})
