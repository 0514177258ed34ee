import { describe, expect, it } from 'vitest'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aBrand, aCategory, aCuratedList, aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const as = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}`, 'accept-language': 'en' })
const call = (url: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET', body?: object, who = shop) =>
  h.call({ method, url: `M/${shop.subdomain}/${url}`, ...(body ? { body } : {}), headers: as(who) })
const listingOf = async (id: number) => (await h.sql('select * from product_listings where product_id = $1', [id]))[0]
const auditOf = async (entity: string, id: number) =>
  (
    await h.sql('select action from audit_log where entity = $1 and entity_id = $2 order by id', [entity, String(id)])
  ).map(({ action }) => action)

describe('brands', () => {
  it('are created, read, changed and deleted, and the listings of their products follow', async () => {
    const made = await call('brands/', 'POST', {
      name: 'আড়ং',
      logo: '/media/logo.png',
      translations: { en: { name: 'Aarong' } },
    })
    expect(made.status).toBe(201)
    const { id } = made.data
    expect(made.data).toMatchObject({ slug: 'arong', product_count: 0 })
    const product = await aProduct(h, shop, { brandId: id })
    const changed = await call(`brands/${id}/`, 'PATCH', { name: 'Renamed', slug: 'renamed' })
    expect(changed.data).toMatchObject({ name: 'Renamed', slug: 'renamed', product_count: 1, logo: '/media/logo.png' })
    expect(await listingOf(product.id)).toMatchObject({ brand_slug: 'renamed', brand: { name: 'Renamed' } })
    expect((await call('brands/')).data.items).toContainEqual(changed.data)
    expect((await call(`brands/${id}/`)).data).toEqual(changed.data)
    expect((await call(`brands/${id}/`, 'DELETE')).data).toBeNull()
    expect(await listingOf(product.id)).toMatchObject({ brand_slug: '', brand: null })
    expect((await call(`brands/${id}/`)).status).toBe(404)
    expect(await auditOf('brand', id)).toEqual(['brand.created', 'brand.updated', 'brand.deleted'])
  })

  it('return 409 already_exists for a slug that is in use', async () => {
    await call('brands/', 'POST', { name: 'A', slug: 'taken' })
    const other = (await call('brands/', 'POST', { name: 'B' })).data
    for (const response of [
      await call('brands/', 'POST', { name: 'C', slug: 'taken' }),
      await call(`brands/${other.id}/`, 'PATCH', { slug: 'taken' }),
    ]) {
      expect(response.body).toMatchObject({
        status_code: 409,
        error_code: 'already_exists',
        errors: { slug: expect.any(Array) },
      })
    }
  })
})

describe('curated lists', () => {
  const manual = async (product_ids: number[] = []) =>
    (await call('curated-lists/', 'POST', { key: `list_${next()}`, title: 'Picks', rule: 'manual', product_ids })).data

  it('return their products in the given order, without deleted ones and those of other stores', async () => {
    const [a, b, gone] = [await aProduct(h, shop), await aProduct(h, shop), await aProduct(h, shop)]
    const list = await manual([b.id, gone.id, a.id])
    expect(list.product_ids).toEqual([b.id, gone.id, a.id])
    await call(`products/${gone.id}/`, 'DELETE')
    expect((await call(`curated-lists/${list.id}/`)).data.product_ids).toEqual([b.id, a.id])
    const turned = await call(`curated-lists/${list.id}/`, 'PATCH', { product_ids: [a.id, b.id], title: 'Turned' })
    expect(turned.data).toMatchObject({ title: 'Turned', product_ids: [a.id, b.id] })
    const theirs = await aProduct(h, far)
    const wrong = await call(`curated-lists/${list.id}/`, 'PATCH', { product_ids: [a.id, theirs.id, a.id, gone.id] })
    expect(Object.keys(wrong.body.errors)).toEqual(['product_ids.1', 'product_ids.2', 'product_ids.3'])
    expect(await auditOf('curated_list', list.id)).toEqual(['curated_list.created', 'curated_list.updated'])
  })

  it('are filled by a rule instead, and then accept no selected products', async () => {
    const product = await aProduct(h, shop)
    const body = { key: `rule_${next()}`, title: 'Sale', rule: 'ON_SALE', product_ids: [product.id] }
    expect(Object.keys((await call('curated-lists/', 'POST', body)).body.errors)).toEqual(['product_ids'])
    const list = await manual([product.id])
    const ruled = await call(`curated-lists/${list.id}/`, 'PATCH', { rule: 'on_sale' })
    expect(ruled.data).toMatchObject({ rule: 'on_sale', product_ids: [] })
    expect((await call(`curated-lists/${list.id}/`, 'PATCH', { rule: 'manual' })).data.product_ids).toEqual([])
  })

  it('are filled by conditions, of which absent ones have defaults and an update replaces all', async () => {
    const [group, brand] = [await aCategory(h, shop), await aBrand(h, shop)]
    const filter = { tags: ['eid', 'eid'], category_id: group.id, brand_id: brand.id, min_price: '৫০', max_price: 99.5 }
    const body = { key: `rule_${next()}`, title: 'Eid', rule: 'filter', filter: { ...filter, sort: 'PRICE_ASC' } }
    const made = await call('curated-lists/', 'POST', body)
    const unlimited = { on_sale: false, in_stock: false, limit: 48 }
    expect([made.status, made.data.filter]).toEqual([
      201,
      { ...filter, ...unlimited, tags: ['eid'], min_price: '50.00', max_price: '99.50', sort: 'price_asc' },
    ])
    const url = `curated-lists/${made.data.id}/`
    expect((await call(url, 'PATCH', { title: 'Sale', filter: undefined })).data.filter).toEqual(made.data.filter)
    const changed = (await call(url, 'PATCH', { filter: { on_sale: true, limit: 5 } })).data
    const none = { tags: [], category_id: null, brand_id: null, min_price: null, max_price: null, in_stock: false }
    expect(changed.filter).toEqual({ ...none, on_sale: true, sort: 'newest', limit: 5 })
    expect((await call('curated-lists/')).data.items).toContainEqual(changed)
    const [logged] = await h.sql(
      `select before, after from audit_log where entity = 'curated_list' order by id desc limit 1`,
    )
    expect(logged).toMatchObject({ before: { filter: made.data.filter }, after: { filter: changed.filter } })
    const product = await aProduct(h, shop)
    const manual = await call(url, 'PATCH', { rule: 'manual', product_ids: [product.id] })
    expect(manual.data).toMatchObject({ rule: 'manual', filter: null, product_ids: [product.id] })
    const again = await call(url, 'PATCH', { rule: 'filter', filter: { tags: ['eid'] } })
    expect(again.data).toMatchObject({ filter: { tags: ['eid'], on_sale: false, limit: 48 }, product_ids: [] })
  })

  it.each([
    ['no conditions for the rule filter', { rule: 'filter' }, 'filter'],
    ['null as the conditions of the rule filter', { rule: 'filter', filter: null }, 'filter'],
    ['conditions for another rule', { rule: 'on_sale', filter: {} }, 'filter'],
    ['selected products beside conditions', { rule: 'filter', filter: {}, product_ids: [1] }, 'product_ids'],
    ['crossed prices', { rule: 'filter', filter: { min_price: 2, max_price: 1 } }, 'filter.max_price'],
    ['a missing category', { rule: 'filter', filter: { category_id: 999_999 } }, 'filter.category_id'],
    ['a missing brand', { rule: 'filter', filter: { brand_id: 999_999 } }, 'filter.brand_id'],
    ['more than 48 products', { rule: 'filter', filter: { limit: 49 } }, 'filter.limit'],
    ['the sort of a search', { rule: 'filter', filter: { sort: 'relevance' } }, 'filter.sort'],
    ['an unknown condition', { rule: 'filter', filter: { colour: 'red' } }, 'filter.colour'],
    ['a blank tag', { rule: 'filter', filter: { tags: [' '] } }, 'filter.tags.0'],
  ])('reject %s, naming the field', async (_, body, path) => {
    const { status, body: response } = await call('curated-lists/', 'POST', {
      key: `no_${next()}`,
      title: 'X',
      ...body,
    })
    expect([status, Object.keys(response.errors)]).toEqual([400, expect.arrayContaining([path])])
  })

  it('reject the category and brand of another store like missing ones', async () => {
    const list = await manual()
    for (const [field, theirs] of [
      ['category_id', await aCategory(h, far)],
      ['brand_id', await aBrand(h, far)],
    ] as const) {
      const of = (id: number) => call(`curated-lists/${list.id}/`, 'PATCH', { rule: 'filter', filter: { [field]: id } })
      const [foreign, missing] = [await of(theirs.id), await of(999_999_999)]
      expect([foreign.status, foreign.body.errors]).toEqual([400, missing.body.errors])
    }
    expect((await call(`curated-lists/${list.id}/`)).data.rule).toBe('manual')
  })

  it('keep the category and brand of their conditions: their deletion returns 409 invalid_state', async () => {
    const [group, brand] = [await aCategory(h, shop), await aBrand(h, shop)]
    const filter = { category_id: group.id, brand_id: brand.id }
    const list = await call('curated-lists/', 'POST', { key: `rule_${next()}`, title: 'Both', rule: 'filter', filter })
    for (const url of [`categories/${group.id}/`, `brands/${brand.id}/`]) {
      expect((await call(url, 'DELETE')).body).toMatchObject({
        status_code: 409,
        error_code: 'invalid_state',
        details: { reason: 'filters_lists', list_ids: [list.data.id] },
      })
    }
    await call(`curated-lists/${list.data.id}/`, 'PATCH', { filter: { tags: ['eid'] } })
    for (const url of [`categories/${group.id}/`, `brands/${brand.id}/`])
      expect((await call(url, 'DELETE')).status).toBe(200)
  })

  it('return 409 already_exists for a key that is in use, and 400 for an invalid one', async () => {
    const { key } = await manual()
    const again = await call('curated-lists/', 'POST', { key, title: 'X', rule: 'manual' })
    expect(again.body).toMatchObject({
      status_code: 409,
      error_code: 'already_exists',
      errors: { key: expect.any(Array) },
    })
    const wrong = await call('curated-lists/', 'POST', { key: 'no spaces', title: 'X', rule: 'manual' })
    expect(wrong.body.errors).toEqual({
      key: ['Use lowercase letters a-z, digits and underscores, such as eid_picks.'],
    })
  })

  it('are deleted', async () => {
    const list = await manual()
    expect((await call(`curated-lists/${list.id}/`, 'DELETE')).data).toBeNull()
    expect((await call(`curated-lists/${list.id}/`)).status).toBe(404)
    const { data } = await call('curated-lists/?fields=key')
    expect(data.items.map(({ id }: { id: number }) => id)).not.toContain(list.id)
  })
})

describe('brands and lists of another store', () => {
  it('return the same 404 as missing ones', async () => {
    const [brand, list] = [await aBrand(h, far), await aCuratedList(h, far)]
    const staff = { ...(await signInStaff(h, far)).headers, 'accept-language': 'en' }
    for (const [noun, id] of [
      ['brands', brand.id],
      ['curated-lists', list.id],
    ] as const) {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PATCH' ? { sort_order: 9 } : undefined
        const nonexistent = await call(`${noun}/999999/`, method, body)
        const url = `M/${shop.subdomain}/${noun}/${id}/`
        const responses = [
          await call(`${noun}/${id}/`, method, body),
          await h.call({ method, url, ...(body ? { body } : {}), headers: staff }),
        ]
        for (const response of responses) {
          expectNotFound(response, nonexistent)
        }
      }
    }
  })
})
