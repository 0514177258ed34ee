import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { RefundableLine, RefundedLine } from './refund-item-rules.ts'

/** An item of a refund, as the API writes it. */
export type RefundItemRow = { order_item_id: number; name: string; variant_name: string; quantity: number }

/** A column of a query of `refunds`: the items of the refund. */
export const itemsOfRefund = (): RawBuilder<RefundItemRow[]> => sql<RefundItemRow[]>`(
  select coalesce(json_agg(json_build_object('order_item_id', l.id, 'name', l.name, 'variant_name', l.variant_name,
    'quantity', i.quantity) order by l.id), '[]')
  from refund_items i
  join order_lines l on l.store_id = i.store_id and l.order_id = i.order_id and l.variant_id = i.variant_id
  where i.store_id = refunds.store_id and i.order_id = refunds.order_id and i.refund_id = refunds.id)`

/** A lateral table of a query of `refunds`: the units that the refund is about, and those of them that came back. */
export const unitsOfRefund = (): RawBuilder<{ units: number; returned_units: number }> => sql<{
  units: number
  returned_units: number
}>`(
  select coalesce(sum(about.units), 0)::integer as units,
    coalesce(sum(least(l.returned_quantity, about.units)), 0)::integer as returned_units
  from order_lines l
  left join refund_items i on i.store_id = l.store_id and i.order_id = l.order_id and i.variant_id = l.variant_id
    and i.refund_id = refunds.id
  cross join lateral (
    select case when i.quantity is not null then i.quantity
      when exists (select from refund_items a where a.store_id = refunds.store_id and a.order_id = refunds.order_id
        and a.refund_id = refunds.id) then 0
      else l.quantity end as units) about
  where l.store_id = refunds.store_id and l.order_id = refunds.order_id)`

export const listRefundableLines = (tx: StoreTx, storeId: number, orderId: number): Promise<RefundableLine[]> =>
  tx
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.variant_id as variantId', 'l.name', 'l.variant_name as variantName', 'l.quantity'])
    .select(['l.line_total_minor as lineTotalMinor', 'l.discount_minor as discountMinor'])
    .select(
      sql<number>`(
        select coalesce(sum(i.quantity), 0)::integer
        from refund_items i
        join refunds r on r.store_id = i.store_id and r.order_id = i.order_id and r.id = i.refund_id
        where i.store_id = l.store_id and i.order_id = l.order_id and i.variant_id = l.variant_id
          and r.status = 'COMPLETED')`.as('refundedQuantity'),
    )
    .where('l.store_id', '=', storeId)
    .where('l.order_id', '=', orderId)
    .execute()

export async function insertRefundItems(
  tx: StoreTx,
  refund: { storeId: number; orderId: number; id: number },
  lines: readonly RefundedLine[],
): Promise<RefundItemRow[]> {
  if (lines.length === 0) return []
  const [of, refundOf] = [{ store_id: refund.storeId, order_id: refund.orderId }, { refund_id: refund.id }]
  await tx
    .insertInto('refund_items')
    .values(lines.map(({ variantId, quantity }) => ({ ...of, ...refundOf, variant_id: variantId, quantity })))
    .execute()
  return lines.map(({ id, name, variantName, quantity }) => ({
    order_item_id: id,
    name,
    variant_name: variantName,
    quantity,
  }))
}
