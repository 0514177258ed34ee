import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/bundles/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const pair = async () => {
  const [a, b] = [await aProduct(h, shop), await aProduct(h, shop)]
  return { a, b, items: [{ variant_id: a.variantId, quantity: 2 }, { variant_id: b.variantId }] }
}
const create = (items: object[], more: object = {}) =>
  call('POST', '', { name: `Box ${next()}`, price: 250, items, ...more })

describe('a bundle of staff', () => {
  it('is created, read, changed, listed by state and deleted, with what is sold', async () => {
    const { a, b, items } = await pair()
    const texts = { name: 'Pitha box', description: 'For the evening', translations: { bn: { name: 'পিঠার বক্স' } } }
    const created = await create(items, texts)
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      ...{ extra_delivery_fee: '0.00' },
      ...{ ...texts, slug: 'pitha-box', state: 'active', price: '250.00', original_price: '300.00', sold: 0 },
      items: [
        { variant_id: a.variantId, quantity: 2, unit_price: '100.00', is_available: true },
        { variant_id: b.variantId, quantity: 1 },
      ],
    })
    const { id } = created.data
    const body = {
      ...{ receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5' },
      items: [
        { product_id: a.id, quantity: 4 },
        { product_id: b.id, quantity: 2 },
      ],
    }
    const placed = await h.call({ url: 'W/order/', key: shop.key, body })
    expect((await call('GET', `${id}/`)).data.sold).toBe(2)
    await orderCalls(h, shop).act(placed.data.order.id, 'cancel')
    expect((await call('GET', `${id}/`)).data.sold).toBe(0)
    const changed = await call('PATCH', `${id}/`, {
      price: 180,
      items: items.map((item) => ({ ...item, quantity: 1 })),
    })
    expect(changed.data).toMatchObject({ price: '180.00', original_price: '200.00' })
    await call('PATCH', `${id}/`, { ends_at: '2020-01-01T00:00:00Z' })
    const listed = async (query: string) =>
      (await call('GET', `?${query}`)).data.items.map((bundle: { id: number }) => bundle.id)
    expect(await listed('state=ended')).toEqual([id])
    expect(await listed('state=active')).toEqual([])
    expect(await listed('search=pitha')).toEqual([id])
    expect((await call('DELETE', `${id}/`)).status).toBe(200)
    expect((await call('GET', `${id}/`)).body.error_code).toBe('not_found')
    const actions = await h.sql(`select action from audit_log where entity = 'bundle' and entity_id = $1 order by id`, [
      String(id),
    ])
    expect(actions).toEqual(['created', 'updated', 'updated', 'deleted'].map((done) => ({ action: `bundle.${done}` })))
  })

  it('gets a free slug of its name; a requested one of another bundle returns already_exists', async () => {
    const { items } = await pair()
    const first = await create(items, { name: 'Eid box' })
    const second = await create(items, { name: 'Eid box' })
    expect([first.data.slug, second.data.slug]).toEqual(['eid-box', 'eid-box-2'])
    const taken = await create(items, { slug: 'eid-box' })
    expect([taken.status, taken.body.error_code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'already_exists',
      ['slug'],
    ])
    const moved = await call('PATCH', `${second.data.id}/`, { slug: 'eid-box' })
    expect([moved.status, moved.body.error_code]).toEqual([409, 'already_exists'])
    await call('DELETE', `${first.data.id}/`)
    expect((await call('PATCH', `${second.data.id}/`, { slug: 'eid-box' })).data.slug).toBe('eid-box')
  })

  it('is unavailable when an item is not for sale, and can still be changed when its items became cheaper', async () => {
    const { a, items } = await pair()
    const { data } = await create(items)
    await h.sql(`update variants set price_minor = 1 where id = $1`, [a.variantId])
    const refresh = () => h.sql('select refresh_listings($1, $2)', [shop.storeId, [a.id]])
    await refresh()
    expect((await call('PATCH', `${data.id}/`, { is_active: false })).data.state).toBe('inactive')
    await call('PATCH', `${data.id}/`, { is_active: true })
    await h.sql(`update products set status = 'draft' where id = $1`, [a.id])
    await refresh()
    const read = await call('GET', `${data.id}/`)
    expect(read.data).toMatchObject({ state: 'unavailable', items: [{ is_available: false }, { is_available: true }] })
  })

  it('can be renamed and ended when a product of it was deleted', async () => {
    const { b, items } = await pair()
    const { data } = await create(items)
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    await h.call({ method: 'DELETE', url: `M/${shop.subdomain}/products/${b.id}/`, headers })
    expect((await call('PATCH', `${data.id}/`, { name: 'Old box' })).data).toMatchObject({ state: 'unavailable' })
    expect((await call('PATCH', `${data.id}/`, { is_active: false })).data.state).toBe('inactive')
    expect(Object.keys((await call('PATCH', `${data.id}/`, { price: 90 })).body.errors)).toEqual(['items.1.variant_id'])
  })

  it('keeps a price below the sum of its items when both are changed at the same moment', async () => {
    const { a, b, items } = await pair()
    const { data } = await create(items)
    const fewer = [{ variant_id: a.variantId }, { variant_id: b.variantId }]
    const lock = { text: 'select 1 from bundles where id = $1 for update', values: [data.id] }
    const responses = await behindLock(h, lock, [
      () => call('PATCH', `${data.id}/`, { price: 280 }),
      () => call('PATCH', `${data.id}/`, { items: fewer }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 400])
    expect(Object.keys(responses[1]?.body.errors)).toEqual(['price'])
    expect((await call('GET', `${data.id}/`)).data).toMatchObject({ price: '280.00', original_price: '300.00' })
  })

  it('returns validation_failed for a price that saves nothing, unknown or repeated variants and a single unit', async () => {
    const { a, items } = await pair()
    const problems = async (given: object[], more: object = {}) => (await create(given, more)).body.errors
    expect(await problems(items, { price: 300 })).toEqual({ price: ['Must be below the sum of its items, ৳300.'] })
    expect(Object.keys(await problems(items, { price: 0 }))).toEqual(['price'])
    expect(await problems([{ variant_id: 1, quantity: 2 }])).toEqual({ 'items.0.variant_id': ['Variant not found.'] })
    const twice = [{ variant_id: a.variantId }, { variant_id: a.variantId }]
    expect(Object.keys(await problems(twice, { price: 50 }))).toEqual(['items.1.variant_id'])
    expect(Object.keys(await problems([{ variant_id: a.variantId }], { price: 50 }))).toEqual(['items'])
    const window = { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }
    expect(Object.keys(await problems(items, window))).toEqual(['ends_at'])
    const { data } = await create(items)
    expect(Object.keys((await call('PATCH', `${data.id}/`, window)).body.errors)).toEqual(['ends_at'])
  })
})
