import type { LeadConversion, LeadLostReason, LeadOutcome, LeadStatus, LeadStep } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import { agentName } from '../desk/desk-agent.queries.ts'
import { leadConversion, leadStatus, leadTables } from './lead-status.queries.ts'
import type { LeadItem } from './save-lead.queries.ts'

export type LeadRow = {
  id: number
  status: LeadStatus
  step: LeadStep
  phone: string
  name: string
  district: string
  thana: string
  items: LeadItem[]
  totalMinor: Minor
  attempts: number
  lastOutcome: LeadOutcome | ''
  lastAgent: string
  lastContactAt: Date | null
  remindedAt: Date | null
  nextCallAt: Date | null
  lostReason: LeadLostReason | ''
  orderId: number | null
  orderNumber: string
  convertedBy: LeadConversion | ''
  startedAt: Date
  lastSeenAt: Date
}

const columns = (storeId: number) => sql`
  l.id, ${leadStatus} as status, l.step, l.phone, l.name, l.district, l.thana, l.items, l.total_minor as "totalMinor", l.attempts,
  coalesce(l.last_outcome, '') as "lastOutcome", ${agentName(storeId, sql`l.last_agent`)} as "lastAgent",
  l.last_contact_at as "lastContactAt", l.reminded_at as "remindedAt", l.next_call_at as "nextCallAt", coalesce(l.lost_reason, '') as "lostReason",
  o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", ${leadConversion} as "convertedBy",
  l.started_at as "startedAt", l.last_seen_at as "lastSeenAt"`

/** The shopper may still be typing. */
export const SHOWN_AFTER_MINUTES = 20
/** A job deletes what is older; until it runs, nobody sees it. */
export const LEAD_DAYS = 30

/** Whether staff see an unfinished checkout. */
export const isLeadShown = (now: Date) => sql`
  l.last_seen_at > ${now}::timestamptz - make_interval(days => ${LEAD_DAYS})
  and (l.last_seen_at < ${now}::timestamptz - make_interval(mins => ${SHOWN_AFTER_MINUTES}) or l.last_contact_at is not null)
  and (l.ended_at is null or o.id is not null or l.lost_reason is not null)`

export type LeadFilters = { status?: LeadStatus; step?: LeadStep; min_total?: Minor; phone?: string }
export type ListedLead = LeadRow & { seenMicros: number }

/** A page, the latest first. Microseconds: times of the database are finer than those of JavaScript. */
export async function listLeads(
  tx: StoreTx,
  storeId: number,
  filters: LeadFilters,
  { limit, after }: PageRequest,
  now: Date,
): Promise<ListedLead[]> {
  const conditions = [
    ...conditionsOf(storeId, filters, now),
    ...(after ? [sql`(l.last_seen_at, l.id) < (${timeOf(after[0])}, ${after[1]}::bigint)`] : []),
  ]
  const { rows } = await sql<ListedLead>`
    select ${columns(storeId)}, (extract(epoch from l.last_seen_at) * 1000000)::bigint as "seenMicros" from ${leadTables(storeId)}
     where ${sql.join(conditions, sql` and `)} order by l.last_seen_at desc, l.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** A page by what no change moves, the last one that began first: a checkout that goes on meanwhile is neither missed nor repeated. */
export async function listLeadsById(
  tx: StoreTx,
  storeId: number,
  filters: LeadFilters,
  { limit, after }: PageRequest,
  now: Date,
): Promise<LeadRow[]> {
  const conditions = [...conditionsOf(storeId, filters, now), ...(after ? [sql`l.id < ${after[1]}::bigint`] : [])]
  const { rows } = await sql<LeadRow>`
    select ${columns(storeId)} from ${leadTables(storeId)}
     where ${sql.join(conditions, sql` and `)} order by l.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

const conditionsOf = (
  storeId: number,
  { status, step, min_total: minTotal, phone }: LeadFilters,
  now: Date,
): RawBuilder<unknown>[] => [
  sql`l.store_id = ${storeId} and ${isLeadShown(now)}`,
  ...(status ? [sql`${leadStatus} = ${status}`] : []),
  ...(step ? [sql`l.step = ${step}`] : []),
  ...(minTotal === undefined ? [] : [sql`l.total_minor >= ${minTotal}`]),
  ...(phone === undefined ? [] : [sql`l.phone = ${phone}`]),
]

const timeOf = (micros: unknown) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

export type LeadDetailRow = LeadRow & {
  couponCode: string
  deliveryLocation: string
  note: string
  websiteUrl: string
}

export async function findLead(
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<LeadDetailRow | undefined> {
  const { rows } = await sql<LeadDetailRow>`
    select ${columns(storeId)}, l.coupon_code as "couponCode", l.delivery_location as "deliveryLocation", l.note,
      coalesce(w.config ->> 'website_url', '') as "websiteUrl"
      from ${leadTables(storeId)} left join websites w on w.store_id = l.store_id
     where l.store_id = ${storeId} and l.id = ${id} and ${isLeadShown(now)}`.execute(tx)
  return rows[0]
}

export type LeadCounts = {
  open: number
  contacted: number
  waitingMinor: Minor
  lost: number
  recovered: number
  recoveredMinor: Minor
  byThemselves: number
}

/** Counts the latest unfinished checkouts, `most` of them. */
export async function countLeads(tx: StoreTx, storeId: number, most: number, now: Date): Promise<LeadCounts> {
  const { rows } = await sql<LeadCounts>`
    with counted as (
      select ${leadStatus} as status, ${leadConversion} as conversion, l.total_minor, o.id as order_id, o.total_minor as order_minor
        from ${leadTables(storeId)} where l.store_id = ${storeId} and ${isLeadShown(now)}
       order by l.last_seen_at desc, l.id desc limit ${most}),
    -- Two checkouts of a phone number may have led to one order.
    recovered as (
      select distinct order_id, order_minor from counted where conversion in ('CONTACT', 'STAFF'))
    select count(*) filter (where status = 'OPEN')::integer as open, count(*) filter (where status = 'CONTACTED')::integer as contacted,
      coalesce(sum(total_minor) filter (where status in ('OPEN', 'CONTACTED')), 0)::bigint as "waitingMinor",
      count(*) filter (where status = 'LOST')::integer as lost,
      (select count(*) from recovered)::integer as recovered,
      (select coalesce(sum(order_minor), 0) from recovered)::bigint as "recoveredMinor",
      count(distinct order_id) filter (where conversion = 'SELF')::integer as "byThemselves"
      from counted`.execute(tx)
  return rows[0] as LeadCounts
}

/** The cart of an unfinished checkout that no order has ended, for the shopper who has its link. */
export async function findResumable(
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<{ items: LeadItem[]; couponCode: string; phone: string } | undefined> {
  const { rows } = await sql<{ items: LeadItem[]; couponCode: string; phone: string }>`
    select l.items, l.coupon_code as "couponCode", l.phone from ${leadTables(storeId)}
     where l.store_id = ${storeId} and l.id = ${id} and o.id is null
       and l.last_seen_at > ${now}::timestamptz - make_interval(days => ${LEAD_DAYS})`.execute(tx)
  return rows[0]
}

/** The phone number of an unfinished checkout. */
export async function findLeadPhone(tx: StoreTx, storeId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select phone from leads where store_id = ${storeId} and id = ${id}`.execute(tx)
  return rows[0]?.phone
}
