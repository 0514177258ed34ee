import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { aCode, anOfferOf, aZone, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const aCart = async (of: Shop = shop) => cartOf(h, of, await signIn(h, of))
const shirtOf = (of: Shop = shop) =>
  aProduct(h, of, {
    name: 'Shirt',
    variants: [
      { options: { Size: 'M' }, priceMinor: 500_00, stock: 10 },
      { options: { Size: 'L' }, priceMinor: 600_00, stock: 10 },
    ],
  })
const nowhere = '00000000-0000-4000-8000-000000000000'

describe('reading a cart', () => {
  it('returns an empty cart before anything was added, and creates none', async () => {
    const shopper = await signIn(h, shop)
    const { status, data } = await cartOf(h, shop, shopper).read()
    expect(status).toBe(200)
    expect(data).toEqual({
      id: null,
      version: 0,
      currency: 'BDT',
      currency_symbol: '৳',
      items: [],
      item_count: 0,
      subtotal: '0.00',
      discount_total: '0.00',
      total: '0.00',
      coupon: null,
      applied_offers: [],
      applied_bundles: [],
      near_offers: [],
      problems: [],
      updated_at: null,
    })
    expect(await h.sql('select 1 from carts where customer_id = $1', [shopper.id])).toEqual([])
  })

  it('reports a price that changed since the line was added, in both directions, until the shopper adds or changes it again', async () => {
    const cart = await aCart()
    const tea = await aProduct(h, shop, { name: 'Tea', priceMinor: 2600_00 })
    const { item } = (await cart.add(tea)).data
    await h.sql('update variants set price_minor = 250000 where id = $1', [tea.variantId])
    const { data } = await cart.read()
    expect(data.items[0]).toMatchObject({ unit_price: '2500.00', price_at_add: '2600.00' })
    expect(data.problems).toMatchObject([
      {
        code: 'PRICE_CHANGED',
        item_id: item.id,
        expected: '2600.00',
        actual: '2500.00',
        message: 'The price of “Tea” changed from ৳2,600 to ৳2,500.',
      },
    ])
    const changed = await cart.change(item.id, { quantity: 2 })
    expect(changed.data.item.price_at_add).toBe('2500.00')
    expect((await cart.read()).data.problems).toEqual([])
  })

  it('shows items that cannot be bought any more, names them, and leaves them out of the amounts', async () => {
    const cart = await aCart()
    const [kept, hidden, sold, gone] = [
      await aProduct(h, shop, { priceMinor: 100_00 }),
      await aProduct(h, shop, { name: 'Hidden', priceMinor: 200_00 }),
      await aProduct(h, shop, { name: 'Sold', priceMinor: 300_00 }),
      await shirtOf(),
    ]
    await cart.add(kept)
    await cart.add(hidden)
    await cart.add(sold, { quantity: 2 })
    await cart.add(gone, { variant_id: gone.variantId })
    await h.sql(`update products set status = 'archived' where id = $1`, [hidden.id])
    await h.sql('update variants set price_minor = 1 where id = $1', [hidden.variantId])
    await h.sql('update stock set on_hand = 0 where variant_id = $1', [sold.variantId])
    await h.sql('update variants set deleted_at = now() where id = $1', [gone.variantId])
    const { data } = await cart.read()
    expect(data).toMatchObject({ item_count: 5, subtotal: '100.00', total: '100.00' })
    const unavailable = { is_available: false, line_total: '0.00', max_quantity: 0, stock_status: 'out_of_stock' }
    expect(data.items.slice(1)).toMatchObject([
      { ...unavailable, name: 'Hidden', unit_price: '200.00' },
      { ...unavailable, name: 'Sold', unit_price: '300.00' },
      { ...unavailable, name: 'Shirt', variant_id: gone.variantId },
    ])
    expect(data.problems.map(({ code, item_id, message }: Record<string, string>) => [code, item_id, message])).toEqual(
      [
        ['ITEM_UNAVAILABLE', data.items[1].id, '“Hidden” is no longer for sale.'],
        ['OUT_OF_STOCK', data.items[2].id, '“Sold” is out of stock.'],
        ['ITEM_UNAVAILABLE', data.items[3].id, '“Shirt” is no longer for sale.'],
      ],
    )
  })

  it('reports in the requested language that the stock is below the line’s quantity', async () => {
    const cart = await aCart()
    const rice = await aProduct(h, shop, { name: 'Rice', translations: { bn: { name: 'চাল' } } })
    await cart.add(rice, { quantity: 5 })
    await h.sql('update stock set on_hand = 3 where variant_id = $1', [rice.variantId])
    const english = await cart.read()
    expect(english.data.items[0]).toMatchObject({ quantity: 5, max_quantity: 3, is_available: true })
    expect(english.data.problems).toMatchObject([{ code: 'INSUFFICIENT_STOCK', available: 3 }])
    const bangla = await cart.read('?locale=bn')
    expect(bangla.data.items[0].name).toBe('চাল')
    expect(bangla.data.problems[0].message).toBe('“চাল”: স্টকে আর ৩টি আছে।')
  })

  it('applies the best offer automatically and returns near offers', async () => {
    const other = await openShop(h)
    await anOfferOf(h, other, { name: 'Ten off', percentBp: 1000 })
    await anOfferOf(h, other, { name: 'Big deal', nameBn: 'বড় ছাড়', percentBp: 5000, minSubtotalMinor: 350_00 })
    await aZone(h, other, { code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: 500_00 })
    const cart = await aCart(other)
    await cart.add(await aProduct(h, other, { priceMinor: 100_00 }))
    const { data } = await cart.read()
    expect(data).toMatchObject({ subtotal: '100.00', discount_total: '10.00', total: '90.00' })
    expect(data.items[0].discount).toBe('10.00')
    expect(data.applied_offers).toMatchObject([{ offer_name: 'Ten off', discount_amount: '10.00', auto_applied: true }])
    expect(data.near_offers).toEqual([
      { label: '৳250 more for Big deal', missing_amount: '250.00' },
      { label: '৳400 more for free delivery', missing_amount: '400.00' },
    ])
    expect((await cart.read('?locale=bn')).data.near_offers.map(({ label }: { label: string }) => label)).toEqual([
      'আরও ৳২৫০-এর পণ্য নিলে পাবেন: বড় ছাড়',
      'আরও ৳৪০০-এর পণ্য নিলে ডেলিভারি ফ্রি',
    ])
  })

  it('returns no counts in a store that hides them', async () => {
    const shy = await openShop(h, { settings: { hideStockCounts: true } })
    const { data } = await (await aCart(shy)).add(await aProduct(h, shy, { stock: 7, maxQuantity: 40 }))
    expect(data.item.max_quantity).toBe(40)
  })

  it('returns the requested fields, and computes no price for a badge', async () => {
    const cart = await aCart()
    await cart.add(await aProduct(h, shop), { quantity: 4 })
    const badge = await countStatements(h.db, () => cart.read('?fields=item_count,nonsense'))
    expect(badge.result.data).toEqual({ id: expect.any(String), item_count: 4 })
    expect(badge.statements.filter((text) => /offers/.test(text))).toEqual([])
    const totals = await cart.read('?fields=subtotal,item_count')
    expect(totals.data).toEqual({ id: expect.any(String), item_count: 4, subtotal: '400.00' })
  })
})

describe('changing a line of the cart', () => {
  it('sets the quantity, removes the line at 0, and increases the version with every change', async () => {
    const cart = await aCart()
    const { item } = (await cart.add(await aProduct(h, shop, { priceMinor: 10_00 }))).data
    expect((await cart.change(item.id, { quantity: 4, version: 1 })).data).toMatchObject({
      item: { id: item.id, quantity: 4, line_total: '40.00' },
      item_count: 4,
      subtotal: '40.00',
      warnings: [],
    })
    expect((await cart.change(item.id, { quantity: 0, version: 2 })).data).toEqual({
      item: null,
      item_count: 0,
      subtotal: '0.00',
      warnings: [],
    })
    expect((await cart.read()).data).toMatchObject({ version: 3, items: [] })
  })

  it('reduces the quantity to the stock with a warning and returns 409 insufficient_stock when there is none', async () => {
    const cart = await aCart()
    const tea = await aProduct(h, shop, { stock: 3 })
    const { item } = (await cart.add(tea)).data
    const { data } = await cart.change(item.id, { quantity: 9 })
    expect([data.item.quantity, data.warnings[0].code]).toEqual([3, 'INSUFFICIENT_STOCK'])
    await h.sql('update stock set on_hand = 0 where variant_id = $1', [tea.variantId])
    expect((await cart.change(item.id, { quantity: 2 })).body).toMatchObject({ error_code: 'insufficient_stock' })
    expect((await cart.read()).data.items[0].quantity).toBe(3)
  })

  it('changes the variant, and merges with the line that has it already', async () => {
    const cart = await aCart()
    const shirt = await shirtOf()
    const [medium, large] = shirt.variantIds
    const first = (await cart.add(shirt, { variant_id: medium, quantity: 2 })).data.item
    const moved = (await cart.change(first.id, { variant_id: large })).data
    expect(moved).toMatchObject({ item: { variant_id: large, quantity: 2, unit_price: '600.00' }, item_count: 2 })
    const second = (await cart.add(shirt, { variant_id: medium, quantity: 3 })).data.item
    const joined = (await cart.change(second.id, { variant_id: large, quantity: 9 })).data
    expect(joined).toMatchObject({ item: { id: moved.item.id, quantity: 10 }, item_count: 10 })
    expect(joined.warnings).toMatchObject([{ code: 'INSUFFICIENT_STOCK', available: 10 }])
    expect((await cart.read()).data.items).toHaveLength(1)
  })

  it('returns 409 item_unavailable for a deleted variant, and keeps the line', async () => {
    const cart = await aCart()
    const shirt = await shirtOf()
    const [medium, large] = shirt.variantIds
    const { item } = (await cart.add(shirt, { variant_id: medium })).data
    await h.sql('update variants set is_active = false where id = $1', [large])
    expect((await cart.change(item.id, { variant_id: large })).body.error_code).toBe('item_unavailable')
    expect((await cart.read()).data.items).toMatchObject([{ id: item.id, variant_id: medium }])
  })

  it('returns 409 version_conflict for another version than the cart’s', async () => {
    const cart = await aCart()
    const { item } = (await cart.add(await aProduct(h, shop))).data
    const { body } = await cart.change(item.id, { quantity: 2, version: 7 })
    expect(body).toMatchObject({ status_code: 409, error_code: 'version_conflict', details: { current_version: 1 } })
    expect((await cart.read()).data).toMatchObject({ version: 1, item_count: 1 })
  })

  it.each([{}, { quantity: -1 }, { quantity: 1.5 }, { quantity: '2' }, { quantity: 1e9 }, { quantity: null }])(
    'rejects %j',
    async (body) => {
      const cart = await aCart()
      const { item } = (await cart.add(await aProduct(h, shop))).data
      const response = await cart.change(item.id, body)
      expect(response.body).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(Object.keys(response.body.errors)).toEqual(['quantity'])
    },
  )
})

describe('removing from a cart', () => {
  it('removes a line and returns the cart', async () => {
    const cart = await aCart()
    const { item } = (await cart.add(await aProduct(h, shop))).data
    await cart.add(await aProduct(h, shop, { priceMinor: 30_00 }))
    const { status, data } = await cart.remove(item.id)
    expect([status, data.item_count, data.subtotal, data.version]).toEqual([200, 1, '30.00', 3])
    expect((await cart.remove(item.id)).status).toBe(404)
  })

  it('empties the cart with its coupon, also when there is none', async () => {
    const cart = await aCart()
    expect((await cart.clear()).data).toMatchObject({ id: null, items: [] })
    const code = aCode()
    await anOfferOf(h, shop, { code })
    await cart.add(await aProduct(h, shop))
    await cart.setCoupon(code)
    const { data } = await cart.clear()
    expect(data).toMatchObject({ items: [], item_count: 0, total: '0.00', coupon: null, version: 3 })
    expect((await cart.read()).data).toEqual(data)
  })
})

describe('the owner of a cart', () => {
  it('gets the same 404 for a line of another shopper, of another store and a missing one', async () => {
    const other = await openShop(h)
    const [mine, theirs, far] = [await aCart(), await aCart(), await aCart(other)]
    await mine.add(await aProduct(h, shop))
    const theirLine = (await theirs.add(await aProduct(h, shop))).data.item.id
    const farLine = (await far.add(await aProduct(h, other))).data.item.id
    for (const act of ['change', 'remove'] as const) {
      const responses = []
      for (const id of [nowhere, theirLine, farLine]) responses.push(await mine[act](id, { quantity: 5 }))
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    }
    for (const cart of [mine, theirs, far]) expect((await cart.read()).data.item_count).toBe(1)
    const cartless = await aCart()
    expect((await cartless.change(theirLine, { quantity: 5, version: 1 })).status).toBe(404)
  })

  it('gets no cart of another shopper', async () => {
    const [mine, theirs] = [await aCart(), await aCart()]
    await mine.add(await aProduct(h, shop))
    expect((await theirs.read()).data).toMatchObject({ id: null, items: [] })
    await theirs.clear()
    expect((await mine.read()).data.item_count).toBe(1)
  })
})
