import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { orderCounts as counts, PHONE_HISTORY } from './phone-facts.queries.ts'
import type { Risk, RiskFacts } from './risk-rules.ts'

export type ScoredOrder = { orderId: number; phone: PhoneNumber; facts: RiskFacts }

const SAMPLE = 200
const SMALLEST_SAMPLE = 10
const OPEN = 100

/**
 * The facts of orders and of the open orders of the same phone numbers, whose risk they change. Only the
 * latest orders of a phone number count. Cash of an order that was sent is what the courier collected: it was not paid in advance.
 */
export async function readRiskFacts(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<ScoredOrder[]> {
  const { rows } = await sql<RiskFacts & { orderId: number; phone: PhoneNumber }>`
    with changed as (
      select id, phone from orders where store_id = ${storeId} and id = any (${orderIds}::bigint[])),
    scored as (
      select id from changed
      union
      select o.id from (select distinct phone from changed) p cross join lateral (
        select id from orders where store_id = ${storeId} and phone = p.phone
           and status in ('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING') order by created_at desc limit ${OPEN}) o),
    sample as (
      select total_minor from orders where store_id = ${storeId} order by id desc limit ${SAMPLE}),
    median as (
      select percentile_disc(0.5) within group (order by total_minor) as minor, count(*) as orders from sample)
    select o.id as "orderId", o.phone, o.receiver_name as "receiverName", o.address, o.district, o.payment_method = 'COD' as "isCod",
      o.duplicate_of is not null as "isDuplicate", o.total_minor as "totalMinor",
      (select case when orders >= ${SMALLEST_SAMPLE} then minor end from median) as "medianMinor",
      o.amount_paid_minor - courier_cash.minor as "amountPaidMinor",
      extract(hour from o.created_at at time zone 'Asia/Dhaka')::integer as hour,
      (select round(avg(r.delivered_percent))::integer from courier_ratios r
        where r.store_id = ${storeId} and r.phone_digest = phone_digest(o.phone)) as "courierPercent",
      h.delivered, h.returned, h.cancelled, h.open,
      jsonb_build_object('unanswered', coalesce(t.attempts, 0), 'isWrongNumber', coalesce(t.is_wrong_number, false),
        'isConfirmedByLink', exists (
          select from confirmation_links l where l.store_id = ${storeId} and l.order_id = o.id and l.decision = 'confirm'),
        'isConfirmedAgain', exists (
          select from desk_calls c join desk_calls b on b.store_id = c.store_id and b.order_id = c.order_id and b.id < c.id and b.agent <> c.agent
           where c.store_id = ${storeId} and c.order_id = o.id and c.outcome = 'confirmed' and b.outcome <> 'note_only')) as contact
    from scored s join orders o on o.store_id = ${storeId} and o.id = s.id
    left join desk_tasks t on t.store_id = ${storeId} and t.order_id = o.id
    cross join lateral (
      select coalesce(sum(amount_minor - unapplied_minor), 0)::bigint as minor from payments p
       where p.store_id = ${storeId} and p.order_id = o.id and p.kind = 'cash' and p.status = 'VERIFIED'
         and o.shipped_at is not null) courier_cash
    cross join lateral (
      select ${counts.delivered} as delivered, ${counts.returned} as returned, ${counts.cancelled} as cancelled,
        ${counts.open} as open
      from (select status from orders e where e.store_id = ${storeId} and e.phone = o.phone and e.id <> o.id and e.merged_into is null
             order by created_at desc limit ${PHONE_HISTORY}) earlier) h
    order by o.id`.execute(tx)
  return rows.map(({ orderId, phone, ...facts }) => ({ orderId, phone, facts }))
}

/** Stores scores, each in the place of the one before. Rows are locked by order. */
export async function saveRisks(
  tx: StoreTx,
  storeId: number,
  risks: readonly (Risk & { orderId: number })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into order_risks (store_id, order_id, score, level, facts, scored_at)
    select ${storeId}, r."orderId", r.score, r.level, r.reasons, ${now}
      from jsonb_to_recordset(${jsonb(risks)}) as r ("orderId" bigint, score integer, level text, reasons jsonb)
     order by r."orderId"
    on conflict (store_id, order_id) do update set score = excluded.score, level = excluded.level,
      facts = excluded.facts, scored_at = excluded.scored_at`.execute(tx)
}

export async function readStoreSettings(tx: StoreTx, storeId: number): Promise<unknown> {
  const { settings } = await tx
    .selectFrom('stores')
    .select('settings')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return settings
}
