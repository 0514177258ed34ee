import { HaatError } from '@haat/client'
import { createStorefront, type TokenPair } from '@haat/client/storefront'
import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const baseUrl = await h.app.listen({ port: 0, host: '127.0.0.1' })
const haat = createStorefront({ baseUrl, serviceKey: shop.key, locale: 'en' })

describe('the client', () => {
  it('calls operations by their names, and sends a repeated order once', async () => {
    const product = await aProduct(h, shop, { priceMinor: 5_000 })
    const input = {
      receiver_name: 'Rahima',
      phone: '01712345678',
      address: 'Road 5',
      items: [{ product_id: product.id }],
    }
    const { order } = await haat.orders.create(input, { idempotencyKey: 'first' })
    expect(order.total).toBe('50.00')
    expect((await haat.orders.create(input, { idempotencyKey: 'first' })).order.id).toBe(order.id)
  })

  it('accepts the expected total of a quote as the expected total of an order', async () => {
    const product = await aProduct(h, shop, { priceMinor: 5_050 })
    const items = [{ product_id: product.id, quantity: 3, unit_price: '50.50' }]
    const { expected_total } = await haat.checkout.quote({ items })
    const input = { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5', items, expected_total }
    const { order } = await haat.orders.create(input)
    expect([expected_total, order.total]).toEqual(['151.50', '151.50'])
  })

  it('returns the requested fields of each row, and its identifier', async () => {
    const product = await aProduct(h, shop, { priceMinor: 7_000 })
    const { items } = await haat.products.list({ in_stock: true, min_price: 70, fields: ['price', 'slug'] })
    expect(items.find(({ id }) => id === product.id)).toEqual({
      id: product.id,
      price: '70.00',
      slug: expect.any(String),
    })
  })

  it('throws errors with code, fields and details', async () => {
    const me = await signIn(h, shop)
    const shopper = haat.with({ tokens: { access_token: me.token, refresh_token: '' } })
    const refused = shopper.addresses.create({ receiver_name: 'R', phone: '1', address_line1: 'X', city: 'Y' })
    await expect(refused).rejects.toBeInstanceOf(HaatError)
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { phone: ['Enter an 11-digit Bangladeshi mobile number, such as 01712345678.'] },
      requestId: expect.stringMatching(/^req_/),
    })
  })

  it('narrows the details of an error by its code', async () => {
    const product = await aProduct(h, shop, { stock: 2 })
    const items = [{ product_id: product.id, quantity: 3 }]
    const order = haat.orders.create({ receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5', items })
    const error = await order.catch((thrown: unknown) => thrown)
    if (!HaatError.is(error, 'insufficient_stock')) throw error
    expect(error.details.items.map(({ requested, available }) => [requested, available])).toEqual([[3, 2]])
  })

  it('refreshes an expired token once for all requests that find it expired, and passes the new tokens to the application', async () => {
    const tokens = await haat.auth.register({
      email: 'client@example.com',
      password: 'long enough secret',
      password_confirm: 'long enough secret',
      first_name: 'Rahima',
    })
    const kept: (TokenPair | null)[] = []
    const shopper = haat.with({
      tokens,
      onTokens: (renewed) => {
        kept.push(renewed)
      },
    })
    h.setNow(new Date(Date.now() + 25 * 3_600_000))
    const answers = await Promise.all([
      shopper.addresses.list().withResponse(),
      shopper.orders.list().withResponse(),
      shopper.addresses.list().withResponse(),
    ])
    expect(answers.map(({ nextCursor }) => nextCursor)).toEqual([null, null, null])
    expect(kept).toHaveLength(1)
    expect(kept[0]?.refresh_token).not.toBe(tokens.refresh_token)
  })
})
