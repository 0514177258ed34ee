import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * Returns the units that an order took from flash deals to their quotas, in one statement that does nothing the second
 * time. The caller has locked the order; deals are locked by variant, as for placing an order.
 */
export async function releaseDealUnits(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  await sql`
    with locked as (
      select d.deal_id, d.variant_id
        from flash_deal_variants d
        join flash_deal_uses u on u.store_id = d.store_id and u.deal_id = d.deal_id and u.variant_id = d.variant_id
       where d.store_id = ${storeId} and u.order_id = ${orderId} and u.released_at is null -- guard: deal-released-once
       order by d.variant_id for no key update of d),
    released as (
      update flash_deal_uses u set released_at = now()
        from locked l
       where u.store_id = ${storeId} and u.order_id = ${orderId} and u.deal_id = l.deal_id and u.variant_id = l.variant_id
      returning u.deal_id, u.variant_id, u.quantity)
    update flash_deal_variants d set sold = d.sold - r.quantity
      from released r
     where d.store_id = ${storeId} and d.deal_id = r.deal_id and d.variant_id = r.variant_id`.execute(tx)
}
