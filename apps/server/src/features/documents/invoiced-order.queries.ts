import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OwnRates } from '../pricing/tax-rules.ts'
import type { OrderOutcome } from './credit-rules.ts'

/** What a tax invoice says of an item. */
export type InvoicedLine = {
  id: number
  orderId: number
  productId: number
  quantity: number
  lineTotalMinor: Minor
  discountMinor: Minor
  vatRateBp: number | null
  sdRateBp: number | null
  name: string
  variantName: string
  brand: string
  unit: string
  hsCode: string
  taxNote: string
  own: OwnRates
}

/** The items of orders, with what tax invoices say of their products now: what these do not say, their main category says. */
export async function listInvoicedLines(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<InvoicedLine[]> {
  const { rows } = await sql<InvoicedLine>`
    select l.id, l.order_id as "orderId", l.product_id as "productId", l.quantity, l.line_total_minor as "lineTotalMinor", l.discount_minor as "discountMinor",
      l.vat_rate_bp as "vatRateBp", l.sd_rate_bp as "sdRateBp", l.name, l.variant_name as "variantName", coalesce(b.name, '') as brand,
      coalesce(nullif(p.unit_of_supply, ''), c.unit_of_supply, '') as unit,
      coalesce(nullif(p.hs_code, ''), c.hs_code, '') as "hsCode", coalesce(nullif(p.tax_note, ''), c.tax_note, '') as "taxNote",
      json_build_object('productId', p.id, 'vatRateBp', coalesce(p.vat_rate_bp, c.vat_rate_bp), 'sdRateBp', coalesce(p.sd_rate_bp, c.sd_rate_bp)) as own
    from order_lines l
    join products p on p.store_id = l.store_id and p.id = l.product_id
    left join categories c on c.store_id = p.store_id and c.id = p.category_id
    left join brands b on b.store_id = p.store_id and b.id = p.brand_id
   where l.store_id = ${storeId} and l.order_id = any (${orderIds}::bigint[]) order by l.order_id, l.id`.execute(tx)
  return rows
}

/** What has come of an order with a tax invoice that this transaction has locked. */
export async function readOutcome(tx: StoreTx, storeId: number, orderId: number): Promise<OrderOutcome> {
  const { rows } = await sql<Omit<OrderOutcome, 'returned'> & { lines: [number, number][] }>`
    select o.status = 'CANCELLED' as "isCancelled", o.status = 'RETURNED' and o.delivered_at is null as "isRefused",
      (select coalesce(json_agg(json_build_array(l.id, l.returned_quantity)), '[]') from order_lines l
        where l.store_id = o.store_id and l.order_id = o.id) as lines,
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
        where r.store_id = o.store_id and r.order_id = o.id and r.status = 'COMPLETED') as "refundedMinor",
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
        where r.store_id = o.store_id and r.order_id = o.id and r.status = 'COMPLETED'
          and exists (select from refund_items i where i.store_id = r.store_id and i.order_id = r.order_id and i.refund_id = r.id)) as "refundedOfItemsMinor",
      greatest(0, o.total_minor - d.amount_minor)::bigint as "untaxedMinor",
      (select coalesce(json_agg(distinct l.id), '[]') from refund_items i
         join refunds r on r.store_id = i.store_id and r.id = i.refund_id and r.status = 'COMPLETED'
         join order_lines l on l.store_id = i.store_id and l.order_id = i.order_id and l.variant_id = i.variant_id
        where i.store_id = o.store_id and i.order_id = o.id) as "refundedLineIds"
    from orders o join documents d on d.store_id = o.store_id and d.order_id = o.id and d.kind = 'TAX_INVOICE'
   where o.store_id = ${storeId} and o.id = ${orderId}`.execute(tx)
  const { lines, ...outcome } = rows[0] as Omit<OrderOutcome, 'returned'> & { lines: [number, number][] }
  return { ...outcome, returned: new Map(lines) }
}

/** Which of these orders the store has. */
export const listKnownOrders = async (tx: StoreTx, storeId: number, ids: readonly number[]): Promise<number[]> =>
  (await tx.selectFrom('orders').select('id').where('store_id', '=', storeId).where('id', 'in', ids).execute()).map(
    ({ id }) => id,
  )

/** Which of these orders have a tax invoice. */
export const listInvoicedOrders = async (tx: StoreTx, storeId: number, ids: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('documents')
      .select('order_id as id')
      .where('store_id', '=', storeId)
      .where('order_id', 'in', ids)
      .where('kind', '=', 'TAX_INVOICE')
      .execute()
  ).map(({ id }) => id)
