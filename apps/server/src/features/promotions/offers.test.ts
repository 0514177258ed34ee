import { describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aCategory, aProduct, canary, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 100 })

const bearer = (of: Shop) => ({ authorization: `Bearer ${of.secretKey}`, 'accept-language': 'en' })
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, of = shop) =>
  h.call({ method, url: `M/${of.subdomain}/offers/${path}`, headers: bearer(of), ...(body ? { body } : {}) })
const create = (body: object, of = shop) =>
  call('POST', '', { name: 'Eid', kind: 'percentage', percent: 10, ...body }, of)

describe('offers', () => {
  it('are refused without a server error when one of their categories is deleted at the same moment', async () => {
    const category = await aCategory(h, shop)
    const deletion = await holdTransaction(h, 'delete from categories where store_id = $1 and id = $2', [
      shop.storeId,
      category.id,
    ])
    const creating = create({ category_ids: [category.id] })
    await deletion.seesWaiting(1)
    await deletion.end('commit')
    const { status, body } = await creating
    expect([status, body.errors]).toEqual([400, { 'category_ids.0': ['Category not found.'] }])
  })

  it('are created with every field, and returned as they were created', async () => {
    const category = await aCategory(h, shop)
    const { status, data } = await create({
      name: ' Eid 12.5% ',
      translations: { bn: { name: 'ঈদে ১২.৫%' } },
      percent: 12.5,
      code: ' eid-12 ',
      max_discount: '500.00',
      min_subtotal: 1000,
      product_ids: [saree.id],
      category_ids: [category.id],
      usage_limit: 100,
      per_customer_limit: 1,
      first_order_only: true,
      starts_at: '2020-03-01T00:00:00+06:00',
      ends_at: '2999-04-01T00:00:00+06:00',
      priority: 5,
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Eid 12.5%',
      translations: { bn: { name: 'ঈদে ১২.৫%' } },
      percent: 12.5,
      code: 'EID-12',
      codes_count: 1,
      max_discount: '500.00',
      min_subtotal: '1000.00',
      product_ids: [saree.id],
      category_ids: [category.id],
      usage_limit: 100,
      used_count: 0,
      is_automatic: false,
      starts_at: '2020-02-29T18:00:00.000Z',
      state: 'active',
    })
    expect((await call('GET', `${data.id}/`)).data).toEqual(data)
    const rows = await h.sql(`select type from outbox where resource = 'offer' and resource_id = $1`, [String(data.id)])
    expect(rows).toEqual([{ type: 'offer.started' }])
  })

  it('return 422 idempotency_key_reused for the same key with another time, not with another spelling of the time', async () => {
    const headers = { ...bearer(shop), 'idempotency-key': 'offer-times' }
    const send = (starts_at: string) => {
      const body = { name: 'Eid', kind: 'percentage', percent: 10, starts_at }
      return h.call({ url: `M/${shop.subdomain}/offers/`, headers, body })
    }
    const first = await send('2026-03-01T00:00:00+06:00')
    const sameTime = await send('2026-02-28T18:00:00Z')
    const anotherTime = await send('2026-03-01T00:00:01+06:00')
    expect([sameTime.status, sameTime.data]).toEqual([201, first.data])
    expect([anotherTime.status, anotherTime.body.error_code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('discount the units of "buy two get one" completely by default', async () => {
    const { data } = await create({ kind: 'BUY_X_GET_Y', percent: undefined, buy_quantity: 2, get_quantity: 1 })
    expect(data).toMatchObject({ kind: 'buy_x_get_y', percent: 100 })
  })

  it('return 400 validation_failed with the invalid field', async () => {
    const errorsOf = async (body: object) => Object.keys((await create(body)).body.errors ?? {})
    expect(await errorsOf({ percent: 0 })).toEqual(['percent'])
    expect(await errorsOf({ percent: 101 })).toEqual(['percent'])
    expect(await errorsOf({ percent: 10.123 })).toEqual(['percent'])
    expect(await errorsOf({ kind: 'fixed' })).toEqual(['amount'])
    expect(await errorsOf({ kind: 'buy_x_get_y' })).toEqual(['buy_quantity', 'get_quantity'])
    expect(await errorsOf({ kind: 'gift' })).toEqual(['kind'])
    expect(await errorsOf({ starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' })).toEqual(['ends_at'])
    expect(await errorsOf({ ends_at: '2026-12-31T23:59:60Z' })).toEqual(['ends_at'])
    expect(await errorsOf({ is_automatic: true, code: 'X1' })).toEqual(['code'])
    expect(await errorsOf({ usage_limit: 0 })).toEqual(['usage_limit'])
    expect(await errorsOf({ discount: 5 })).toEqual(['discount'])
  })

  it('return 400 validation_failed for products and categories of another store', async () => {
    const far = await openShop(h)
    const [product, category] = [await aProduct(h, far), await aCategory(h, far)]
    const { body } = await create({ product_ids: [saree.id, product.id], category_ids: [category.id] })
    expect(Object.keys(body.errors)).toEqual(['product_ids.1', 'category_ids.0'])
  })

  it('change field by field, lists as a whole, and emit events when they start and end', async () => {
    const { data: made } = await create({ product_ids: [saree.id], usage_limit: 5, is_active: false })
    expect(made.state).toBe('inactive')
    const { data } = await call('PATCH', `${made.id}/`, { is_active: true, scope: 'store', usage_limit: null })
    expect(data).toMatchObject({ state: 'active', scope: 'store', product_ids: [], usage_limit: null, percent: 10 })
    expect((await call('PATCH', `${made.id}/`, { ends_at: '2020-01-01T00:00:00Z' })).data.state).toBe('ended')
    const events = await h.sql(`select type from outbox where resource = 'offer' and resource_id = $1 order by id`, [
      String(made.id),
    ])
    expect(events).toEqual([{ type: 'offer.started' }, { type: 'offer.ended' }])
    expect((await call('PATCH', `${made.id}/`, { percent: 0 })).body.errors).toHaveProperty('percent')
    expect((await call('PATCH', `${made.id}/`, { kind: 'fixed' })).body.errors).toHaveProperty('kind')
    const audit = await h.sql(`select action from audit_log where entity = 'offer' and entity_id = $1 order by id`, [
      String(made.id),
    ])
    expect(audit.map(({ action }) => action)).toEqual(['offer.created', 'offer.updated', 'offer.updated'])
  })

  it('return 400 validation_failed for a limit below their uses', async () => {
    const { data } = await create({ usage_limit: 5 })
    for (let i = 0; i < 2; i++) await anOrder(h, shop, { lines: [{ product: saree }], offer: { id: data.id } })
    expect((await call('PATCH', `${data.id}/`, { usage_limit: 1 })).body.errors).toHaveProperty('usage_limit')
    expect((await call('PATCH', `${data.id}/`, { usage_limit: 2 })).data).toMatchObject({
      used_count: 2,
      state: 'used_up',
    })
  })

  it('are hidden when deleted, their codes free again, and orders keep their references', async () => {
    const { data } = await create({ code: 'GONE' })
    const order = await anOrder(h, shop, { lines: [{ product: saree }], offer: { id: data.id, code: 'GONE' } })
    expect((await call('DELETE', `${data.id}/`)).data).toBeNull()
    expect((await call('GET', `${data.id}/`)).status).toBe(404)
    expect((await call('DELETE', `${data.id}/`)).status).toBe(404)
    expect((await create({ code: 'GONE' })).status).toBe(201)
    expect(await h.sql('select 1 from offer_uses where order_id = $1', [order.id])).toHaveLength(1)
  })

  it('are listed by present state, kind, and name or code', async () => {
    const far = await openShop(h)
    const make = async (body: object) => (await create(body, far)).data.id
    const summer = await make({ name: 'Summer', is_automatic: true })
    const coded = await make({ name: 'Coded', code: 'WINTER5' })
    const later = await make({ name: 'Later', starts_at: '2999-01-01T00:00:00Z', kind: 'free_delivery' })
    const past = await make({ name: 'Past', ends_at: '2020-01-01T00:00:00Z' })
    const list = async (query: string) =>
      (await call('GET', `?${query}`, undefined, far)).data.items.map(({ id }: { id: number }) => id)
    expect(await list('')).toEqual([past, later, coded, summer])
    expect(await list('state=active')).toEqual([coded, summer])
    expect(await list('state=scheduled')).toEqual([later])
    expect(await list('state=ended')).toEqual([past])
    expect(await list('kind=free_delivery')).toEqual([later])
    expect(await list('is_automatic=true')).toEqual([summer])
    expect(await list('search=winter')).toEqual([coded])
    expect(await list('search=summ')).toEqual([summer])
    const first = (await call('GET', '?limit=3&fields=name', undefined, far)).data
    expect(first.items[0]).toEqual({ id: past, name: 'Past' })
    expect(await list(`limit=3&cursor=${first.next_cursor}`)).toEqual([summer])
  })
})

describe('the offers of a store', () => {
  it('return the same 404 for another store’s key and staff, and for a missing offer', async () => {
    const name = canary()
    const { data } = await create({ name, code: name.toUpperCase() })
    const far = await openShop(h)
    const farStaff = await signInStaff(h, far, 'manager')
    const ways = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['GET', 'codes/'],
      ['POST', 'codes/', { code: 'MINE' }],
      ['DELETE', `codes/${name}/`],
      ['GET', 'uses/'],
    ] as const
    for (const [method, rest, body] of ways) {
      const ask = (subdomain: string, id: number, headers: Record<string, string>) =>
        h.call({
          method,
          url: `M/${subdomain}/offers/${id}/${rest}`,
          headers: { ...headers, 'accept-language': 'en' },
          ...(body ? { body } : {}),
        })
      const nonexistent = await ask(shop.subdomain, 999_999, bearer(shop))
      const responses = [
        await ask(far.subdomain, data.id, bearer(far)),
        await ask(shop.subdomain, data.id, bearer(far)),
        await ask(far.subdomain, data.id, farStaff.headers),
        await ask(shop.subdomain, data.id, farStaff.headers),
      ]
      for (const response of [...responses, nonexistent]) {
        expectNotFound(response, nonexistent)
      }
    }
    expect((await call('GET', `?search=${name}`, undefined, far)).data.items).toEqual([])
    expect((await call('GET', `${data.id}/`)).data).toMatchObject({ name, codes_count: 1 })
  })

  it('are changed with permission only: 403 permission_denied', async () => {
    const support = await signInStaff(h, shop, 'support')
    const url = `M/${shop.subdomain}/offers/`
    expect((await h.call({ url, headers: support.headers })).status).toBe(200)
    const refused = await h.call({ url, headers: support.headers, body: { name: 'x', kind: 'fixed', amount: 1 } })
    expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
    expect((await h.call({ url })).body.error_code).toBe('unauthorized')
  })
})
