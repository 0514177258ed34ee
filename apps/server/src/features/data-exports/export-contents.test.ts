import { beforeAll, describe, expect, it } from 'vitest'
import { type ExportFile, exportCalls } from '../../../test/export-calls.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aKnownPerson, type KnownPerson } from '../../../test/known-person.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aRefund } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aContactMessage } from '../../../test/support.ts'
import type { ExportPart, ExportSection } from './export-section.ts'
import { exportSections, notExported } from './exported-sections.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const other = await openShop(h)
const same = { email: 'rahima.khatun@example.com', phone: '+8801712000001' }

const exportedTables = [
  ...new Set(exportSections.flatMap(({ table, parts = [] }) => [table, ...parts.map((part) => part.table)])),
]

async function exportFor(whose: object, { at = shop } = {}): Promise<ExportFile> {
  const { staff, readFile } = exportCalls(h, at)
  const made = await staff('POST', '', whose)
  await runJobs(h, 'exports.build')
  const link = await staff('POST', `${made.data.export_id}/download/`)
  return readFile(link.data.download_url)
}

const columns: Record<string, string[]> = {}

/** How a person's rows of a table are found by its foreign keys, apart from what the export does. */
function isOf(table: string): string {
  const has = (name: string) => columns[table]?.includes(name)
  if (table === 'customers') return 't.id = $1'
  // A message is about an order, a ticket, an unfinished checkout or an account.
  const isByEach = table === 'messages' || !has('customer_id')
  const ways = [
    has('customer_id') && 't.customer_id = $1',
    isByEach && has('order_id') && 't.order_id in (select id from orders where customer_id = $1)',
    isByEach && has('ticket_id') && 't.ticket_id in (select id from tickets where customer_id = $1)',
    has('lead_id') && 't.lead_id in (select id from leads where phone = $4)',
    has('subscription_id') && 't.subscription_id in (select id from subscriptions where customer_id = $1)',
    has('cart_id') && !has('customer_id') && 't.cart_id in (select id from carts where customer_id = $1)',
    ['leads', 'order_links'].includes(table) && 't.phone = $4',
    ['newsletter_subscribers', 'contact_messages', 'past_orders'].includes(table) &&
      `(t.email = $3 ${has('phone') ? 'or t.phone = $4' : ''})`,
  ].filter(Boolean)
  return `(${ways.join(' or ')})`
}

const rowsOf = async (table: string, { id, email, phone }: KnownPerson, storeId: number) => {
  const where = table === 'order_notes' ? ' and t.is_public' : ''
  const found = await h.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t
      where ($1::uuid, $3::text, $4::text) is not null and t.store_id = $2 and ${isOf(table)}${where}`,
    [id, storeId, email, phone],
  )
  return found.map(({ row }) => row)
}

/** How many rows of each table a file has. */
function countRows(file: ExportFile): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (
    { table, parts = [] }: ExportSection | (ExportPart & { parts?: readonly ExportPart[] }),
    rows: ExportFile[],
  ) => {
    counts[table] = (counts[table] ?? 0) + rows.length
    for (const part of parts) for (const row of rows) add(part, row[part.name])
  }
  for (const section of exportSections) {
    const value = file[section.name]
    add(section, Array.isArray(value) ? value : value === null ? [] : [value])
  }
  return counts
}

let me: KnownPerson
let twin: KnownPerson
let neighbour: KnownPerson
let guestOrder: { id: number; number: string }
let file: ExportFile

beforeAll(async () => {
  for (const { name, column } of await h.sql<{ name: string; column: string }>(
    `select table_name::text as name, column_name::text as column from information_schema.columns where table_schema = 'public'`,
  ))
    columns[name] = [...(columns[name] ?? []), column]
  me = await aKnownPerson(h, shop, { mark: 'mine', ...same })
  twin = await aKnownPerson(h, other, { mark: 'twin', ...same })
  neighbour = await aKnownPerson(h, shop, { mark: 'near', email: 'karim@example.com', phone: '+8801712000002' })
  const product = await aProduct(h, shop)
  guestOrder = await anOrder(h, shop, {
    lines: [{ product }],
    phone: me.phone,
    receiverName: 'guest:orders',
    status: 'DELIVERED',
    isCashPaid: true,
  })
  const refund = await aRefund(h, shop, guestOrder.id, { reason: 'guest:refunds' })
  await h.sql("update refunds set payout_method = 'BANK_TRANSFER', payout_account = 'City Bank 12' where id = $1", [
    refund,
  ])
  file = await exportFor({ customer_id: me.id })
})

describe('the file of a customer', () => {
  it('has every row that the store has of the customer, of every table that it exports', async () => {
    const stored: Record<string, number> = {}
    for (const table of exportedTables) stored[table] = (await rowsOf(table, me, shop.storeId)).length
    expect(Object.entries(stored).filter(([, count]) => count === 0)).toEqual([])
    expect(countRows(file)).toEqual(stored)
  })

  it('has the texts of the customer of every such table, and none that is the store’s', async () => {
    const whole = JSON.stringify(file)
    const withTexts: string[] = []
    for (const table of exportedTables)
      if (JSON.stringify(await rowsOf(table, me, shop.storeId)).includes(`"mine:${table}`)) withTexts.push(table)
    expect(withTexts.length).toBeGreaterThan(15)
    expect(withTexts.filter((table) => !whole.includes(`mine:${table}`))).toEqual([])
    expect(whole).not.toContain('secret')
  })

  it('has nothing of a customer with the same e-mail address and phone in another store, of another customer, or of a guest', async () => {
    const whole = JSON.stringify(file)
    for (const mark of ['twin', 'near', 'guest:', 'karim@', '+8801712000002']) expect(whole).not.toContain(mark)
    const foreign: string[] = []
    for (const [person, { storeId }] of [
      [twin, other],
      [neighbour, shop],
    ] as const)
      for (const table of exportedTables)
        for (const { id } of await rowsOf(table, person, storeId)) if (String(id).length > 12) foreign.push(String(id))
    expect(foreign.length).toBeGreaterThan(40)
    expect([...foreign, String(guestOrder.id)].filter((id) => whole.includes(id))).toEqual([])
  })

  it('writes amounts as decimals, times in UTC, and files as links that can be opened', async () => {
    const [order] = file.orders.filter(({ id }: { id: number }) => id === me.orderId)
    expect([order.total, order.items[0].unit_price, order.unapplied_payments[0].amount]).toEqual([
      '100.00',
      '100.00',
      '43.21',
    ])
    expect(JSON.stringify(file)).not.toContain('_minor')
    expect(order.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { status, bytes } = await exportCalls(h, shop).fetchFile(file.uploads[0].url)
    expect([status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
  })

  it('has what is known by a contact alone only for verified contacts: an unverified one may be a stranger’s', async () => {
    await h.sql(`update customers set is_email_verified = false, is_phone_verified = false where id = $1`, [me.id])
    const { newsletter, contact_messages } = await exportFor({ customer_id: me.id })
    await h.sql(`update customers set is_email_verified = true, is_phone_verified = true where id = $1`, [me.id])
    expect([newsletter, contact_messages]).toEqual([[], []])
  })
})

describe('the file of a guest', () => {
  it('has the guest orders and messages of the phone number, and nothing of the account with the same number', async () => {
    const guest = await exportFor({ phone: '01712-000001' })
    expect(guest.guest_phone).toBe(me.phone)
    expect(guest.orders.map(({ id }: { id: number }) => id)).toEqual([guestOrder.id])
    expect(guest.orders[0].refunds[0]).toMatchObject({
      ...{ reason: 'guest:refunds', payout_method: 'BANK_TRANSFER', payout_account: 'City Bank 12' },
    })
    const { guest_phone: _, store: __, exported_at: ___, format: ____, ...sections } = guest
    const filled = Object.entries(sections).filter(([, rows]) => rows !== null && (rows as unknown[]).length > 0)
    expect(filled.map(([name]) => name).sort()).toEqual([
      'contact_messages',
      'order_links',
      'orders',
      'past_orders',
      'unfinished_checkouts',
    ])
    expect(JSON.stringify(guest)).not.toContain('mine:orders')
  })

  it('can be that of somebody who only wrote to the store', async () => {
    await aContactMessage(h, shop, { email: '', phone: '+8801712000009', message: 'Where is your shop?' })
    const guest = await exportFor({ phone: '+8801712000009' })
    expect(guest.contact_messages).toMatchObject([{ message: 'Where is your shop?' }])
  })
})

describe('the list of exported tables', () => {
  it('says of every table that knows a customer how it is exported, or why not', async () => {
    const tables = await h.sql<{ name: string }>(
      `with recursive known (oid) as (
         select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
            and a.attname in ('customer_id', 'email', 'phone', 'destination', 'receiver_name')
         union
         select f.conrelid from pg_constraint f join known k on k.oid = f.confrelid and k.oid <> 'staff'::regclass
          where f.contype = 'f')
       select distinct oid::regclass::text as name from known order by 1`,
    )
    const listed = [...new Set([...exportedTables, ...Object.keys(notExported)])].sort()
    expect(listed).toEqual(tables.map(({ name }) => name).sort())
  })
})
