import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { anOrderLink, orderLinkCalls } from '../../../test/order-links.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSubscription } from '../../../test/subscriptions.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
const staff = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

// Both zones cost 60 at first sight: a heavy parcel, and collecting its money, cost more far away.
await h.sql(
  `insert into delivery_zones (store_id, code, label, fee_minor, districts, weight_slabs, extra_per_kg_minor, cod_fee_kind, cod_fee_minor)
   values ($1, 'inside_dhaka', 'Inside Dhaka', 6000, '{Dhaka}', '[{"upToGrams": 500, "feeMinor": 6000}]', 1500, 'fixed', 1000),
     ($1, 'far_away', 'Far away', 6000, '{Sylhet}', '[{"upToGrams": 500, "feeMinor": 6000}]', 4000, 'fixed', 2500)`,
  [shop.storeId],
)
/** For 1,000.00, of 1,200 g. */
async function aHeavyProduct(more: object = {}) {
  const product = await aProduct(h, shop, { priceMinor: 1_000_00, stock: 99, ...more })
  await h.sql('update variants set weight_grams = 1200 where id = $1', [product.variantId])
  return product
}
const near = { base: '60.00', weight: '15.00', cod: '10.00' }
const far = { base: '60.00', weight: '40.00', cod: '25.00' }
const phone = () => `018${String(10_000_000 + next())}`

it('a buyer who orders by a link pays for weight and collecting what the link has shown', async () => {
  const { open, order } = orderLinkCalls(h, shop)
  const product = await aHeavyProduct()
  const { token } = await anOrderLink(h, shop, { product, unitMinor: 1_000_00 })
  const { data } = await open(token, '?district=Sylhet')
  expect(data.quote).toMatchObject({ delivery_fee: '125.00', delivery_fee_parts: far, total: '1125.00' })
  const placed = await order(token, { address: 'Zindabazar, Sylhet', expected_total: data.quote.expected_total })
  expect(placed.data.order ?? placed.body).toMatchObject({ delivery_fee_parts: far, total: '1125.00' })
})

it('the orders of a subscription cost what its customer has agreed to, with weight and collecting', async () => {
  const product = await aHeavyProduct({ isSubscribable: true })
  const { id, orderId, shopper } = await aSubscription(h, shop, {
    product,
    order: { delivery_location: 'inside_dhaka' },
  })
  const { data } = await staff.read(orderId)
  expect(data).toMatchObject({ delivery_fee_parts: near, total: '1085.00' })
  const read = await h.call({ url: `W/subscriptions/${id}/`, key: shop.key, token: shopper.token })
  expect(read.data.total_estimate).toBe('1085.00')
})

it('a cheaper zone cannot be chosen for a heavy parcel: the place decides also between zones of one fee', async () => {
  const items = [{ product_id: (await aHeavyProduct()).id }]
  const body = { items, receiver_name: 'Rahima', phone: phone(), delivery_location: 'inside_dhaka' }
  const order = { ...body, address: 'Zindabazar, Sylhet', district: 'Sylhet' }
  const { status, data } = await h.call({ url: 'W/order/', key: shop.key, body: order })
  expect([status, data.order.delivery_location, data.order.delivery_fee]).toEqual([201, 'far_away', '125.00'])
  const shown = await h.call({ url: 'W/order/', key: shop.key, body: { ...order, delivery_fee: '85.00' } })
  expect([shown.status, shown.body.error_code]).toEqual([409, 'price_changed'])
})

it('staff see what a heavy parcel costs more where its shopper has moved it', async () => {
  const me = await signIn(h, shop)
  const body = {
    ...{ items: [{ product_id: (await aHeavyProduct()).id }], receiver_name: 'Rahima', phone: phone() },
    ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', district: 'Dhaka' },
  }
  const placed = await h.call({ url: 'W/order/', key: shop.key, token: me.token, body })
  expect(placed.data.order.delivery_fee_parts).toEqual(near)
  const moved = { order_id: placed.data.order.id, address: 'Zindabazar, Sylhet', district: 'Sylhet' }
  await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body: moved })
  const { data } = await staff.read(placed.data.order.id)
  expect([data.delivery_fee, data.delivery_shortfall]).toEqual(['85.00', '40.00'])
})

it('free delivery covers of a moved parcel what it frees: its greater weight and collecting are missing', async () => {
  const me = await signIn(h, shop)
  await anOfferOf(h, shop, { kind: 'free_delivery', code: 'FREE' })
  const body = {
    ...{ items: [{ product_id: (await aHeavyProduct()).id }], receiver_name: 'Rahima', phone: phone() },
    ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', district: 'Dhaka', coupon_code: 'FREE' },
  }
  const placed = await h.call({ url: 'W/order/', key: shop.key, token: me.token, body })
  expect(placed.data.order.delivery_fee_parts).toEqual({ ...near, base: '0.00' })
  const moved = { order_id: placed.data.order.id, address: 'Zindabazar, Sylhet', district: 'Sylhet' }
  await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body: moved })
  const { data } = await staff.read(placed.data.order.id)
  expect([data.delivery_fee, data.delivery_shortfall]).toEqual(['25.00', '40.00'])
})

it('the doctor finds slabs that do not ascend, and a part for collecting of an order that nobody collects for', async () => {
  const items = [{ product_id: (await aHeavyProduct()).id }]
  const body = { items, receiver_name: 'Rahima', phone: phone(), address: 'Road 5, Dhaka', district: 'Dhaka' }
  const { data } = await h.call({ url: 'W/order/', key: shop.key, body })
  const found = async (check: string) =>
    (await runDoctor(h.adminUrl, { scopes: ['data'] })).find((one) => one.check === check)?.rows ?? []
  await h.sql(`update orders set payment_method = 'ROCKET' where id = $1`, [data.order.id])
  expect(await found('delivery_fee_parts')).toMatchObject([{ order_id: data.order.id, payment_method: 'ROCKET' }])
  await h.sql(`update orders set payment_method = 'COD' where id = $1`, [data.order.id])
  const store = (slabs: object[]) =>
    h.sql(`update delivery_zones set weight_slabs = $2 where store_id = $1 and code = 'far_away'`, [
      shop.storeId,
      JSON.stringify(slabs),
    ])
  const first = { upToGrams: 500, feeMinor: 6000 }
  for (const slabs of [[first, first], [first, { upToGrams: 900, feeMinor: 5000 }], [{ ...first, feeMinor: 1 }], []]) {
    await store(slabs)
    expect(await found('weight_slabs')).toMatchObject([{ code: 'far_away' }])
  }
  await store([first])
  expect(await found('weight_slabs')).toEqual([])
})
