import type { Role } from '@haat/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { aSubscription, renewalsOf } from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const owner = await signInStaff(h, shop, 'owner')
const { place, edit, calls } = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

const url = `M/${shop.subdomain}/products/`
const create = (body: object) =>
  h.call({ url, headers: owner.headers, body: { name: `Saree ${next()}`, status: 'published', ...body } })
const change = (id: number, body: object) =>
  h.call({ url: `${url}${id}/`, method: 'PATCH', headers: owner.headers, body })
const setCost = (id: number, cost: number | null) => change(id, { cost_price: cost })

describe('the cost price of a product', () => {
  it('is stored for its variants, each of which may have another one, and is taken away by null', async () => {
    const { status, data } = await create({
      cost_price: '150.50',
      options: [{ name: 'Size', values: ['M', 'L'] }],
      variants: [
        { options: { Size: 'M' }, price: 300 },
        { options: { Size: 'L' }, price: 350, cost_price: 180 },
      ],
    })
    expect([status, data]).toMatchObject([
      201,
      { cost_price: '150.50', variants: [{ cost_price: null }, { cost_price: '180.00' }] },
    ])
    const listed = await h.call({ url: `M/${shop.subdomain}/variants/?search=${data.name}`, headers: owner.headers })
    expect(listed.data.items.map((row: { cost_price: string }) => row.cost_price)).toEqual(['150.50', '180.00'])
    const [m, l] = data.variants
    const changed = await change(data.id, { cost_price: null, variants: [{ id: m.id, cost_price: 0 }, { id: l.id }] })
    expect(changed.data).toMatchObject({
      cost_price: null,
      variants: [{ cost_price: '0.00' }, { cost_price: '180.00' }],
    })
    expect((await change(data.id, { name: 'Sharee' })).data).toMatchObject({ variants: [{ cost_price: '0.00' }, {}] })
  })

  it('is recorded when it changes, as an amount', async () => {
    const { data } = await create({ cost_price: 150, variants: [{ price: 300 }] })
    await setCost(data.id, 160)
    const [row] = await h.sql(
      `select before, after from audit_log where entity_id = $1 and action = 'product.updated'`,
      [String(data.id)],
    )
    expect(row).toMatchObject({ before: { cost_price: '150.00' }, after: { cost_price: '160.00' } })
  })
})

describe('an order', () => {
  const costsOf = async (id: number) =>
    (await calls.read(id)).data.items.map((item: { cost_price?: string | null }) => item.cost_price)

  it('keeps what its items cost when it was placed, by the shop or by staff, and what added ones cost then', async () => {
    const saree = await aProduct(h, shop, { costPriceMinor: 60_00 })
    const gamcha = await aProduct(h, shop, {})
    await setCost(gamcha.id, 20)
    const order = await place([{ product_id: saree.id }, { product_id: gamcha.id }])
    const staffOrder = await h.call({
      ...{ url: `M/${shop.subdomain}/orders/`, headers: owner.headers },
      body: {
        ...{ items: [{ product_id: saree.id, quantity: 1 }], receiver_name: 'Rahima', phone: '01812345678' },
        ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', channel: 'PHONE' },
      },
    })
    await h.sql('update variants set cost_price_minor = 7500 where id = $1', [saree.variantId])
    const lungi = await aProduct(h, shop, { costPriceMinor: 31_00 })
    await edit(order, {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }],
      add_items: [{ product_id: lungi.id, quantity: 1 }],
    })
    expect(await costsOf(order.id)).toEqual(['60.00', '20.00', '31.00'])
    expect(await costsOf(staffOrder.data.id)).toEqual(['60.00'])
    expect(await costsOf((await place([{ product_id: saree.id }])).id)).toEqual(['75.00'])
  })

  it('shows the cost to who may see costs only, and never to the shopper', async () => {
    const shopper = await signIn(h, shop)
    const saree = await aProduct(h, shop, { costPriceMinor: 1_234_56, priceMinor: 2_000_00 })
    const { id } = await place([{ product_id: saree.id }])
    const read = async (scopes: Parameters<typeof aSecretKey>[2]) =>
      h.call({
        url: `M/${shop.subdomain}/orders/${id}/`,
        headers: { authorization: `Bearer ${await aSecretKey(h, shop, scopes)}` },
      })
    expect((await read(['orders:read', 'costs:read'])).data.items[0].cost_price).toBe('1234.56')
    expect(Object.keys((await read(['orders:read', 'catalog:read'])).data.items[0])).not.toContain('cost_price')
    await h.sql('update orders set customer_id = $2 where id = $1', [id, shopper.id])
    for (const path of [`W/orders/?order_id=${id}`, `W/orders/${id}/invoice/`, `W/products/${saree.slug}/`]) {
      const seen = await h.call({ url: path, key: shop.key, token: shopper.token })
      expect([path, seen.status, /1234\.?56/.test(seen.text)]).toEqual([path, 200, false])
    }
  })

  it.each<[Role, boolean]>([
    ['owner', true],
    ['manager', true],
    ['catalog', true],
    ['viewer', true],
    ['agent', false],
    ['packer', false],
    ['support', false],
    ['content', false],
  ])(
    'to the role %s: %s, of a product, its variants, the list of variants, and margins of the sales report and overview',
    async (role, isShown) => {
      const saree = await aProduct(h, shop, { costPriceMinor: 4_321_00, priceMinor: 5_000_00 })
      await h.sql('update variants set cost_price_minor = 432100 where id = $1', [saree.variantId])
      const { headers } = await signInStaff(h, shop, role)
      const readsFigures = role !== 'content' && role !== 'catalog'
      const seenIn = {
        [`products/${saree.id}/`]: /"cost_price":"4321\.00"/,
        'variants/': /"cost_price":"4321\.00"/,
        ...(readsFigures && { 'reports/sales/': /"margin"/, 'overview/': /"gross_margin"/ }),
      }
      for (const [path, seen] of Object.entries(seenIn)) {
        const { status, text } = await h.call({ url: `M/${shop.subdomain}/${path}`, headers })
        expect([path, status, seen.test(text)]).toEqual([path, 200, isShown])
        if (!isShown) expect(text).not.toMatch(/cost_|margin/)
      }
    },
  )

  it('that renews a subscription has the cost of its own day', async () => {
    const { start, renew, ordersOf } = renewalsOf(h, shop)
    h.setNow(new Date(start))
    const tea = await aSubscription(h, shop)
    await h.sql('update variants set cost_price_minor = 4000 where id = $1', [tea.product.variantId])
    await renew(7)
    const ids: number[] = (await ordersOf(tea)).toSorted((a: number, b: number) => a - b)
    expect(await Promise.all(ids.map(costsOf))).toEqual([[null], ['40.00']])
    h.setNow(new Date())
  })
})
