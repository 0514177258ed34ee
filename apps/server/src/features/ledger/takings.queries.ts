import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type Takings = {
  receivedMinor: Minor
  refundedMinor: Minor
  feesMinor: Minor
  netMinor: Minor
  paymentCount: number
  refundCount: number
}
export type TakingsOfDay = Takings & { day: string; method: string }

/**
 * What came and went on each day and by each method, from the ledger. Unapplied payments that the gateway returned are
 * refunds too. A transaction has one line of an account of money;
 * fees are credited to it, so that the sum of its lines is what is left. A payout of a courier, and what becomes of cash that it does not pay, move money between accounts,
 * and are none of the takings. The lines of each are looked up by themselves: a
 * join of tables without statistics compared each with each.
 */
export async function listTakings(
  tx: StoreTx,
  storeId: number,
  { from, until }: { from: Date; until: Date },
): Promise<TakingsOfDay[]> {
  const { rows } = await sql<TakingsOfDay>`
    select (t.created_at at time zone 'Asia/Dhaka')::date as day, l.account as method,
      coalesce(sum(l.amount_minor) filter (where t.kind in ('PAYMENT', 'REVERSE')), 0)::bigint as "receivedMinor",
      coalesce(-sum(l.amount_minor) filter (where t.kind in ('REFUND', 'RESOLVE')), 0)::bigint as "refundedMinor",
      coalesce(-sum(l.amount_minor) filter (where t.kind = 'FEE'), 0)::bigint as "feesMinor",
      sum(l.amount_minor)::bigint as "netMinor",
      (count(*) filter (where t.kind = 'PAYMENT') - count(*) filter (where t.kind = 'REVERSE'))::integer as "paymentCount",
      count(*) filter (where t.kind in ('REFUND', 'RESOLVE'))::integer as "refundCount"
    from ledger_transactions t
    cross join lateral (
      select l.account, l.amount_minor from ledger_lines l
       where l.store_id = ${storeId} and l.transaction_id = t.id
         and l.account = any (money_accounts())
      offset 0) l
    where t.store_id = ${storeId} and t.created_at >= ${from} and t.created_at < ${until}
      and t.kind not in ('SETTLEMENT', 'SETTLEMENT_VOID', 'WRITE_OFF', 'COURIER_CLAIM', 'REST_VOID')
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
