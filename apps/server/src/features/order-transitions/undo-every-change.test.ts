import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aCategory, aProduct, next, signIn } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { expireOrder } from './expire-orders.ts'

const { h, shop } = await setUpShop()
beforeAll(async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 0 })
  await aWallet(h, shop)
})

const staff = (
  method: 'POST' | 'PATCH' | 'DELETE' | 'GET' | 'PUT',
  path: string,
  body?: object,
  key = shop.secretKey,
) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: body ?? {} }),
  })
const made = async (path: string, body: object) => {
  const response = await staff('POST', path, body)
  expect([path, response.status, response.body.errors]).toEqual([path, 201, undefined])
  return response.data
}

/** One of everything that an order refers to. */
async function aWorld() {
  const [category, brand] = [await aCategory(h, shop), await made('brands/', { name: `Brand ${next()}` })]
  const product = await aProduct(h, shop, {
    categoryId: category.id,
    brandId: brand.id,
    variants: [{ options: { size: 'M' } }, { options: { size: 'L' } }],
  })
  await h.sql(
    `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'outside_dhaka', 'Outside', 6000)
     on conflict do nothing`,
    [shop.storeId],
  )
  const [zone] = await h.sql<{ id: string }>(
    `select id from delivery_zones where store_id = $1 and code = 'outside_dhaka'`,
    [shop.storeId],
  )
  const code = `WALK${next()}`
  const terms = { name: 'Walk', kind: 'percentage', percent: 10, category_ids: [category.id], usage_limit: 50 }
  const offer = await made('offers/', { ...terms, code })
  const list = await made('curated-lists/', {
    key: `list_${next()}`,
    title: 'Walk',
    rule: 'manual',
    product_ids: [product.id],
  })
  const key = await made('keys/', { kind: 'secret', name: 'Till', scopes: ['orders:write'] })
  const shopper = await signIn(h, shop)
  return {
    categoryId: category.id,
    brandId: brand.id,
    product,
    zoneId: Number(zone?.id),
    code,
    offer,
    list,
    key,
    shopper,
  }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function anOrderIn({ product, code, shopper, key }: World) {
  const ordered = await h.call({
    url: 'W/order/',
    key: shop.key,
    token: shopper.token,
    body: {
      ...{ receiver_name: 'Rahima', phone: shopper.phone, address: 'Road 5', delivery_location: 'outside_dhaka' },
      ...{ coupon_code: code, items: [{ product_id: product.id, variant_id: product.variantId, quantity: 2 }] },
      ...{ advance_amount: 20, advance_payment_method: 'BKASH', advance_transaction_id: `TRX${next()}A` },
    },
  })
  expect([ordered.status, ordered.data?.order?.discount_total]).toEqual([201, '20.00'])
  const { id, order_number } = ordered.data.order
  const noted = await staff('POST', `orders/${id}/notes/`, { note: 'Seen' }, key.key)
  expect(noted.status).toBe(201)
  const { data } = await staff('GET', `orders/${id}/`)
  return { id: id as number, number: order_number as string, lineId: data.items[0].id, paymentId: data.payments[0].id }
}
type Order = Awaited<ReturnType<typeof anOrderIn>>

const offers = (world: World) => `offers/${world.offer.id}/`
const deleteCode = async (world: World) => [await staff('DELETE', `${offers(world)}codes/${world.code}/`)]
const anotherOffer = (world: World) =>
  staff('POST', 'offers/', { name: 'Again', kind: 'percentage', percent: 10, code: world.code, usage_limit: 1 })

const deletions: [name: string, run: (world: World) => Promise<TestResponse[]>][] = [
  ['deleted its coupon code', deleteCode],
  [
    'deleted its coupon code and added it again',
    async (world) => [
      ...(await deleteCode(world)),
      await staff('POST', `${offers(world)}codes/`, { code: world.code, usage_limit: 1 }),
    ],
  ],
  [
    'deleted its coupon code and gave it to another offer',
    async (world) => [...(await deleteCode(world)), await anotherOffer(world)],
  ],
  ['deleted its offer', async (world) => [await staff('DELETE', offers(world))]],
  [
    'deleted its offer and gave the code to a new one',
    async (world) => [await staff('DELETE', offers(world)), await anotherOffer(world)],
  ],
  [
    'switched its offer off and lowered its limits',
    async (world) => [await staff('PATCH', offers(world), { is_active: false, usage_limit: 5, per_customer_limit: 1 })],
  ],
  ['deleted its product', async ({ product }) => [await staff('DELETE', `products/${product.id}/`)]],
  [
    'deleted its variant',
    async ({ product: { id, variantIds } }) => [
      await staff('PATCH', `products/${id}/`, { variants: [{ id: variantIds[1] }] }),
    ],
  ],
  ['deleted its category', async ({ categoryId }) => [await staff('DELETE', `categories/${categoryId}/`)]],
  ['deleted its brand', async ({ brandId }) => [await staff('DELETE', `brands/${brandId}/`)]],
  ['deleted its delivery zone', async ({ zoneId }) => [await staff('DELETE', `delivery-zones/${zoneId}/`)]],
  [
    'switched its payment methods off',
    async () => [
      await staff('PUT', 'payment-methods/COD/', { is_enabled: false }),
      await staff('PUT', 'payment-methods/BKASH/', { is_enabled: false }),
    ],
  ],
  ['deleted a list with its product', async ({ list }) => [await staff('DELETE', `curated-lists/${list.id}/`)]],
  ['revoked the key that worked on it', async ({ key }) => [await staff('POST', `keys/${key.id}/revoke/`)]],
  ['blocked its shopper', async ({ shopper }) => [await staff('POST', `customers/${shopper.id}/block/`)]],
]

const act = (order: Order, action: string, body: object = {}) => staff('POST', `orders/${order.id}/${action}/`, body)

/** The possible courses of an order, each until its end. */
const lives: [name: string, steps: (order: Order) => [step: string, run: () => Promise<TestResponse>][]][] = [
  ['cancelled', (order) => [['cancel', () => act(order, 'cancel', { reason: 'Asked by phone' })]]],
  [
    'held, resumed and cancelled',
    (order) => [
      ['reject', () => act(order, `payments/${order.paymentId}/reject`)],
      ['hold', () => act(order, 'hold')],
      ['resume', () => act(order, 'resume')],
      ['cancel', () => act(order, 'cancel', { reason: 'Asked by phone' })],
    ],
  ],
  [
    'delivered and returned',
    (order) => [
      ['read', () => staff('GET', `orders/${order.id}/`)],
      ['list', () => staff('GET', `orders/?search=${order.number}`)],
      ['note', () => act(order, 'notes', { note: 'Called' })],
      ['verify', () => act(order, `payments/${order.paymentId}/verify`)],
      ['confirm', () => act(order, 'confirm')],
      ['process', () => act(order, 'process')],
      ['ship', () => act(order, 'ship')],
      ['deliver', () => act(order, 'deliver', { cash_collected: 220 })],
      [
        'return a line',
        () => act(order, 'return', { reason: 'Torn', items: [{ order_item_id: order.lineId, quantity: 1 }] }),
      ],
      ['return', () => act(order, 'return', { reason: 'Torn' })],
    ],
  ],
  [
    'paid for and completed',
    (order) => [
      ['confirm', () => act(order, 'confirm')],
      ['pay', () => act(order, 'payments', { method: 'BKASH', amount: 10, transaction_id: `PAY${next()}` })],
      ['ship', () => act(order, 'ship')],
      ['deliver', () => act(order, 'deliver')],
      ['complete', () => act(order, 'complete')],
    ],
  ],
]

const shopperSteps = ({ shopper }: World, order: Order): [string, () => Promise<TestResponse>][] => {
  const as = { key: shop.key, token: shopper.token }
  const body = { order_id: order.id, address: 'Road 6' }
  const tracked = { order_number: order.number, phone: shopper.phone }
  return [
    ['list', () => h.call({ ...as, url: 'W/orders/' })],
    ['read', () => h.call({ ...as, url: `W/orders/?order_id=${order.id}` })],
    ['change', () => h.call({ ...as, method: 'PATCH', url: 'W/orders/', body })],
    ['track', () => h.call({ key: shop.key, url: 'W/orders/track/', body: tracked })],
  ]
}

describe.each(deletions)('when staff have %s', (name, deletion) => {
  let world: World
  const orders: Order[] = []
  let unpaid: Order
  beforeAll(async () => {
    world = await aWorld()
    for (const _ of lives) orders.push(await anOrderIn(world))
    unpaid = await anOrderIn(world)
    const responses = await deletion(world)
    expect(responses.map(({ status, body }) => (status < 300 ? 'done' : body))).toEqual(responses.map(() => 'done'))
  })
  afterAll(async () => {
    await staff('PUT', 'payment-methods/COD/', { is_enabled: true })
    await staff('PUT', 'payment-methods/BKASH/', { is_enabled: true })
  })

  it('its shopper can list, read, change and track the order, unless blocked', async () => {
    for (const [step, run] of shopperSteps(world, orders[0] as Order)) {
      const isKeptOut = name === 'blocked its shopper' && step !== 'track'
      // Other processes invalidate a session when they are notified, which takes a moment.
      await expect.poll(async () => [step, (await run()).status]).toEqual([step, isKeptOut ? 403 : 200])
    }
  })

  it.each(lives.map(([life], index) => [life, index] as const))('the order can be %s', async (_, index) => {
    const [, steps] = lives[index] as (typeof lives)[number]
    for (const [step, run] of steps(orders[index] as Order)) {
      const { status, body } = await run()
      expect([step, status < 300 ? 'done' : body]).toEqual([step, 'done'])
    }
  })

  it('the unpaid order can expire, and releases its stock and its use of the offer', async () => {
    const before = await stockOf(world)
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, unpaid.id))
    expect(await stockOf(world)).toBe(before + 2)
    const uses = await h.sql('select released_at is not null as is_released from offer_uses where order_id = $1', [
      unpaid.id,
    ])
    expect(uses).toEqual([{ is_released: true }])
  })
})

// Once for all of them: damage stays, and the doctor takes longer than what it checks here.
it('the data passes the doctor’s checks after every deletion and every end of an order', () => expectHealthy(h))

const stockOf = async ({ product }: World) =>
  Number((await h.sql('select on_hand from stock where variant_id = $1', [product.variantId]))[0]?.on_hand)
