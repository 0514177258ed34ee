import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentSessions } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { maxStoredAttempts } from '../../shared/stored-limits.ts'

// Neither the shopper's phone and address nor what the shopper could be redirected with.
const columns = aliased([
  'p.id',
  'p.order_id',
  'p.attempt',
  'p.gateway',
  'p.status',
  'p.amount_minor',
  'p.currency',
  'p.invoice',
  'p.reference',
  'p.transaction_id',
  'p.payer',
  'p.paid_at',
  'p.net_stated',
  'p.validation_id',
  'p.risk_level',
  'p.failure_code',
  'p.gateway_code',
  'p.problem',
  'p.problem_note',
  'p.problem_resolved_at',
  'p.problem_resolved_by',
  'p.problem_resolution',
  'p.check_count',
  'p.next_check_at',
  'p.expires_at',
  'p.created_at',
  'p.updated_at',
])

export type ListedSession = AliasedRow<Selectable<PaymentSessions>, typeof columns> & {
  orderNumber: string
  position: string
}

export type SessionEvent = {
  id: number
  sessionId: string
  gateway: string
  kind: string
  payload: Record<string, unknown>
  outcome: string
  receivedAt: Date
  handledAt: Date | null
}

export type SessionFilters = { problem?: string; is_resolved?: boolean; status?: string; gateway?: string }

const MAX_EVENTS = 50

const withOrder = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('payment_sessions as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .select(columns)
    .select(['o.order_number as orderNumber', sql<string>`p.created_at::text`.as('position')])
    .where('p.store_id', '=', storeId)

/** A page of a store's payment sessions, newest first. */
export function listStoreSessions(
  tx: StoreTx,
  storeId: number,
  { problem, is_resolved: isResolved, status, gateway }: SessionFilters,
  { limit, after }: PageRequest,
): Promise<ListedSession[]> {
  let query = withOrder(tx, storeId)
  if (problem === 'ANY' || isResolved !== undefined) query = query.where('p.problem', '<>', '')
  if (problem !== undefined && problem !== 'ANY')
    query = query.where('p.problem', '<>', '').where('p.problem', '=', problem)
  if (isResolved !== undefined) query = query.where('p.problem_resolved_at', isResolved ? 'is not' : 'is', null)
  if (status !== undefined) query = query.where('p.status', '=', status)
  if (gateway !== undefined) query = query.where('p.gateway', '=', gateway)
  if (after) query = query.where(sql<boolean>`(p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return query
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export const listOrderSessions = (tx: StoreTx, storeId: number, orderId: number): Promise<ListedSession[]> =>
  withOrder(tx, storeId)
    .where('p.order_id', '=', orderId)
    .orderBy('p.attempt', 'desc')
    .limit(maxStoredAttempts)
    .execute()

export const findListedSession = (tx: StoreTx, storeId: number, id: string): Promise<ListedSession | undefined> =>
  withOrder(tx, storeId).where('p.id', '=', id).executeTakeFirst()

/** The first events of each of these sessions, oldest first. */
export async function listSessionEvents(
  tx: StoreTx,
  storeId: number,
  sessionIds: readonly string[],
): Promise<Map<string, SessionEvent[]>> {
  const { rows } = await sql<SessionEvent>`
    select e.id, e.session_id as "sessionId", e.gateway, e.kind, e.payload, e.outcome, e.received_at as "receivedAt",
        e.handled_at as "handledAt"
      from unnest(${sessionIds}::uuid[]) as s (id) cross join lateral (
        select * from gateway_events
         where store_id = ${storeId} and session_id = s.id order by id limit ${MAX_EVENTS}) e
     order by e.id`.execute(tx)
  return Map.groupBy(rows, ({ sessionId }) => sessionId)
}

/** Resolves an open problem; false when there is none, or it is resolved already. */
export async function markProblemResolved(
  tx: StoreTx,
  { storeId, id, note, resolvedBy }: { storeId: number; id: string; note: string; resolvedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_sessions')
    .set({
      problem_resolved_at: sql<Date>`now()`,
      problem_resolved_by: resolvedBy,
      problem_resolution: note,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('problem', '<>', '')
    .where('problem_resolved_at', 'is', null) // guard: session-problem-open
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasOrder(tx: StoreTx, storeId: number, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
