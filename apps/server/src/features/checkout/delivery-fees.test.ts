import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { anOfferOf, aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH'])
await aWallet(h, shop, 'ROCKET')
const owner = await signInStaff(h, shop, 'owner')
const edits = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

const merchant = (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  h.call({ method, url: `M/${shop.subdomain}/${path}`, headers: owner.headers, ...(body && { body }) })
const call = (url: string, body: object) => h.call({ url, key: shop.key, headers: { 'accept-language': 'en' }, body })

const slabs = [
  { up_to_grams: 500, fee: 60 },
  { up_to_grams: 1000, fee: 80 },
  { up_to_grams: 2000, fee: 100 },
]
const terms = {
  ...{ fee: 60, free_above: null, frees: 'base', weight_slabs: slabs, extra_per_kg: 15 },
  cod_fee: { kind: 'percent', percent: 1, minimum: 10 },
}
const { data: zone } = await merchant('POST', 'delivery-zones/', {
  ...{ code: 'inside_dhaka', label: 'Inside Dhaka', ...terms },
})
const change = (fields: object) => merchant('PATCH', `delivery-zones/${zone.id}/`, fields)

/** Two of 600 g for 1,000.50 each: 2,001.00, in a parcel of 1,200 g. */
async function twoItems(grams: number | null = 600) {
  const product = await aProduct(h, shop, { priceMinor: 1_000_50, stock: 9 })
  await h.sql('update products set weight_grams = $2 where id = $1', [product.id, grams])
  return [{ product_id: product.id, quantity: 2 }]
}
const buyer = () => ({
  ...{ receiver_name: 'Rahima Khatun', phone: `018${String(10_000_000 + next())}` },
  ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', delivery_location: 'inside_dhaka' },
})
const quote = async (body: object) => (await call('W/checkout/quote/', { ...buyer(), ...body })).data
type Sums = { delivery_fee: string; delivery_fee_parts: { base: string; weight: string; cod: string }; total: string }
const feeOf = ({ delivery_fee, delivery_fee_parts: { base, weight, cod } }: Sums) => {
  const minor = (amount: string) => Math.round(Number(amount) * 100)
  expect(minor(base) + minor(weight) + minor(cod)).toBe(minor(delivery_fee))
  return [base, weight, cod].map((part) => part.replace('.00', '')).join('+')
}
const read = async (id: number) => (await edits.calls.read(id)).data

describe('the fee of a delivery', () => {
  it('is made of the zone, the weight and the collecting of the money: the same in quote, order and dashboard', async () => {
    const items = await twoItems()
    const quoted = await quote({ items })
    expect([feeOf(quoted), quoted.total, quoted.cod_amount]).toEqual(['60+40+21', '2122.00', '2122.00'])
    expect(quoted.delivery_options).toMatchObject([{ code: 'inside_dhaka', fee: '121.00' }])
    const { data } = await call('W/order/', {
      ...{ ...buyer(), items, expected_total: quoted.expected_total, delivery_fee: '121.00' },
    })
    expect([feeOf(data.order), data.order.total]).toEqual(['60+40+21', '2122.00'])
    expect(feeOf(await read(data.order.id))).toBe('60+40+21')
    expect((await read(data.order.id)).parcel_grams).toBe(1200)
    const less = await call('W/order/', { ...buyer(), items, delivery_fee: '100.00' })
    expect([less.status, less.body.error_code, less.body.details.delivery_fee]).toEqual([
      ...[409, 'price_changed', { expected: '100.00', actual: '121.00' }],
    ])
  })

  it('counts an item without a weight as the store says, and the packing', async () => {
    const items = await twoItems(null)
    expect(feeOf(await quote({ items, payment_method: 'ROCKET' }))).toBe('60+20+0')
    const saved = await merchant('PATCH', 'settings/', { default_item_grams: 1500, packing_grams: 600 })
    expect(saved.data).toMatchObject({ default_item_grams: 1500, packing_grams: 600 })
    expect(feeOf(await quote({ items, payment_method: 'ROCKET' }))).toBe('60+70+0')
    await merchant('PATCH', 'settings/', { default_item_grams: 500, packing_grams: 0 })
  })

  it('has no part for collecting money that is paid before, and only of the rest of a part payment', async () => {
    const items = await twoItems()
    const manual = await quote({ items, payment_method: 'ROCKET' })
    expect([feeOf(manual), manual.total]).toEqual(['60+40+0', '2101.00'])
    const part = { items, payment_method: 'BKASH', advance_amount: '101.00' }
    const quoted = await quote(part)
    expect([feeOf(quoted), quoted.total]).toEqual(['60+40+20', '2121.00'])
    const begun = await pay.initiate({ ...buyer(), ...part, expected_total: quoted.expected_total })
    expect([feeOf(await read(begun.data.order_id)), begun.data.amount]).toEqual(['60+40+20', '101.00'])
    const full = await pay.initiate({ ...buyer(), items, payment_method: 'BKASH', expected_total: '2101.00' })
    expect(feeOf(await read(full.data.order_id))).toBe('60+40+0')
  })
})

describe('another payment method', () => {
  const cash = (id: { order_number: string }, phone: string, more: object = {}) =>
    call('W/payment/change-method/', { order_number: id.order_number, phone, payment_method: 'COD', ...more })

  it('returns 409 price_changed with the total in cash, which the shopper agrees to, and then costs that', async () => {
    const who = buyer()
    const begun = (await pay.initiate({ ...who, items: await twoItems(), payment_method: 'BKASH' })).data
    const shown = await cash(begun, who.phone)
    expect([shown.status, shown.body.error_code, shown.body.details.total]).toEqual([409, 'price_changed', '2122.00'])
    const wrong = await cash(begun, who.phone, { expected_total: '2121.00' })
    expect([wrong.status, wrong.body.details.total]).toEqual([409, '2122.00'])
    const { status, data } = await cash(begun, who.phone, { expected_total: '2122.00' })
    expect([status, data.total, data.delivery_fee, data.cod_amount]).toEqual([200, '2122.00', '121.00', '2122.00'])
    expect(feeOf(await read(begun.order_id))).toBe('60+40+21')
  })

  it('costs nothing more where collecting is free', async () => {
    await change({ cod_fee: { kind: 'none' } })
    const who = buyer()
    const begun = (await pay.initiate({ ...who, items: await twoItems(), payment_method: 'BKASH' })).data
    expect((await cash(begun, who.phone)).data.total).toBe('2101.00')
    await change({ cod_fee: terms.cod_fee })
  })
})

describe('staff', () => {
  const typed = (items: object[], more: object = {}) => ({
    items,
    address: 'House 12, Road 5, Dhanmondi, Dhaka',
    ...more,
  })
  const create = async (body: object, total: string) => {
    const { data } = await merchant('POST', 'orders/', {
      ...{ ...body, channel: 'PHONE', receiver_name: 'Rahima', phone: buyer().phone, expected_total: total },
    })
    return data
  }

  it('see the parts before they place an order, less what they have seen paid', async () => {
    const items = await twoItems()
    const payment = { method: 'BKASH', amount: '500.00', transaction_id: `9${next()}A`, is_verified: true }
    const preview = (await merchant('POST', 'orders/preview/', typed(items, { payment }))).data
    expect([feeOf(preview), preview.total, preview.zone_fee, preview.parcel_grams]).toEqual([
      ...['60+40+16', '2117.00', '116.00', 1200],
    ])
    const order = await create(typed(items, { payment }), preview.total)
    expect([feeOf(order), order.cash_to_collect]).toEqual(['60+40+16', '1617.00'])
  })

  it('agree on one fee for all parts, within their limit of what the zone charges', async () => {
    const body = typed(await twoItems(), { delivery_fee: '50.00' })
    const preview = (await merchant('POST', 'orders/preview/', body)).data
    expect([feeOf(preview), preview.zone_fee]).toEqual(['50+0+0', '121.00'])
    const order = await create({ ...body, price_reason: 'Regular buyer' }, preview.total)
    expect([feeOf(order), order.delivery_fee_source]).toEqual(['50+0+0', 'agreed'])
    const { data: lifted } = await edits.edit(order, { delivery_fee: null, price_reason: 'Far away' })
    expect(feeOf(lifted)).toBe('60+40+21')
  })

  it('change an order at the fee that it has: a change costs what it changes today', async () => {
    const items = await twoItems()
    const placed = await edits.place(items)
    await change({ ...terms, ...{ fee: 90, weight_slabs: [{ up_to_grams: 1500, fee: 95 }], extra_per_kg: 30 } })
    const same = (await edits.preview(placed.id, { note: 'Call first' })).data
    expect([feeOf(same.after), same.after.total]).toEqual(['60+40+21', '2122.00'])
    const [line] = placed.items
    const more = { set_items: [{ order_item_id: line?.id, quantity: 4 }] }
    const shown = (await edits.preview(placed.id, more)).data
    // 2,400 g instead of 1,200 g cost 30 more; 4,132 to collect instead of 2,101 cost 20 more.
    expect(feeOf(shown.after)).toBe('60+70+41')
    const { data } = await edits.edit(placed, more)
    expect([feeOf(data), data.total, data.parcel_grams]).toEqual(['60+70+41', shown.after.total, 2400])
    await change({ ...terms })
  })

  it('change one that is partly paid since: what is collected less does not change its fee', async () => {
    const placed = await edits.place(await twoItems())
    await edits.calls.act(placed.id, 'payments', { method: 'CASH', amount: '1000.00' })
    const same = (await edits.preview(placed.id, { note: 'Call first' })).data
    expect(feeOf(same.after)).toBe('60+40+21')
    const [line] = placed.items
    const one = (await edits.preview(placed.id, { set_items: [{ order_item_id: line?.id, quantity: 1 }] })).data
    expect(feeOf(one.after)).toBe('60+20+20')
  })
})

describe('free delivery', () => {
  const free = async (items: object[], more: object = {}) => {
    const quoted = await quote({ items, ...more })
    return [feeOf(quoted), quoted.delivery_fee_source]
  }

  it('above a subtotal leaves out the base, or all of it, as the zone says', async () => {
    const items = await twoItems()
    await change({ free_above: 2001 })
    expect(await free(items)).toEqual(['0+40+20', 'free_above'])
    await change({ frees: 'all' })
    expect(await free(items)).toEqual(['0+0+0', 'free_above'])
    const { data } = await call('W/order/', { ...buyer(), items })
    expect([feeOf(data.order), data.order.total]).toEqual(['0+0+0', '2001.00'])
    await change({ ...terms })
  })

  it('by a coupon leaves out the same, and the order keeps it', async () => {
    const items = await twoItems()
    await anOfferOf(h, shop, { kind: 'free_delivery', code: 'FREE' })
    expect(await free(items, { coupon_code: 'FREE' })).toEqual(['0+40+20', 'offer'])
    await change({ frees: 'all' })
    expect(await free(items, { coupon_code: 'FREE' })).toEqual(['0+0+0', 'offer'])
    await change({ ...terms })
    const { data } = await call('W/order/', { ...buyer(), items, coupon_code: 'FREE' })
    expect(feeOf(data.order)).toBe('0+40+20')
    const same = (await edits.preview(data.order.id, { note: 'Call first' })).data
    expect(feeOf(same.after)).toBe('0+40+20')
  })
})

describe('a zone', () => {
  it('returns 400 validation_failed for fees that a slip of the finger has made', async () => {
    const errorsOf = async (fields: object) => {
      const { body } = await change(fields)
      return [body.error_code, ...Object.keys(body.errors ?? {})]
    }
    const heavy = { up_to_grams: 500, fee: 90 }
    expect(await errorsOf({ weight_slabs: [heavy, { ...heavy, fee: 100 }] })).toEqual([
      ...['validation_failed', 'weight_slabs.1.up_to_grams'],
    ])
    expect(await errorsOf({ weight_slabs: [heavy, { up_to_grams: 900, fee: 80 }] })).toEqual([
      ...['validation_failed', 'weight_slabs.1.fee'],
    ])
    expect(await errorsOf({ weight_slabs: [{ up_to_grams: 500, fee: 59 }] })).toEqual([
      ...['validation_failed', 'weight_slabs.0.fee'],
    ])
    expect(await errorsOf({ fee: 70 })).toEqual(['validation_failed', 'weight_slabs.0.fee'])
    expect(await errorsOf({ weight_slabs: [] })).toEqual(['validation_failed', 'extra_per_kg'])
    expect(await errorsOf({ cod_fee: { kind: 'fixed' } })).toEqual(['validation_failed', 'cod_fee.amount'])
    expect(await errorsOf({ cod_fee: { kind: 'percent' } })).toEqual(['validation_failed', 'cod_fee.percent'])
    expect(await errorsOf({ cod_fee: { kind: 'percent', percent: 1.234 } })).toEqual([
      ...['validation_failed', 'cod_fee.percent'],
    ])
    expect((await merchant('GET', 'delivery-zones/')).data.items[0]).toMatchObject({
      ...{ fee: '60.00', extra_per_kg: '15.00', frees: 'base' },
      weight_slabs: slabs.map(({ up_to_grams, fee }) => ({ up_to_grams, fee: `${fee}.00` })),
      cod_fee: { kind: 'percent', amount: '0.00', percent: 1, minimum: '10.00' },
    })
  })
})
