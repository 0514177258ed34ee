import { afterAll, describe, expect, it } from 'vitest'
import { aBlock } from '../../../test/blocks.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { keepLeads, leadCalls } from '../../../test/leads.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await keepLeads(h, shop)
const product = await aProduct(h, shop, { stock: 1000, priceMinor: 500_00 })
const leads = leadCalls(h, shop)
const items = [{ product_id: product.id, quantity: 2 }]
const aPhone = () => `017${10_000_000 + next()}`
const e164 = (phone: string) => `+88${phone}`
/** As if the shopper had left half an hour ago. */
const leave = () =>
  h.sql(
    `update leads set consented_at = consented_at - interval '30 minutes', started_at = started_at - interval '30 minutes',
    last_seen_at = last_seen_at - interval '30 minutes' where store_id = $1`,
    [shop.storeId],
  )
const kept = (phone: string) =>
  h.sql<Record<string, unknown>>('select name, step, total_minor::int as total from leads where phone = $1', [
    e164(phone),
  ])
const order = (phone: string) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: { receiver_name: 'R', phone, address: 'House 5, Road 3, Feni', items },
  })
afterAll(() => expectHealthy(h))

describe('an unfinished checkout', () => {
  it('returns 400 validation_failed for what is no phone number, and for a link that cannot be one', async () => {
    const long = 'k'.repeat(101)
    const responses = [await leads.save({ phone: '12', items }), await leads.resume(long), await leads.stop(long)]
    expect(responses.map(({ status, body }) => [status, body.error_code, Object.keys(body.errors)])).toEqual([
      [400, 'validation_failed', ['phone']],
      [400, 'validation_failed', ['token']],
      [400, 'validation_failed', ['token']],
    ])
  })

  it('is deleted when the shopper withdraws, unless staff have contacted them', async () => {
    const [withdrawn, contacted] = [aPhone(), aPhone()]
    for (const phone of [withdrawn, contacted]) {
      const checkout = { phone, checkout_key: `key-of-checkout-${phone}` }
      await leads.save({ ...checkout, items })
      if (phone === contacted)
        await h.sql(
          `update leads set last_contact_at = now(), contacted_at = now(), last_outcome = 'busy', last_agent = 'staff:1' where phone = $1`,
          [e164(phone)],
        )
      await leads.save({ phone: aPhone(), checkout_key: checkout.checkout_key.slice(0, -1), consent: false })
      expect(await kept(phone)).toHaveLength(1)
      expect((await leads.save({ ...checkout, consent: false })).data).toEqual({ received: true })
      expect(await kept(phone)).toHaveLength(phone === contacted ? 1 : 0)
    }
  })

  it('is shown to staff after 20 minutes, with what, how far and how much, and its link restores the cart', async () => {
    const phone = aPhone()
    await leads.save({ phone, items, step: 'contact' })
    await leads.save({ phone, items, name: 'Rahima', step: 'address', district: 'Dhaka', thana: 'Dhanmondi' })
    expect(await leads.list(`phone=${phone}`)).toEqual([])
    await leave()
    const [row] = await leads.list(`phone=${phone}`)
    expect(row).toMatchObject({
      ...{ status: 'OPEN', step: 'address', phone: e164(phone), name: 'Rahima', district: 'Dhaka', thana: 'Dhanmondi' },
      ...{ item_count: 2, first_item: product.name, total: '1000.00', attempts: 0, order_id: null },
    })
    await h.sql(
      `update websites set config = config || '{"website_url":"https://shop.example.com"}' where store_id = $1`,
      [shop.storeId],
    )
    const { data } = await leads.read(Number(row?.id))
    expect(data.items).toEqual([
      {
        product_id: product.id,
        variant_id: null,
        name: product.name,
        variant_name: '',
        quantity: 2,
        unit_price: '500.00',
      },
    ])
    const token = data.resume_url.replace('https://shop.example.com/resume/', '')
    expect((await leads.resume(token)).data).toEqual({
      items: [{ product_id: product.id, variant_id: null, quantity: 2 }],
      coupon_code: '',
      phone_hint: `${phone.slice(0, 3)}•••••${phone.slice(-3)}`,
    })
  })

  it('is not kept without consent, in a store that keeps none, nor without an item that can be ordered', async () => {
    const off = await openShop(h)
    const { id } = await aProduct(h, off)
    const phone = aPhone()
    const responses = [
      await leads.save({ phone, items, consent: false }),
      await leadCalls(h, off).save({ phone, items: [{ product_id: id }] }),
      await leads.save({ phone, items: [{ product_id: 799_000_001 }] }),
      await leads.save({ phone: aPhone(), items }),
    ]
    for (const { status, data } of responses) expect([status, data]).toEqual([200, { received: true }])
    expect(await kept(phone)).toEqual([])
  })

  it('is not kept of a buyer who is blocked, with the same response', async () => {
    const blockId = await aBlock(h, shop)
    const [block] = await h.sql<{ value: string }>('select value from blocks where id = $1', [blockId])
    const phone = block?.value.replace('+88', '') as string
    expect((await leads.save({ phone, items })).data).toEqual({ received: true })
    expect(await kept(phone)).toEqual([])
  })

  it('of a customer is that of the cart, with its coupon', async () => {
    const me = await signIn(h, shop)
    await cartOf(h, shop, me).add(product, { quantity: 3 })
    const phone = aPhone()
    await h.call({ url: 'W/leads/', key: shop.key, token: me.token, body: { consent: true, phone } })
    expect(await kept(phone)).toEqual([{ name: '', step: 'contact', total: 1500_00 }])
  })

  it('with a corrected phone number replaces the one with the wrong number', async () => {
    const [wrong, right, checkout_key] = [aPhone(), aPhone(), `checkout-${next()}-of-a-shopper`]
    await leads.save({ phone: wrong, items, checkout_key })
    await leads.save({ phone: right, items, checkout_key })
    expect([await kept(wrong), (await kept(right)).length]).toEqual([[], 1])
  })

  it('is read with 404 not_found, and its link returns 404 not_found, in another store and after it was deleted', async () => {
    const phone = aPhone()
    await leads.save({ phone, items })
    await leave()
    const [{ id } = { id: 0 }] = (await leads.list(`phone=${phone}`)) as { id: number }[]
    const other = leadCalls(h, await openShop(h))
    for (const { status, body } of [
      await other.read(id),
      await other.record(id, { outcome: 'lost', lost_reason: 'PRICE' }),
      await other.remove(id),
    ])
      expect([status, body.error_code]).toEqual([404, 'not_found'])
    const token = (await leads.read(id)).data.resume_url.split('/').at(-1)
    for (const { status, body } of [await other.resume(token), await leads.resume('k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3ab')])
      expect([status, body.error_code]).toEqual([404, 'not_found'])
    expect((await leads.remove(id)).status).toBe(200)
    expect([(await leads.resume(token)).status, (await leads.read(id)).status]).toEqual([404, 404])
  })
})

describe('an order', () => {
  it('ends the unfinished checkout of its phone number, also when staff had contacted the shopper before', async () => {
    const [alone, called, after] = [aPhone(), aPhone(), aPhone()]
    for (const phone of [alone, called]) await leads.save({ phone, items })
    await leave()
    const [{ id } = { id: 0 }] = (await leads.list(`phone=${called}`)) as { id: number }[]
    await leads.record(id, { outcome: 'will_order' })
    for (const phone of [alone, called, after]) expect((await order(phone)).status).toBe(201)
    await leads.save({ phone: after, items })
    await leave()
    const rows = await Promise.all([alone, called, after].map((phone) => leads.list(`phone=${phone}`)))
    expect(rows.flat().map(({ status, converted_by }) => [status, converted_by])).toEqual([
      ['CONVERTED', 'SELF'],
      ['CONVERTED', 'CONTACT'],
      ['CONVERTED', 'SELF'],
    ])
    expect(await leads.counts()).toMatchObject({ recovered: 1, recovered_total: '1000.00' })
  })

  it('takes no statement more for it', async () => {
    const phone = aPhone()
    await leads.save({ phone, items })
    const counted = async (typed: string) => (await countStatements(h.db, () => order(typed))).statements.length
    await counted(aPhone())
    expect(await counted(phone)).toBe(await counted(aPhone()))
  })

  it('does not end one that is begun later, and one that expires unpaid ends none', async () => {
    const phone = aPhone()
    await leads.save({ phone, items })
    const { data } = await order(phone)
    await leave()
    await h.sql(`update orders set created_at = created_at - interval '70 minutes' where id = $1`, [data.order.id])
    await h.sql(
      `update leads set consented_at = consented_at - interval '50 minutes', started_at = started_at - interval '50 minutes' where phone = $1`,
      [e164(phone)],
    )
    await leads.save({ phone, items })
    await leave()
    const statuses = async () => (await leads.list(`phone=${phone}`)).map(({ status }) => status)
    expect(await statuses()).toEqual(['OPEN', 'CONVERTED'])
    await h.sql(`update orders set status = 'EXPIRED' where id = $1`, [data.order.id])
    expect(await statuses()).toEqual(['OPEN'])
    await h.sql(`update orders set status = 'PENDING' where id = $1`, [data.order.id])
  })
})
