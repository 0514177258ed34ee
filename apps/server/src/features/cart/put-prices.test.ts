import { describe, expect, it } from 'vitest'
import { aBundle } from '../../../test/bundles.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { aProduct, openShop, type Shop, signIn, type TestProduct } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOfferOf, cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h } = await setUpShop()

type Cart = ReturnType<typeof cartOf>
type Damage = (product: TestProduct) => Promise<unknown>

const setProduct =
  (values: string): Damage =>
  ({ id }) =>
    h.sql(`update products set ${values} where id = $1`, [id])
const setVariant =
  (values: string): Damage =>
  ({ variantId }) =>
    h.sql(`update variants set ${values} where id = $1`, [variantId])
const setStock =
  (values: string): Damage =>
  ({ variantId }) =>
    h.sql(`update stock set ${values} where variant_id = $1`, [variantId])

/** Expects the response to an add or a change to equal the cart that is read after it. */
async function expectAsRead(cart: Cart, { data }: Awaited<ReturnType<Cart['add']>>) {
  const read = (await cart.read()).data
  expect([data.item_count, data.subtotal]).toEqual([read.item_count, read.subtotal])
  expect(data.item).toEqual(read.items.find(({ id }: { id: string }) => id === data.item.id))
  return read
}

describe('the response to an added item has the totals of the whole cart', () => {
  it('when other items are hidden, deleted, sold out, too few, too many or cheaper than before', async () => {
    const shop = await openShop(h)
    const cart = cartOf(h, shop, await signIn(h, shop))
    const damages: Damage[] = [
      setProduct(`status = 'draft'`),
      setProduct('deleted_at = now()'),
      setProduct('min_quantity = 3'),
      setProduct('max_quantity = 1'),
      setVariant('is_active = false'),
      setVariant('deleted_at = now()'),
      setVariant('price_minor = 12300'),
      setStock('on_hand = 0'),
      setStock('on_hand = 1'),
      setStock('on_hand = 0, allow_backorder = true'),
      setStock('on_hand = 0, is_tracked = false'),
    ]
    const last = await aProduct(h, shop, { priceMinor: 10_00 })
    for (const [index, damage] of damages.entries()) {
      const product = await aProduct(h, shop, { priceMinor: (index + 1) * 100_00, stock: 10 })
      await cart.add(product, { quantity: 2 })
      await damage(product)
      await expectAsRead(cart, await cart.add(last))
    }
    const read = await expectAsRead(cart, await cart.add(last))
    expect(read.items.filter((item: { is_available: boolean }) => item.is_available)).toHaveLength(7)
    const changed = await cart.change(read.items[0].id, { quantity: 0 })
    expect([changed.data.item, changed.data.item_count]).toEqual([null, read.item_count - 2])
  })

  it('when the maximum of a product counts another of its variants', async () => {
    const shop = await openShop(h)
    const cart = cartOf(h, shop, await signIn(h, shop))
    const shirt = await aProduct(h, shop, {
      maxQuantity: 3,
      variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
    })
    await cart.add(shirt, { variant_id: shirt.variantIds[0], quantity: 2 })
    const read = await expectAsRead(cart, await cart.add(shirt, { variant_id: shirt.variantIds[1], quantity: 2 }))
    expect(read.problems).toHaveLength(2)
    await expectAsRead(cart, await cart.change(read.items[0].id, { quantity: 1 }))
  })

  const discounts: [name: string, apply: (shop: Shop, other: TestProduct, added: TestProduct) => Promise<unknown>][] = [
    ['an automatic offer', (shop) => anOfferOf(h, shop, { percentBp: 1000 })],
    ['a flash deal of another item', (shop, other) => aFlashDeal(h, shop, { items: [{ product: other }] })],
    ['a flash deal of the item', (shop, _, added) => aFlashDeal(h, shop, { items: [{ product: added }] })],
    [
      'a flash deal that is over',
      (shop, other) => aFlashDeal(h, shop, { from: -2, until: -1, items: [{ product: other }] }),
    ],
    [
      'a bundle',
      (shop, other, added) => aBundle(h, shop, { priceMinor: 120_00, items: [{ product: other }, { product: added }] }),
    ],
  ]
  it.each(discounts)('when the cart has %s', async (_name, apply) => {
    const shop = await openShop(h)
    const cart = cartOf(h, shop, await signIn(h, shop))
    const [other, added] = [await aProduct(h, shop), await aProduct(h, shop)]
    await cart.add(other)
    const without = await expectAsRead(cart, await cart.add(added))
    await apply(shop, other, added)
    // The first price after a change remembers what the store sells by.
    await cart.read()
    const { result, statements } = await countStatements(h.db, () => cart.add(added))
    expect(statements).toHaveLength(3)
    const read = await expectAsRead(cart, result)
    expect(read.version).toBe(without.version + 1)
  })

  it('when the cart has a coupon', async () => {
    const shop = await openShop(h)
    const cart = cartOf(h, shop, await signIn(h, shop))
    const product = await aProduct(h, shop, { priceMinor: 200_00 })
    await anOfferOf(h, shop, { percentBp: 2500, code: 'EID25' })
    await cart.add(product)
    await cart.setCoupon('EID25')
    const { result, statements } = await countStatements(h.db, () => cart.add(product))
    expect(statements).toHaveLength(3)
    expect((await expectAsRead(cart, result)).items[0].discount).toBe('100.00')
  })

  it('and the price of an open flash deal is the price at which it was added', async () => {
    const shop = await openShop(h)
    const cart = cartOf(h, shop, await signIn(h, shop))
    const product = await aProduct(h, shop, { priceMinor: 100_00 })
    await aFlashDeal(h, shop, { items: [{ product, priceMinor: 70_00 }] })
    const read = await expectAsRead(cart, await cart.add(product))
    expect(read.items[0]).toMatchObject({ unit_price: '70.00', price_at_add: '70.00', compare_at_price: '100.00' })
  })
})
