import type { MessageKind } from '@haat/contract/vocabulary.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { queueEvent } from './queue-event.ts'

/** Chooses which channels a store uses for a kind of message. */
export const chooseChannels = (
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  kind: MessageKind,
  { email, sms }: { email: boolean; sms: boolean },
) =>
  h.sql(
    `insert into message_settings (store_id, kind, email_enabled, sms_enabled) values ($1, $2, $3, $4)
     on conflict (store_id, kind) do update set email_enabled = $3, sms_enabled = $4`,
    [storeId, kind, email, sms],
  )

export type MessageRow = {
  id: number
  event_id: number
  channel: string
  kind: string
  language: string
  destination: string
  subject: string
  text: string
  parts: number | null
  status: string
  attempts: number
  last_error: string
  provider: string
  order_id: number | null
  customer_id: string | null
}

/** The messages of a store, in the order of their events. */
export const messagesOf = (h: Harness, { storeId }: Pick<Shop, 'storeId'>) =>
  h.sql<MessageRow>('select * from messages where store_id = $1 order by event_id, channel', [storeId])

/** Makes what waits for a retry due. */
export const makeMessagesDue = (h: Harness) =>
  h.sql(`update messages set next_attempt_at = now() - interval '1 second' where status = 'QUEUED'`)

/** Queues a message about an order, as its event does. */
export async function aMessage(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
  { channel = 'email', destination = 'rahima@example.com', subject = 'Order received', status = 'QUEUED' } = {},
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into messages (store_id, event_id, channel, kind, language, destination, subject, text, parts, order_id,
       status, failed_at, last_error, sent_at, provider)
     values ($1, new_id(), $2, 'ORDER_PLACED', 'en', $3, $4, 'Thank you.', case $2 when 'sms' then 1 end, $5, $6,
       case $6 when 'FAILED' then now() end, case $6 when 'FAILED' then 'HTTP 500' else '' end,
       case $6 when 'SENT' then now() end, case $6 when 'SENT' then 'smtp' else '' end) returning id`,
    [storeId, channel, destination, channel === 'sms' ? '' : subject, orderId, status],
  )
  return { id: Number(row?.id) }
}

/** A notice to the owner of an account, as its event leaves it. */
export const aNotice = (
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  customerId: string,
  { destination = 'rahima@example.com', text = 'The password of your account was changed.' } = {},
) =>
  h.sql(
    `insert into messages (store_id, event_id, channel, kind, language, destination, proof, subject, text, customer_id,
       status, sent_at, provider)
     values ($1, new_id(), 'email', 'PASSWORD_CHANGED', 'en', $2, null, 'Your password was changed', $3, $4,
       'SENT', now(), 'smtp')`,
    [storeId, destination, text, customerId],
  )

/** A notice to a member of staff, as its event leaves it. */
export async function aStaffMessage(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  staffId: string,
  { destination = 'nasrin@staff.example', status = 'QUEUED' } = {},
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into messages (store_id, event_id, channel, kind, language, destination, proof, subject, text, staff_id, status, failed_at)
     values ($1, new_id(), 'email', 'STAFF_SIGN_IN_CHANGED', 'en', $2, null, 'The sign-in was changed', 'Changed.', $3, $4,
       case $4 when 'FAILED' then now() end) returning id`,
    [storeId, destination, staffId, status],
  )
  return { id: Number(row?.id) }
}

/** Queues an event of an order whose handlers read the order alone. */
export const queueOrderEvent = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, type: string, orderId: number) =>
  queueEvent(h, storeId, { type, resource: 'order', resourceId: orderId, payload: {} })

/** A mail that was captured instead of sent, inserted into the table. */
export async function aCapturedMail(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { destination = 'rahima@example.com', subject = 'Your code', body = 'Your code is 123456.' } = {},
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into captured_messages (store_id, channel, destination, subject, body) values ($1, 'email', $2, $3, $4) returning id`,
    [storeId, destination, subject, body],
  )
  return { id: Number(row?.id) }
}
