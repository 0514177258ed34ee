import type { BuyerReply, CallOutcome, DeskStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { DeskSettings } from '../../shared/store-settings.ts'
import type { ListedOrder } from '../orders/listed-orders.queries.ts'
import { listOrdersById } from '../orders/orders-by-id.queries.ts'
import type { ReputationReader } from '../reputation/read-reputation.ts'
import { agentName } from './desk-agent.queries.ts'
import { belongsToDesk, deskTables, dueAt, isHeldByDesk } from './desk-conditions.queries.ts'

export type DeskTaskRow = {
  orderId: number
  status: DeskStatus
  attempts: number
  busyCalls: number
  dueAt: Date
  isAppointment: boolean
  lastOutcome: string
  lastAgent: string
  lastCallAt: Date | null
  buyerReply: BuyerReply | ''
  leasedBy: string
  isMine: boolean
  leasedUntil: Date | null
}

/** Who reads the desk of a store, and when. */
export type DeskReader = { storeId: number; desk: DeskSettings; agent: string } & ReputationReader

const statusOf = (desk: DeskSettings) => sql`case
  when not (${belongsToDesk(desk)}) then 'DONE' when ${isHeldByDesk} then 'HELD' when o.status <> 'PENDING' then 'DONE'
  when l.agent is not null then 'LEASED' else 'WAITING' end`

const columns = ({ storeId, desk, agent }: DeskReader) => sql`
  o.id as "orderId", ${statusOf(desk)} as status, coalesce(t.attempts, 0) as attempts, coalesce(t.busy_calls, 0) as "busyCalls",
  ${dueAt} as "dueAt", t.appointment_agent is not null as "isAppointment", coalesce(t.last_outcome, '') as "lastOutcome",
  ${agentName(storeId, sql`t.last_agent`)} as "lastAgent", t.last_call_at as "lastCallAt", coalesce(t.buyer_reply, '') as "buyerReply",
  ${agentName(storeId, sql`l.agent`)} as "leasedBy", l.agent is not distinct from ${agent} as "isMine", l.leased_until as "leasedUntil"`

/** What is to be done about one order, and the other orders of its phone number that wait for a call. */
export async function getDeskTask(
  tx: StoreTx,
  reader: DeskReader,
  orderId: number,
): Promise<DeskTaskRow & { otherOrderIds: number[] }> {
  const { storeId, desk, now } = reader
  const { rows } = await sql<DeskTaskRow & { otherOrderIds: number[] }>`
    select ${columns(reader)}, others.ids as "otherOrderIds"
      from ${deskTables(storeId, now)}
      cross join lateral (
        select coalesce(jsonb_agg(w.id order by w.id), '[]') as ids from (${waitingOrders(storeId, desk)}) w
         where w.phone = o.phone and w.id <> o.id) others
     where o.store_id = ${storeId} and o.id = ${orderId}`.execute(tx)
  return rows[0] as DeskTaskRow & { otherOrderIds: number[] }
}

/** The orders whose buyers are to be called, now or later. */
export const waitingOrders = (storeId: number, desk: DeskSettings) => sql`
  select o.id, o.phone, ${dueAt} as due_at from orders o
    left join desk_tasks t on t.store_id = ${storeId} and t.order_id = o.id
    left join order_risks r on r.store_id = ${storeId} and r.order_id = o.id
   where o.store_id = ${storeId} and o.status = 'PENDING' and ${belongsToDesk(desk)}`

export type DeskFilters = { status?: DeskStatus; due?: boolean; outcome?: CallOutcome; mine?: boolean }
export type ListedTask = DeskTaskRow & { dueMicros: number; order: ListedOrder }

/** A page of the desk, the earliest first. Microseconds: times of the database are finer than those of JavaScript. */
export async function listDeskTasks(
  tx: StoreTx,
  reader: DeskReader,
  filters: DeskFilters,
  { limit, after }: PageRequest,
): Promise<ListedTask[]> {
  const { storeId, desk, agent, now } = reader
  const micros = sql`(extract(epoch from ${dueAt}) * 1000000)::bigint`
  const isDue = sql`${dueAt} <= ${now}::timestamptz`
  const conditions: RawBuilder<unknown>[] = [
    sql`o.store_id = ${storeId} and (o.status = 'PENDING' or ${isHeldByDesk}) and ${belongsToDesk(desk)}`,
    ...(filters.status ? [sql`${statusOf(desk)} = ${filters.status}`] : []),
    ...(filters.due === undefined ? [] : [filters.due ? isDue : sql`not (${isDue})`]),
    ...(filters.outcome ? [sql`t.last_outcome = ${filters.outcome}`] : []),
    ...(filters.mine ? [sql`t.last_agent = ${agent}`] : []),
    ...(after ? [sql`(${micros}, o.id) > (${after[0]}::bigint, ${after[1]}::bigint)`] : []),
  ]
  const { rows } = await sql<Omit<ListedTask, 'order'>>`
    select ${columns(reader)}, ${micros} as "dueMicros" from ${deskTables(storeId, now)}
     where ${sql.join(conditions, sql` and `)} order by ${micros}, o.id limit ${limit + 1}`.execute(tx)
  const orders = await listOrdersById(
    tx,
    storeId,
    rows.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return rows.map((row) => ({ ...row, order: byId.get(row.orderId) as ListedOrder }))
}

export type DeskCounts = { due: number; later: number; appointments: number; leased: number; held: number }

export async function countDeskTasks(tx: StoreTx, { storeId, desk, now }: DeskReader): Promise<DeskCounts> {
  const isWaiting = sql`o.status = 'PENDING' and l.agent is null`
  const { rows } = await sql<DeskCounts>`
    select count(*) filter (where ${isWaiting} and ${dueAt} <= ${now}::timestamptz)::integer as due,
      count(*) filter (where ${isWaiting} and ${dueAt} > ${now}::timestamptz)::integer as later,
      count(*) filter (where ${isWaiting} and t.appointment_agent is not null)::integer as appointments,
      count(*) filter (where o.status = 'PENDING' and l.agent is not null)::integer as leased,
      count(*) filter (where ${isHeldByDesk})::integer as held
      from ${deskTables(storeId, now)}
     where o.store_id = ${storeId} and (o.status = 'PENDING' or ${isHeldByDesk}) and ${belongsToDesk(desk)}`.execute(tx)
  return rows[0] as DeskCounts
}
