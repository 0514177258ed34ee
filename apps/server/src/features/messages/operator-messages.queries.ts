import { sql } from 'kysely'
import type { OperatorTx } from '../../platform/operator.ts'

/** A message that waits or failed, as the operator of the deployment sees it: without its text. */
export type OperatorMessage = {
  id: number
  subdomain: string
  environment: string
  channel: string
  kind: string
  status: 'QUEUED' | 'FAILED'
  destination: string
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  lastError: string
}

/** How many messages of a store and channel wait and failed. */
export type MessageCounts = { subdomain: string; environment: string; channel: string; waiting: number; failed: number }

const MAX_LISTED = 1_000

/** A message with a secret that failed is not retried: the shopper requests another. */
const IS_WORK = sql`(m.status = 'QUEUED' or m.status = 'FAILED' and not m.is_secret)`

const ofStore = (subdomain: string | null) => (subdomain === null ? sql`true` : sql`s.subdomain = ${subdomain}`)

/** The failed messages, then those that wait, each oldest first; of all stores without a subdomain. */
export async function listOperatorMessages(tx: OperatorTx, subdomain: string | null): Promise<OperatorMessage[]> {
  const { rows } = await sql<OperatorMessage>`
    select m.id, s.subdomain, s.environment, m.channel, m.kind, m.status, m.destination, m.attempts,
      case m.status when 'QUEUED' then m.next_attempt_at end as "nextAttemptAt", m.created_at as "createdAt",
      m.last_error as "lastError"
      from messages m join stores s on s.id = m.store_id
     where ${IS_WORK} and ${ofStore(subdomain)}
     order by m.status, m.id limit ${MAX_LISTED}`.execute(tx)
  return rows
}

export async function countOperatorMessages(tx: OperatorTx, subdomain: string | null): Promise<MessageCounts[]> {
  const { rows } = await sql<MessageCounts>`
    select s.subdomain, s.environment, m.channel, count(*) filter (where m.status = 'QUEUED') as waiting,
      count(*) filter (where m.status = 'FAILED') as failed
      from messages m join stores s on s.id = m.store_id
     where ${IS_WORK} and ${ofStore(subdomain)}
     group by s.subdomain, s.environment, m.channel order by s.subdomain, s.environment, m.channel`.execute(tx)
  return rows
}

/**
 * Queues failed messages again, with all their attempts: one by its id, or all that were attempted. Those that were not,
 * because their destination had too many in an hour, are retried by id only: together they would flood it.
 */
export async function requeueMessages(
  tx: OperatorTx,
  { id, subdomain }: { id: number | null; subdomain: string | null },
): Promise<{ id: number; storeId: number }[]> {
  const { rows } = await sql<{ id: number; storeId: number }>`
    update messages m set status = 'QUEUED', attempts = 0, failed_at = null, next_attempt_at = clock_timestamp()
      from stores s
     where s.id = m.store_id and m.status = 'FAILED' and not m.is_secret and ${ofStore(subdomain)}
       and ${id === null ? sql`m.attempts > 0` : sql`m.id = ${id}`}
    returning m.id, m.store_id as "storeId"`.execute(tx)
  return rows.sort((a, b) => a.id - b.id)
}
