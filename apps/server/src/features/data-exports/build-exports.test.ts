import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { exportCalls } from '../../../test/export-calls.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { buildExports } from './build-exports.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const { own, readFile } = exportCalls(h, shop)
const context = { ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal }
const build = () => buildExports(context, shop.storeId)

async function aPendingExport() {
  const account = await anAccount(h, shop)
  const { export_id: exportId } = (await own('', account.accessToken, { password: PASSWORD })).data
  return { ...account, exportId: exportId as string, read: () => own(`${exportId}/`, account.accessToken) }
}

const partsOf = (exportId: string) =>
  h.sql<{ number: number }>('select number from data_export_parts where export_id = $1 order by number', [exportId])

/** Lets every part of one export fail. */
async function breakParts(exportId: string): Promise<void> {
  await h.sql(`
    create or replace function refuse_part() returns trigger language plpgsql as $$
    begin
      if new.export_id = '${exportId}' then raise exception 'the disk is full'; end if;
      return new;
    end $$`)
  await h.sql(
    'create trigger refuse_part before insert on data_export_parts for each row execute function refuse_part()',
  )
}
const mend = () => h.sql('drop trigger refuse_part on data_export_parts')

it('an export that is requested twice at once is one', async () => {
  const { id, accessToken, sessionId } = await anAccount(h, shop)
  const ask = () => own('', accessToken, { password: PASSWORD })
  // A third request, whose row the two do not see yet.
  const lock = {
    text: `insert into data_exports (store_id, customer_id, requested_by, session_ids, created_at)
      values ($1, $2, 'shopper', array[$3::uuid], now())`,
    values: [shop.storeId, id, sessionId],
  }
  const responses = await behindLock(h, lock, [ask, ask])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(responses.map(({ data }) => data.export_id)).size).toBe(1)
  expect(await h.sql('select status from data_exports where customer_id = $1', [id])).toEqual([{ status: 'PENDING' }])
  await build()
})

describe('the job that writes exports', () => {
  it('writes a large account in pages and parts: every order once, in order', async () => {
    const { id, exportId, read } = await aPendingExport()
    const product = await aProduct(h, shop)
    const { id: first } = await anOrder(h, shop, { lines: [{ product }], customerId: id, hasEvents: true })
    await h.sql(
      `insert into orders (store_id, order_number, customer_id, status, payment_status, payment_method, currency, subtotal_minor,
         discount_minor, delivery_fee_minor, delivery_fee_source, total_minor, receiver_name, phone, email, address,
         delivery_location, item_count, items_fingerprint, locale, created_at, note)
       select store_id, 'BIG-' || lpad(n::text, 7, '0'), customer_id, status, payment_status, payment_method, currency, 0, 0, 0,
         delivery_fee_source, 0, receiver_name, phone, email, address, delivery_location, 1, sha256(n::text::bytea), locale, created_at,
         'Order ' || n
         from orders, generate_series(1, 250) n where id = $1`,
      [first],
    )
    const ticket = await aTicket(h, shop, id, { messages: ['CUSTOMER'] })
    await h.sql(
      `insert into ticket_messages (store_id, ticket_id, position, sender_type, message, created_at)
       select $1, $2, n, 'CUSTOMER', (select string_agg(md5(n::text || i), '') from generate_series(1, 120) i), now()
         from generate_series(2, 250) n`,
      [shop.storeId, ticket.id],
    )
    await runJobs(h, 'exports.build')
    const { data } = await read()
    expect((await partsOf(exportId)).map(({ number }) => number)).toEqual([1, 2, 3])
    const { orders, ticket_messages: messages } = await readFile(data.download_url)
    expect(new Set(messages.map(({ position }: { position: number }) => position)).size).toBe(250)
    const stored = await h.sql<{ id: number }>('select id from orders where customer_id = $1 order by id', [id])
    expect(orders.map((order: { id: number }) => order.id)).toEqual(stored.map((order) => Number(order.id)))
    expect(stored.length).toBe(251)
  })

  it('lets one that cannot be written delay no other, and gives it up after five attempts', async () => {
    const broken = await aPendingExport()
    const other = await aPendingExport()
    await breakParts(broken.exportId)
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await broken.read()).data.status).toBe('PENDING')
      await expect(build()).rejects.toThrow('the disk is full')
    }
    await mend()
    expect((await other.read()).data.status).toBe('READY')
    expect((await broken.read()).data).toMatchObject({ status: 'FAILED', download_url: null })
    expect([await build(), await partsOf(broken.exportId)]).toEqual([0, []])
    const [event] = await h.sql<{ payload: object }>(
      `select payload from outbox where resource_id = $1 and type = 'customer.export_finished'`,
      [broken.id],
    )
    expect(event?.payload).toMatchObject({ export_id: broken.exportId, status: 'FAILED' })
    await deliverNewest(h, shop, broken.id, 'customer.export_finished')
    expect(h.mails.at(-1)).toMatchObject({ to: broken.email, subject: expect.stringContaining('তৈরি করা যায়নি') })
    expect((await own('', broken.accessToken, { password: PASSWORD })).data.export_id).not.toBe(broken.exportId)
  })

  it('begins anew after a crash, without what was written before it', async () => {
    const { exportId, read } = await aPendingExport()
    await h.sql('update data_exports set attempts = 1 where id = $1', [exportId])
    await h.sql('insert into data_export_parts values ($1, $2, 1, $3), ($1, $2, 2, $3)', [
      shop.storeId,
      exportId,
      Buffer.from('half'),
    ])
    await build()
    expect((await readFile((await read()).data.download_url)).format).toBe(1)
  })

  it('writes nothing more once another process has begun anew', async () => {
    const { exportId, read } = await aPendingExport()
    const held = await holdTransaction(h, 'lock table addresses in access exclusive mode', [])
    const slow = build()
    await held.seesWaiting(1)
    await h.sql('update data_exports set attempts = attempts + 1 where id = $1', [exportId])
    await held.end('rollback')
    expect(await slow).toBe(0)
    expect([(await read()).data.status, await partsOf(exportId)]).toEqual(['PENDING', []])
    await build()
    expect((await read()).data.status).toBe('READY')
  })

  it('stops writing for an account that is deleted meanwhile', async () => {
    const { id, exportId } = await aPendingExport()
    const held = await holdTransaction(h, 'lock table addresses in access exclusive mode', [])
    const slow = build()
    await held.seesWaiting(1)
    await h.sql('delete from data_exports where customer_id = $1', [id])
    await held.end('rollback')
    expect([await slow, await partsOf(exportId)]).toEqual([0, []])
  })

  it('ends when the server stops, and the next run writes the file', async () => {
    const { read } = await aPendingExport()
    const stopping = new AbortController()
    const held = await holdTransaction(h, 'lock table addresses in access exclusive mode', [])
    const stopped = buildExports({ ...context, signal: stopping.signal }, shop.storeId).catch((error) => error.name)
    await held.seesWaiting(1)
    stopping.abort()
    await held.end('rollback')
    expect(await stopped).toBe('AbortError')
    await build()
    expect((await read()).data.status).toBe('READY')
  })
})
