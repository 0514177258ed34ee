import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { leadConversion, leadTables } from './lead-status.queries.ts'
import { isLeadShown } from './leads.queries.ts'

export type LeadFigures = {
  contact: number
  address: number
  payment: number
  contacted: number
  smsParts: number
  byThemselves: number
  afterContact: number
  byStaff: number
  recoveredMinor: Minor
}
/** `day` is null for all days together. */
export type LeadDay = LeadFigures & { day: string | null }

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Dhaka')::date::text`

/**
 * What happened on each day to the latest checkouts, `most` of them, that were left, and on all days together. A
 * checkout that is ordered within the 20 minutes was not left. Days without anything are not among them.
 */
export async function readLeadDays(
  tx: StoreTx,
  storeId: number,
  { since, most, now }: { since: string; most: number; now: Date },
): Promise<LeadDay[]> {
  const { rows } = await sql<LeadDay>`
    with counted as materialized (
      select l.id, l.step, l.started_at, l.contacted_at, o.created_at as ordered_at, o.total_minor as order_minor, ${leadConversion} as conversion
        from ${leadTables(storeId)}
       where l.store_id = ${storeId} and ${isLeadShown(now)} and (o.id is null or l.announced_at is not null or ${leadConversion} <> 'SELF')
       order by l.last_seen_at desc, l.id desc limit ${most}),
    happened as (
      select ${dayOf('started_at')} as day, step as kind, 0::bigint as amount from counted
      union all select ${dayOf('contacted_at')}, 'contacted', 0 from counted where contacted_at is not null
      union all select ${dayOf('ordered_at')}, conversion, order_minor from counted where ordered_at is not null
      union all select ${dayOf('m.sent_at')}, 'sms', m.parts from counted c join messages m on m.store_id = ${storeId} and m.lead_id = c.id
         where m.sent_at is not null)
    select day, count(*) filter (where kind = 'contact')::integer as contact, count(*) filter (where kind = 'address')::integer as address,
      count(*) filter (where kind = 'payment')::integer as payment, count(*) filter (where kind = 'contacted')::integer as contacted,
      coalesce(sum(amount) filter (where kind = 'sms'), 0)::integer as "smsParts",
      count(*) filter (where kind = 'SELF')::integer as "byThemselves", count(*) filter (where kind = 'CONTACT')::integer as "afterContact",
      count(*) filter (where kind = 'STAFF')::integer as "byStaff",
      coalesce(sum(amount) filter (where kind in ('CONTACT', 'STAFF')), 0)::bigint as "recoveredMinor"
      from happened where day >= ${since} group by rollup (day)`.execute(tx)
  return rows
}
