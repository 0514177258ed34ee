import { expect, it } from 'vitest'
import { aProduct, signIn } from '../../../test/factories.ts'
import { cartOf } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const variants = ['red', 'blue'].map((Colour) => ({ options: { Colour }, stock: 10 }))
const product = await aProduct(h, shop, { maxQuantity: 3, variants })

const receiver = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 12' }
const pieces = (red: number, blue: number) =>
  [red, blue].map((quantity, n) => ({ product_id: product.id, variant_id: product.variantIds[n], quantity }))
const ask = (url: string, body: object, token?: string) =>
  h.call({ url, key: shop.key, token, body, headers: { 'accept-language': 'en' } })
const limit = { code: 'QUANTITY_LIMIT', message: expect.stringContaining('you can order 1 to 3') }

it('an order above the maximum quantity of a product returns 400 validation_failed, whatever its variants', async () => {
  const refused = await ask('W/order/', { ...receiver, items: pieces(2, 2) })
  const message = ['Order 1 to 3 of this product.']
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'items.0.quantity': message, 'items.1.quantity': message },
  ])
  expect((await ask('W/order/', { ...receiver, items: pieces(2, 1) })).status).toBe(201)
})

it('a cart and a quote show the problem, and an order of the cart is refused', async () => {
  const shopper = await signIn(h, shop)
  const cart = cartOf(h, shop, shopper)
  for (const item of pieces(2, 2)) await cart.add({ id: product.id }, item)
  expect((await cart.read()).data.problems).toMatchObject([limit, limit])
  expect((await ask('W/order/', receiver, shopper.token)).status).toBe(400)
  const validated = await ask('W/cart/validate/', { items: pieces(2, 2) })
  expect(validated.data.problems).toMatchObject([limit, limit])
})
