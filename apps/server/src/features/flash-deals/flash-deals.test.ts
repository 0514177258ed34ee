import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, signIn } from '../../../test/factories.ts'
import { aFlashDeal, soldIn } from '../../../test/flash-deals.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const start = h.deps.clock().getTime()
const at = (hours: number) => h.setNow(new Date(start + hours * 3_600_000))
afterEach(() => at(0))
afterAll(() => expectHealthy(h))

const phone = () => `015${10_000_000 + next()}`
const order = (items: object[], more: object = {}, key = shop.key) =>
  h.call({
    url: 'W/order/',
    key,
    body: { receiver_name: 'Rahima', phone: phone(), address: 'Road 5', items, ...more },
  })
const quote = (items: object[], more: object = {}) =>
  h.call({ url: 'W/checkout/quote/', key: shop.key, body: { items, ...more }, headers: { 'accept-language': 'en' } })
const of = ({ id }: { id: number }, more: object = {}) => ({ product_id: id, ...more })
const cancel = (id: number) => orderCalls(h, shop).act(id, 'cancel')

describe('while a flash deal is open', () => {
  it('cart, quote and order are charged its price, with the regular price struck through', async () => {
    const product = await aProduct(h, shop, { priceMinor: 100_00 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    const cart = cartOf(h, shop, await signIn(h, shop))
    const added = await cart.add(product, { quantity: 2 })
    expect(added.data.item).toMatchObject({ unit_price: '60.00', compare_at_price: '100.00', price_at_add: '60.00' })
    expect((await cart.read()).data).toMatchObject({ subtotal: '120.00', problems: [] })
    const quoted = await quote([of(product, { quantity: 2 })])
    expect(quoted.data).toMatchObject({ subtotal: '120.00', warnings: [] })
    const placed = await order([of(product, { quantity: 2, unit_price: 60 })], { expected_total: 120 })
    expect([placed.status, placed.data.order.subtotal, placed.data.warnings]).toEqual([201, '120.00', []])
    expect(placed.data.order.items[0]).toMatchObject({ unit_price: '60.00', line_total: '120.00' })
    expect(await soldIn(h, dealId, product)).toEqual([2, 2])
  })

  it('a coupon and an automatic offer apply to its price', async () => {
    const away = await openShop(h)
    const product = await aProduct(h, away, { priceMinor: 100_00 })
    await aFlashDeal(h, away, { items: [{ product }] })
    await anOfferOf(h, away, { code: 'TENTH', percentBp: 1000 })
    const placed = await order([of(product)], { coupon_code: 'TENTH' }, away.key)
    expect(placed.data.order).toMatchObject({ subtotal: '60.00', discount_total: '6.00', total: '54.00' })
  })

  it('a stated price below it refuses the order with price_changed and its price, and takes nothing', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    const refused = await order([of(product, { unit_price: 59.99 })])
    expect([refused.status, refused.body.error_code]).toEqual([409, 'price_changed'])
    expect(refused.body.details.items).toEqual([
      { product_id: product.id, variant_id: null, expected: '59.99', actual: '60.00' },
    ])
    expect(await soldIn(h, dealId, product)).toEqual([0, 0])
  })

  it('more units than are left cost the regular price, and cart and quote say how many get the deal', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 2 }] })
    const cart = cartOf(h, shop, await signIn(h, shop))
    await cart.add(product, { quantity: 3 })
    const { data } = await cart.read()
    expect(data.subtotal).toBe('300.00')
    expect(data.problems).toMatchObject([
      { code: 'FLASH_DEAL_LIMIT', expected: '60.00', actual: '100.00', maximum: 2, product_id: product.id },
    ])
    const quoted = await quote([of(product, { quantity: 3 })])
    expect(quoted.data.warnings).toMatchObject([{ code: 'FLASH_DEAL_LIMIT', maximum: 2 }])
    const placed = await order([of(product, { quantity: 3 })])
    expect(placed.data.order.subtotal).toBe('300.00')
    expect(placed.data.warnings).toMatchObject([
      { code: 'FLASH_DEAL_LIMIT', target: 'items.0.unit_price', expected: '60.00', actual: '100.00' },
    ])
    expect(await soldIn(h, dealId, product)).toEqual([0, 0])
    expect((await order([of(product, { quantity: 2, unit_price: 60 })])).status).toBe(201)
  })

  it('equal items count together', async () => {
    const product = await aProduct(h, shop)
    await aFlashDeal(h, shop, { items: [{ product, quota: 2 }] })
    const refused = await order([of(product, { quantity: 2, unit_price: 60 }), of(product, { unit_price: 60 })])
    expect([refused.status, refused.body.error_code]).toEqual([409, 'price_changed'])
  })

  it('variants have their own prices and quotas', async () => {
    const product = await aProduct(h, shop, {
      variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }, { options: { Size: 'L' } }],
    })
    const [small = 0, medium = 0] = product.variantIds
    await aFlashDeal(h, shop, {
      items: [
        { product, variantId: small, priceMinor: 70_00, quota: 1 },
        { product, variantId: medium, priceMinor: 80_00 },
      ],
    })
    const { data } = await h.call({ url: `W/products/${product.slug}/`, key: shop.key })
    expect(data.variants.map((v: { flash_price: string | null }) => v.flash_price)).toEqual(['70.00', '80.00', null])
    expect(data.flash_deal).toMatchObject({ price: '70.00', sold_percent: 0 })
    const items = product.variantIds.map((variantId) => of(product, { variant_id: variantId }))
    const placed = await order(items)
    expect(placed.data.order.items.map((item: { unit_price: string }) => item.unit_price)).toEqual([
      '70.00',
      '80.00',
      '100.00',
    ])
    const after = await h.call({ url: `W/products/${product.slug}/?fields=flash_deal,variants`, key: shop.key })
    expect(after.data.variants[0].flash_price).toBeNull()
    expect(after.data.flash_deal).toMatchObject({ price: '80.00' })
  })

  it('a lower regular price stands, and takes nothing from the quota', async () => {
    const product = await aProduct(h, shop, { priceMinor: 50_00 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    expect((await order([of(product)])).data.order.subtotal).toBe('50.00')
    expect(await soldIn(h, dealId, product)).toEqual([0, 0])
    expect((await h.call({ url: `W/products/${product.slug}/`, key: shop.key })).data.flash_deal).toBeNull()
  })
})

describe('when a flash deal has ended, or has not begun', () => {
  it('a cart shows FLASH_DEAL_ENDED with both prices, and its order costs the regular price with a warning', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product }] })
    const me = await signIn(h, shop)
    const cart = cartOf(h, shop, me)
    await cart.add(product)
    await h.sql('update flash_deals set is_active = false where id = $1', [dealId])
    const { data } = await cart.read()
    expect(data.problems).toMatchObject([{ code: 'FLASH_DEAL_ENDED', expected: '60.00', actual: '100.00' }])
    expect(data.problems[0].message).toContain('has ended')
    const total = { receiver_name: 'Rahima', phone: phone(), address: 'Road 5', expected_total: 60 }
    const refused = await cart.ask('W/order/', { body: total })
    expect(refused.body.details).toMatchObject({ total: '100.00', expected_total: '60.00' })
    const placed = await cart.ask('W/order/', { body: { ...total, expected_total: 100 } })
    expect(placed.data.warnings).toMatchObject([{ code: 'FLASH_DEAL_ENDED', expected: '60.00', actual: '100.00' }])
  })

  it('its price is charged from the first to the last moment of the window only', async () => {
    const product = await aProduct(h, shop)
    await aFlashDeal(h, shop, { from: 1, until: 2, items: [{ product }] })
    const price = async (hours: number) => {
      at(hours)
      return (await quote([of(product)])).data.subtotal
    }
    expect([await price(0.99), await price(1), await price(1.99), await price(2)]).toEqual([
      '100.00',
      '60.00',
      '60.00',
      '100.00',
    ])
  })

  it('an order that states its price is refused with price_changed; one for the regular price is placed', async () => {
    const product = await aProduct(h, shop)
    await aFlashDeal(h, shop, { items: [{ product, quota: 1 }] })
    expect((await order([of(product, { unit_price: 60 })])).status).toBe(201)
    const refused = await order([of(product, { unit_price: 60 })])
    expect(refused.body.details).toMatchObject({ items: [{ expected: '60.00', actual: '100.00' }], total: '100.00' })
    const placed = await order([of(product, { unit_price: 100 })])
    expect([placed.status, placed.data.warnings]).toEqual([201, []])
  })
})

describe('the limit per customer of a flash deal', () => {
  it('counts by phone, e-mail and account, and further units cost the regular price', async () => {
    const product = await aProduct(h, shop, { stock: 50 })
    await aFlashDeal(h, shop, { perCustomerLimit: 2, items: [{ product }] })
    const mine = phone()
    const price = async (quantity: number, more: object) =>
      (await order([of(product, { quantity })], more)).data.order.items[0].unit_price
    expect(await price(3, { phone: phone() })).toBe('100.00')
    expect(await price(2, { phone: mine, email: 'limit@example.com' })).toBe('60.00')
    expect(await price(1, { phone: mine })).toBe('100.00')
    expect(await price(1, { phone: `+880 ${mine.slice(1, 5)}-${mine.slice(5)}` })).toBe('100.00')
    expect(await price(1, { phone: phone(), email: 'LIMIT@example.com' })).toBe('100.00')
    expect(await price(1, { phone: phone() })).toBe('60.00')
  })

  it('counts again after the order is cancelled', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { perCustomerLimit: 1, items: [{ product }] })
    const mine = { phone: phone() }
    const first = await order([of(product)], mine)
    expect((await order([of(product, { unit_price: 60 })], mine)).status).toBe(409)
    await cancel(first.data.order.id)
    expect((await order([of(product, { unit_price: 60 })], mine)).status).toBe(201)
    expect(await soldIn(h, dealId, product)).toEqual([1, 1])
  })
})

describe('products in flash deals', () => {
  it('are listed while they run and, with status=upcoming, before, the soonest first, on pages', async () => {
    const away = await openShop(h)
    const products = [await aProduct(h, away), await aProduct(h, away), await aProduct(h, away)]
    const [a, b, c] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]]
    await aFlashDeal(h, away, { title: 'Later', until: 5, perCustomerLimit: 2, items: [{ product: a, quota: 4 }] })
    await aFlashDeal(h, away, { title: 'Sooner', until: 2, items: [{ product: b }] })
    await aFlashDeal(h, away, { title: 'Tomorrow', from: 24, until: 25, items: [{ product: c }] })
    await aFlashDeal(h, away, { title: 'Off', from: -2, until: 9, isActive: false, items: [{ product: c }] })
    await order([of(a)], {}, away.key)
    const list = (query: string) => h.call({ url: `W/flash-deals/?${query}`, key: away.key })
    const first = await list('limit=1')
    expect(first.data.items.map(({ id }: { id: number }) => id)).toEqual([b.id])
    const rest = await list(`limit=1&cursor=${first.data.next_cursor}`)
    expect(rest.data).toMatchObject({ has_more: false, items: [{ id: a.id, price: '100.00' }] })
    expect(rest.data.items[0].flash_deal).toMatchObject({
      ...{ title: 'Later', price: '60.00', quota: 4, sold: 1, sold_percent: 25, per_customer_limit: 2 },
      server_time: new Date(start).toISOString(),
    })
    const upcoming = await list('status=UPCOMING&fields=id,flash_deal')
    expect(upcoming.data.items).toMatchObject([{ id: c.id, flash_deal: { title: 'Tomorrow', sold_percent: 0 } }])
    expect(Object.keys(upcoming.data.items[0])).toEqual(['id', 'flash_deal'])
    expect((await list('status=past')).body.error_code).toBe('validation_failed')
  })

  it('return the regular price of what is cheaper, which may not be the cheapest variant of the product', async () => {
    const variants = [
      { options: { Weight: '200 g' }, priceMinor: 115_00, stock: 9 },
      { options: { Weight: '400 g' }, priceMinor: 205_00, stock: 9 },
    ]
    const product = await aProduct(h, shop, { variants })
    await aFlashDeal(h, shop, { items: [{ product, variantId: product.variantIds[1] ?? 0, priceMinor: 185_00 }] })
    const deal = { price: '185.00', regular_price: '205.00' }
    const shown = async (path: string) => (await h.call({ url: `W/${path}`, key: shop.key })).data
    expect((await shown(`products/?ids=${product.id}`)).items).toMatchObject([{ price: '115.00', flash_deal: deal }])
    expect((await shown(`products/${product.slug}/`)).flash_deal).toMatchObject(deal)
    const { items } = await shown('flash-deals/?limit=100')
    expect(items.find(({ id }: { id: number }) => id === product.id).flash_deal).toMatchObject(deal)
  })

  it('show the deal in product lists until the last unit is sold, and stay in the list of deals', async () => {
    const product = await aProduct(h, shop)
    const dealId = await aFlashDeal(h, shop, { items: [{ product, quota: 1 }] })
    const row = async () =>
      (await h.call({ url: `W/products/?ids=${product.id}&fields=price,flash_deal`, key: shop.key })).data.items[0]
    expect(await row()).toMatchObject({ price: '100.00', flash_deal: { id: dealId, price: '60.00', sold_percent: 0 } })
    await order([of(product)])
    await expect.poll(row).toMatchObject({ flash_deal: null })
    const { data } = await h.call({ url: 'W/flash-deals/?limit=100', key: shop.key })
    expect(data.items.find(({ id }: { id: number }) => id === product.id).flash_deal.sold_percent).toBe(100)
  })
})
