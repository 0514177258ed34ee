import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/**
 * The payout that staff have typed of a file: one without a file has the same parcels with the same cash, and nothing is left of
 * each, or the same fee was kept. A payout that pays rests has no second fee; one that another file has, or that was typed of another
 * payout, was paid twice.
 */
export async function findTypedSettlement(
  tx: StoreTx,
  { storeId, fileId }: { storeId: number; fileId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with lines as (select x.* from settlement_file_lines x where x.store_id = ${storeId} and x.file_id = ${fileId})
    select t.id from settlements t
     where t.store_id = ${storeId} and t.status = 'POSTED'
       and t.id = (select max(l.settlement_id) from settlement_lines l
         where l.store_id = ${storeId} and l.is_live and (l.shipment_id, l.cash_minor) = (
           select x.shipment_id, x.cash_minor from lines x order by x.id limit 1)
           and not exists (select from read_payouts p where p.store_id = l.store_id and p.settlement_id = l.settlement_id))
       and not exists (select from settlement_files f where f.store_id = t.store_id and f.settlement_id = t.id)
       and (select count(*) from settlement_lines l where l.store_id = t.store_id and l.settlement_id = t.id) = (select count(*) from lines)
       and not exists (select from lines x where not exists (
         select from settlement_lines l join shipments s on s.store_id = l.store_id and s.id = l.shipment_id
          where l.store_id = t.store_id and l.settlement_id = t.id and l.shipment_id = x.shipment_id and l.cash_minor = x.cash_minor
            and (l.fee_minor = x.fee_minor and l.fee_minor > 0 or s.held_minor <= 0 and not exists (select from courier_resolutions r
              where r.store_id = s.store_id and r.shipment_id = s.id and r.status = 'OPEN'))))`.execute(tx)
  return rows[0]?.id ?? null
}
