import { afterAll, describe, expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const staff = orderCalls(h, shop)
const owner = await signInStaff(h, shop, 'owner')
const edits = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

await h.sql(
  `insert into delivery_zones (store_id, code, kind, label, fee_minor, districts) values
     ($1, 'inside_dhaka', 'delivery', 'Inside Dhaka', 6000, '{Dhaka}'), ($1, 'far_away', 'delivery', 'Far away', 9000, '{Sylhet}')`,
  [shop.storeId],
)
await h.sql(
  `insert into delivery_zones (store_id, code, kind, label, fee_minor, pickup_name, pickup_address, pickup_phone, pickup_hours)
     values ($1, 'pickup', 'pickup', 'Pickup', 0, 'Shop', 'Road 5', '+8801712345678', '')`,
  [shop.storeId],
)

/** A table that costs 200.00 more to deliver and a chair, each at 1,000.00, together at 1,700.00 and 50.00 more to deliver. */
async function aSet() {
  const [table, chair] = [
    await aProduct(h, shop, { priceMinor: 1_000_00, stock: 99 }),
    await aProduct(h, shop, { priceMinor: 1_000_00, stock: 99 }),
  ]
  await h.sql('update products set extra_delivery_minor = 20000 where id = $1', [table.id])
  const items = [{ product: table }, { product: chair }]
  const { id } = await aBundle(h, shop, { priceMinor: 1_700_00, extraDeliveryMinor: 50_00, items })
  return { table, chair, id }
}
type Bought = Awaited<ReturnType<typeof aSet>>

const bodyOf = ({ table, chair }: Bought, [tables, chairs]: [number, number], more: object = {}) => ({
  items: [
    { product_id: table.id, quantity: tables },
    { product_id: chair.id, quantity: chairs },
  ].filter(({ quantity }) => quantity > 0),
  ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}` },
  ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', district: 'Dhaka', ...more },
})
const quote = async (body: object) => (await h.call({ url: 'W/checkout/quote/', key: shop.key, body })).data
const order = (body: object, token?: string) =>
  h.call({ url: 'W/order/', key: shop.key, body, ...(token && { token }) })
const setFee = (id: number, fee: unknown) =>
  h.call({
    method: 'PATCH',
    url: `M/${shop.subdomain}/bundles/${id}/`,
    headers: owner.headers,
    body: { extra_delivery_fee: fee },
  })

describe('a bundle that costs more to deliver', () => {
  it('adds its fee once for each bundle, beside those of its products, to quote and order', async () => {
    const set = await aSet()
    const body = bodyOf(set, [3, 2])
    const parts = { base: '60.00', weight: '700.00', cod: '0.00' }
    expect(await quote(body)).toMatchObject({
      subtotal: '5000.00',
      discount_total: '600.00',
      delivery_fee_parts: parts,
    })
    const { data } = await order(body)
    expect(data.order).toMatchObject({ delivery_fee_parts: parts, total: '5160.00' })
    expect((await staff.read(data.order.id)).data.delivery_fee_parts).toEqual(parts)
  })

  it('adds nothing where it is picked up, or to a cart that lacks an item of it', async () => {
    const set = await aSet()
    expect(await quote(bodyOf(set, [1, 1], { delivery_location: 'pickup' }))).toMatchObject({ delivery_fee: '0.00' })
    expect(await quote(bodyOf(set, [2, 0]))).toMatchObject({
      ...{ subtotal: '2000.00', discount_total: '0.00' },
      delivery_fee_parts: { base: '60.00', weight: '400.00', cod: '0.00' },
    })
  })

  it('costs what the shopper was shown: 409 price_changed when the fee has become greater since', async () => {
    const set = await aSet()
    const body = bodyOf(set, [1, 1])
    const { expected_total } = await quote(body)
    expect((await setFee(set.id, 80)).data.extra_delivery_fee).toBe('80.00')
    const changed = await order({ ...body, expected_total })
    expect([changed.status, changed.body.error_code]).toEqual([409, 'price_changed'])
    expect((await quote(body)).delivery_fee_parts.weight).toBe('280.00')
  })

  it('is not charged when it saves no more than that; staff cannot enter such a fee', async () => {
    const set = await aSet()
    expect((await setFee(set.id, 300)).body.errors).toHaveProperty('extra_delivery_fee')
    expect((await setFee(set.id, -1)).body.errors).toHaveProperty('extra_delivery_fee')
    expect((await setFee(set.id, '299.99')).status).toBe(200)
    const setPrice = (minor: number) =>
      h.sql('update variants set price_minor = $2 where id = $1', [set.chair.variantId, minor])
    await setPrice(999_00)
    expect(await quote(bodyOf(set, [1, 1]))).toMatchObject({
      ...{ discount_total: '0.00', total: '2259.00' },
      delivery_fee_parts: { weight: '200.00' },
    })
    const [shown] = (await h.call({ url: 'W/bundles/', key: shop.key })).data.items
    expect(shown).toMatchObject({ id: set.id, price: '1999.00', savings: '0.00', extra_delivery_fee: '0.00' })
    await setPrice(1_000_00)
  })

  it('keeps its fee in an order that staff change, and is followed by what they change of it', async () => {
    const set = await aSet()
    const { data } = await order(bodyOf(set, [2, 2]))
    const [tables, chairs] = data.order.items
    expect(data.order.delivery_fee_parts.weight).toBe('500.00')
    await setFee(set.id, 90)
    const partsAfter = async (change: object) => (await edits.preview(data.order.id, change)).data.after
    expect((await partsAfter({ note: 'Call first' })).delivery_fee_parts.weight).toBe('500.00')
    const one = { set_items: [{ order_item_id: chairs.id, quantity: 1 }] }
    expect(await partsAfter(one)).toMatchObject({ delivery_fee_parts: { weight: '450.00' }, discount_total: '300.00' })
    const none = { set_items: [{ order_item_id: chairs.id, quantity: 0 }] }
    expect((await partsAfter(none)).delivery_fee_parts.weight).toBe('400.00')
    const three = { set_items: [tables, chairs].map(({ id }) => ({ order_item_id: id, quantity: 3 })) }
    expect((await partsAfter(three)).delivery_fee_parts.weight).toBe('750.00')
    expect((await edits.edit(data.order, three)).status).toBe(200)
    expect((await partsAfter({ set_items: [], note: 'Again' })).delivery_fee_parts.weight).toBe('750.00')
  })

  it('has its fee where its shopper moves it, as it was sold', async () => {
    const me = await signIn(h, shop)
    const set = await aSet()
    const { data } = await order(bodyOf(set, [1, 1]), me.token)
    await setFee(set.id, 200)
    const moved = { order_id: data.order.id, address: 'Zindabazar, Sylhet', district: 'Sylhet' }
    await h.call({ method: 'PATCH', url: 'W/orders/', key: shop.key, token: me.token, body: moved })
    expect((await staff.read(data.order.id)).data).toMatchObject({
      delivery_fee: '310.00',
      delivery_shortfall: '30.00',
    })
  })

  it('has one fee for each bundle when two orders are merged', async () => {
    const set = await aSet()
    const phone = `018${String(10_000_000 + next())}`
    const placed = []
    for (const _ of [1, 2]) placed.push((await order(bodyOf(set, [1, 1], { phone }))).data.order)
    const [first, second] = placed
    const { data } = await h.call({
      url: `M/${shop.subdomain}/orders/${first.id}/merge/preview/`,
      method: 'POST',
      headers: owner.headers,
      body: { from_order_id: second.id },
    })
    expect(data.after.delivery_fee_parts).toMatchObject({ base: '60.00', weight: '500.00' })
  })
})
