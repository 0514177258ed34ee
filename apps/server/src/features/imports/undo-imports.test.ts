import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { importCalls, shopifyFile } from '../../../test/import-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import type { JobContext } from '../../platform/job.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { runUndos } from './run-undos.ts'

const { h, shop } = await setUpShop()

const callsOf = (of: Shop, key?: string) => importCalls(h, of, key)
const { bring, read, undo, undone, upload } = callsOf(shop)

const idOf = async ({ storeId }: Shop, slug: string) =>
  Number((await h.sql('select id from products where store_id = $1 and slug = $2', [storeId, slug]))[0]?.id)

/** A shopper orders a variant. */
async function order({ storeId, key }: Shop, sku: string, quantity: number): Promise<void> {
  const [variant] = await h.sql<{ id: number; productId: number }>(
    'select id, product_id as "productId" from variants where store_id = $1 and sku = $2 and deleted_at is null',
    [storeId, sku],
  )
  const item = { product_id: Number(variant?.productId), variant_id: Number(variant?.id), quantity }
  const buyer = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 1, Road 2' }
  expect((await h.call({ url: 'W/order/', key, body: { ...buyer, items: [item] } })).status).toBe(201)
}
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]

/** All that an import can change of the products of a store. */
const stateOf = ({ storeId }: Shop) =>
  h.sql(
    `select p.slug, p.sku, p.name, p.short_description, p.description, p.status, p.tags, p.options, p.attributes, p.weight_grams,
       p.seo, p.extras, v.id, v.sku as variant_sku, v.options as choice, v.price_minor, v.compare_at_minor, v.extras as variant_extras,
       s.on_hand, s.is_tracked, array(select url from product_images i where i.product_id = p.id order by sort_order) as pictures
       from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
      where p.store_id = $1 and v.deleted_at is null order by p.slug, v.sort_order`,
    [storeId],
  )

describe('the undo of an import of products', () => {
  it('sets back what it changed, with variants, prices and quantities, and archives what it made', async () => {
    const own = await openShop(h)
    const calls = callsOf(own)
    await calls.bring(shopifyFile('kurti,Kurti,Size,S,K-S,500,shopify,5', 'kurti,,Size,M,K-M,500,shopify,7'))
    const before = await stateOf(own)
    const done = await calls.bring(
      shopifyFile(
        'kurti,Kurti new,Size,M,K-M,450,shopify,9',
        'kurti,,Size,L,K-L,450,shopify,3',
        'scarf,Scarf,,,SC,90,shopify,2',
      ),
    )
    expect(done).toMatchObject({ created_count: 1, changed_count: 1, bulk_edit_id: null, undo_status: null })
    expect(done.undo_until).not.toBeNull()
    expect(await stateOf(own)).not.toEqual(before)
    expect(await calls.undone(done.id)).toMatchObject({
      ...{ undo_status: 'DONE', undone_count: 2, kept_count: 0, undo_problems: [], undo_until: null },
    })
    const after = (await stateOf(own)) as unknown as { slug: string; status: string }[]
    expect(after.filter(({ slug }) => slug === 'kurti')).toEqual(before)
    expect(after.filter(({ slug }) => slug === 'scarf')).toMatchObject([{ status: 'archived' }])
    const events = await h.sql(`select type from outbox where store_id = $1 and type like 'product.%'`, [own.storeId])
    expect(events.filter(({ type }) => type === 'product.updated')).toHaveLength(3)
    await expectHealthy(h)
    expect(errorOf(await calls.undo(done.id))).toEqual([409, 'invalid_state'])
  })

  it('of two that were undone at once, or one after the other, sets back all that both have changed', async () => {
    for (const isAtOnce of [true, false]) {
      const own = await openShop(h)
      const calls = callsOf(own)
      await calls.bring(shopifyFile('kurti,Kurti,Size,S,K-S,500,shopify,5'))
      const before = await stateOf(own)
      const first = await calls.bring(shopifyFile('kurti,Kurti A,Size,S,K-S,600,shopify,6', 'bag,Bag,,,B,50,shopify,2'))
      const second = await calls.bring(
        shopifyFile('kurti,Kurti B,Size,S,K-S,700,shopify,7', 'bag,Bag B,,,B,60,shopify,3'),
      )
      if (isAtOnce) for (const { id } of [first, second]) expect((await calls.undo(id)).status).toBe(200)
      else expect(await calls.undone(second.id)).toMatchObject({ undone_count: 2, kept_count: 0 })
      if (isAtOnce) await runJobs(h, 'imports.run')
      else expect(await calls.undone(first.id)).toMatchObject({ undone_count: 2, kept_count: 0 })
      expect(await calls.read(first.id)).toMatchObject({ undo_status: 'DONE', undone_count: 2, kept_count: 0 })
      const after = (await stateOf(own)) as unknown as { slug: string; status: string }[]
      expect(after.filter(({ slug }) => slug === 'kurti')).toEqual(before)
      expect(after.filter(({ slug }) => slug === 'bag')).toMatchObject([{ status: 'archived' }])
    }
    await expectHealthy(h)
  })

  it('comes before an import that was started after it: the correction stays', async () => {
    const own = await openShop(h)
    const calls = callsOf(own)
    await calls.bring(shopifyFile('kurti,Kurti,Size,S,K-S,500,shopify,5'))
    const wrong = await calls.bring(shopifyFile('kurti,Kurti,Size,S,K-S,50,shopify,5', 'bag,Bag,,,B,50,shopify,2'))
    expect((await calls.undo(wrong.id)).status).toBe(200)
    await calls.bring(shopifyFile('kurti,Kurti,Size,S,K-S,450,shopify,5', 'bag,Bag,,,B,55,shopify,2'))
    expect(await calls.read(wrong.id)).toMatchObject({ undo_status: 'DONE', undone_count: 2, kept_count: 0 })
    expect(await stateOf(own)).toMatchObject([
      { slug: 'bag', status: 'published', price_minor: '5500' },
      { slug: 'kurti', price_minor: '45000' },
    ])
  })

  it('brings back variants that it replaced by other options', async () => {
    const own = await openShop(h)
    const calls = callsOf(own)
    await calls.bring(shopifyFile('sari,Sari,Colour,Red,S-R,500,shopify,5', 'sari,,Colour,Blue,S-B,500,shopify,7'))
    const before = await stateOf(own)
    const done = await calls.bring(shopifyFile('sari,Sari,Size,S,S-R,500,shopify,5', 'sari,,Size,M,S-B,500,shopify,7'))
    expect(await calls.undone(done.id)).toMatchObject({ undone_count: 1, kept_count: 0 })
    expect(await stateOf(own)).toEqual(before)
    await expectHealthy(h)
  })

  it('keeps what was changed, ordered, deleted or sold since, with the reasons', async () => {
    const own = await openShop(h)
    const calls = callsOf(own)
    await calls.bring(shopifyFile('sold,Sold,,,S,90,shopify,1', 'kurti,Kurti,Size,S,K-S,500,shopify,5'))
    const done = await calls.bring(
      shopifyFile(
        'changed,Changed,,,C,90,shopify,2',
        'deleted,Deleted,,,D,90,shopify,2',
        'ordered,Ordered,,,O,90,shopify,2',
        'sold,Sold,,,S,90,shopify,9',
        'kurti,Kurti,Size,S,K-S,450,shopify,5',
        'kurti,,Size,M,K-M,450,shopify,5',
        'alone,Alone,,,A,90,shopify,2',
      ),
    )
    expect(done).toMatchObject({ created_count: 4, changed_count: 2 })
    const [changed, deleted] = [await idOf(own, 'changed'), await idOf(own, 'deleted')]
    const headers = { authorization: `Bearer ${own.secretKey}` }
    const M = `M/${own.subdomain}/products/`
    await h.call({ method: 'PATCH', url: `${M}${changed}/`, headers, body: { tags: ['new'] } })
    await h.call({ method: 'DELETE', url: `${M}${deleted}/`, headers })
    await order(own, 'O', 1)
    await order(own, 'S', 8)
    await order(own, 'K-M', 1)
    const before = await stateOf(own)
    const after = await calls.undone(done.id)
    const said = after.undo_problems.map(({ name, code }: Record<string, string>) => `${name} ${code}`)
    expect(said.sort()).toEqual(['Changed CHANGED', 'Deleted GONE', 'Kurti ORDERED', 'Ordered ORDERED', 'Sold STOCK'])
    expect(after).toMatchObject({ undone_count: 1, kept_count: 5 })
    const changes = (await stateOf(own)).filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))
    expect(changes).toMatchObject([{ slug: 'alone', status: 'archived' }])
    await expectHealthy(h)
  })

  it('returns 409 invalid_state to the second of two at the same moment, and for one that is too old, unended or of customers', async () => {
    const done = await bring(shopifyFile('twice,Twice,,,T,90,shopify,2'))
    const both = await Promise.all([undo(done.id), undo(done.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const old = await bring(shopifyFile('old,Old,,,OLD,90,shopify,2'))
    await h.sql(`update bulk_edits set created_at = now() - interval '25 hours' where store_id = $1`, [shop.storeId])
    expect(errorOf(await undo(old.id))).toEqual([409, 'invalid_state'])
    expect((await read(old.id)).undo_until).toBeNull()
    const { data } = await upload('sku,price\nX,5\n')
    expect(errorOf(await undo(data.id))).toEqual([409, 'invalid_state'])
    const customers = await bring('Phone,Name\n01712345678,Rahima\n', 'customers')
    expect(errorOf(await undo(customers.id))).toEqual([409, 'invalid_state'])
  })

  it('is decided once for each product, by two processes at once', async () => {
    const own = await openShop(h)
    const calls = callsOf(own)
    const done = await calls.bring(shopifyFile('one,One,,,ONE,90,shopify,2', 'two,Two,,,TWO,90,shopify,2'))
    await calls.undo(done.id)
    const context = { ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal } as JobContext
    const lock = { text: 'lock table imported_products in access exclusive mode', values: [] }
    const process = () => runUndos(context, own.storeId)
    await behindLock(h, lock, [process, process])
    expect(await calls.read(done.id)).toMatchObject({ undo_status: 'DONE', undone_count: 2, kept_count: 0 })
    await expectHealthy(h)
  })

  it('refuses a key that may not change products with permission_denied, and another store with not_found', async () => {
    const done = await bring(shopifyFile('mine,Mine,,,MINE,90,shopify,2'))
    const key = await aSecretKey(h, shop, ['data:write', 'catalog:write'])
    expect((await callsOf(shop, key).undo(done.id)).status).toBe(403)
    expect(errorOf(await callsOf(await openShop(h)).undo(done.id))).toEqual([404, 'not_found'])
  })
})

describe('the undo of other imports', () => {
  it('sets back prices and stock of variants, unless they were changed since', async () => {
    const one = await aProduct(h, shop, { name: 'One', priceMinor: 100_00, stock: 10 })
    const two = await aProduct(h, shop, { name: 'Two', priceMinor: 100_00, stock: 10 })
    const text = `variant_id,price,on_hand\n${one.variantId},120,12\n${two.variantId},130,13\n`
    const done = await bring(text, 'variants')
    await h.sql('update variants set price_minor = 14000 where id = $1', [two.variantId])
    expect(await undone(done.id)).toMatchObject({
      ...{ undone_count: 1, kept_count: 1 },
      undo_problems: [{ product_id: two.id, name: 'Two', code: 'CHANGED', message: 'Somebody has changed it since.' }],
    })
    const values = await h.sql(
      'select v.price_minor::integer as price, s.on_hand from variants v join stock s on s.variant_id = v.id where v.id = $1',
      [one.variantId],
    )
    expect(values).toEqual([{ price: 100_00, on_hand: 10 }])
  })

  it('deletes the past orders that it brought, and no others', async () => {
    const file = (number: string) => `Order number,Date,Total\n${number},2024-03-05,500\n`
    await bring(file('KEPT-1'), 'orders')
    const done = await bring(file('GONE-1'), 'orders')
    expect(await undone(done.id)).toMatchObject({ undo_status: 'DONE', undone_count: 1, kept_count: 0 })
    expect(await h.sql('select order_number from past_orders where store_id = $1', [shop.storeId])).toEqual([
      { order_number: 'KEPT-1' },
    ])
  })
})
