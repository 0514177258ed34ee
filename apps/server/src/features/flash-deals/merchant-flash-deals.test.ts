import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const now = h.deps.clock().getTime()
const hour = (count: number) => new Date(now + count * 3_600_000).toISOString()
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/flash-deals/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const window = { starts_at: hour(-1), ends_at: hour(1) }
const item = ({ variantId }: { variantId: number }, more: object = {}) => ({
  ...{ variant_id: variantId, price: 60, quota: 5 },
  ...more,
})
const create = (items: object[], more: object = {}) =>
  call('POST', '', { title: `Deal ${next()}`, ...window, items, ...more })
const buy = (product: { id: number }, quantity = 1) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: {
      ...{ receiver_name: 'Rahima', phone: `015${10_000_000 + next()}`, address: 'Road 5' },
      items: [{ product_id: product.id, quantity }],
    },
  })

describe('a flash deal of staff', () => {
  it('is created, read, changed, listed by state and deleted, with what is sold', async () => {
    const product = await aProduct(h, shop)
    const texts = { title: 'Midnight', translations: { bn: { title: 'মধ্যরাত' } }, per_customer_limit: 2 }
    const created = await create([item(product)], texts)
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      ...texts,
      state: 'active',
      is_active: true,
      quota: 5,
      sold: 0,
      items_count: 1,
    })
    const { id } = created.data
    await buy(product, 2)
    const read = await call('GET', `${id}/`)
    expect(read.data).toMatchObject({ sold: 2, items: [{ name: product.name, regular_price: '100.00', sold: 2 }] })
    const changed = await call('PATCH', `${id}/`, {
      per_customer_limit: null,
      items: [item(product, { price: 55.5, quota: 2 })],
    })
    expect(changed.data).toMatchObject({
      per_customer_limit: null,
      state: 'sold_out',
      items: [{ price: '55.50', quota: 2 }],
    })
    const listed = async (query: string) =>
      (await call('GET', `?${query}`)).data.items.map((deal: { id: number }) => deal.id)
    expect(await listed('state=sold_out')).toContain(id)
    expect(await listed('state=active')).not.toContain(id)
    expect(await listed('search=%E0%A6%AE%E0%A6%A7%E0%A7%8D%E0%A6%AF')).toEqual([id])
    expect((await call('DELETE', `${id}/`)).status).toBe(200)
    expect((await call('GET', `${id}/`)).body.error_code).toBe('not_found')
    expect((await buy(product)).data.order.subtotal).toBe('100.00')
    const actions = await h.sql(
      `select action from audit_log where entity = 'flash_deal' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(actions).toEqual(['created', 'updated', 'deleted'].map((done) => ({ action: `flash_deal.${done}` })))
  })

  it('has a state by its window', async () => {
    const product = await aProduct(h, shop)
    const state = async (more: object) => (await create([item(product)], more)).data.state
    expect(await state({ starts_at: hour(2), ends_at: hour(3) })).toBe('scheduled')
    expect(await state({ starts_at: hour(-3), ends_at: hour(-2) })).toBe('ended')
    expect(await state({ is_active: false })).toBe('inactive')
  })

  it('with a variant of another active deal at that time returns already_exists, also after a change', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const first = await create([item(a)])
    const taken = await create([item(b), item(a)])
    expect([taken.status, taken.body.error_code]).toEqual([409, 'already_exists'])
    expect(Object.keys(taken.body.errors)).toEqual(['items'])
    // Another time, or inactive, is no overlap.
    const later = await create([item(a)], { starts_at: hour(1), ends_at: hour(2) })
    const off = await create([item(a)], { is_active: false })
    expect([later.status, off.status]).toEqual([201, 201])
    for (const [id, change] of [
      [later.data.id, { starts_at: hour(0.5) }],
      [off.data.id, { is_active: true }],
    ] as const)
      expect((await call('PATCH', `${id}/`, change)).body.error_code).toBe('already_exists')
    // Moving the window and replacing the variant is one change.
    const moved = await call('PATCH', `${later.data.id}/`, { starts_at: hour(0.5), items: [item(b)] })
    expect(moved.status).toBe(200)
    expect((await call('PATCH', `${first.data.id}/`, { items: [item(a, { quota: 9 })] })).status).toBe(200)
  })

  it('returns validation_failed for a window that ends first, and for variants that cannot be sold so', async () => {
    const product = await aProduct(h, shop)
    const problems = async (items: object[], more: object = {}) => (await create(items, more)).body.errors
    expect(Object.keys(await problems([item(product)], { ends_at: hour(-1) }))).toEqual(['ends_at'])
    expect(await problems([item({ variantId: 1 })])).toEqual({ 'items.0.variant_id': ['Variant not found.'] })
    expect(Object.keys(await problems([item(product), item(product)]))).toEqual(['items.1.variant_id'])
    expect(await problems([item(product, { price: 100 })])).toEqual({
      'items.0.price': ['Must be below the regular price, ৳100.'],
    })
    expect(Object.keys(await problems([item(product, { price: 0 })]))).toEqual(['items.0.price'])
    expect(Object.keys(await problems([]))).toEqual(['items'])
  })

  it('keeps what was sold: neither the quota nor the list of variants goes below it', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const { data } = await create([item(a), item(b)])
    await buy(a, 3)
    const change = (items: object[]) => call('PATCH', `${data.id}/`, { items })
    expect((await change([item(a, { quota: 2 })])).body.errors).toEqual({
      'items.0.quota': ['Must be at least 3: that many are sold.'],
    })
    expect(Object.keys((await change([item(b)])).body.errors)).toEqual(['items'])
    const kept = await change([item(a, { quota: 3 })])
    expect(kept.data).toMatchObject({ state: 'sold_out', items: [{ quota: 3, sold: 3 }] })
  })

  it('can be changed when a variant that was sold in it was deleted', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const { data } = await create([item(a), item(b)])
    await buy(b)
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    await h.call({ method: 'DELETE', url: `M/${shop.subdomain}/products/${b.id}/`, headers })
    const changed = await call('PATCH', `${data.id}/`, { items: [item(a, { quota: 9 }), item(b, { quota: 1 })] })
    expect([changed.status, changed.data?.quota]).toEqual([200, 10])
    const other = await aProduct(h, shop)
    await h.call({ method: 'DELETE', url: `M/${shop.subdomain}/products/${other.id}/`, headers })
    expect(Object.keys((await create([item(other)])).body.errors)).toEqual(['items.0.variant_id'])
  })

  it('that two members of staff plan for the same variants at the same moment is created once', async () => {
    const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
    const lock = { text: 'select from stores where id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [() => create([item(a), item(b)]), () => create([item(b), item(a)])])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
  })
})
