import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { anOrderLink, orderLinkCalls } from '../../../test/order-links.ts'
import { anOfferOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { aSubscription } from '../../../test/subscriptions.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
const staff = orderCalls(h, shop)
const owner = await signInStaff(h, shop, 'owner')
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

it('a bulky product costs more to deliver: in the quote and the order, after a change of it by staff, and where it is moved', async () => {
  const me = await signIn(h, shop)
  const product = await aHeavyProduct()
  const save = (fee: unknown) =>
    h.call({
      method: 'PATCH',
      url: `M/${shop.subdomain}/products/${product.id}/`,
      headers: owner.headers,
      body: { extra_delivery_fee: fee },
    })
  expect((await save('200.00')).data.extra_delivery_fee).toBe('200.00')
  expect((await save(-1)).body.errors).toHaveProperty('extra_delivery_fee')
  const shown = await h.call({ url: `W/products/${product.slug}/`, key: shop.key })
  expect(shown.data.extra_delivery_fee).toBe('200.00')
  const body = {
    ...{ items: [{ product_id: product.id }], receiver_name: 'Rahima', phone: phone() },
    ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', district: 'Dhaka' },
  }
  const bulky = { ...near, weight: '215.00' }
  const quoted = await h.call({ url: 'W/checkout/quote/', key: shop.key, token: me.token, body })
  expect(quoted.data).toMatchObject({ delivery_fee: '285.00', delivery_fee_parts: bulky })
  const placed = await h.call({
    url: 'W/order/',
    key: shop.key,
    token: me.token,
    body: { ...body, delivery_fee: '285.00' },
  })
  const { order } = placed.data
  expect(order.delivery_fee_parts).toEqual(bulky)
  await save('999.00')
  const edits = orderEditCalls(h, shop, owner)
  const same = (await edits.preview(order.id, { note: 'Call first' })).data
  expect(same.after.delivery_fee_parts).toEqual(bulky)
  await save('200.00')
  const line = { order_item_id: order.items[0].id, quantity: 2 }
  const two = (await edits.preview(order.id, { set_items: [line] })).data
  // 2,400 g instead of 1,200 g: one kilogram more, which has begun.
  expect(two.after.delivery_fee_parts).toEqual({ ...near, weight: '430.00' })
  const moved = { order_id: order.id, address: 'Zindabazar, Sylhet', district: 'Sylhet' }
  await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body: moved })
  expect((await staff.read(order.id)).data.delivery_shortfall).toBe('40.00')
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
  const first = { upToGrams: 500, feeMinor: 6000 }
  const wrong = [[first, first], [first, { upToGrams: 900, feeMinor: 5000 }], [{ ...first, feeMinor: 1 }], []]
  for (const [index, slabs] of [...wrong, [first]].entries())
    await h.sql(
      `insert into delivery_zones (store_id, code, label, fee_minor, weight_slabs, extra_per_kg_minor) values ($1, $2, 'Zone', 6000, $3, 1)`,
      [shop.storeId, `zone_${index}`, JSON.stringify(slabs)],
    )
  expect((await found('weight_slabs')).map(({ code }) => code).sort()).toEqual(['zone_0', 'zone_1', 'zone_2', 'zone_3'])
  await h.sql(`delete from delivery_zones where store_id = $1 and code like 'zone_%'`, [shop.storeId])
})
