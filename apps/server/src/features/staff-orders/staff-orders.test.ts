import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aBlock } from '../../../test/blocks.ts'
import { aBundle } from '../../../test/bundles.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { anOfferOf, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
const [owner, orders, agent, viewer] = await Promise.all([
  signInStaff(h, shop, 'owner'),
  signInStaff(h, shop, 'orders'),
  signInStaff(h, shop, 'agent'),
  signInStaff(h, shop, 'viewer'),
])
afterAll(() => expectHealthy(h))
afterEach(() => h.sql(`update stores set settings = '{}'::jsonb where id = $1`, [shop.storeId]))

type Staff = typeof owner
const buyer = (more: object = {}) => ({
  receiver_name: 'Rahima Khatun',
  phone: `০১৮${String(10_000_000 + next())}`,
  address: 'House 12, Road 5, Dhanmondi, Dhaka',
  channel: 'MESSENGER',
  ...more,
})
const url = `M/${shop.subdomain}/orders/`
const place = (body: object, who: Staff | undefined = owner, headers: Record<string, string> = {}) =>
  h.call({ url, method: 'POST', headers: { ...who?.headers, ...headers }, body: buyer(body) })
const preview = (body: object, who: Staff | undefined = owner) =>
  h.call({ url: `${url}preview/`, method: 'POST', headers: who?.headers ?? {}, body })
const set = (settings: object) =>
  h.sql('update stores set settings = settings || $2::jsonb where id = $1', [shop.storeId, JSON.stringify(settings)])
const stockOf = async (variantId: number) =>
  (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand

describe('an order that staff place', () => {
  it('is priced, takes stock and waits for confirmation as every order does', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 2_500_00, stock: 5 })
    const { status, data } = await place({ items: [{ product_id: saree.id, quantity: 2 }], note: 'Call first' }, agent)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ status: 'PENDING', channel: 'MESSENGER', payment_method: 'COD', payment_status: 'NOT_APPLICABLE' },
      ...{ subtotal: '5000.00', delivery_fee: '60.00', total: '5060.00', cash_to_collect: '5060.00' },
      ...{ district: 'Dhaka', thana: 'Dhanmondi', delivery_location: 'inside_dhaka', note: 'Call first' },
      items: [{ quantity: 2, unit_price: '2500.00', list_price: null }],
      timeline: [{ code: 'PENDING', actor_type: 'staff', actor_name: 'A agent' }],
    })
    expect(await stockOf(saree.variantId)).toBe(3)
    const events = await h.sql(`select type from outbox where resource = 'order' and resource_id = $1`, [
      String(data.id),
    ])
    expect(events).toEqual([{ type: 'order.created' }])
    const audit = await h.sql<{ action: string; after: object }>(
      `select action, after from audit_log where entity = 'order' and entity_id = $1`,
      [String(data.id)],
    )
    expect(audit).toEqual([{ action: 'order.created', after: { channel: 'MESSENGER', total: '5060.00' } }])
    const listed = await h.call({ url: `${url}?channel=messenger&limit=1`, headers: owner.headers })
    expect(listed.data.items[0]).toMatchObject({ id: data.id, channel: 'MESSENGER' })
  })

  it('is placed once for one Idempotency-Key', async () => {
    const saree = await aProduct(h, shop, { stock: 5 })
    const body = buyer({ items: [{ product_id: saree.id, quantity: 1 }] })
    const once = () =>
      h.call({ url, method: 'POST', headers: { ...owner.headers, 'idempotency-key': 'staff-order-1' }, body })
    const [one, other] = [await once(), await once()]
    expect([one.status, other.data.id]).toEqual([201, one.data.id])
    expect(await stockOf(saree.variantId)).toBe(4)
  })

  it('costs what the preview says, with the offer that applies', async () => {
    const cap = await aProduct(h, shop, { priceMinor: 400_00, stock: 9 })
    await anOfferOf(h, shop, { percentBp: 1_000, productIds: [cap.id] })
    const body = { items: [{ product_id: cap.id, quantity: 2 }], address: 'Agrabad, Chattogram' }
    const quote = (await preview(body)).data
    expect(quote).toMatchObject({ delivery_location: 'outside_dhaka', delivery_fee: '120.00', problems: [] })
    const { data } = await place({ ...body, expected_total: quote.total })
    expect([data.total, data.discount_total]).toEqual([quote.total, quote.discount_total])
    const refused = await place({ ...body, expected_total: '1.00' })
    expect([refused.status, refused.body.error_code]).toEqual([409, 'price_changed'])
  })

  it('may have less or more units than shoppers may order, and a total below the minimum', async () => {
    await set({ minOrderMinor: 9_000_00 })
    const box = await aProduct(h, shop, { minQuantity: 3, maxQuantity: 4, stock: 20 })
    expect((await place({ items: [{ product_id: box.id, quantity: 1 }] })).status).toBe(201)
    expect((await place({ items: [{ product_id: box.id, quantity: 7 }] })).status).toBe(201)
  })

  it('returns 409 insufficient_stock, with the count also where shoppers do not see it', async () => {
    await set({ hideStockCounts: true })
    const last = await aProduct(h, shop, { stock: 1 })
    const body = { items: [{ product_id: last.id, quantity: 2 }] }
    const { status, body: error } = await place(body)
    expect([status, error.error_code]).toEqual([409, 'insufficient_stock'])
    expect(error.details.items[0]).toMatchObject({ requested: 2, available: 1 })
    const quote = (await preview(body)).data
    expect(quote.items[0]).toMatchObject({ available: 1, problem: expect.stringContaining('১') })
    expect(quote.problems[0]).toMatchObject({ error_code: 'insufficient_stock' })
  })

  it('returns 409 item_unavailable, coupon_not_applicable and order_not_accepted as it would to a shopper', async () => {
    const draft = await aProduct(h, shop, { status: 'draft' })
    const hat = await aProduct(h, shop)
    const items = [{ product_id: hat.id, quantity: 1 }]
    expect((await place({ items: [{ product_id: draft.id, quantity: 1 }] })).body.error_code).toBe('item_unavailable')
    expect((await place({ items, coupon_code: 'NOSUCH' })).body.error_code).toBe('coupon_not_applicable')
    await aBlock(h, shop)
    const [row] = await h.sql<{ value: string }>('select value from blocks where store_id = $1', [shop.storeId])
    const blocked = await place({ items, phone: row?.value })
    expect([blocked.body.error_code, blocked.body.message]).toEqual([
      'order_not_accepted',
      expect.stringContaining('ব্লক করা'),
    ])
  })

  it('returns 409 duplicate_order for the same order again, where the store blocks duplicates', async () => {
    await set({ duplicateOrders: 'block' })
    const hat = await aProduct(h, shop)
    const body = { items: [{ product_id: hat.id, quantity: 1 }], phone: '01911000002' }
    expect((await place(body)).status).toBe(201)
    expect((await place(body)).body.error_code).toBe('duplicate_order')
  })

  it('returns 400 for a variant that is named twice', async () => {
    const hat = await aProduct(h, shop)
    const items = [
      { product_id: hat.id, quantity: 1 },
      { product_id: hat.id, variant_id: hat.variantId, quantity: 1, unit_price: 1 },
    ]
    const { status, body } = await place({ items, price_reason: 'Gift' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['items.1.variant_id']])
  })
})

describe('an agreed price', () => {
  it('is charged, with discount and fee, and kept with who agreed and why', async () => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00, stock: 5 })
    const cap = await aProduct(h, shop, { priceMinor: 500_00, stock: 5 })
    const { data, status } = await place({
      items: [
        { product_id: saree.id, quantity: 2, unit_price: 900 },
        { product_id: cap.id, quantity: 1 },
      ],
      ...{ discount: 50, delivery_fee: 0, price_reason: 'Regular customer' },
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ subtotal: '2300.00', discount_total: '50.00', agreed_discount: '50.00', total: '2250.00' },
      ...{ delivery_fee: '0.00', delivery_fee_source: 'agreed' },
      items: [
        { unit_price: '900.00', list_price: '1000.00' },
        { unit_price: '500.00', list_price: null },
      ],
    })
    expect(data.timeline.at(-1)).toMatchObject({ code: 'PRICE_AGREED', message: 'Regular customer', is_public: false })
    const [audit] = await h.sql<{ after: object }>(
      `select after from audit_log where action = 'order.created' and entity_id = $1`,
      [String(data.id)],
    )
    expect(audit?.after).toMatchObject({
      ...{ reason: 'Regular customer', discount: '50.00', delivery_fee: '0.00' },
      items: [{ variant_id: saree.variantId, list_price: '1000.00', unit_price: '900.00' }],
    })
  })

  it('needs a reason', async () => {
    const saree = await aProduct(h, shop)
    const { status, body } = await place({ items: [{ product_id: saree.id, quantity: 1, unit_price: 90 }] })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['price_reason']])
  })

  it('is refused with 403 permission_denied to those who may agree on none', async () => {
    const saree = await aProduct(h, shop)
    const item = { product_id: saree.id, quantity: 1 }
    for (const terms of [
      { items: [{ ...item, unit_price: 90 }] },
      { items: [item], discount: 1 },
      { items: [item], delivery_fee: 0 },
    ])
      for (const call of [place, preview])
        expect((await call({ ...terms, ...(call === place && { price_reason: 'x' }) }, agent)).body.error_code).toBe(
          'permission_denied',
        )
    expect((await place({ items: [item] }, viewer)).body.error_code).toBe('permission_denied')
  })

  it.each([
    ['unit price', { unit_price: 890 }, {}, 11],
    ['discount', {}, { discount: '100.01' }, 10.01],
    ['delivery fee', {}, { delivery_fee: 0, discount: 47 }, 10.1],
  ])('above the limit of the member by its %s returns 403 discount_not_allowed', async (_, ofItem, terms, asked) => {
    const saree = await aProduct(h, shop, { priceMinor: 1_000_00 })
    const items = [{ product_id: saree.id, quantity: 1, ...ofItem }]
    const { status, body } = await place({ items, ...terms, price_reason: 'Asked nicely' }, orders)
    expect([status, body.error_code]).toEqual([403, 'discount_not_allowed'])
    expect(body.details).toEqual({ limit_percent: 10, asked_percent: asked })
    expect(await stockOf(saree.variantId)).toBe(10)
    const { data } = await preview({ items, ...terms, address: 'Dhanmondi, Dhaka' }, orders)
    expect(data).toMatchObject({ limit_percent: 10, discount_percent: asked })
    expect(data.problems).toEqual([expect.objectContaining({ error_code: 'discount_not_allowed' })])
  })

  it('at the limit is accepted, also where another item costs more than in the catalog', async () => {
    const [cheap, dear] = [await aProduct(h, shop), await aProduct(h, shop)]
    const items = [
      { product_id: cheap.id, quantity: 1, unit_price: 80 },
      { product_id: dear.id, quantity: 1, unit_price: 150 },
    ]
    expect((await place({ items, price_reason: 'Gift wrap' }, orders)).status).toBe(201)
    const more = [{ ...items[0], unit_price: 79 }, items[1]]
    expect((await place({ items: more, price_reason: 'Gift wrap' }, orders)).body.error_code).toBe(
      'discount_not_allowed',
    )
  })

  it('far above the catalog is a slip, and a discount above the items is too much', async () => {
    const saree = await aProduct(h, shop)
    const slip = await place({ items: [{ product_id: saree.id, quantity: 1, unit_price: 1001 }], price_reason: 'x' })
    expect(Object.keys(slip.body.errors)).toEqual(['items.0.unit_price'])
    const items = [{ product_id: saree.id, quantity: 1 }]
    const much = await place({ items, discount: 101, price_reason: 'x' })
    expect(Object.keys(much.body.errors)).toEqual(['discount'])
  })

  it('takes part in no flash deal, bundle or offer, while other items do', async () => {
    const [deal, mate] = [
      await aProduct(h, shop, { priceMinor: 200_00 }),
      await aProduct(h, shop, { priceMinor: 200_00 }),
    ]
    const flash = await aFlashDeal(h, shop, { items: [{ product: deal, priceMinor: 150_00, quota: 5 }] })
    const agreed = await place({ items: [{ product_id: deal.id, quantity: 1, unit_price: 180 }], price_reason: 'x' })
    expect(agreed.data.items[0]).toMatchObject({ unit_price: '180.00', list_price: '200.00' })
    const plain = await place({ items: [{ product_id: deal.id, quantity: 1 }] })
    expect(plain.data.items[0]).toMatchObject({ unit_price: '150.00', list_price: null })
    expect(await soldIn(h, flash, deal)).toEqual([1, 1])
    await aBundle(h, shop, { priceMinor: 300_00, items: [{ product: deal }, { product: mate }] })
    const both = [
      { product_id: deal.id, quantity: 1, unit_price: 190 },
      { product_id: mate.id, quantity: 1 },
    ]
    expect((await place({ items: both, price_reason: 'x' })).data.applied_bundles).toEqual([])
  })

  it('of the request of a shopper is only a ceiling', async () => {
    const saree = await aProduct(h, shop)
    const shopper = await signIn(h, shop)
    const { status, body } = await h.call({
      url: 'W/order/',
      key: shop.key,
      token: shopper.token,
      body: {
        ...buyer({ items: [{ product_id: saree.id, quantity: 1, unit_price: 1 }] }),
        discount: 50,
        channel: 'PHONE',
      },
    })
    expect([status, body.error_code]).toEqual([409, 'price_changed'])
  })
})

describe('with confirm', () => {
  it('the order is confirmed at once by those who may confirm orders', async () => {
    const saree = await aProduct(h, shop)
    const { data } = await place({ items: [{ product_id: saree.id, quantity: 1 }], confirm: true }, agent)
    expect(data.status).toBe('CONFIRMED')
    expect(data.timeline.map(({ code }: { code: string }) => code)).toEqual(['PENDING', 'CONFIRMED'])
    const key = await aSecretKey(h, shop, ['orders:create'])
    const byKey = await place({ items: [{ product_id: saree.id, quantity: 1 }], confirm: true }, undefined, {
      authorization: `Bearer ${key}`,
    })
    expect(byKey.body.error_code).toBe('permission_denied')
  })

  it('returns 409 advance_required without a trace while an advance is missing, unless it is waived', async () => {
    const rules = [
      {
        deliveryLocations: [],
        minTotalMinor: 0,
        isForNewPhones: false,
        kind: 'fixed',
        amountMinor: 50_00,
        percentBp: 0,
        reason: 'ALWAYS',
      },
    ]
    await set({ advanceRules: rules })
    const saree = await aProduct(h, shop, { stock: 3 })
    const body = { items: [{ product_id: saree.id, quantity: 1 }] }
    expect((await preview({ ...body, address: 'Dhanmondi, Dhaka' })).data).toMatchObject({
      required_advance: '50.00',
      problems: [],
    })
    const waiting = await place(body, agent)
    expect(waiting.data).toMatchObject({ status: 'PENDING', required_advance: '50.00' })
    expect((await place({ ...body, confirm: true })).body.error_code).toBe('advance_required')
    expect(await stockOf(saree.variantId)).toBe(2)
    expect((await place({ ...body, confirm: true, waive_advance: true }, agent)).body.error_code).toBe(
      'permission_denied',
    )
    expect((await place({ ...body, confirm: true, waive_advance: true })).data.status).toBe('CONFIRMED')
  })
})

describe('a chat', () => {
  it('is read into fields and products of the store, and stored nowhere', async () => {
    const own = await openShop(h)
    const staff = await signInStaff(h, own, 'agent')
    const panjabi = await aProduct(h, own, {
      name: 'Blue Panjabi',
      translations: { bn: { name: 'নীল পাঞ্জাবি' } },
      variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
    })
    const { data } = await h.call({
      url: `M/${own.subdomain}/orders/parse/`,
      method: 'POST',
      headers: staff.headers,
      body: {
        text: 'নাম: রহিমা খাতুন\n০১৭১২৩৪৫৬৭৮\nবাসা ১২, মিরপুর, ঢাকা\nblue panjabi L 2 pcs\nbkash 500 tk trx 9A7B6C5D4E\nকালকে দিবেন',
      },
    })
    expect(data).toMatchObject({
      receiver_name: { value: 'রহিমা খাতুন' },
      phone: { value: '+8801712345678' },
      ...{ district: { value: 'Dhaka' }, thana: { value: 'Mirpur' } },
      payment: { method: 'BKASH', transaction_id: '9A7B6C5D4E', amount: '500.00' },
      items: [
        { quantity: 2, guesses: [{ product_id: panjabi.id, variant_id: panjabi.variantIds[1], price: '100.00' }] },
      ],
      unread: 'কালকে দিবেন',
    })
    const bangla = await h.call({
      url: `M/${own.subdomain}/orders/parse/`,
      method: 'POST',
      headers: staff.headers,
      body: { text: 'নীল পাঞ্জাবি ১টা' },
    })
    expect(bangla.data.items[0].guesses[0]).toMatchObject({ product_id: panjabi.id, variant_id: null })
    const kept = await h.sql(`select 1 from audit_log where store_id = $1`, [own.storeId])
    expect(kept).toEqual([])
  })
})
