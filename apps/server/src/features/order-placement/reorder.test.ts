import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const reorder = (token: string, orderId: number) =>
  h.call({ url: 'W/orders/reorder/', key: shop.key, token, body: { order_id: orderId } })

describe('an order that is repeated', () => {
  it('puts its items into the cart at current prices, and a second time adds nothing', async () => {
    const me = await signIn(h, shop)
    const [tea, shirt] = [
      await aProduct(h, shop, { stock: 50, priceMinor: 80_00 }),
      await aProduct(h, shop, { variants: ['S', 'M'].map((Size) => ({ options: { Size }, stock: 9 })) }),
    ]
    const lines = [
      { product: tea, quantity: 3, unitPriceMinor: 50_00 },
      { product: shirt, variantId: shirt.variantIds[1] as number },
    ]
    const { id } = await anOrder(h, shop, { lines, customerId: me.id, status: 'CANCELLED' })
    await cartOf(h, shop, me).add(tea, { quantity: 1 })
    for (let n = 0; n < 2; n++) {
      const { status, data } = await reorder(me.token, id)
      expect([status, data.warnings]).toEqual([200, []])
      expect(data.items).toMatchObject([
        { product_id: tea.id, quantity: 3, unit_price: '80.00' },
        { product_id: shirt.id, variant_id: shirt.variantIds[1], quantity: 1, added_via: 'reorder' },
      ])
    }
  })

  it('has a warning for each item that is gone, sold out or scarce', async () => {
    const me = await signIn(h, shop)
    const [few, out, hidden, good] = [
      await aProduct(h, shop, { stock: 10 }),
      await aProduct(h, shop, { stock: 10 }),
      await aProduct(h, shop, { stock: 10 }),
      await aProduct(h, shop, { stock: 10 }),
    ]
    const { id } = await anOrder(h, shop, {
      lines: [few, out, hidden, good].map((product) => ({ product, quantity: 5 })),
      customerId: me.id,
    })
    await h.sql('update stock set on_hand = 2 where variant_id = $1', [few.variantId])
    await h.sql('update stock set on_hand = 0 where variant_id = $1', [out.variantId])
    await h.sql(`update products set status = 'archived' where id = $1`, [hidden.id])
    const { data } = await reorder(me.token, id)
    expect(data.items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 5])
    expect(data.warnings).toMatchObject([
      { code: 'INSUFFICIENT_STOCK', product_id: few.id },
      { code: 'OUT_OF_STOCK', product_id: out.id },
      { code: 'ITEM_UNAVAILABLE', product_id: hidden.id },
    ])
  })

  it('returns 404 not_found for an order of another shopper, and 400 validation_failed without one', async () => {
    const me = await signIn(h, shop)
    const { id } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], customerId: null })
    expect((await reorder(me.token, id)).body).toMatchObject({
      error_code: 'not_found',
      details: { resource: 'order' },
    })
    const empty = await h.call({ url: 'W/orders/reorder/', key: shop.key, token: me.token, body: {} })
    expect(Object.keys(empty.body.errors)).toEqual(['order_id'])
  })
})
