import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import { inStore } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

export type MessageChannel = 'email' | 'sms'

export type NewShopperMessage = {
  event_id: number
  event_at: Date
  channel: MessageChannel
  kind: string
  language: string
  destination: string
  subject: string
  text: string
  parts: number | null
  order_id: number | null
  refund_id: number | null
  ticket_id: string | null
}

/** Whoever makes a store write to somebody must not flood that mailbox or phone: more wait for a member of staff. */
const MAX_PER_HOUR = 20
/** News of days ago, from an event that was retried, is no news. */
const MAX_AGE = '3 days'

/** Queues messages, one for each event and channel, whoever repeats it. Those above the limit of a destination fail. */
export async function insertMessages(
  tx: StoreTx,
  storeId: number,
  messages: readonly NewShopperMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    insert into messages (store_id, event_id, channel, kind, language, destination, subject, text, parts, order_id,
      refund_id, ticket_id, status, failed_at, last_error)
    select ${storeId}, g.event_id, g.channel, g.kind, g.language, g.destination, g.subject, g.text, g.parts, g.order_id,
        g.refund_id, g.ticket_id, case when f.is_flood then 'FAILED' else 'QUEUED' end,
        case when f.is_flood then now() end,
        case when f.is_flood then ${`more than ${MAX_PER_HOUR} messages to this destination in an hour`} else '' end
      from (select r.*, row_number() over (partition by r.destination order by r.event_id) as turn
        from jsonb_to_recordset(${jsonb(messages)}) as r (event_id bigint, event_at timestamptz, channel text, kind text,
          language text, destination text, subject text, text text, parts smallint, order_id bigint, refund_id bigint,
          ticket_id uuid)) g
      cross join lateral (
        select g.turn + count(*) > ${MAX_PER_HOUR} as is_flood from (
          select from messages m
           where m.store_id = ${storeId} and m.destination = g.destination and m.created_at > now() - interval '1 hour'
           limit ${MAX_PER_HOUR}) m) f
     where g.event_at > now() - ${MAX_AGE}::interval
     order by g.event_id, g.channel
    on conflict on constraint messages_once do nothing`.execute(tx)
}

/** A message claimed by a worker, at its `attempts`-th attempt. */
export type QueuedMessage = {
  id: number
  storeId: number
  destination: string
  subject: string
  text: string
  attempts: number
  senderName: string
}

/** Claims up to `batch` due messages of an environment's stores, round-robin by store. */
export async function takeMessages(
  db: Database,
  environment: string,
  channel: MessageChannel,
  batch: number,
  leaseSeconds: number,
): Promise<QueuedMessage[]> {
  const { rows } = await db.query<QueuedMessage>({
    name: 'take_messages',
    text: `select id, store_id as "storeId", destination, subject, body as text, attempts, sender_name as "senderName"
             from take_messages($1, $2, $3, make_interval(secs => $4))`,
    values: [environment, channel, batch, leaseSeconds], // guard: message-lease
  })
  return rows
}

const OF_ATTEMPT = ({ storeId, id, attempts }: QueuedMessage) =>
  sql`where store_id = ${storeId} and id = ${id} and attempts = ${attempts} and status = 'QUEUED'` // guard: message-attempt

/** Marks a message sent. An attempt that has passed to another worker is not changed. */
export const markSent = (db: Database, message: QueuedMessage, provider: string): Promise<void> =>
  inStore(db, message.storeId, async (tx) => {
    await sql`update messages set status = 'SENT', sent_at = clock_timestamp(), provider = ${provider}, last_error = ''
      ${OF_ATTEMPT(message)}`.execute(tx)
  })

/** Schedules a failed message for a retry, or gives it up when `retryInSeconds` is null. */
export const markUnsent = (
  db: Database,
  message: QueuedMessage,
  reason: string,
  retryInSeconds: number | null,
): Promise<void> =>
  inStore(db, message.storeId, async (tx) => {
    const change =
      retryInSeconds === null
        ? sql`status = 'FAILED', failed_at = clock_timestamp()`
        : sql`next_attempt_at = clock_timestamp() + make_interval(secs => ${retryInSeconds})`
    await sql`update messages set last_error = ${reason}, ${change} ${OF_ATTEMPT(message)}`.execute(tx)
  })
