import { sql } from 'kysely'

/** Unfinished checkouts `l`, and the orders that ended them, as `o`. */
export const leadTables = (storeId: number) => sql`
  leads l left join lateral order_of_checkout(${storeId}, l.phone, l.started_at, l.ended_at) o on true`

/** What has become of an unfinished checkout. */
export const leadStatus = sql`case
  when o.id is not null then 'CONVERTED' when l.lost_reason is not null then 'LOST'
  when l.last_contact_at is not null then 'CONTACTED' else 'OPEN' end`

/** How the order came about. */
export const leadConversion = sql`lead_conversion(l, o.channel, o.created_at)`
