import { describe, expect, it } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aCategory, aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const as = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}`, 'accept-language': 'en' })
const base = () => `M/${shop.subdomain}/categories/`
const create = (body: object) => h.call({ url: base(), body, headers: as(shop) })
const make = async (more: object = {}) => (await create({ name: `Group ${next()}`, ...more })).data
const patch = (id: number, body: object) => h.call({ method: 'PATCH', url: `${base()}${id}/`, body, headers: as(shop) })
const remove = (id: number) => h.call({ method: 'DELETE', url: `${base()}${id}/`, headers: as(shop) })
const read = (id: number) => h.call({ url: `${base()}${id}/`, headers: as(shop) })
const listingOf = async (id: number) => (await h.sql('select * from product_listings where product_id = $1', [id]))[0]
const categoriesOf = async (productId: number) =>
  (
    await h.sql('select unnest(category_ids)::float8 as id from product_listings where product_id = $1 order by 1', [
      productId,
    ])
  ).map(({ id }) => id)

describe('categories', () => {
  it('are created with texts in two languages and a slug from the name', async () => {
    const response = await create({ name: 'শাড়ি', translations: { en: { name: 'Saree' } }, image: '/media/a.webp' })
    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({
      slug: 'shari',
      parent_id: null,
      level: 0,
      product_count: 0,
      image: '/media/a.webp',
    })
    expect((await make({ name: 'শাড়ি' })).slug).toBe('shari-2')
    expect((await read(response.data.id)).data).toEqual(response.data)
    const [audit] = await h.sql(`select * from audit_log where entity = 'category' and entity_id = $1`, [
      String(response.data.id),
    ])
    expect(audit).toMatchObject({ action: 'category.created', after: { name: 'শাড়ি' } })
  })

  it('are returned at once by every process that has cached the store’s catalogue', async () => {
    expect(await announcedBy(h, () => make())).toContain(`store:${shop.storeId}`)
  })

  it('return 409 already_exists for a slug that is in use', async () => {
    await make({ slug: 'taken' })
    const other = await make()
    for (const response of [await create({ name: 'X', slug: 'taken' }), await patch(other.id, { slug: 'taken' })]) {
      expect(response.body).toMatchObject({
        status_code: 409,
        error_code: 'already_exists',
        errors: { slug: expect.any(Array) },
      })
    }
  })

  it.each(['categories', 'brands'])(
    'and brands: 409 version_conflict to the second of two editors: %s',
    async (noun) => {
      const url = `M/${shop.subdomain}/${noun}/`
      const { data } = await h.call({ url, body: { name: `Group ${next()}` }, headers: as(shop) })
      expect(data.version).toBe(1)
      const edit = (body: object) => h.call({ method: 'PATCH', url: `${url}${data.id}/`, body, headers: as(shop) })
      const lock = { text: 'select from stores where id = $1 for no key update', values: [shop.storeId] }
      const responses = await behindLock(h, lock, [
        () => edit({ name: 'Mine', version: 1 }),
        () => edit({ name: 'Theirs', version: 1 }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 409])
      expect(responses[1]?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 2 } })
      expect((await edit({ description: 'Woven by hand' })).data).toMatchObject({ name: 'Mine', version: 3 })
    },
  )

  it('are listed in the order of the tree, with their level and their own products', async () => {
    const [top, low] = [await make({ sort_order: 5 }), await make({ sort_order: 1 })]
    const child = await make({ parent_id: top.id })
    await aProduct(h, shop, { categoryId: child.id, status: 'draft' })
    const { data } = await h.call({ url: `${base()}?fields=level,product_count`, headers: as(shop) })
    const ids = [top.id, low.id, child.id]
    expect(data.items.filter(({ id }: { id: number }) => ids.includes(id))).toEqual([
      { id: low.id, level: 0, product_count: 0 },
      { id: top.id, level: 0, product_count: 0 },
      { id: child.id, level: 1, product_count: 1 },
    ])
  })

  it('update the listings of their products when they are renamed or moved', async () => {
    const [top, parent] = [await make(), await make()]
    const child = await make({ name: 'Old name', parent_id: parent.id })
    const product = await aProduct(h, shop, { categoryId: child.id })
    await patch(child.id, { name: 'New name' })
    expect(await listingOf(product.id)).toMatchObject({ category: { name: 'New name' } })
    expect((await listingOf(product.id))?.search_text).toContain('new name')
    expect((await patch(parent.id, { parent_id: top.id })).data.level).toBe(1)
    expect(await categoriesOf(product.id)).toEqual([top.id, parent.id, child.id])
    expect((await patch(child.id, { parent_id: null })).data).toMatchObject({ parent_id: null, level: 0 })
    expect(await categoriesOf(product.id)).toEqual([child.id])
  })

  it('return 409 invalid_state for a move below themselves, and are not changed', async () => {
    const parent = await make()
    const child = await make({ parent_id: parent.id })
    const response = await patch(parent.id, { parent_id: child.id })
    expect(response.body).toMatchObject({
      status_code: 409,
      error_code: 'invalid_state',
      details: { reason: 'below_itself' },
    })
    expect((await patch(parent.id, { parent_id: parent.id })).body.error_code).toBe('invalid_state')
    expect((await read(parent.id)).data.parent_id).toBeNull()
  })

  it('are at most ten levels deep: an eleventh returns 409 invalid_state', async () => {
    let id: number | null = null
    for (let level = 0; level < 10; level++) id = (await make({ parent_id: id })).id
    const tooDeep = await create({ name: 'Too deep', parent_id: id })
    expect([tooDeep.body.error_code, tooDeep.body.details]).toEqual(['invalid_state', { reason: 'too_deep' }])
  })

  it('form no cycle when two are moved below each other at once', async () => {
    const [a, b] = [await make(), await make()]
    const lock = { text: 'select 1 from stores where id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [
      () => patch(a.id, { parent_id: b.id }),
      () => patch(b.id, { parent_id: a.id }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['after', [0, 1]],
    ['before', [1, 0]],
  ])('leave no old name in a listing when a product is moved at the moment %s they are renamed', async (_, order) => {
    const category = await make({ name: 'Before' })
    const product = await aProduct(h, shop)
    const lock = { text: 'select 1 from stores where id = $1 for update', values: [shop.storeId] }
    const url = `M/${shop.subdomain}/products/${product.id}/`
    const moveIn = () => h.call({ method: 'PATCH', url, body: { category_id: category.id }, headers: as(shop) })
    const calls = [() => patch(category.id, { name: 'After' }), moveIn]
    const responses = await behindLock(
      h,
      lock,
      order.flatMap((index) => calls[index] ?? []),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await listingOf(product.id)).toMatchObject({ category: { name: 'After' } })
  })

  it('are sorted, all of one level at once', async () => {
    const parent = await make()
    const ids = [await make({ parent_id: parent.id }), await make({ parent_id: parent.id })].map(({ id }) => id)
    const order = (category_ids: number[]) =>
      h.call({ url: `${base()}reorder/`, body: { parent_id: parent.id, category_ids }, headers: as(shop) })
    const { data } = await order(ids.toReversed())
    const shown = data.items.filter(({ parent_id }: { parent_id: number }) => parent_id === parent.id)
    expect(shown.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
    for (const wrong of [ids.slice(1), [...ids, parent.id], [ids[0] as number, ids[0] as number]]) {
      expect(Object.keys((await order(wrong)).body.errors)).toEqual(['category_ids'])
    }
  })

  it('return 409 invalid_state for the deletion of one with children; products stay, without it', async () => {
    const parent = await make()
    const child = await make({ parent_id: parent.id })
    const product = await aProduct(h, shop, { categoryId: child.id })
    expect((await remove(parent.id)).body).toMatchObject({
      status_code: 409,
      error_code: 'invalid_state',
      details: { reason: 'has_children', category_ids: [child.id] },
    })
    expect((await remove(child.id)).data).toBeNull()
    expect(await h.sql('select category_id, version from products where id = $1', [product.id])).toEqual([
      { category_id: null, version: 2 },
    ])
    expect(await listingOf(product.id)).toMatchObject({ category: null, category_ids: [] })
    expect((await remove(parent.id)).status).toBe(200)
    expect((await read(parent.id)).status).toBe(404)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a missing parent', { parent_id: 999_999 }, 'parent_id'],
    ['an unknown field', { store_id: 1 }, 'store_id'],
    ['an insecure picture', { image: 'http://a.example/a.png' }, 'image'],
  ])('reject %s, naming the field', async (_, more, path) => {
    const { status, body } = await create({ name: 'X', ...more })
    expect([status, Object.keys(body.errors)]).toEqual([400, [path]])
  })

  it('return the same 404 for those of another store and missing ones, also as a parent', async () => {
    const theirs = await aCategory(h, far)
    const staff = { ...(await signInStaff(h, far)).headers, 'accept-language': 'en' }
    const calls = (id: number, headers: Record<string, string>) => [
      h.call({ url: `${base()}${id}/`, headers }),
      h.call({ method: 'PATCH', url: `${base()}${id}/`, body: { name: 'Mine' }, headers }),
      h.call({ method: 'DELETE', url: `${base()}${id}/`, headers }),
    ]
    const nonexistent = await Promise.all(calls(999_999, as(shop)))
    for (const responses of [calls(theirs.id, as(shop)), calls(theirs.id, staff)]) {
      for (const [index, response] of (await Promise.all(responses)).entries()) {
        expectNotFound(response, nonexistent[index] as (typeof nonexistent)[0])
      }
    }
    expect((await create({ name: 'X', parent_id: theirs.id })).body.errors).toHaveProperty('parent_id')
  })

  it('of very many products are renamed by the request and a job, in short parts; a change that listings do not show writes none', async () => {
    const { id } = await make()
    await h.sql(
      `with made as (
         insert into products (store_id, slug, name, status, published_at, category_id)
         select $1, 'many-' || n, 'Many ' || n, 'published', now(), $2 from generate_series(1, 560) n returning store_id, id),
       sold as (
         insert into variants (store_id, product_id, price_minor) select store_id, id, 100 from made returning store_id, id)
       insert into stock (store_id, variant_id, on_hand) select store_id, id, 9 from sold`,
      [shop.storeId, id],
    )
    for (const part of [0, 1, 2, 3])
      await h.sql(
        `select refresh_listings($1, array(select id from products where store_id = $1 and category_id = $2 and id % 4 = $3))`,
        [shop.storeId, id, part],
      )
    const writesOf = async (body: object) => {
      const { statements, result } = await countStatements(h.deps.db, () => patch(id, body))
      expect(result.status).toBe(200)
      return statements.filter((text) => text.includes('refresh_listings')).length
    }
    const named = (name: string) =>
      h.sql(`select 1 from product_listings where store_id = $1 and category ->> 'name' = $2`, [shop.storeId, name])
    expect(await writesOf({ name: 'Many things' })).toBe(10)
    expect(await named('Many things')).toHaveLength(500)
    await runJobs(h, 'listings.refresh')
    expect(await named('Many things')).toHaveLength(560)
    expect(await h.sql('select 1 from stale_listings')).toEqual([])
    const rows = () =>
      h.sql(`select xmin::text, product_id from product_listings where store_id = $1 order by product_id`, [
        shop.storeId,
      ])
    const before = await rows()
    expect(await writesOf({ sort_order: 7, description: 'New' })).toBe(1)
    expect(await rows()).toEqual(before)
  })
})
