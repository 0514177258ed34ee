import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { SHOWN_AFTER_MINUTES } from './leads.queries.ts'
import type { ChosenLead } from './remind-leads.queries.ts'

const PAGE = 500
const DAY_MS = 86_400_000

/** What was left before that is not announced any more, as after an outage of the job; nor is an order after a week. */
const timesOf = (now: Date) => ({
  seenAfter: new Date(now.getTime() - DAY_MS),
  seenBefore: new Date(now.getTime() - SHOWN_AFTER_MINUTES * 60_000),
  announcedAfter: new Date(now.getTime() - 7 * DAY_MS),
})

export function findStoresToAnnounceLeads(db: Database, now: Date): Promise<JobStore[]> {
  const { seenAfter, seenBefore, announcedAfter } = timesOf(now)
  return findJobStores(db, 'stores_with_leads_to_announce($1, $2, $3)', [seenAfter, seenBefore, announcedAfter])
}

/** Marks up to a page of unfinished checkouts that staff see now, each once. */
export async function markAbandoned(tx: StoreTx, storeId: number, now: Date): Promise<ChosenLead[]> {
  const { seenAfter, seenBefore } = timesOf(now)
  const { rows } = await sql<ChosenLead>`
    update leads l set announced_at = ${now}
     where l.store_id = ${storeId} and l.id = any (array(
       select d.id from leads d
        where d.store_id = ${storeId} and d.announced_at is null and d.last_seen_at > ${seenAfter} and d.last_seen_at < ${seenBefore}
          and d.lost_reason is null and not exists (select from order_of_checkout(d.store_id, d.phone, d.started_at, d.ended_at))
        order by d.last_seen_at, d.id limit ${PAGE}
        for no key update skip locked -- guard: lead-announced-once
       ))
    returning l.id, l.step, l.total_minor as "totalMinor"`.execute(tx)
  return rows
}

/** Marks up to a page of those that an order has ended since, each once. */
export async function markConverted(
  tx: StoreTx,
  storeId: number,
  now: Date,
): Promise<(ChosenLead & { orderId: number })[]> {
  const { announcedAfter } = timesOf(now)
  const { rows } = await sql<ChosenLead & { orderId: number }>`
    with due as materialized (
      select d.id, o.id as order_id from leads d cross join lateral order_of_checkout(d.store_id, d.phone, d.started_at, d.ended_at) o
       where d.store_id = ${storeId} and d.announced_at > ${announcedAfter} and d.conversion_announced_at is null
       order by d.id limit ${PAGE} for no key update of d skip locked)
    update leads l set conversion_announced_at = ${now} from due
     where l.store_id = ${storeId} and l.id = due.id
    returning l.id, l.step, l.total_minor as "totalMinor", due.order_id as "orderId"`.execute(tx)
  return rows
}
