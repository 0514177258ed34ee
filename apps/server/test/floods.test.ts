import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, registration } from './accounts.ts'
import { next, openShop, type Shop } from './factories.ts'
import { type Call, type Harness, startHarness } from './harness.ts'

// What a flood gets through, to the request. The clock stands still, so that no bucket refills on the way.

const NOW = Date.parse('2026-03-01T10:00:00Z')

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness({ limits: true })
  h.setNow(new Date(NOW))
})
afterAll(() => h.close())

const address = (n: number) => `103.4.${Math.floor(n / 250)}.${1 + (n % 250)}`
const receiver = { receiver_name: 'R', address: 'House 1' }
const order = (phone: string) => ({ ...receiver, phone, items: [{ product_id: 799_000_001, quantity: 1 }] })
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
  ['orders from one address', 20, 60, () => ({ url: 'W/order/', body: order(newPhone()), ip: address(1) })],
  [
    'orders for one phone from everywhere',
    20,
    600,
    (n) => ({ url: 'W/order/', body: order('01712345678'), ip: address(n) }),
  ],
  [
    'guesses of one order’s phone from everywhere',
    10,
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
    'of %s gets %i through, and the next one when it was told to come back',
    async (_what, cap, seconds, request) => {
      // Writes of one key have a bucket of their own, which is wider than these.
      shop = await openShop(h, { settings: { rateLimitFactor: 1 } })
      h.setNow(new Date(NOW))
      const send = (n: number) => {
        const { ip, ...call } = request(n)
        return h.call({ ...call, key: shop.key, headers: { 'x-shopper-ip': ip } })
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

  it('of registrations asks for no more mails than it made accounts, and for one to each', async () => {
    const accounts = await h.sql<{ count: number }>('select count(*)::int as count from customers')
    const events = await h.sql<{ count: number; people: number }>(
      `select count(*)::int as count, count(distinct resource_id)::int as people from outbox where type = 'customer.registered'`,
    )
    const made = accounts[0]?.count ?? 0
    expect(made).toBeGreaterThanOrEqual(130)
    expect(events).toEqual([{ count: made, people: made }])
  })

  it('of one address’s registrations makes one account and asks for one mail', async () => {
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
    const told = await h.sql(`select 1 from outbox where type = 'customer.registered' and store_id = $1`, [
      shop.storeId,
    ])
    expect(told).toHaveLength(1)
  })
})
