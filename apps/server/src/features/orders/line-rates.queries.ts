import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

export type LineRates = { id: number; vatRateBp: number; sdRateBp: number }

/** Gives an order that was placed before the store charged VAT the rates of today. */
export async function setLineRates(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  { lines, deliveryVatRateBp }: { lines: readonly LineRates[]; deliveryVatRateBp: number | null },
): Promise<void> {
  await sql`
    with lines as (
      update order_lines l set vat_rate_bp = r."vatRateBp", sd_rate_bp = r."sdRateBp"
        from jsonb_to_recordset(${jsonb(lines)}) as r (id bigint, "vatRateBp" integer, "sdRateBp" integer)
       where l.store_id = ${storeId} and l.order_id = ${orderId} and l.id = r.id)
    update orders set delivery_vat_rate_bp = ${deliveryVatRateBp}
     where store_id = ${storeId} and id = ${orderId}`.execute(tx)
}
