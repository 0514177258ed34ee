import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** A message of the contact form, inserted into the table. */
export async function aContactMessage(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { name = 'Rahima', email = `contact${next()}@example.com`, phone = '', subject = '', message = 'Are you open?' } = {},
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into contact_messages (store_id, name, email, phone, subject, message)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [storeId, name, email, phone, subject, message],
  )
  return { id: Number(row?.id) }
}

type TicketSpec = {
  subject?: string
  status?: string
  orderId?: number | null
  assignedTo?: string | null
  /** Who wrote its messages, in their order. */
  messages?: readonly ('CUSTOMER' | 'STAFF')[]
}

/** A ticket of a customer, inserted into the tables, of which nothing is read. */
export async function aTicket(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  customerId: string,
  {
    subject = 'One item is missing',
    status = 'OPEN',
    orderId = null,
    assignedTo = null,
    messages = [],
  }: TicketSpec = {},
): Promise<{ id: string; number: string }> {
  const number = `TKT-${10_000_000 + next()}`
  const fromStaff = messages.filter((sender) => sender === 'STAFF').length
  const [row] = await h.sql<{ id: string }>(
    `with made as (
      insert into tickets (store_id, customer_id, ticket_number, subject, description, status, order_id, assigned_to,
        messages_count, unread_count, staff_unread_count, resolved_at, closed_at)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, case $5 when 'RESOLVED' then now() end, case $5 when 'CLOSED' then now() end)
      returning id),
    searched as (insert into ticket_search (store_id, ticket_id, text) select $1, id, search_lines($3, $4) from made),
    written as (
      insert into ticket_messages (store_id, ticket_id, position, sender_type, message, author_name, created_at)
      select $1, id, n, sender, $4 || ' ' || n, case sender when 'STAFF' then 'Farhana' else '' end, now()
        from made, unnest($11::text[]) with ordinality as m (sender, n))
    select id from made`,
    [
      storeId,
      customerId,
      number,
      subject,
      status,
      orderId,
      assignedTo,
      messages.length,
      fromStaff,
      messages.length - fromStaff + 1,
      messages,
    ],
  )
  return { id: String(row?.id), number }
}

/** A prepared text, inserted into the table. */
export async function aCannedReply(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  title = 'Delivery time',
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into canned_replies (store_id, title, message_en) values ($1, $2, $2) returning id`,
    [storeId, title],
  )
  return { id: Number(row?.id) }
}

/** A group of synonyms, inserted into the table. */
export async function someSynonyms(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  terms: readonly string[] = ['ilish', 'hilsa'],
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    'insert into search_synonyms (store_id, terms) values ($1, $2) returning id',
    [storeId, terms],
  )
  return { id: Number(row?.id) }
}

/** A search that found nothing, inserted into the table. */
export async function aSearchMiss(h: Harness, { storeId }: Pick<Shop, 'storeId'>, phrase: string): Promise<void> {
  await h.sql(
    `insert into search_phrases (store_id, phrase, has_results, searches, callers, last_seen)
     values ($1, $2, false, 1, 1::bit(64), now())`,
    [storeId, phrase],
  )
}
