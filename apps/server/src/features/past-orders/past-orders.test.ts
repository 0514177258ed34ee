import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { exportCalls } from '../../../test/export-calls.ts'
import { next, openShop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { aPastOrder } from '../../../test/past-orders.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const aPhone = () => `+88017${String(10_000_000 + next())}`
const call = (url: string, method: 'GET' | 'DELETE' = 'GET', of = shop) =>
  h.call({ method, url: `M/${of.subdomain}/${url}`, headers: { authorization: `Bearer ${of.secretKey}` } })
const numbersOf = async (search: string) =>
  (await call(`past-orders/?${search}`)).data.items.map((one: { order_number: string }) => one.order_number)

describe('orders of other shops', () => {
  it('are found by number with or without its sign, phone number and e-mail address', async () => {
    const phone = aPhone()
    await aPastOrder(h, shop, { orderNumber: '#A1', phone, email: 'a1@example.com' })
    await aPastOrder(h, shop, { orderNumber: '#A2', phone, status: 'RETURNED', placedAt: new Date('2024-03-06') })
    expect(await numbersOf(`search=${encodeURIComponent(phone.replace('+88', ''))}`)).toEqual(['#A2', '#A1'])
    expect(await numbersOf('search=a1')).toEqual(['#A1'])
    expect(await numbersOf('search=%23a2')).toEqual(['#A2'])
    expect(await numbersOf('search=A1@example.com')).toEqual(['#A1'])
    expect(await numbersOf(`search=${encodeURIComponent(phone)}&status=returned&source=shopify`)).toEqual(['#A2'])
    expect(await numbersOf('source=woocommerce')).toEqual([])
  })

  it('are paged, newest first', async () => {
    const own = await openShop(h)
    for (const day of ['01', '02', '03'])
      await aPastOrder(h, own, { orderNumber: day, placedAt: new Date(`2024-03-${day}`) })
    const first = (await call('past-orders/?limit=2', 'GET', own)).data
    expect(first.items.map((one: { order_number: string }) => one.order_number)).toEqual(['03', '02'])
    const rest = (await call(`past-orders/?limit=2&cursor=${first.next_cursor}`, 'GET', own)).data
    expect(rest.items.map((one: { order_number: string }) => one.order_number)).toEqual(['01'])
  })

  it('are deleted one by one; the second time, and one of another store, is not found', async () => {
    const other = await aPastOrder(h, await openShop(h))
    const id = await aPastOrder(h, shop)
    expect((await call(`past-orders/${id}/`, 'DELETE')).status).toBe(200)
    expect((await call(`past-orders/${id}/`, 'DELETE')).body).toMatchObject({ error_code: 'not_found' })
    expect((await call(`past-orders/${id}/`)).status).toBe(404)
    expect((await call(`past-orders/${other}/`, 'DELETE')).status).toBe(404)
  })

  it('count on the page of their customer, by the phone number and a verified e-mail address', async () => {
    const phone = aPhone()
    const account = await anAccount(h, shop, { phone, email: `c${next()}@example.com` })
    const id = await aPastOrder(h, shop, { phone, totalMinor: 100_00, refundedMinor: 30_00 })
    await aPastOrder(h, shop, { phone, status: 'CANCELLED', placedAt: new Date('2024-04-01') })
    const customer = (await call(`customers/${account.id}/`)).data
    expect(customer).toMatchObject({
      ...{ orders_count: 0, totals: { spent: '0.00' } },
      past_orders: { count: 2, spent: '70.00', latest_at: '2024-04-01T00:00:00.000Z' },
    })
    expect((await call(`past-orders/${id}/`)).data.customer_id).toBe(account.id)
  })

  it('are shown to who has proven the number, from 180 days before that, and the e-mail address', async () => {
    const phone = aPhone()
    const email = `own${next()}@example.com`
    const account = await anAccount(h, shop, { phone, email })
    const day = 86_400_000
    const ago = (days: number) => new Date(Date.now() - days * day)
    await aPastOrder(h, shop, { orderNumber: `new-${phone}`, phone, placedAt: ago(100) })
    await aPastOrder(h, shop, { orderNumber: `old-${phone}`, phone, placedAt: ago(200) })
    await aPastOrder(h, shop, { orderNumber: `mail-${phone}`, email, placedAt: ago(900) })
    const page = (query = '') => h.call({ url: `W/past-orders/${query}`, key: shop.key, token: account.accessToken })
    const own = async () => (await page()).data.items
    const numbers = async () => (await own()).map((one: { order_number: string }) => one.order_number)
    await h.sql('update customers set is_phone_verified = false, is_email_verified = false where id = $1', [account.id])
    expect(await numbers()).toEqual([])
    await h.sql('update customers set is_phone_verified = true, phone_verified_at = now() where id = $1', [account.id])
    expect(await numbers()).toEqual([`new-${phone}`])
    await h.sql('update customers set is_email_verified = true where id = $1', [account.id])
    expect(await numbers()).toEqual([`new-${phone}`, `mail-${phone}`])
    expect(Object.keys((await own())[0]).sort()).toEqual(
      ['id', 'item_count', 'items', 'order_number', 'placed_at', 'refunded', 'status', 'total'].sort(),
    )
    expect((await page('?cursor=none')).body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
  })

  it('are in the data export of an account as in its list, without whom they went to', async () => {
    const phone = aPhone()
    const email = `own${next()}@example.com`
    const account = await anAccount(h, shop, { phone, email })
    await h.sql(
      'update customers set is_phone_verified = true, phone_verified_at = now(), is_email_verified = true where id = $1',
      [account.id],
    )
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const before = { name: 'PREVIOUS OWNER', email: 'previous@example.com', phone }
    await aPastOrder(h, shop, { ...before, orderNumber: `new-${phone}`, placedAt: ago(100) })
    await aPastOrder(h, shop, { ...before, orderNumber: `old-${phone}`, placedAt: ago(200) })
    await aPastOrder(h, shop, { ...before, orderNumber: `mail-${phone}`, email, placedAt: ago(900) })
    const listed = (await h.call({ url: 'W/past-orders/', key: shop.key, token: account.accessToken })).data.items
    const { own, readFile } = exportCalls(h, shop)
    const { data } = await own('', account.accessToken, { password: PASSWORD })
    await runJobs(h, 'exports.build')
    const made = (await own(`${data.export_id}/`, account.accessToken)).data
    const { past_orders: exported } = await readFile(made.download_url)
    const numbers = (rows: { order_number: string }[]) => rows.map((row) => row.order_number).sort()
    expect(numbers(exported)).toEqual([`mail-${phone}`, `new-${phone}`])
    expect(numbers(listed)).toEqual(numbers(exported))
    expect(JSON.stringify(exported)).not.toMatch(/PREVIOUS|previous@|House 1|Dhaka/)
    for (const column of ['phone', 'email', 'receiver_name', 'address', 'note', 'source_status', 'payment_method'])
      expect(exported[0]).not.toHaveProperty(column)
    expect(exported[0]).toMatchObject({ total: '1000.00', items: [{ name: 'Saree', total: '1000.00' }] })
  })

  it('are exported, with contacts masked unless they are asked for', async () => {
    const own = await openShop(h)
    await aPastOrder(h, own, { orderNumber: '#X1', phone: '+8801712345678', name: 'Rahima' })
    const body = { kind: 'past_orders', language: 'en', filters: { status: 'DELIVERED' } }
    const lines = await listExportCalls(h, own).linesOf(body)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^SHOPIFY,#X1,2024-03-05 06:00:00,DELIVERED,"paid, fulfilled",Rahima,/)
    expect(lines[1]).toContain('1 × Saree')
    expect(lines[1]).not.toContain('1712345678')
  })
})
