import type { DeskOrder } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { agentName } from './desk-agent.queries.ts'
import { belongsToDesk, deskTables, dueAt } from './desk-conditions.queries.ts'
import type { DeskReader } from './desk-tasks.queries.ts'

/** How long an agent has an order without a sign of life, and how long in all. */
const LEASE_MINUTES = 5
const LONGEST_MINUTES = 30
/** After the end of a lease its agent may still record the call; until then nobody else gets the number. */
const GRACE_SECONDS = 30
/** An appointment is kept for its agent so long. */
const APPOINTMENT_MINUTES = 30

const graceBefore = (now: Date) => new Date(now.getTime() - GRACE_SECONDS * 1000)
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Leaser = Pick<DeskReader, 'storeId' | 'agent' | 'now'>
type Leased = { id: number; phone: string }

/**
 * Deletes the lease of the agent, who has one at a time, and leases that have ended. What another transaction is deleting is left
 * to it, so that agents never wait for each other here.
 */
export async function freeLeases(tx: StoreTx, { storeId, agent, now }: Leaser): Promise<void> {
  await sql`
    delete from desk_leases where store_id = ${storeId} and phone_digest in (
      select phone_digest from desk_leases
       where store_id = ${storeId} and (agent = ${agent} or leased_until <= ${graceBefore(now)}::timestamptz)
         for update skip locked)`.execute(tx)
}

const byOrder: Record<DeskOrder, RawBuilder<unknown>> = {
  oldest: sql`o.created_at`,
  value: sql`o.total_minor desc, o.created_at`,
  risk: sql`r.level is null, r.level = 'high', r.level = 'low', o.created_at`,
}

/**
 * Leases the number of the first order that is due. Of two agents one gets it, by the keys of the table; the other looks again.
 * `isTaken` is false when a colleague was faster; undefined: nothing is due.
 */
export async function leaseNext(
  tx: StoreTx,
  { storeId, desk, agent, now }: DeskReader,
  skippedId: number | null,
): Promise<{ orderId: number; isTaken: boolean } | undefined> {
  const { rows } = await sql<{ orderId: number; isTaken: boolean }>`
    with candidate as materialized (
      select o.id, o.phone from ${deskTables(storeId, now)}
       where o.store_id = ${storeId} and o.status = 'PENDING' and ${belongsToDesk(desk)} and ${dueAt} <= ${now}::timestamptz
         and o.id is distinct from ${skippedId}::bigint
         and not exists (select from desk_leases b where b.store_id = ${storeId}
           and (b.phone_digest = phone_digest(o.phone) or b.order_id = o.id) and b.leased_until > ${graceBefore(now)}::timestamptz)
         and (t.appointment_agent is null or t.appointment_agent = ${agent}
           or t.due_at <= ${minutesAfter(now, -APPOINTMENT_MINUTES)}::timestamptz)
       order by t.appointment_agent is null, case when t.appointment_agent is not null then t.due_at end, t.buyer_reply is null,
         coalesce(t.attempts, 0), ${byOrder[desk.order]}, o.id
       limit 1 for no key update of o skip locked),
    taken as (${insertLease({ storeId, agent, now }, sql`candidate`)})
    select c.id as "orderId", exists (select from taken) as "isTaken" from candidate c`.execute(tx)
  return rows[0]
}

const insertLease = ({ storeId, agent, now }: Leaser, leased: RawBuilder<unknown>) => sql`
  insert into desk_leases (store_id, phone_digest, order_id, agent, taken_at, leased_until)
  select ${storeId}, phone_digest(c.phone), c.id, ${agent}, ${now}::timestamptz, ${minutesAfter(now, LEASE_MINUTES)}::timestamptz
    from ${leased} c
  on conflict do nothing
  returning order_id`

/** Leases the number of an order that the transaction has locked; false when somebody else has it. */
export async function leaseOrder(tx: StoreTx, leaser: Leaser, { id, phone }: Leased): Promise<boolean> {
  const { rows } = await insertLease(leaser, sql`(select ${id}::bigint as id, ${phone}::text as phone)`).execute(tx)
  return rows.length > 0
}

const ofOrder = (storeId: number, { id, phone }: Leased) =>
  sql`store_id = ${storeId} and (phone_digest = phone_digest(${phone}) or order_id = ${id})`

/** Extends the lease of the agent who has the order; false when the agent has none. */
export async function extendLease(tx: StoreTx, { storeId, agent, now }: Leaser, order: Leased): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update desk_leases set leased_until = least(${minutesAfter(now, LEASE_MINUTES)}::timestamptz,
        taken_at + make_interval(mins => ${LONGEST_MINUTES}))
     where ${ofOrder(storeId, order)} and agent = ${agent} and leased_until > ${now}::timestamptz`.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Locks the agent's lease of an order, which a colleague may be about to take over; false when the agent has none. */
export async function lockLease(tx: StoreTx, { storeId, agent, now }: Leaser, order: Leased): Promise<boolean> {
  const { rows } = await sql`
    select from desk_leases
     where ${ofOrder(storeId, order)} and agent = ${agent} and leased_until > ${graceBefore(now)}::timestamptz
       for update`.execute(tx) // guard: desk-lease-lock
  return rows.length > 0
}

/** Ends the leases of an order, also those of other agents. */
export async function deleteLease(tx: StoreTx, storeId: number, order: Leased): Promise<void> {
  await sql`delete from desk_leases where ${ofOrder(storeId, order)}`.execute(tx)
}

export type LeaseHolder = { heldBy: string; heldUntil: Date }

export async function findLeaseHolder(tx: StoreTx, storeId: number, order: Leased): Promise<LeaseHolder | undefined> {
  const { rows } = await sql<LeaseHolder>`
    select ${agentName(storeId, sql`agent`)} as "heldBy", leased_until as "heldUntil"
      from desk_leases where ${ofOrder(storeId, order)} limit 1`.execute(tx)
  return rows[0]
}
