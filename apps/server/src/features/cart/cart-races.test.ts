import { afterEach, describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn, type TestShopper } from '../../../test/factories.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { emptyCart, lockCart } from './cart.queries.ts'

const { h, shop } = await setUpShop()
afterEach(() => expectHealthy(h))

const linesOf = ({ id }: TestShopper) =>
  h.sql<{ product_id: string; quantity: number }>(
    `select l.product_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
      where c.customer_id = $1 order by l.created_at`,
    [id],
  )

describe('two concurrent changes of one cart', () => {
  it('lose no increment: the second adds to the result of the first', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const product = await aProduct(h, shop, { stock: 100 })
    const { item } = (await cart.add(product)).data
    const held = await holdTransaction(h, 'update cart_lines set quantity = quantity + 3 where id = $1', [item.id])
    const adding = Promise.all([cart.add(product, { quantity: 2 }), cart.add(product, { quantity: 4 })])
    await held.seesWaiting(2)
    await held.end('commit')
    const responses = await adding
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await linesOf(shopper)).toMatchObject([{ quantity: 10 }])
    expect(Math.max(...responses.map(({ data }) => data.item.quantity))).toBe(10)
  })

  it('run one after the other, so that together they do not exceed the stock', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const product = await aProduct(h, shop, { stock: 5 })
    await cart.add(await aProduct(h, shop))
    const held = await holdTransaction(h, 'select 1 from carts where customer_id = $1 for update', [shopper.id])
    const adding = Promise.all([cart.add(product, { quantity: 4 }), cart.add(product, { quantity: 4 })])
    await held.seesWaiting(2)
    await held.end('commit')
    const responses = await adding
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(responses.flatMap(({ data }) => data.warnings).map(({ code }) => code)).toEqual(['INSUFFICIENT_STOCK'])
    expect(await linesOf(shopper)).toMatchObject([{}, { quantity: 5 }])
  })

  it('create one cart, not two', async () => {
    for (const how of ['commit', 'rollback'] as const) {
      const shopper = await signIn(h, shop)
      const cart = cartOf(h, shop, shopper)
      const product = await aProduct(h, shop, { stock: 100 })
      const held = await holdTransaction(h, 'insert into carts (store_id, customer_id) values ($1, $2)', [
        shop.storeId,
        shopper.id,
      ])
      const adding = Promise.all([cart.add(product), cart.add(product, { quantity: 2 })])
      await held.seesWaiting(2)
      await held.end(how)
      expect((await adding).map(({ status }) => status).sort()).toEqual([200, 201])
      expect(await h.sql('select 1 from carts where customer_id = $1', [shopper.id])).toHaveLength(1)
      expect(await linesOf(shopper)).toMatchObject([{ quantity: 3 }])
    }
  })

  it('keep the sum of both when two guests’ carts are merged', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const [one, two] = [await aProduct(h, shop, { stock: 100 }), await aProduct(h, shop, { stock: 100 })]
    const { item } = (await cart.add(one)).data
    const items = [
      { product_id: two.id, quantity: 3 },
      { product_id: one.id, quantity: 2 },
    ]
    const held = await holdTransaction(h, 'update cart_lines set quantity = quantity + 5 where id = $1', [item.id])
    const merging = Promise.all([cart.merge(items), cart.merge(items.toReversed())])
    await held.seesWaiting(2)
    await held.end('commit')
    expect((await merging).map(({ status }) => status)).toEqual([200, 200])
    expect(await linesOf(shopper)).toMatchObject([{ quantity: 10 }, { quantity: 6 }])
  })

  it('that name the same version give one change and one conflict', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const { item } = (await cart.add(await aProduct(h, shop))).data
    const held = await holdTransaction(h, 'select 1 from carts where customer_id = $1 for update', [shopper.id])
    const changing = Promise.all([
      cart.change(item.id, { quantity: 4, version: 1 }),
      cart.change(item.id, { quantity: 7, version: 1 }),
    ])
    await held.seesWaiting(2)
    await held.end('commit')
    const responses = await changing
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = responses.find(({ status }) => status === 200)?.data.item.quantity
    expect(await linesOf(shopper)).toMatchObject([{ quantity: kept }])
  })
})

describe('a cart that is locked by an order', () => {
  const hold = async (shopper: TestShopper) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let releaseHeld = () => {}
    const isHeld = new Promise<void>((resolve) => {
      releaseHeld = resolve
    })
    const owner = { storeId: shop.storeId, customerId: shopper.id }
    const ordering = inStore(h.db, shop.storeId, async (tx) => {
      const cart = await lockCart(tx, owner)
      releaseHeld()
      await released
      if (cart) await emptyCart(tx, { storeId: shop.storeId, cartId: cart.id })
      return cart
    })
    await isHeld
    return { release, ordering }
  }

  const waiting = () =>
    h.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

  it('keeps an item added meanwhile for the next order: it is neither ordered nor lost', async () => {
    const shopper = await signIn(h, shop)
    const cart = cartOf(h, shop, shopper)
    const product = await aProduct(h, shop)
    await cart.add(product, { quantity: 2 })
    const { release, ordering } = await hold(shopper)
    const adding = cart.add(product)
    await expect.poll(waiting).toHaveLength(1)
    release()
    expect(await ordering).toMatchObject({ version: 1, couponCode: null })
    expect(await adding).toMatchObject({ status: 201, data: { item: { quantity: 1 } } })
    expect((await cart.read()).data).toMatchObject({ version: 3, item_count: 1 })
  })

  it('is not created when there is none', async () => {
    const shopper = await signIn(h, shop)
    const { release, ordering } = await hold(shopper)
    release()
    expect(await ordering).toBeNull()
  })
})
