import { maxBulkProducts } from '@haat/contract/limits.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aCategory, aProduct, openShop, type TestProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const staff = await signInStaff(h, shop, 'catalog')
const [sarees, gifts] = [await aCategory(h, shop, { name: 'Sarees' }), await aCategory(h, shop, { name: 'Gifts' })]
afterAll(() => expectHealthy(h))

const url = `M/${shop.subdomain}/bulk-edits/`
type Result = { product_id: number; status: string; error_code: string | null; message: string }

const { headers } = staff
const versionOf = async ({ id }: TestProduct) =>
  (await h.sql('select version from products where id = $1', [id]))[0]?.version as number
const edit = async (products: TestProduct[], body: object, key = '') => {
  const named = products.map(async (product) => ({ product_id: product.id, version: await versionOf(product) }))
  return h.call({
    url: `${url}products/`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    body: { products: await Promise.all(named), ...body },
  })
}
const change = (product: TestProduct, body: object) =>
  h.call({ method: 'PATCH', url: `M/${shop.subdomain}/products/${product.id}/`, headers, body })
const undo = (id: number) => h.call({ url: `${url}${id}/undo/`, headers, body: {} })
const statusesOf = (results: Result[]) => results.map(({ status, error_code }) => error_code ?? status)

const stateOf = async ({ id }: TestProduct) =>
  (
    await h.sql(
      `select p.status, p.category_id::float8 as main, p.tags, p.version,
         array(select category_id::float8 from product_categories where product_id = p.id order by 1) as further
       from products p where p.id = $1`,
      [id],
    )
  )[0]

describe('a bulk edit of products', () => {
  it('publishes many at once, files them in a category and tags them; shoppers see it', async () => {
    const bare = await aProduct(h, shop, { status: 'draft' })
    const filed = await aProduct(h, shop, { status: 'archived', categoryId: sarees.id, tags: ['new'] })
    const body = { status: 'published', add_category_id: gifts.id, add_tags: ['Eid', 'new'] }
    const { status, data } = await edit([bare, filed], body)
    expect([status, data]).toMatchObject([200, { done_count: 2, unchanged_count: 0, failed_count: 0 }])
    expect(await stateOf(bare)).toMatchObject({
      status: 'published',
      main: gifts.id,
      further: [],
      tags: ['Eid', 'new'],
    })
    expect(await stateOf(filed)).toMatchObject({ main: sarees.id, further: [gifts.id], tags: ['new', 'Eid'] })
    const listed = (await h.call({ url: `W/products/?category=${gifts.slug}&tag=Eid`, key: shop.key })).data.items
    expect(listed.map(({ id }: { id: number }) => id).sort()).toEqual([bare.id, filed.id].sort())
  })

  it('emits one product.updated for each, with a row in the audit log and a higher version', async () => {
    const product = await aProduct(h, shop, { status: 'draft' })
    await edit([product], { status: 'published', add_tags: ['eid'] })
    const facts = [String(product.id)]
    expect(
      await h.sql(`select before, after from audit_log where action = 'product.updated' and entity_id = $1`, facts),
    ).toMatchObject([{ before: { status: 'draft', tags: [] }, after: { status: 'published', tags: ['eid'] } }])
    expect(
      await h.sql(
        `select payload->'object'->>'status' as status, payload->'object'->>'version' as version from outbox
          where type = 'product.updated' and resource_id = $1`,
        facts,
      ),
    ).toEqual([{ status: 'published', version: '2' }])
  })

  it('leaves those that are so already as they are: unchanged, without an event', async () => {
    const [done, open] = [await aProduct(h, shop), await aProduct(h, shop, { status: 'draft' })]
    const { data } = await edit([done, open], { status: 'published' })
    expect(data).toMatchObject({ done_count: 1, unchanged_count: 1, failed_count: 0 })
    expect(statusesOf(data.results)).toEqual(['unchanged', 'done'])
    expect(await stateOf(done)).toMatchObject({ version: 1 })
    expect(await h.sql(`select 1 from outbox where resource_id = $1`, [String(done.id)])).toEqual([])
  })

  it('never overwrites what others changed meanwhile: version_conflict for the product, the others are saved', async () => {
    const [changed, other] = [await aProduct(h, shop), await aProduct(h, shop)]
    const named = [
      { product_id: changed.id, version: 1 },
      { product_id: other.id, version: 1 },
      { product_id: 1, version: 1 },
    ]
    await change(changed, { name: 'Katan' })
    const { data } = await h.call({ url: `${url}products/`, headers, body: { products: named, status: 'archived' } })
    expect(statusesOf(data.results)).toEqual(['version_conflict', 'done', 'not_found'])
    for (const { status, message } of data.results as Result[]) expect(message === '').toBe(status === 'done')
    expect(await stateOf(changed)).toMatchObject({ status: 'published' })
    expect(await stateOf(other)).toMatchObject({ status: 'archived' })
  })

  it('two members of staff who change one product at once: one is saved, the other has version_conflict', async () => {
    const product = await aProduct(h, shop)
    const lock = { text: 'select 1 from stores where id = $1 for no key update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [
      () => edit([product], { status: 'draft' }),
      () => edit([product], { status: 'archived' }),
    ])
    expect(responses.flatMap(({ data }) => statusesOf(data.results)).sort()).toEqual(['done', 'version_conflict'])
  })

  it('returns 400 validation_failed for no change, a repeated product, a contradiction, a missing category and too many', async () => {
    const product = await aProduct(h, shop)
    const theirs = await aCategory(h, await openShop(h))
    const fieldsOf = async (products: TestProduct[], body: object) =>
      Object.keys((await edit(products, body)).body.errors ?? {})
    expect(await fieldsOf([product], {})).toEqual(['status'])
    expect(await fieldsOf([product, product], { status: 'draft' })).toEqual(['products.1.product_id'])
    expect(await fieldsOf([product], { add_tags: ['eid'], remove_tags: ['EID'] })).toEqual(['remove_tags.0'])
    const foreign = { add_category_id: theirs.id, remove_category_id: 999_999 }
    expect(await fieldsOf([product], foreign)).toEqual(['add_category_id', 'remove_category_id'])
    const many = Array.from({ length: maxBulkProducts + 1 }, (_, index) => ({ product_id: index + 1, version: 1 }))
    const response = await h.call({ url: `${url}products/`, headers, body: { products: many, status: 'draft' } })
    expect(response.body).toMatchObject({ error_code: 'validation_failed' })
    expect(await stateOf(product)).toMatchObject({ status: 'published', version: 1 })
  })

  it('refuses a tag too many with a message for the product', async () => {
    const full = await aProduct(h, shop, { tags: Array.from({ length: 50 }, (_, n) => `tag ${n}`) })
    const [result] = (await edit([full], { add_tags: ['one more'] })).data.results
    expect(result).toMatchObject({ error_code: 'validation_failed', message: expect.stringMatching(/50|৫০/) })
  })

  it('repeated with its key changes nothing twice', async () => {
    const product = await aProduct(h, shop)
    const body = { products: [{ product_id: product.id, version: 1 }], status: 'archived' }
    const request = { url: `${url}products/`, headers: { ...headers, 'idempotency-key': 'products-again' }, body }
    const first = await h.call(request)
    await change(product, { status: 'published' })
    expect((await h.call(request)).data).toEqual(first.data)
    expect(await stateOf(product)).toMatchObject({ status: 'published', version: 3 })
  })
})

describe('undo of a bulk edit of products', () => {
  it('sets every value back, and is listed with what it changed', async () => {
    const product = await aProduct(h, shop, { name: 'Katan', categoryId: sarees.id, tags: ['new'] })
    const before = await stateOf(product)
    const body = { status: 'archived', add_category_id: gifts.id, remove_category_id: sarees.id, remove_tags: ['NEW'] }
    const { data } = await edit([product], body)
    const shown = (await h.call({ url: `${url}${data.id}/`, headers })).data
    expect(shown).toMatchObject({ variant_count: 0, product_count: 1, undone_count: 0, variants: [] })
    expect(shown.products).toEqual([
      {
        ...{ product_id: product.id, product_name: 'Katan', category_ids: null, undone_at: null },
        status: { from: 'published', to: 'archived' },
        category_id: { from: sarees.id, to: gifts.id },
        tags: { from: ['new'], to: [] },
      },
    ])
    expect((await undo(data.id)).data).toMatchObject({ done_count: 1, failed_count: 0, results: [] })
    expect(await stateOf(product)).toEqual({ ...before, version: 3 })
    const [listed] = (await h.call({ url, headers })).data.items
    expect(listed).toMatchObject({ id: data.id, product_count: 1, undone_count: 1 })
  })

  it('keeps what somebody has changed since: version_conflict for that product alone', async () => {
    const [touched, renamed] = [await aProduct(h, shop), await aProduct(h, shop)]
    const { data } = await edit([touched, renamed], { status: 'archived' })
    await change(touched, { status: 'draft' })
    // Another value of it is no reason.
    await change(renamed, { name: 'Renamed' })
    const { products } = (await undo(data.id)).data
    const codes = Object.fromEntries(products.map(({ product_id, error_code }: Result) => [product_id, error_code]))
    expect(codes).toEqual({ [touched.id]: 'version_conflict', [renamed.id]: null })
    expect(await stateOf(touched)).toMatchObject({ status: 'draft' })
    expect(await stateOf(renamed)).toMatchObject({ status: 'published' })
  })

  it('leaves a product whose category is deleted meanwhile, with the reason', async () => {
    const summer = await aCategory(h, shop, { name: 'Summer' })
    const product = await aProduct(h, shop, { categoryId: summer.id })
    const { data } = await edit([product], { remove_category_id: summer.id })
    await h.call({ method: 'DELETE', url: `M/${shop.subdomain}/categories/${summer.id}/`, headers })
    const [result] = (await undo(data.id)).data.products
    expect(result).toMatchObject({ status: 'failed', error_code: 'validation_failed' })
    expect(await stateOf(product)).toMatchObject({ main: null })
  })

  it('is done once: again it fails with invalid_state', async () => {
    const product = await aProduct(h, shop)
    const { data } = await edit([product], { status: 'draft' })
    await undo(data.id)
    expect(statusesOf((await undo(data.id)).data.products)).toEqual(['invalid_state'])
    expect(await stateOf(product)).toMatchObject({ status: 'published', version: 3 })
  })

  it('two members of staff who undo one bulk edit of products at once: the second has invalid_state', async () => {
    const product = await aProduct(h, shop)
    const { data } = await edit([product], { status: 'draft' })
    const lock = { text: 'select 1 from stores where id = $1 for no key update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [() => undo(data.id), () => undo(data.id)])
    expect(responses.flatMap((one) => statusesOf(one.data.products))).toEqual(['done', 'invalid_state'])
  })
})
