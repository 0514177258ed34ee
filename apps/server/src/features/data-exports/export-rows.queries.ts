import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { isOwnPastOrder } from '../past-orders/own-past-orders.queries.ts'
import type { ExportPart, ExportSection, SectionOwner } from './export-section.ts'

/** The subject of an export: a customer, or a guest known by the phone number alone. */
export type Subject = {
  storeId: number
  customerId: string | null
  guestPhone: string | null
  /**
   * The verified contacts of the account. What is stored by a contact alone is exported for these only: registering
   * another person’s address must not reveal that person’s messages.
   */
  ownEmail: string | null
  ownPhone: string | null
}

/** A row as the file has it: its names are those of the API. */
export type ExportedRow = Record<string, unknown>

const ordersOf = ({ storeId, customerId, guestPhone }: Subject) =>
  customerId === null
    ? sql`(select id from orders where store_id = ${storeId} and customer_id is null and phone = ${guestPhone})`
    : sql`(select id from orders where store_id = ${storeId} and customer_id = ${customerId}::uuid)`

const conditions: Record<SectionOwner, (subject: Subject) => RawBuilder<unknown>> = {
  self: ({ customerId }) => sql`t.id = ${customerId}::uuid`,
  customer: ({ customerId }) => sql`t.customer_id = ${customerId}::uuid`, // guard: exported-customer
  order: ({ customerId, guestPhone }) =>
    customerId === null
      ? sql`t.customer_id is null and t.phone = ${guestPhone}` // guard: exported-guest
      : sql`t.customer_id = ${customerId}::uuid`,
  ticket: ({ storeId, customerId }) =>
    sql`t.ticket_id in (select id from tickets where store_id = ${storeId} and customer_id = ${customerId}::uuid)`,
  'verified email': ({ ownEmail }) => sql`t.email = ${ownEmail}`,
  'customer or phone': ({ customerId, ownPhone }) =>
    sql`(t.customer_id = ${customerId}::uuid or t.phone = ${ownPhone})`,
  'order or phone': (subject) => sql`(t.order_id in ${ordersOf(subject)} or t.phone = ${subject.ownPhone})`,
  contact: ({ ownEmail, ownPhone }) => sql`(t.email = ${ownEmail} or t.phone = ${ownPhone})`,
  'past order': ({ storeId, customerId, guestPhone }) =>
    customerId === null
      ? sql`t.phone = ${guestPhone}`
      : sql`exists (select from customers c
          where c.store_id = ${storeId} and c.id = ${customerId}::uuid and ${isOwnPastOrder('t', 'c')})`,
  code: ({ customerId, ownEmail, ownPhone }) => sql`
    (t.customer_id = ${customerId}::uuid or (t.customer_id is null and t.destination in (${ownEmail}, ${ownPhone})))`,
  upload: (subject) => sql`
    (t.customer_id = ${subject.customerId}::uuid or t.refund_id in (
      select id from refunds where store_id = ${subject.storeId} and order_id in ${ordersOf(subject)}))`,
}

const FIRST = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '0' }

export type SectionPage = { rows: ExportedRow[]; next: string | null }

/** A page of a section, in the order of its key, with the parts of each row. */
export async function readSectionPage(
  tx: StoreTx,
  { table, key, columns, owner, where = 'true', parts = [] }: ExportSection,
  subject: Subject,
  { after, limit }: { after: string | null; limit: number },
): Promise<SectionPage> {
  const { storeId } = subject
  const type = sql.raw(key.type)
  const position = sql.ref(`t.${key.column}`)
  const { rows } = await sql<{ row: ExportedRow & { row_key: string } }>`
    select row_to_json(r) as row from (
      select ${position}::text as row_key, ${sql.raw(columns)} from ${sql.table(table)} t
       where t.store_id = ${storeId} and ${conditions[owner](subject)} and ${sql.raw(where)}
         and ${position} > ${after ?? FIRST[key.type]}::${type}
       order by ${position} limit ${limit}) r`.execute(tx)
  const keys = rows.map(({ row }) => row.row_key)
  const lists = await Promise.all(parts.map((part) => readParts(tx, part, storeId, { parents: keys, type: key.type })))
  const found = rows.map(({ row: { row_key: parent, ...row } }) => ({
    ...row,
    ...Object.fromEntries(parts.map(({ name }, index) => [name, lists[index]?.get(parent) ?? []])),
  }))
  return { rows: found, next: rows.length === limit ? (keys.at(-1) ?? null) : null }
}

async function readParts(
  tx: StoreTx,
  { table, of, orderBy, columns, where = 'true' }: ExportPart,
  storeId: number,
  { parents, type }: { parents: readonly string[]; type: 'uuid' | 'bigint' },
): Promise<Map<string, ExportedRow[]>> {
  if (parents.length === 0) return new Map()
  const { rows } = await sql<{ parent: string; list: ExportedRow[] }>`
    select p.parent::text as parent, (
      select coalesce(json_agg(row_to_json(r)), '[]') from (
        select ${sql.raw(columns)} from ${sql.table(table)} t
         where t.store_id = ${storeId} and ${sql.ref(`t.${of}`)} = p.parent and ${sql.raw(where)}
         order by ${sql.raw(orderBy)}) r) as list
      from unnest(${parents}::${sql.raw(type)}[]) p (parent)`.execute(tx)
  return new Map(rows.map(({ parent, list }) => [parent, list]))
}
