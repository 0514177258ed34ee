import { sql } from 'kysely'

/** The orders that ended unfinished checkouts `l`, as `o`. One that is placed later belongs to the checkout that followed. */
export const leadTables = (storeId: number) => sql`
  leads l left join lateral order_of_lead(${storeId}, l.phone, l.started_at) o
    on l.ended_at is null or o.created_at <= l.ended_at`

/** What has become of an unfinished checkout. */
export const leadStatus = sql`case
  when o.id is not null then 'CONVERTED' when l.lost_reason is not null then 'LOST'
  when l.last_contact_at is not null then 'CONTACTED' else 'OPEN' end`

/** How the order came about. */
export const leadConversion = sql`case
  when o.id is null then '' when o.channel <> 'WEBSITE' then 'STAFF'
  when least(l.contacted_at, l.reminded_at) < o.created_at then 'CONTACT' else 'SELF' end`
