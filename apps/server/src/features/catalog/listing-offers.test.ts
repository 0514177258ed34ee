import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
h.setNow('2026-03-10T12:00:00Z')

async function anOffer(shop: Shop, columns: Record<string, unknown> = {}): Promise<number> {
  const row = { store_id: shop.storeId, name: 'Offer', kind: 'percentage', is_automatic: true, ...columns }
  const names = Object.keys(row)
  const [made] = await h.sql<{ id: string }>(
    `insert into offers (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  )
  return Number(made?.id)
}

const labels = async (shop: Shop, slug: string) => {
  const { data } = await h.call({ url: `W/products/${slug}/?fields=offers`, key: shop.key })
  const { data: list } = await h.call({ url: `W/products/?fields=offers&ids=${data.id}`, key: shop.key })
  expect(list.items[0]).toEqual(data)
  return data.offers.map(({ label }: { label: string }) => label)
}

describe('the offers of a product', () => {
  it('are those that cover the product, one of its categories or parent categories, or the whole store', async () => {
    const shop = await openShop(h)
    const top = await aCategory(h, shop)
    const sub = await aCategory(h, shop, { parentId: top.id })
    const inSub = await aProduct(h, shop, { categoryId: sub.id })
    const loose = await aProduct(h, shop)
    await anOffer(shop, { name: 'shop' })
    const product = await anOffer(shop, { name: 'product' })
    await h.sql('insert into offer_products values ($1, $2, $3)', [shop.storeId, product, loose.id])
    const category = await anOffer(shop, { name: 'category' })
    await h.sql('insert into offer_categories values ($1, $2, $3)', [shop.storeId, category, top.id])
    const both = await anOffer(shop, { name: 'both' })
    await h.sql('insert into offer_products values ($1, $2, $3)', [shop.storeId, both, loose.id])
    await h.sql('insert into offer_categories values ($1, $2, $3)', [shop.storeId, both, sub.id])
    expect(await labels(shop, inSub.slug)).toEqual(['shop', 'category', 'both'])
    expect(await labels(shop, loose.slug)).toEqual(['shop', 'product', 'both'])
  })

  it('are only automatic offers that are active now, by priority', async () => {
    const shop = await openShop(h)
    const { slug } = await aProduct(h, shop)
    await anOffer(shop, { name: 'second', starts_at: '2026-03-10T12:00:00Z' })
    await anOffer(shop, { name: 'first', priority: 5, ends_at: '2026-03-10T12:00:01Z', usage_limit: 2, used_count: 1 })
    await anOffer(shop, { name: 'coupon', is_automatic: false })
    await anOffer(shop, { name: 'off', is_active: false })
    await anOffer(shop, { name: 'deleted', deleted_at: '2026-01-01' })
    await anOffer(shop, { name: 'later', starts_at: '2026-03-10T12:00:01Z' })
    await anOffer(shop, { name: 'over', ends_at: '2026-03-10T12:00:00Z' })
    await anOffer(shop, { name: 'used up', usage_limit: 2, used_count: 2 })
    expect(await labels(shop, slug)).toEqual(['first', 'second'])
  })
})
