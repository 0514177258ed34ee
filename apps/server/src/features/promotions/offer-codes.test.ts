import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aBundle } from '../../../test/bundles.ts'
import { aCategory, aProduct, openShop, signIn } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 100, priceMinor: 1000_00 })

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/offers/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const create = async (body: object = {}): Promise<number> =>
  (await call('POST', '', { name: 'Eid', kind: 'percentage', percent: 10, ...body })).data.id

describe('codes of a coupon', () => {
  it('are added one by one, in any letter case, and once in a store: 409 already_exists', async () => {
    const [a, b] = [await create(), await create()]
    expect((await call('POST', `${a}/codes/`, { code: ' noboborsho ' })).data).toEqual({ codes: ['NOBOBORSHO'] })
    for (const offer of [a, b]) {
      const { status, body } = await call('POST', `${offer}/codes/`, { code: 'NoboBorsho' })
      expect([status, body.error_code, Object.keys(body.errors)]).toEqual([409, 'already_exists', ['code']])
    }
    const taken = await call('POST', '', { name: 'Late', kind: 'fixed', amount: 5, code: 'noboborsho' })
    expect([taken.status, taken.body.error_code]).toEqual([409, 'already_exists'])
  })

  it('belong to one offer when two get the same at the same moment', async () => {
    const [a, b] = [await create(), await create()]
    const add = (offer: number) => () => call('POST', `${offer}/codes/`, { code: 'RACE' })
    const lock = { text: 'select 1 from offers where id = any($1) for update', values: [[a, b]] }
    const responses = await behindLock(h, lock, [add(a), add(b)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await h.sql(`select 1 from offer_codes where code = 'RACE'`)).toHaveLength(1)
  })

  it('are generated in bulk: as many as requested, all different, each for one order', async () => {
    const offer = await create()
    const { data } = await call('POST', `${offer}/codes/`, { count: 1000, prefix: 'eid-' })
    expect(new Set(data.codes).size).toBe(1000)
    for (const code of data.codes) expect(code).toMatch(/^EID-[0-9A-HJKMNP-TV-Z]{8}$/)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = (await call('GET', `${offer}/codes/?limit=400${cursor && `&cursor=${cursor}`}`)).data
      seen.push(
        ...page.items.map(({ code, usage_limit }: { code: string; usage_limit: number }) => `${code} ${usage_limit}`),
      )
      if (!page.has_more) break
      cursor = page.next_cursor
    }
    expect(seen).toEqual([...data.codes].sort().map((code: string) => `${code} 1`))
    expect((await call('GET', `${offer}/`)).data).toMatchObject({ codes_count: 1000, code: null })
  })

  it('are deleted one by one', async () => {
    const offer = await create({ code: 'AWAY' })
    expect((await call('DELETE', `${offer}/codes/away/`)).data).toBeNull()
    expect((await call('DELETE', `${offer}/codes/away/`)).status).toBe(404)
    expect((await call('GET', `${offer}/codes/`)).data.items).toEqual([])
  })

  it('return 409 invalid_state for an automatic offer, 400 validation_failed for neither or both ways', async () => {
    const automatic = await create({ is_automatic: true })
    const refused = await call('POST', `${automatic}/codes/`, { code: 'AUTO' })
    expect([refused.status, refused.body.error_code]).toEqual([409, 'invalid_state'])
    const offer = await create()
    for (const body of [{}, { code: 'A', count: 2 }, { count: 0 }, { count: 1001 }, { code: ' ' }]) {
      expect((await call('POST', `${offer}/codes/`, body)).status).toBe(400)
    }
  })
})

describe('uses of an offer', () => {
  it('are listed with their orders, released ones included', async () => {
    const offer = await create({ code: 'USED' })
    const orders = []
    for (let i = 0; i < 2; i++)
      orders.push(await anOrder(h, shop, { lines: [{ product: saree }], offer: { id: offer, code: 'USED' } }))
    await h.call({
      url: `M/${shop.subdomain}/orders/${orders[0]?.id}/cancel/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { reason: 'x' },
    })
    const { data } = await call('GET', `${offer}/uses/`)
    expect(data.items).toMatchObject([
      { order_id: orders[1]?.id, order_number: orders[1]?.number, code: 'USED', released_at: null },
      { order_id: orders[0]?.id, released_at: expect.any(String) },
    ])
    expect((await call('GET', `${offer}/`)).data.used_count).toBe(1)
  })
})

describe('the preview of offers', () => {
  const preview = async (body: object) => (await call('POST', 'preview/', body)).data
  const of = (data: { offers: { offer_id: number }[] }, id: number) => data.offers.find((each) => each.offer_id === id)

  it('returns what each active offer would save, or why it would not apply', async () => {
    const category = await aCategory(h, shop)
    const rice = await aProduct(h, shop, { priceMinor: 100_00, categoryId: category.id })
    const ids = {
      tenth: await create({ is_automatic: true }),
      rice: await create({ kind: 'fixed', amount: 50, category_ids: [category.id] }),
      delivery: await create({ kind: 'free_delivery', is_automatic: true }),
      large: await create({ min_subtotal: 5000 }),
      later: await create({ starts_at: '2999-01-01T00:00:00Z' }),
      over: await create({ ends_at: '2020-01-01T00:00:00Z' }),
      first: await create({ first_order_only: true, is_automatic: true }),
      bundle: await create({ kind: 'buy_x_get_y', buy_quantity: 5, get_quantity: 1 }),
      off: await create({ is_active: false }),
    }
    const data = await preview({
      items: [
        { product_id: saree.id, quantity: 1 },
        { variant_id: rice.variantId, quantity: 2 },
      ],
    })
    expect([data.subtotal, data.items_count, data.coupon]).toEqual(['1200.00', 3, null])
    expect(of(data, ids.tenth)).toMatchObject({
      applies: true,
      discount: '120.00',
      line_discounts: ['100.00', '20.00'],
      reason: null,
    })
    expect(of(data, ids.rice)).toMatchObject({ discount: '50.00', line_discounts: ['0.00', '50.00'] })
    expect(of(data, ids.delivery)).toMatchObject({ applies: true, free_delivery: true, discount: '0.00' })
    expect(of(data, ids.large)).toMatchObject({
      applies: false,
      reason: 'MINIMUM_NOT_MET',
      missing_amount: '3800.00',
      message: expect.stringContaining('3,800'),
    })
    expect(of(data, ids.later)).toMatchObject({ reason: 'NOT_STARTED' })
    expect(of(data, ids.over)).toMatchObject({ reason: 'EXPIRED' })
    expect(of(data, ids.first)).toMatchObject({
      ...{ reason: 'LOGIN_REQUIRED', message: 'This offer is only for signed-in buyers.' },
    })
    expect(of(data, ids.over)).toMatchObject({ message: 'This coupon has expired.' })
    expect(of(data, ids.bundle)).toMatchObject({ reason: 'NO_ELIGIBLE_ITEMS' })
    expect(of(data, ids.off)).toBeUndefined()
    const worth = data.offers.map((each: { applies: boolean; discount: string }) =>
      each.applies ? Number(each.discount) : -1,
    )
    expect(worth).toEqual([...worth].sort((a, b) => b - a))
  })

  it('takes nothing off the units of complete bundles, as an order of the same items', async () => {
    const [tea, cup] = [
      await aProduct(h, shop, { priceMinor: 200_00 }),
      await aProduct(h, shop, { priceMinor: 100_00 }),
    ]
    const parts = [{ product: tea }, { product: cup, quantity: 2 }]
    await aBundle(h, shop, { priceMinor: 300_00, items: parts })
    await aBundle(h, shop, { priceMinor: 1_00, isActive: false, items: parts })
    const scope = { product_ids: [tea.id, cup.id] }
    const tenth = await create(scope)
    const delivery = await create({ ...scope, kind: 'free_delivery' })
    const pair = await create({ ...scope, kind: 'buy_x_get_y', buy_quantity: 1, get_quantity: 1 })
    const items = [
      { product_id: cup.id, quantity: 1 },
      { product_id: tea.id, quantity: 2 },
      { variant_id: cup.variantId, quantity: 1 },
    ]
    const data = await preview({ items })
    expect([data.subtotal, data.bundle_discount, data.items_count]).toEqual(['600.00', '100.00', 4])
    expect(of(data, tenth)).toMatchObject({ discount: '20.00', line_discounts: ['0.00', '20.00', '0.00'] })
    expect(of(data, delivery)).toMatchObject({ applies: true, free_delivery: true })
    expect(of(data, pair)).toMatchObject({ applies: false, reason: 'NO_ELIGIBLE_ITEMS' })
    const incomplete = await preview({ items: items.slice(1) })
    expect(incomplete.bundle_discount).toBe('0.00')
    expect(of(incomplete, tenth)).toMatchObject({ discount: '50.00' })
  })

  it('tries offers as a shopper who has ordered and used them before', async () => {
    const shopper = await signIn(h, shop)
    const once = await create({ per_customer_limit: 1 })
    const first = await create({ first_order_only: true })
    const items = [{ product_id: saree.id, quantity: 1 }]
    const before = await preview({ items, customer_id: shopper.id })
    expect([of(before, once), of(before, first)]).toMatchObject([{ applies: true }, { applies: true }])
    // As a guest, but with the same phone.
    await anOrder(h, shop, { lines: [{ product: saree }], phone: shopper.phone, offer: { id: once } })
    const after = await preview({ items, customer_id: shopper.id })
    expect(of(after, once)).toMatchObject({ reason: 'CUSTOMER_LIMIT_REACHED' })
    expect(of(after, first)).toMatchObject({ reason: 'NOT_ELIGIBLE_CUSTOMER' })
  })

  it('checks a code: valid, unknown, inactive, used up', async () => {
    const offer = await create({ code: 'TRY' })
    const off = await create({ code: 'OFF', is_active: false })
    await call('POST', `${offer}/codes/`, { code: 'TRYONCE', usage_limit: 1 })
    await anOrder(h, shop, { lines: [{ product: saree }], offer: { id: offer, code: 'TRYONCE' } })
    const items = [{ product_id: saree.id, quantity: 1 }]
    const decide = async (coupon_code: string) => (await preview({ items, coupon_code })).coupon
    expect(await decide('try')).toEqual({ code: 'TRY', offer_id: offer, is_valid: true, reason: null })
    expect(await decide('NONE')).toEqual({ code: 'NONE', offer_id: null, is_valid: false, reason: 'NOT_FOUND' })
    expect(await decide('OFF')).toEqual({ code: 'OFF', offer_id: off, is_valid: false, reason: 'INACTIVE' })
    expect(await decide('TRYONCE')).toMatchObject({ is_valid: false, reason: 'USAGE_LIMIT_REACHED' })
  })

  it('returns 400 validation_failed for unknown items and shoppers, another store’s among them', async () => {
    const far = await openShop(h)
    const [product, stranger] = [await aProduct(h, far), await signIn(h, far)]
    const shirt = await aProduct(h, shop, { variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }] })
    const draft = await aProduct(h, shop, { status: 'draft' })
    const errorsOf = async (body: object) => Object.keys((await call('POST', 'preview/', body)).body.errors)
    expect(
      await errorsOf({
        items: [
          { product_id: saree.id, quantity: 1 },
          { product_id: product.id, quantity: 1 },
          { variant_id: product.variantId, quantity: 1 },
          { product_id: shirt.id, quantity: 1 },
          { product_id: draft.id, quantity: 1 },
        ],
      }),
    ).toEqual(['items.1.product_id', 'items.2.variant_id', 'items.3.product_id', 'items.4.product_id'])
    expect(await errorsOf({ items: [{ quantity: 1 }] })).toEqual(['items.0.product_id'])
    const items = [{ product_id: saree.id, quantity: 1 }]
    expect(await errorsOf({ items, customer_id: stranger.id })).toEqual(['customer_id'])
  })
})
