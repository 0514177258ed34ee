import { type RawBuilder, sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import type { SnakeKeys } from '../../shared/casing.ts'
import { MAX_PER_HOUR, MAX_UNPROVEN_ORDERS_PER_HOUR, messageRefusals } from '../../shared/message-refusals.ts'
import type { MessageProof } from '../../shared/stored-values.ts'
import { dropUnwantedReminders, noteReminder } from './reminders.queries.ts'
import {
  decideUnprovenSms,
  isKnownNumber,
  isOfStranger,
  lockUnprovenSms,
  networkOfOrder,
  noteSmsLimit,
  noUnprovenSms,
} from './unproven-sms.queries.ts'

export type MessageChannel = 'email' | 'sms'
/** Messages that are claimed apart from others. */
export type MessageLane = { channel: MessageChannel; isSecret: boolean }

export type NewShopperMessage = {
  event_id: number
  event_at: Date
  channel: MessageChannel
  kind: string
  language: string
  destination: string
  proof: MessageProof
  subject: string
  text: string
  parts: number | null
  order_id: number | null
  refund_id: number | null
  ticket_id: string | null
  /** Where the text has a mask in the place of a secret: the content with it, encrypted, as the hexadecimal input of `bytea`. */
  sealed: string | null
  expires_at: Date | null
  /** The text without the secret, for staff to send when a limit refuses the message. */
  plain: { text: string; parts: number } | null
}

/** News of days ago, from an event that was retried, is no news. */
const MAX_AGE = '3 days'

/** Who has proven a phone has not proven the e-mail address beside it: the account, else the phone, of an order. */
const holderOf = (orderId: RawBuilder<unknown>, storeId: number) =>
  sql`coalesce((select coalesce(o.customer_id::text, o.phone) from orders o where o.store_id = ${storeId} and o.id = ${orderId}), '')`

/** A message that no limit has refused; in the words of the index `messages_accepted`. */
const wasAccepted = sql`not (m.status = 'FAILED' and m.attempts = 0)`

/**
 * Queues messages, one for each event and channel, however often it is delivered. Those above the limits of a destination
 * fail, and SMS to numbers that nobody has proven above those of a network and of the store. Messages with another proof,
 * phone or account are counted apart, so that other people’s orders cannot use up the messages of its owner. `offset 0` keeps
 * a look-up by key: joined, all messages of the store are read. Returns the events whose secrets are queued.
 */
export async function insertMessages(
  tx: StoreTx,
  storeId: number,
  messages: readonly NewShopperMessage[],
): Promise<ReadonlySet<number>> {
  if (messages.length === 0) return new Set()
  const isUnproven = messages.some(({ channel, proof }) => channel === 'sms' && proof === 'NONE')
  const smsLimits = isUnproven ? await lockUnprovenSms(tx, storeId) : noUnprovenSms
  const { rows } = await sql<{ eventId: number; isSecret: boolean; lastError: string }>`
    with given as (
      select r.*, case when r.proof = 'ORDER' then ${holderOf(sql`r.order_id`, storeId)} else '' end as holder, exists (
          select from messages m
           where m.store_id = ${storeId} and m.order_id = r.order_id and m.destination = r.destination and ${wasAccepted}
           offset 0) as is_known,
          r.channel = 'sms' and r.proof = 'NONE' and ${isOfStranger(storeId, sql`r.order_id`)} as is_unproven_sms,
          r.channel = 'sms' and r.proof = 'NONE' and ${isKnownNumber(storeId, sql`r.destination`)} as is_known_number,
          ${networkOfOrder(storeId, sql`r.order_id`)} as network
        from jsonb_to_recordset(${jsonb(messages)}) as r (event_id bigint, event_at timestamptz, channel text, kind text,
          language text, destination text, proof text, subject text, text text, parts smallint, order_id bigint,
          refund_id bigint, ticket_id uuid, sealed bytea, expires_at timestamptz, plain jsonb)
       where r.event_at > now() - ${MAX_AGE}::interval),
    limited as (
      select g.*, g.proof = 'NONE' and not g.is_known and n.orders + dense_rank() over (
          partition by g.destination, g.proof, g.is_known order by g.order_id) > ${MAX_UNPROVEN_ORDERS_PER_HOUR} as is_of_too_many
        from given g cross join lateral (
          select count(*) as orders from (
            select distinct m.order_id from messages m
             where m.store_id = ${storeId} and m.destination = g.destination and m.proof = 'NONE'
               and m.created_at > now() - interval '1 hour' and ${wasAccepted}
               and not exists (
                 select from messages b
                  where b.store_id = m.store_id and b.order_id = m.order_id and b.destination = m.destination
                    and b.proof = 'NONE' and b.created_at <= now() - interval '1 hour'
                    and not (b.status = 'FAILED' and b.attempts = 0)
                  offset 0)
             limit ${MAX_UNPROVEN_ORDERS_PER_HOUR}) m) n),
    counted as (
      select l.*, case
          when l.is_of_too_many then ${messageRefusals.unprovenOrders.en}
          when e.messages + row_number() over (
              partition by l.destination, l.proof, l.holder, l.is_of_too_many order by l.event_id) > ${MAX_PER_HOUR}
            then ${messageRefusals.destination.en} end as destination_refusal
        from limited l cross join lateral (
          select count(*) as messages from (
            select from messages m
             where m.store_id = ${storeId} and m.destination = l.destination
               and m.proof = l.proof and (m.proof <> 'ORDER' or ${holderOf(sql`m.order_id`, storeId)} = l.holder) -- guard: message-proof
               and m.created_at > now() - interval '1 hour' and ${wasAccepted}
             limit ${MAX_PER_HOUR}) m) e),
    ${decideUnprovenSms(storeId, smsLimits)}
    insert into messages (store_id, event_id, channel, kind, language, destination, proof, subject, text, parts, order_id,
      refund_id, ticket_id, is_secret, sealed, expires_at, status, failed_at, last_error)
    select ${storeId}, c.event_id, c.channel, c.kind, c.language, c.destination, c.proof, c.subject,
        case when p.is_plain then c.plain ->> 'text' else c.text end,
        case when p.is_plain then (c.plain ->> 'parts')::smallint else c.parts end,
        c.order_id, c.refund_id, c.ticket_id, c.expires_at is not null and not p.is_plain,
        case when not p.is_plain then c.sealed end, case when not p.is_plain then c.expires_at end,
        case when c.refusal is null then 'QUEUED' else 'FAILED' end,
        case when c.refusal is not null then now() end, coalesce(c.refusal, '')
      from decided c cross join lateral (select c.refusal is not null and c.plain is not null) p (is_plain)
     order by c.event_id, c.channel
    on conflict on constraint messages_once do nothing
    returning event_id as "eventId", is_secret as "isSecret", last_error as "lastError"`.execute(tx)
  const held = rows.filter(({ lastError }) => lastError === messageRefusals.store.en).map(({ eventId }) => eventId)
  if (held.length > 0) await noteSmsLimit(tx, storeId, held, smsLimits.perStore)
  return new Set(rows.flatMap(({ eventId, isSecret }) => (isSecret ? [eventId] : [])))
}

/** A message that differs from another only by its subject. */
type NewRow = {
  event_id: number
  channel: MessageChannel
  kind: string
  language: string
  destination: string
  subject: string
  text: string
  parts: number | null
}

/** A notice to the owner of an account or to a member of staff, or a reminder of an unfinished checkout. */
export type NewNotice = NewRow & ({ customer_id: string } | { staff_id: string } | { lead_id: number })

/**
 * Queues notices, one for each event and channel, however often it is delivered. No limit of a destination applies: nobody
 * who floods it first keeps its owner from a notice.
 */
export async function insertNotices(tx: StoreTx, storeId: number, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('messages')
    .values(notices.map((notice) => ({ ...notice, store_id: storeId, proof: null })))
    .onConflict((conflict) => conflict.constraint('messages_once').doNothing())
    .execute()
}

/** A message with a secret, whose subject and text have a mask in its place. */
export type NewSecret = NewRow & { sealed: Buffer; expires_at: Date } & SnakeKeys<SecretAbout>

const NOBODY = { code_id: null, subscriber_id: null, order_id: null, staff_id: null, invitation_id: null }

/** With what a message with a secret is deleted. */
export type SecretAbout =
  | { codeId: string }
  | { subscriberId: number }
  | { orderId: number }
  | { invitationId: number }
  | { staffId: string }

/**
 * Queues a message with a secret, which takes the place of one that still waits: its link has ended. Who requests it is
 * limited; the limits of a destination do not apply.
 */
export async function insertSecret(tx: StoreTx, storeId: number, message: NewSecret): Promise<void> {
  const { code_id, subscriber_id, order_id, staff_id, invitation_id } = { ...NOBODY, ...message }
  await sql`
    update messages set status = 'FAILED', failed_at = clock_timestamp(), sealed = null, last_error = 'a newer one took its place'
     where store_id = ${storeId} and kind = ${message.kind} and status = 'QUEUED'
       and (code_id = ${code_id}::uuid or subscriber_id = ${subscriber_id} or order_id = ${order_id} or staff_id = ${staff_id}::uuid
         or invitation_id = ${invitation_id})`.execute(tx)
  await tx
    .insertInto('messages')
    .values({ ...message, store_id: storeId, proof: order_id === null ? null : 'NONE', is_secret: true })
    .execute()
}

/**
 * The events that have no message yet. A secret is drawn once for each event, however often it is delivered: a new one
 * would end the one that was sent.
 */
export async function withoutMessage(
  tx: StoreTx,
  storeId: number,
  events: readonly QueuedEvent[],
): Promise<QueuedEvent[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('event_id as eventId')
    .where('store_id', '=', storeId)
    .where('event_id', '=', sql<number>`any(${events.map(({ id }) => id)}::bigint[])`)
    .execute()
  const done = new Set(rows.map(({ eventId }) => eventId))
  return events.filter(({ id }) => !done.has(id))
}

/** A message claimed by a worker, at its `attempts`-th attempt. */
export type QueuedMessage = {
  id: number
  storeId: number
  eventId: number
  destination: string
  subject: string
  text: string
  attempts: number
  senderName: string
  /** The subject and text of a message with a secret, encrypted. */
  sealed: Buffer | null
  /** When the secret expires. */
  expiresAt: Date | null
  isToStaff: boolean
  /** The unfinished checkout of a reminder. */
  leadId?: number
}

/**
 * Claims up to `batch` due messages of an environment's stores, with or without a secret, round-robin by store. A reminder is
 * left out when it is not to be sent any more.
 */
export async function claimMessages(
  { db, environment, clock }: Pick<Deps, 'db' | 'environment' | 'clock'>,
  { channel, isSecret }: MessageLane,
  batch: number,
  leaseSeconds: number,
): Promise<QueuedMessage[]> {
  const { rows } = await db.query<QueuedMessage>({
    name: 'claim_messages',
    text: `select id, store_id as "storeId", event_id as "eventId", destination, subject, body as text, attempts,
                  sender_name as "senderName", sealed, expires_at as "expiresAt", is_to_staff as "isToStaff"
             from claim_messages($1, $2, $3, $4, make_interval(secs => $5))`,
    values: [environment, channel, isSecret, batch, leaseSeconds], // guard: message-lease
  })
  return channel === 'sms' && !isSecret && rows.length > 0 ? dropUnwantedReminders(db, rows, clock()) : rows
}

const OF_ATTEMPT = ({ storeId, id, attempts }: QueuedMessage) =>
  sql`where store_id = ${storeId} and id = ${id} and attempts = ${attempts} and status = 'QUEUED'` // guard: message-attempt

/** Marks a message sent. An attempt that has passed to another worker is not changed. */
export const markSent = (db: Database, message: QueuedMessage, provider: string, now: Date): Promise<void> =>
  inStore(db, message.storeId, async (tx) => {
    if (message.leadId !== undefined) await noteReminder(tx, message.storeId, message.leadId, now)
    await sql`update messages set status = 'SENT', sent_at = clock_timestamp(), provider = ${provider}, last_error = '', sealed = null
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
        ? sql`status = 'FAILED', failed_at = clock_timestamp(), sealed = null`
        : sql`next_attempt_at = clock_timestamp() + make_interval(secs => ${retryInSeconds})`
    await sql`update messages set last_error = ${reason}, ${change} ${OF_ATTEMPT(message)}`.execute(tx)
  })
