import { describe, expect, it } from 'vitest'
import { firstRefreshToken } from '../src/features/customers/refresh-token.ts'
import { contactToken } from '../src/shared/contact-token.ts'
import type { PhoneNumber } from '../src/shared/phone.ts'
import { PASSWORD, registration } from './accounts.ts'
import { aProduct, next, openShop, type Shop, signIn } from './factories.ts'
import type { Call } from './harness.ts'
import { callPatiently } from './patient-call.ts'
import { phoneProofs } from './phone-proofs.ts'
import { setUpApp } from './set-up.ts'

// How many requests of a flood succeed. The clock stands still, so that no bucket refills during a test.

const NOW = Date.parse('2026-03-01T10:00:00Z')

let shop: Shop
const h = await setUpApp({ limits: true })
h.setNow(new Date(NOW))

/** Each in a /24 of its own. */
const address = (n: number) => `103.${4 + Math.floor(n / 250)}.${n % 250}.7`
const receiver = { receiver_name: 'R', address: 'House 1' }
const order = (phone: string) => ({ ...receiver, phone, items: [{ product_id: 799_000_001, quantity: 1 }] })
/** One phone and one address, in the spellings of people and programs. */
const onePhone = [
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '01712-345678',
  ' (017) 1234 5678',
  '1712345678',
  '০১৭১২৩৪৫৬৭৮',
]
const oneAddress = [
  '203.0.113.7',
  '::ffff:203.0.113.7',
  '::FFFF:CB00:7107',
  '0:0:0:0:0:ffff:cb00:7107',
  '64:ff9b::cb00:7107',
]
const spelt = (spellings: readonly string[], n: number) => spellings[n % spellings.length] as string
const newPhone = () => `017${String(10_000_000 + next())}`

type Flood = [
  what: string,
  cap: number,
  seconds: number,
  request: (n: number) => Omit<Call, 'key' | 'headers'> & { ip: string },
]

const floods: Flood[] = [
  ['registrations from one address', 10, 60, () => ({ url: 'A/register/', body: registration(), ip: address(1) })],
  ['registrations from everywhere', 120, 60, (n) => ({ url: 'A/register/', body: registration(), ip: address(n) })],
  [
    'logins from one address into as many accounts',
    10,
    60,
    () => ({ url: 'A/login/', body: { email: `a${next()}@example.com`, password: PASSWORD }, ip: address(1) }),
  ],
  [
    'logins from one address in many spellings',
    10,
    60,
    (n) => ({
      url: 'A/login/',
      body: { email: `a${next()}@example.com`, password: PASSWORD },
      ip: spelt(oneAddress, n),
    }),
  ],
  [
    'logins from one IPv6 network',
    10,
    60,
    (n) => ({
      url: 'A/login/',
      body: { email: `a${next()}@example.com`, password: PASSWORD },
      ip: `2001:db8:0:${spelt(['1', '01', '0001'], n)}:${n.toString(16)}::${n}`,
    }),
  ],
  [
    'refreshes of one sign-in with invented tokens',
    20,
    60,
    (n) => ({
      url: 'A/refresh/',
      body: { refresh_token: firstRefreshToken('9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11') },
      ip: address(n),
    }),
  ],
  [
    'orders for one phone in many spellings',
    20,
    600,
    (n) => ({ url: 'W/order/', body: order(spelt(onePhone, n)), ip: address(n) }),
  ],
  [
    'guesses of one order’s phone, its number in many spellings',
    100,
    600,
    (n) => ({
      url: 'W/orders/track/',
      body: { order_number: spelt(['TST-ONE', 'tst-one', ' Tst-One '], n), phone: newPhone() },
      ip: address(n),
    }),
  ],
  [
    'guesses of coupons for a cart from one address',
    30,
    60,
    () => ({
      url: 'W/cart/validate/',
      body: { items: [{ product_id: 799_000_001, quantity: 1 }], coupon_code: `X${next()}` },
      ip: address(1),
    }),
  ],
  ['orders from one address', 20, 60, () => ({ url: 'W/order/', body: order(newPhone()), ip: address(1) })],
  [
    'orders for one phone from everywhere',
    20,
    600,
    (n) => ({ url: 'W/order/', body: order('01712345678'), ip: address(n) }),
  ],
  [
    'guesses of one order’s phone from everywhere',
    100,
    600,
    (n) => ({ url: 'W/orders/track/', body: { order_number: 'TST-ONE', phone: newPhone() }, ip: address(n) }),
  ],
  [
    'guesses of order numbers from one address',
    10,
    600,
    () => ({ url: 'W/orders/track/', body: { order_number: `TST-${next()}`, phone: newPhone() }, ip: address(1) }),
  ],
  [
    'guesses of coupons from one address',
    30,
    60,
    () => ({ url: 'W/coupon/validate/', body: { coupon_code: `X${next()}`, subtotal: 500 }, ip: address(1) }),
  ],
]

describe('a flood', () => {
  it.each(floods)(
    'of %s passes %i requests, and the next one after the stated wait',
    async (_what, cap, seconds, request) => {
      // Writes of one key have a bucket of their own, which is larger than these.
      shop = await openShop(h, { settings: { rateLimitFactor: 1 } })
      h.setNow(new Date(NOW))
      const send = (n: number) => {
        const { ip, ...call } = request(n)
        return callPatiently(h, { ...call, key: shop.key, headers: { 'x-shopper-ip': ip } })
      }
      let passed = 0
      let wait = 0
      for (let n = 0; n < cap + 20; n++) {
        const { status, headers } = await send(n)
        if (status === 429) wait = Number(headers['retry-after'])
        else passed++
      }
      expect(passed).toBe(cap)
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(seconds)
      h.setNow(new Date(NOW + wait * 1000))
      expect((await send(cap + 21)).status).not.toBe(429)
    },
  )

  it('of registrations sends one mail per created account, and no more', async () => {
    const accounts = await h.sql<{ count: number }>('select count(*)::int as count from customers')
    const events = await h.sql<{ count: number; people: number }>(
      `select count(*)::int as count, count(distinct resource_id)::int as people from outbox where type = 'customer.registered'`,
    )
    const made = accounts[0]?.count ?? 0
    expect(made).toBeGreaterThanOrEqual(130)
    expect(events).toEqual([{ count: made, people: made }])
  })

  it('of registrations with one address creates one account and sends one mail', async () => {
    shop = await openShop(h)
    const email = 'victim@example.com'
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) {
      const headers = { 'x-shopper-ip': address(n) }
      statuses.push(
        (await h.call({ url: 'A/register/', key: shop.key, body: registration({ email }), headers })).status,
      )
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    const recorded = await h.sql(`select 1 from outbox where type = 'customer.registered' and store_id = $1`, [
      shop.storeId,
    ])
    expect(recorded).toHaveLength(1)
  })

  it('of orders to a saved address for one phone passes 20, and orders of other phones are not limited by it', async () => {
    shop = await openShop(h)
    const [{ token }, product] = [await signIn(h, shop), await aProduct(h, shop, { stock: 100 })]
    const body = { receiver_name: 'R', phone: '01712345678', address_line1: 'House 1', city: 'Dhaka' }
    const saved = await h.call({ url: 'W/addresses/', key: shop.key, token, body })
    const items = [{ product_id: product.id, quantity: 1 }]
    const send = (more: object) => h.call({ url: 'W/order/', key: shop.key, token, body: { items, ...more } })
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await send({ address_id: saved.data.id })).status)
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
    expect((await send({ address_id: saved.data.id, phone: '+880 1712 345678' })).status).toBe(429)
    expect((await send({ address_id: saved.data.id, phone: newPhone() })).status).toBe(201)
  })

  it('of orders with a phone number that others only type leaves the shopper who has proven it their own 20', async () => {
    shop = await openShop(h)
    const [me, stranger, product] = [
      await signIn(h, shop),
      await signIn(h, shop),
      await aProduct(h, shop, { stock: 100 }),
    ]
    const phone = newPhone()
    await h.sql('update customers set phone = $2, is_phone_verified = true, phone_verified_at = now() where id = $1', [
      me.id,
      `+88${phone}`,
    ])
    const secret = h.deps.secrets('phone-verification')[0]
    const proof = contactToken(secret, shop.storeId, { phone: `+88${phone}` as PhoneNumber }, h.deps.clock())
    const send = async (more: object = {}, { n = 900, token }: { n?: number; token?: string } = {}) => {
      const body = { ...receiver, phone, items: [{ product_id: product.id, quantity: 1 }], ...more }
      const headers = { 'x-shopper-ip': address(n) }
      return (await h.call({ url: 'W/order/', key: shop.key, body, headers, token })).status
    }
    // Refused for another reason, from another address each time.
    const nothing = { items: [{ product_id: 799_000_001, quantity: 1 }] }
    const refused: number[] = []
    for (let n = 0; n < 21; n++) refused.push(await send(nothing, { n }))
    expect(refused).toEqual([...Array(20).fill(409), 429])
    expect(await send()).toBe(429)
    expect(await send({ phone_verification_token: 'forged' })).toBe(429)
    expect(await send({}, { token: stranger.token })).toBe(429)
    const proven: number[] = []
    for (let n = 0; n < 11; n++)
      proven.push(
        await send({ phone_verification_token: proof }, { n: 500 + n }),
        await send({}, { n, token: me.token }),
      )
    expect(proven).toEqual([...Array(20).fill(201), 429, 429])
  })

  it('of orders from one address leaves shoppers behind it who are signed in or have proven their number', async () => {
    shop = await openShop(h)
    const [me, product, phone] = [await signIn(h, shop), await aProduct(h, shop), newPhone()]
    const send = async (more: object, token?: string) => {
      const headers = { 'x-shopper-ip': address(1) }
      return (await h.call({ url: 'W/order/', key: shop.key, body: more, headers, token })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push(await send({}))
    expect(statuses).toEqual([...Array(20).fill(400), 429])
    const mine = { ...receiver, phone, items: [{ product_id: product.id, quantity: 1 }] }
    expect(await send(mine)).toBe(429)
    expect(await send({ ...mine, phone: newPhone() }, me.token)).toBe(201)
    expect(await send({ ...mine, phone_verification_token: phoneProofs(h, shop)(phone) })).toBe(201)
  })

  it('of wrong passwords from one address leaves those who have signed in from it, and right ones are not counted', async () => {
    shop = await openShop(h)
    const account = registration()
    const send = async (url: string, body: object) =>
      (await h.call({ url, key: shop.key, body, headers: { 'x-shopper-ip': address(2) } })).status
    const { email, password } = account
    expect(await send('A/register/', registration({ email }))).toBe(200)
    const stranger = registration()
    await h.call({ url: 'A/register/', key: shop.key, body: stranger })
    for (let n = 0; n < 12; n++) expect(await send('A/login/', { email, password })).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push(await send('A/login/', { email: `b${next()}@example.com`, password }))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect(await send('A/login/', { email: stranger.email, password: stranger.password })).toBe(429)
    expect(await send('A/login/', { email, password })).toBe(200)
  })

  it('of wrong phone numbers for one order leaves its shopper, who has another address or the token of the order', async () => {
    shop = await openShop(h)
    const product = await aProduct(h, shop)
    const phone = newPhone()
    const body = { ...receiver, phone, items: [{ product_id: product.id, quantity: 1 }] }
    const { order, tracking_token } = (await h.call({ url: 'W/order/', key: shop.key, body })).data
    const { order_number } = order
    const track = async (by: object, n: number) =>
      (
        await h.call({
          url: 'W/orders/track/',
          key: shop.key,
          body: by,
          headers: { 'x-shopper-ip': address(n) },
        })
      ).status
    for (let n = 0; n < 10; n++) expect(await track({ order_number, phone: newPhone() }, 3)).toBe(404)
    expect(await track({ order_number, phone }, 4)).toBe(200)
    expect(await track({ tracking_token: `${tracking_token}A` }, 3)).toBe(429)
    expect(await track({ tracking_token }, 3)).toBe(200)
  })

  it('of coupon guesses of one shopper passes 30, from any number of addresses', async () => {
    shop = await openShop(h)
    const { token } = await signIn(h, shop)
    let passed = 0
    for (let n = 0; n < 40; n++) {
      const headers = { 'x-shopper-ip': address(n) }
      const body = { coupon_code: `X${next()}`, subtotal: 500 }
      const { status } = await h.call({ url: 'W/coupon/validate/', key: shop.key, token, body, headers })
      if (status === 200) passed++
    }
    expect(passed).toBe(30)
  })
})
