import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { HaatError } from '@haat/client'
import { createMerchant, staffSessionOf } from '@haat/client/merchant'
import { createStorefront, type TokenPair } from '@haat/client/storefront'
import { describe, expect, it } from 'vitest'
import { aProduct, openShop, signIn } from './factories.ts'
import { setUpShop } from './set-up.ts'
import { aStaffMember, PASSWORD } from './staff-sessions.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
    expect([expected_total, order.total, order.rounding]).toEqual(['151.00', '151.00', '-0.50'])
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
    const responses = await Promise.all([
      shopper.addresses.list().withResponse(),
      shopper.orders.list().withResponse(),
      shopper.addresses.list().withResponse(),
    ])
    expect(responses.map(({ nextCursor }) => nextCursor)).toEqual([null, null, null])
    expect(kept).toHaveLength(1)
    expect(kept[0]?.refresh_token).not.toBe(tokens.refresh_token)
  })
})

it('the example of the client orders, and says why it cannot order more', async () => {
  const other = await openShop(h)
  await aProduct(h, other, { name: 'Jamdani Saree', priceMinor: 250_000, stock: 5 })
  const folder = await temporaryFolder('haat-example-')
  const demo = { live: { base_url: baseUrl, stores: [{ service_key: other.key }] } }
  await writeFile(`${folder}/demo.json`, JSON.stringify(demo))
  const example = fileURLToPath(new URL('../../../examples/typed-client.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [example, folder])
  await rm(folder, { recursive: true })
  expect(stdout.split('\n')).toEqual([
    'Jamdani Saree: 2500.00',
    expect.stringMatching(/^Ordered 1: \S+, 2500\.00$/),
    expect.stringMatching(/ Left: 4$/),
    '',
  ])
})

describe('the lists of the client', () => {
  it('give every row of every page, from data with a cursor and from headers', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.push((await aProduct(h, shop, { tags: ['paged'] })).id)
    const seen: number[] = []
    for await (const { id } of haat.products.list({ tag: 'paged', limit: 2, sort: 'oldest', fields: ['id'] }))
      seen.push(id)
    expect(seen).toEqual(made)

    const me = await signIn(h, shop)
    const shopper = haat.with({ tokens: { access_token: me.token, refresh_token: '' } })
    const order = { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5' }
    for (const product_id of made.slice(0, 3)) await shopper.orders.create({ ...order, items: [{ product_id }] })
    const orders: number[] = []
    for await (const { id } of shopper.orders.list({ limit: 1 })) orders.push(id)
    expect(new Set(orders).size).toBe(3)
    const [order_id = 0] = orders
    expect((await shopper.orders.read({ order_id })).items[0]?.product_id).toBe(made[2])
  })
})

describe('the client of merchants', () => {
  it('works with a secret key, and with the session of a signed-in member of staff', async () => {
    const program = createMerchant({ baseUrl, subdomain: shop.subdomain, secretKey: shop.secretKey })
    const product = await program.products.create({
      name: 'Lungi',
      status: 'published',
      variants: [{ price: 500, stock: 4 }],
    })
    const { email } = await aStaffMember(h, shop)
    const { headers, data } = await createMerchant({ baseUrl }).auth.login({ email, password: PASSWORD }).withResponse()
    expect(data.staff.email).toBe(email)
    const staff = createMerchant({ baseUrl, subdomain: shop.subdomain, session: staffSessionOf(headers) ?? '' })
    expect((await staff.auth.readStaff()).staff.email).toBe(email)
    const changed = await staff.products.update({
      product_id: product.id,
      name: 'Cotton lungi',
      version: product.version,
    })
    expect([changed.name, (await program.products.read({ product_id: product.id })).name]).toEqual([
      'Cotton lungi',
      'Cotton lungi',
    ])
    await staff.auth.logout()
    await expect(staff.products.list()).rejects.toMatchObject({ code: 'invalid_token' })
  })
})
