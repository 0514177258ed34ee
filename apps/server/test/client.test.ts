import { createClient, HaatError } from '@haat/client/client.ts'
import { createAddress, listAddresses } from '@haat/contract/storefront/addresses.ts'
import { quoteCheckout } from '@haat/contract/storefront/checkout.ts'
import { createOrder, readOrders } from '@haat/contract/storefront/orders.ts'
import { listProducts } from '@haat/contract/storefront/products.ts'
import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const baseUrl = await h.app.listen({ port: 0, host: '127.0.0.1' })

describe('the client', () => {
  it('calls operations by their contract, typed from body to data', async () => {
    const product = await aProduct(h, shop, { priceMinor: 5_000 })
    const guest = createClient({ baseUrl, serviceKey: shop.key, locale: 'en' })
    const body = {
      receiver_name: 'Rahima',
      phone: '01712345678',
      address: 'Road 5',
      items: [{ product_id: product.id }],
    }
    const { data } = await guest.call(createOrder, { body, idempotencyKey: 'first' })
    expect(data.order.total).toBe('50.00')
    expect((await guest.call(createOrder, { body, idempotencyKey: 'first' })).data.order.id).toBe(data.order.id)
  })

  it('accepts the expected total of a quote as the expected total of an order', async () => {
    const product = await aProduct(h, shop, { priceMinor: 5_050 })
    const guest = createClient({ baseUrl, serviceKey: shop.key })
    const items = [{ product_id: product.id, quantity: 3, unit_price: '50.50' }]
    const quote = await guest.call(quoteCheckout, { body: { items } })
    const body = { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5', items }
    const { expected_total } = quote.data
    const { data } = await guest.call(createOrder, { body: { ...body, expected_total } })
    expect([expected_total, data.order.total]).toEqual(['151.50', '151.50'])
  })

  it('returns the requested fields of each row, and its identifier', async () => {
    const product = await aProduct(h, shop, { priceMinor: 7_000 })
    const client = createClient({ baseUrl, serviceKey: shop.key })
    const query = { in_stock: true, min_price: 70, fields: ['price', 'slug'] } as const
    const { data } = await client.call(listProducts, { query })
    expect(data.items.find(({ id }) => id === product.id)).toEqual({
      id: product.id,
      price: '70.00',
      slug: expect.any(String),
    })
  })

  it('throws errors with code, fields and details', async () => {
    const me = await signIn(h, shop)
    const client = createClient({
      baseUrl,
      serviceKey: shop.key,
      locale: 'en',
      tokens: { access_token: me.token, refresh_token: '' },
    })
    const refused = client.call(createAddress, {
      body: { receiver_name: 'R', phone: '1', address_line1: 'X', city: 'Y' },
    })
    await expect(refused).rejects.toBeInstanceOf(HaatError)
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { phone: ['Enter an 11-digit Bangladeshi mobile number, such as 01712345678.'] },
    })
  })

  it('narrows the details of an error by its code', async () => {
    const product = await aProduct(h, shop, { stock: 2 })
    const guest = createClient({ baseUrl, serviceKey: shop.key })
    const items = [{ product_id: product.id, quantity: 3 }]
    const body = { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5', items }
    const error = await guest.call(createOrder, { body }).catch((thrown: unknown) => thrown)
    if (!(error instanceof HaatError) || error.code !== 'insufficient_stock') throw error
    expect(error.details.items.map(({ requested, available }) => [requested, available])).toEqual([[3, 2]])
  })

  it('refreshes an expired token once for all requests that find it expired, and passes the new tokens to the application', async () => {
    const registered = await h.call({
      url: 'A/register/',
      key: shop.key,
      body: {
        email: 'client@example.com',
        password: 'long enough secret',
        password_confirm: 'long enough secret',
        first_name: 'Rahima',
      },
    })
    const kept: string[] = []
    const client = createClient({
      baseUrl,
      serviceKey: shop.key,
      tokens: registered.data,
      onTokens: ({ refresh_token }) => kept.push(refresh_token),
    })
    h.setNow(new Date(Date.now() + 25 * 3_600_000))
    const answers = await Promise.all([
      client.call(listAddresses, {}),
      client.call(readOrders, {}),
      client.call(listAddresses, {}),
    ])
    expect(answers.map(({ nextCursor }) => nextCursor)).toEqual([null, null, null])
    expect(kept).toHaveLength(1)
    expect(kept[0]).not.toBe(registered.data.refresh_token)
  })
})
