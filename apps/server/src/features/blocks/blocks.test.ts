import { describe, expect, it } from 'vitest'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

async function aShop() {
  const shop = await openShop(h)
  await aWallet(h, shop)
  const { id } = await aProduct(h, shop, { stock: 100, priceMinor: 1000_00 })
  const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    h.call({
      method,
      url: `M/${shop.subdomain}/blocks/${path}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
      ...(body ? { body } : {}),
    })
  return { shop, staff, items: [{ product_id: id }] }
}
type MyShop = Awaited<ReturnType<typeof aShop>>

const aPhone = () => `017${10_000_000 + next()}`
const ask = (shop: Shop, url: string, body: object, ip = '198.51.100.7') =>
  h.call({ url, key: shop.key, body, headers: { 'accept-language': 'en', 'x-shopper-ip': ip, 'x-request-id': 'same' } })
const order = ({ shop, items }: MyShop, body: object, ip?: string) =>
  ask(shop, 'W/order/', { receiver_name: 'R', phone: aPhone(), address: 'House 5, Road 3, Feni', items, ...body }, ip)
const quote = ({ shop, items }: MyShop, body: object, ip?: string) =>
  ask(shop, 'W/checkout/quote/', { items, ...body }, ip)
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)
const hitsOf = async ({ shop }: MyShop) =>
  await h.sql('select hits::int, last_hit_at is not null as was from blocks where store_id = $1 order by id', [
    shop.storeId,
  ])

const whole = 'House 12, Road 5, Dhanmondi, Dhaka'
const advance = { advance_payment_method: 'BKASH', advance_transaction_id: 'TRX900' }

describe('a block', () => {
  it('that refuses returns the same 409 order_not_accepted for a phone, a network and an address, in any spelling', async () => {
    const mine = await aShop()
    const phone = aPhone()
    await mine.staff('POST', '', { kind: 'phone', value: ` +88${phone} `, effect: 'refuse' })
    await mine.staff('POST', '', { kind: 'ip', value: '2001:db8:1:2::9', effect: 'refuse' })
    await mine.staff('POST', '', { kind: 'address', value: whole, effect: 'refuse' })
    const responses = [
      await order(mine, { phone }),
      await order(mine, {}, '2001:db8:1:2:ffff::1'),
      await order(mine, { address: 'HOUSE-12 road ৫ Dhanmondi; Dhaka' }),
    ]
    for (const { status, body } of responses)
      expect([status, body]).toEqual([409, { ...responses[0]?.body, error_code: 'order_not_accepted' }])
    expect(await h.sql('select 1 from orders where store_id = $1', [mine.shop.storeId])).toEqual([])
    const quotes = [
      await quote(mine, { phone }),
      await quote(mine, {}, '2001:db8:1:2:ffff::1'),
      await quote(mine, { address: whole }),
    ]
    for (const { data } of quotes)
      expect(data.requirements).toEqual([
        {
          field: '',
          code: 'ORDER_NOT_ACCEPTED',
          message: 'The store cannot take this order online. Contact the store.',
        },
      ])
    expect((await order(mine, {})).status).toBe(201)
    expect((await quote(mine, {})).data.requirements).toEqual([])
  })

  it('holds for the phone and the address of a saved address, in quote and order', async () => {
    const mine = await aShop()
    const { shop, items } = mine
    const { token } = await signIn(h, shop)
    const saved = { receiver_name: 'R', address_line1: 'House 12, Road 5', area: 'Dhanmondi', city: 'Dhaka' }
    for (const kind of ['phone', 'address'] as const) {
      const phone = aPhone()
      const body = { ...saved, address_line2: kind, phone }
      const { id: address_id } = (await h.call({ url: 'W/addresses/', key: shop.key, token, body })).data
      const ordering = { items, address_id }
      const value = kind === 'phone' ? phone : `House 12, Road 5, ${kind}, Dhanmondi, Dhaka`
      await mine.staff('POST', '', { kind, value, effect: 'refuse' })
      const { data } = await h.call({ url: 'W/checkout/quote/', key: shop.key, token, body: ordering })
      expect([kind, codes(data.requirements)]).toEqual([kind, ['ORDER_NOT_ACCEPTED']])
      const { body: refused } = await h.call({ url: 'W/order/', key: shop.key, token, body: ordering })
      expect(refused.error_code).toBe('order_not_accepted')
    }
  })

  it('that hides cash on delivery leaves the other methods, in quote and order', async () => {
    const mine = await aShop()
    const phone = aPhone()
    await mine.staff('POST', '', { kind: 'phone', value: phone, effect: 'hide_cod' })
    const { data } = await quote(mine, { phone, payment_method: 'COD' })
    expect([codes(data.payment_methods), codes(data.requirements)]).toEqual([['BKASH'], ['PAYMENT_METHOD_UNAVAILABLE']])
    const refused = await order(mine, { phone })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['payment_method']])
    const paid = await order(mine, { phone, payment_method: 'BKASH', payment_transaction_id: 'TRX901' })
    expect(paid.status).toBe(201)
  })

  it('that asks for an advance asks for its part of the total: 409 advance_required without it', async () => {
    const mine = await aShop()
    const phone = aPhone()
    await mine.staff('POST', '', { kind: 'phone', value: phone, effect: 'ask_advance', advance_percent: 30 })
    expect((await quote(mine, { phone })).data).toMatchObject({
      advance_required: true,
      advance_amount: '300.00',
      advance_reason: 'PREPAYMENT',
    })
    const refused = await order(mine, { phone })
    expect([refused.body.error_code, refused.body.details]).toEqual([
      'advance_required',
      { amount: '300.00', reason: 'PREPAYMENT', methods: ['BKASH'] },
    ])
    expect((await order(mine, { phone, ...advance, advance_amount: 300 })).status).toBe(201)
  })

  it('counts the orders that it met, refused or placed, and a repeated Idempotency-Key once', async () => {
    const mine = await aShop()
    const phone = aPhone()
    await mine.staff('POST', '', { kind: 'phone', value: phone, effect: 'ask_advance', advance_percent: 10 })
    await mine.staff('POST', '', { kind: 'address', value: whole, effect: 'ask_advance' })
    expect(await hitsOf(mine)).toEqual([
      { hits: 0, was: false },
      { hits: 0, was: false },
    ])
    const body = { receiver_name: 'R', phone, address: 'House 5, Feni', items: mine.items }
    const once = () => h.call({ url: 'W/order/', key: mine.shop.key, body, headers: { 'idempotency-key': 'one' } })
    expect([(await once()).status, (await once()).status]).toEqual([409, 409])
    await order(mine, { phone, address: whole, ...advance, advance_amount: 1000 })
    await quote(mine, { phone })
    expect(await hitsOf(mine)).toEqual([
      { hits: 2, was: true },
      { hits: 1, was: true },
    ])
  })

  it('ends at its time, and then its value can be blocked anew: 409 already_exists before', async () => {
    const mine = await aShop()
    const phone = aPhone()
    const block = { kind: 'phone', value: phone, effect: 'refuse' }
    const { data } = await mine.staff('POST', '', { ...block, reason: 'Refused three parcels' })
    expect((await mine.staff('POST', '', block)).body).toMatchObject({ error_code: 'already_exists' })
    await h.sql(
      `update blocks set expires_at = now() - interval '1 second', hits = 3, last_hit_at = now() where id = $1`,
      [data.id],
    )
    expect((await order(mine, { phone })).status).toBe(201)
    const again = await mine.staff('POST', '', block)
    expect([again.status, again.data.hits, again.data.reason, again.data.expires_at]).toEqual([201, 0, '', null])
    expect((await order(mine, { phone, address: 'Another house, Feni' })).status).toBe(409)
  })

  it('of another store has no effect', async () => {
    const [mine, other] = [await aShop(), await aShop()]
    const phone = aPhone()
    await other.staff('POST', '', { kind: 'phone', value: phone, effect: 'refuse' })
    expect((await order(mine, { phone })).status).toBe(201)
  })
})

describe('the list of blocks', () => {
  it('of an IPv6 /48 or an IPv4 /24 meets all addresses in it, and no others', async () => {
    const mine = await aShop()
    const block = (value: string) => mine.staff('POST', '', { kind: 'ip', value, effect: 'refuse' })
    expect((await block('2001:DB8:1::/48')).data.value).toBe('2001:db8:1::/48')
    expect((await block(' 203.0.113.7/24')).data.value).toBe('203.0.113.0/24')
    expect((await block('203.0.113.99/24')).body.error_code).toBe('already_exists')
    const statusFrom = async (ip: string) => (await order(mine, {}, ip)).status
    for (const ip of ['2001:db8:1:2::9', '2001:db8:1:ffff::1', '203.0.113.200']) expect(await statusFrom(ip)).toBe(409)
    for (const ip of ['2001:db8:2:2::9', '203.0.114.200']) expect(await statusFrom(ip)).toBe(201)
    expect((await mine.staff('GET', '?value=203.0.113.0/24')).data.items).toHaveLength(1)
    for (const value of ['2001:db8::/32', '203.0.0.0/16', '203.0.113.0/', '203.0.113.7/24/24', '0.0.0.0/0', '::/0'])
      expect(Object.keys((await block(value)).body.errors)).toEqual(['value'])
  })

  it('is read, searched by value, changed and deleted by staff, and every change is audited', async () => {
    const mine = await aShop()
    const phone = aPhone()
    const { data } = await mine.staff('POST', '', { kind: 'PHONE', value: phone, effect: 'refuse', reason: ' Fraud ' })
    expect(data).toMatchObject({ kind: 'phone', value: `+88${phone}`, effect: 'refuse', reason: 'Fraud', hits: 0 })
    await mine.staff('POST', '', { kind: 'ip', value: '203.0.113.9', effect: 'hide_cod' })
    expect((await mine.staff('GET', '')).data.items).toHaveLength(2)
    expect((await mine.staff('GET', `?value=${phone}`)).data.items).toEqual([data])
    expect((await mine.staff('GET', '?value=nobody')).data.items).toEqual([])
    expect((await mine.staff('GET', '?kind=address')).data.items).toEqual([])
    const changed = await mine.staff('PATCH', `${data.id}/`, { effect: 'hide_cod', reason: '' })
    expect(changed.data).toMatchObject({ effect: 'hide_cod', reason: '', value: `+88${phone}` })
    expect((await mine.staff('GET', `${data.id}/`)).data).toEqual(changed.data)
    expect((await mine.staff('DELETE', `${data.id}/`)).data).toBeNull()
    expect((await mine.staff('GET', `${data.id}/`)).body).toMatchObject({ error_code: 'not_found' })
    const rows = await h.sql(`select action from audit_log where entity = 'block' and entity_id = $1 order by id`, [
      String(data.id),
    ])
    expect(rows.map(({ action }) => action)).toEqual(['block.created', 'block.updated', 'block.deleted'])
  })

  it('returns 400 validation_failed for values that are no such thing, and for ends that have passed or come too late', async () => {
    const mine = await aShop()
    const fieldsOf = async (body: object) => Object.keys((await mine.staff('POST', '', body)).body.errors ?? {})
    const refuse = { effect: 'refuse' }
    expect(await fieldsOf({ kind: 'phone', value: '12345', ...refuse })).toEqual(['value'])
    expect(await fieldsOf({ kind: 'ip', value: 'localhost', ...refuse })).toEqual(['value'])
    expect(await fieldsOf({ kind: 'address', value: 'Road 5', ...refuse })).toEqual(['value'])
    const phone = { kind: 'phone', value: aPhone(), ...refuse }
    expect(await fieldsOf({ ...phone, expires_at: '2020-01-01T00:00:00Z' })).toEqual(['expires_at'])
    const ip = { kind: 'ip', value: '203.0.113.10', ...refuse }
    expect(await fieldsOf({ ...ip, expires_at: '2099-01-01T00:00:00Z' })).toEqual(['expires_at'])
    const { data } = await mine.staff('POST', '', ip)
    expect(Date.parse(data.expires_at)).toBeGreaterThan(Date.parse(data.created_at))
    expect((await mine.staff('PATCH', `${data.id}/`, { expires_at: null })).body.error_code).toBe('validation_failed')
  })

  it('has at most 5,000 blocks: 409 invalid_state for one more', async () => {
    const mine = await aShop()
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect)
       select $1, 'phone', '+88015' || (10000000 + n), 'x', 'refuse' from generate_series(1, 5000) n`,
      [mine.shop.storeId],
    )
    const { status, body } = await mine.staff('POST', '', { kind: 'phone', value: aPhone(), effect: 'refuse' })
    expect([status, body.error_code, body.details]).toEqual([409, 'invalid_state', { maximum: 5000 }])
  })
})
