import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

export type LineRates = { id: number; vatRateBp: number; sdRateBp: number }

export type RatedOrderLines = { orderId: number; deliveryVatRateBp: number | null; lines: LineRates[] }

/** Gives orders that were placed before the store charged VAT the rates of today. */
export async function setLineRates(tx: StoreTx, storeId: number, orders: readonly RatedOrderLines[]): Promise<void> {
  const lines = orders.flatMap(({ orderId, lines: own }) => own.map((line) => ({ ...line, orderId })))
  const rates = orders.map(({ orderId, deliveryVatRateBp }) => ({ orderId, deliveryVatRateBp }))
  await sql`
    with lines as (
      update order_lines l set vat_rate_bp = r."vatRateBp", sd_rate_bp = r."sdRateBp"
        from jsonb_to_recordset(${jsonb(lines)}) as r (id bigint, "orderId" bigint, "vatRateBp" integer, "sdRateBp" integer)
       where l.store_id = ${storeId} and l.order_id = r."orderId" and l.id = r.id)
    update orders o set delivery_vat_rate_bp = r."deliveryVatRateBp"
      from jsonb_to_recordset(${jsonb(rates)}) as r ("orderId" bigint, "deliveryVatRateBp" integer)
     where o.store_id = ${storeId} and o.id = r."orderId"`.execute(tx)
}
