import { sql } from 'kysely'
import type { OperatorTx } from '../../platform/operator.ts'

export type OpenSession = { id: string; storeId: number; gateway: string }

const MAX_LISTED = 1_000
const MAX_RECONCILED = 20_000

const ofStore = (subdomain: string | null) => (subdomain === null ? sql`true` : sql`s.subdomain = ${subdomain}`)

/**
 * The unpaid sessions that their gateway knows, longest due first: those that are due, or with `all` also those that are
 * open, will be due later, or have an open problem for which the gateway gave no usable response.
 */
export async function listSessionsToReconcile(
  tx: OperatorTx,
  { subdomain, all, now }: { subdomain: string | null; all: boolean; now: Date },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select p.id, p.store_id as "storeId", p.gateway
      from payment_sessions p join stores s on s.id = p.store_id
     where (p.reference is not null or p.next_check_at is not null) and p.paid_at is null and ${ofStore(subdomain)}
       and (p.next_check_at <= ${now}::timestamptz
         or (${all} and (p.next_check_at is not null or p.status in ('REDIRECTED', 'PROCESSING')
           or (p.problem = 'UNKNOWN' and p.problem_resolved_at is null))))
     order by p.next_check_at nulls last, p.id limit ${MAX_RECONCILED}`.execute(tx)
  return rows
}

export type OperatorSession = {
  id: string
  subdomain: string
  environment: string
  orderNumber: string
  gateway: string
  status: string
  amountMinor: number
  transactionId: string
  problem: string
  problemNote: string
  nextCheckAt: Date | null
  createdAt: Date
}

/** Sessions that are open, or whose problem is; of all stores without a subdomain. Newest first. */
export async function listOperatorSessions(
  tx: OperatorTx,
  { subdomain, problems }: { subdomain: string | null; problems: boolean },
): Promise<OperatorSession[]> {
  const { rows } = await sql<OperatorSession>`
    select p.id, s.subdomain, s.environment, o.order_number as "orderNumber", p.gateway, p.status,
      p.amount_minor as "amountMinor", p.transaction_id as "transactionId", p.problem, p.problem_note as "problemNote",
      p.next_check_at as "nextCheckAt", p.created_at as "createdAt"
      from payment_sessions p join stores s on s.id = p.store_id
      join orders o on o.store_id = p.store_id and o.id = p.order_id
     where ${ofStore(subdomain)}
       and ((p.problem <> '' and p.problem_resolved_at is null)
         or (not ${problems} and p.status = any (open_session_statuses())))
     order by p.created_at desc, p.id limit ${MAX_LISTED}`.execute(tx)
  return rows
}
