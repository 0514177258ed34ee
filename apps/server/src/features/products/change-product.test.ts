import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const as = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}`, 'accept-language': 'en' })
const at = (id: number) => `M/${shop.subdomain}/products/${id}/`
const patch = (id: number, body: object) => h.call({ method: 'PATCH', url: at(id), body, headers: as(shop) })
const read = (id: number) => h.call({ url: at(id), headers: as(shop) })
const create = async (more: object = {}) => {
  const body = { name: `Thing ${next()}`, status: 'published', variants: [{ price: 100, stock: 3 }], ...more }
  const { data } = await h.call({ url: `M/${shop.subdomain}/products/`, body, headers: as(shop) })
  return data
}
const colors = (...values: string[]) => ({
  options: [{ name: 'Color', values }],
  variants: values.map((value) => ({ options: { Color: value }, price: 100, sku: `${value}-${next()}`, stock: 2 })),
})
const listingOf = async (id: number) => (await h.sql('select * from product_listings where product_id = $1', [id]))[0]

describe('a change of a product', () => {
  it('writes the given fields, keeps the rest, increases the version and refreshes the listing', async () => {
    const product = await create({ tags: ['old'], description: '<p>Kept</p>' })
    const { data } = await patch(product.id, { name: 'New name', tags: ['new'], variants: [{ price: '99.50' }] })
    expect(data).toMatchObject({ name: 'New name', tags: ['new'], description: '<p>Kept</p>', version: 2 })
    expect(data.variants).toMatchObject([{ id: product.variants[0].id, price: '99.50', on_hand: 3 }])
    expect(await listingOf(product.id)).toMatchObject({ name: 'New name', price_minor: '9950', tags: ['new'] })
  })

  it('publishes and archives by status, and keeps the time of the first publication', async () => {
    const product = await create({ status: 'draft' })
    expect(await listingOf(product.id)).toBeUndefined()
    const published = (await patch(product.id, { status: 'published' })).data
    expect(published.published_at).not.toBeNull()
    expect(await listingOf(product.id)).toBeDefined()
    expect((await patch(product.id, { status: 'archived' })).data.published_at).toBe(published.published_at)
    expect(await listingOf(product.id)).toBeUndefined()
  })

  it('returns 409 version_conflict with the current version when the product was changed meanwhile, and changes nothing', async () => {
    const product = await create()
    expect((await patch(product.id, { name: 'First', version: 1 })).status).toBe(200)
    const late = await patch(product.id, { name: 'Second', version: 1 })
    expect(late.body).toMatchObject({
      status_code: 409,
      error_code: 'version_conflict',
      details: { current_version: 2 },
    })
    expect((await read(product.id)).data.name).toBe('First')
  })

  it('succeeds for one of two with the same version', async () => {
    const product = await create()
    const responses = await behindLock(
      h,
      { text: 'select 1 from products where id = $1 for update', values: [product.id] },
      ['A', 'B'].map((name) => () => patch(product.id, { name, version: 1 })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps earlier slugs for the product, which can use them again and no other product can', async () => {
    const product = await create({ slug: 'first-slug' })
    const moved = (await patch(product.id, { slug: 'second-slug' })).data
    expect(moved).toMatchObject({ slug: 'second-slug', old_slugs: ['first-slug'] })
    const rows = await h.sql('select slug from product_slugs where product_id = $1 order by 1', [product.id])
    expect(rows).toEqual([{ slug: 'first-slug' }, { slug: 'second-slug' }])
    const other = await create()
    expect((await patch(other.id, { slug: 'first-slug' })).body).toMatchObject({
      error_code: 'already_exists',
      errors: { slug: ['Another product has this slug. Choose another.'] },
    })
    expect((await patch(product.id, { slug: 'first-slug' })).data.old_slugs).toEqual(['second-slug'])
    expect(await listingOf(product.id)).toMatchObject({ slug: 'first-slug' })
  })

  it('of the name alone keeps the slug', async () => {
    const product = await create({ slug: 'steady' })
    expect((await patch(product.id, { name: 'Quite another name' })).data.slug).toBe('steady')
  })

  it('matches variants by id or options, inserts new ones and deletes the rest', async () => {
    const product = await create(colors('Red', 'Blue', 'Green'))
    const [red, blue, green] = product.variants
    const { data } = await patch(product.id, {
      options: [{ name: 'Color', values: ['Red', 'Blue', 'Black'] }],
      variants: [
        { options: { Color: 'Black' }, price: 300, stock: 7 },
        { id: blue.id, price: 200 },
        { options: { Color: 'Red' }, compare_at_price: 150 },
      ],
    })
    expect(data.variants).toMatchObject([
      { name: 'Black', price: '300.00', on_hand: 7, sort_order: 0 },
      { id: blue.id, price: '200.00', sku: blue.sku, on_hand: 2 },
      { id: red.id, price: '100.00', compare_at_price: '150.00', sku: red.sku },
    ])
    const [gone] = await h.sql('select deleted_at from variants where id = $1', [green.id])
    expect(gone?.deleted_at).not.toBeNull()
  })

  it('can exchange the options and SKUs of two variants', async () => {
    const product = await create(colors('Red', 'Blue'))
    const [red, blue] = product.variants
    const { data } = await patch(product.id, {
      variants: [
        { id: red.id, options: { Color: 'Blue' }, sku: blue.sku },
        { id: blue.id, options: { Color: 'Red' }, sku: red.sku },
      ],
    })
    expect(data.variants).toMatchObject([
      { id: red.id, name: 'Blue', sku: blue.sku },
      { id: blue.id, name: 'Red', sku: red.sku },
    ])
  })

  it('can delete a variant that orders and carts contain, and both still work', async () => {
    const product = await create(colors('Red', 'Blue'))
    const [red, blue] = product.variants
    const shopper = await signIn(h, shop)
    const [cart] = await h.sql<{ id: string }>(
      'insert into carts (store_id, customer_id) values ($1, $2) returning id',
      [shop.storeId, shopper.id],
    )
    await h.sql(
      'insert into cart_lines (store_id, cart_id, product_id, variant_id, quantity, price_at_add_minor) values ($1, $2, $3, $4, 1, 100)',
      [shop.storeId, cart?.id, product.id, blue.id],
    )
    const bought = { ...product, variantIds: [red.id, blue.id], variantId: blue.id }
    const order = await anOrder(h, shop, { lines: [{ product: bought }] })
    const kept = { options: { Color: 'Red' } }
    expect((await patch(product.id, { variants: [kept] })).data.variants).toMatchObject([{ id: red.id }])
    const lines = await h.sql('select variant_id::float8 as id from order_lines where order_id = $1', [order.id])
    expect(lines).toEqual([{ id: blue.id }])
    expect(await h.sql('select variant_id::float8 as id from cart_lines where cart_id = $1', [cart?.id])).toEqual([
      { id: blue.id },
    ])
    const again = await patch(product.id, { variants: [kept, { options: { Color: 'Blue' }, price: 5, sku: blue.sku }] })
    expect(again.data.variants[1]).toMatchObject({ sku: blue.sku, on_hand: 0 })
    expect(again.data.variants[1].id).not.toBe(blue.id)
  })

  it('returns validation_failed for a price that is not above that of a flash deal', async () => {
    const product = await create(colors('Red', 'Blue'))
    const [red, blue] = product.variants
    await aFlashDeal(h, shop, { items: [{ product: { ...product, variantId: blue.id }, priceMinor: 60_00 }] })
    const priced = (price: number) =>
      patch(product.id, {
        variants: [
          { id: red.id, price: 50 },
          { id: blue.id, price },
        ],
      })
    for (const price of [60, 50]) {
      const refused = await priced(price)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['variants.1.price']])
    }
    expect((await read(product.id)).data).toMatchObject({ version: 1, variants: [{ price: '100.00' }, {}] })
    expect((await priced(61)).data).toMatchObject({ variants: [{ price: '50.00' }, { price: '61.00' }] })
    await h.sql('update variants set price_minor = 1000 where id = $1', [blue.id])
    expect((await patch(product.id, { name: 'Renamed', variants: [{ id: red.id }, { id: blue.id }] })).status).toBe(200)
  })

  it('rejects new options that the present variants do not fit, and stock of an existing variant', async () => {
    const product = await create(colors('Red'))
    const misfit = await patch(product.id, { options: [{ name: 'Size', values: ['M'] }] })
    expect(misfit.body.errors).toMatchObject({ 'variants.0.options.Size': ['Must be one of: M.'] })
    const stock = await patch(product.id, { variants: [{ id: product.variants[0].id, stock: 50 }] })
    expect(Object.keys(stock.body.errors)).toEqual(['variants.0.stock'])
    expect((await read(product.id)).data).toEqual(product)
  })

  it('checks a given part against the part that stays', async () => {
    const product = await create({ min_quantity: 3, max_quantity: 9 })
    expect(Object.keys((await patch(product.id, { max_quantity: 2 })).body.errors)).toEqual(['max_quantity'])
    expect((await patch(product.id, { max_quantity: null })).data.max_quantity).toBeNull()
  })

  it('writes an audit row with before and after, and emits an event', async () => {
    const { headers, id: staffId } = await signInStaff(h, shop, 'catalog')
    const product = await create({ name: 'Before' })
    await h.call({ method: 'PATCH', url: at(product.id), body: { name: 'After' }, headers })
    const [audit] = await h.sql(`select * from audit_log where action = 'product.updated' and entity_id = $1`, [
      String(product.id),
    ])
    expect(audit).toMatchObject({
      actor_type: 'staff',
      actor_id: staffId,
      before: { name: 'Before', version: 1 },
      after: { name: 'After', version: 2 },
    })
    expect(Object.keys(audit?.before as object).sort()).toEqual(['name', 'version'])
    const [event] = await h.sql(`select payload from outbox where type = 'product.updated' and resource_id = $1`, [
      String(product.id),
    ])
    expect(event?.payload).toMatchObject({ object: { name: 'After' }, previous: { name: 'Before' } })
  })
})

describe('deletion of a product', () => {
  it('hides it everywhere, frees slug and SKU, and keeps its rows for the orders', async () => {
    const product = await create({ slug: 'doomed', sku: 'DOOMED' })
    expect((await h.call({ method: 'DELETE', url: at(product.id), headers: as(shop) })).body).toMatchObject({
      status: true,
      data: null,
    })
    expect((await read(product.id)).status).toBe(404)
    expect(await listingOf(product.id)).toBeUndefined()
    expect(await h.sql('select 1 from variants where product_id = $1', [product.id])).toHaveLength(1)
    expect((await h.call({ method: 'DELETE', url: at(product.id), headers: as(shop) })).status).toBe(404)
    expect(await create({ slug: 'doomed', sku: 'DOOMED' })).toMatchObject({ slug: 'doomed', sku: 'DOOMED' })
    expect(
      await h.sql(`select 1 from outbox where type = 'product.deleted' and resource_id = $1`, [String(product.id)]),
    ).toHaveLength(1)
  })
})

describe('another store’s product', () => {
  it('returns the same 404 as a missing one, for another store’s key and staff', async () => {
    const theirs = await aProduct(h, far)
    const staff = await signInStaff(h, far)
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { body: { name: 'Mine now' } } : {}
      const ask = (id: number, headers: Record<string, string>) => h.call({ method, url: at(id), ...body, headers })
      const english = { 'accept-language': 'en' }
      const responses = await Promise.all([
        ask(theirs.id, as(shop)),
        ask(999_999, as(shop)),
        ask(theirs.id, as(far)),
        ask(theirs.id, { ...staff.headers, ...english }),
      ])
      for (const response of responses) expectNotFound(response, responses[1])
    }
    expect(await h.sql('select name from products where id = $1', [theirs.id])).toEqual([{ name: theirs.name }])
  })

  it('has no variant that can be used, whatever its id', async () => {
    const theirs = await aProduct(h, shop)
    const mine = await create()
    const { body } = await patch(mine.id, { variants: [{ id: theirs.variantId, price: 1 }] })
    expect(Object.keys(body.errors)).toEqual(['variants.0.id'])
  })
})
