import { beforeAll, describe, expect, it } from 'vitest'
import { aCuratedList, aProduct, openShop } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop()
const market = await openShop(h)
const site = await setUpStorefront(h, shop)
const marketSite = await setUpStorefront(h, market)

beforeAll(async () => {
  await h.sql(
    `insert into websites (store_id, config) values ($1, '{"template":"market"}')
     on conflict (store_id) do update set config = excluded.config`,
    [market.storeId],
  )
  for (const { storeId } of [shop, market]) {
    for (let n = 0; n < 9; n++) await aProduct(h, { storeId }, { name: `Saree ${n}`, isFeatured: true })
  }
  await aProduct(h, market, { name: 'Rice', isFeatured: true, variants: [{ options: { Weight: '1 kg' } }] })
})

const featuredOf = (html: string) => html.split('<section').find((part) => part.includes('/en/lists/featured"')) ?? ''

describe('the home page', () => {
  it('shows one row of a list, with the way to all of it', async () => {
    const page = await site.visitor({ language: 'en' }).open('/en')
    expect(featuredOf(page.html).match(/<article/g)).toHaveLength(4)
    expect(page.links['See all']).toBeDefined()
    expect(page.html).toContain('"@type":"Store"')
    expect(page.html).not.toContain('/cart/items')
  })

  it('of a shop without products says that they are coming, and not once it has some', async () => {
    const young = await openShop(h)
    const youngSite = await setUpStorefront(h, young, { host: 'young.localhost' })
    const isComing = async (of: typeof site) =>
      (await of.visitor({ language: 'en' }).open('/en')).html.includes('New products are coming')
    expect([await isComing(youngSite), await isComing(site)]).toEqual([true, false])
  })

  it('has no second row of the same products: such a list is a tile', async () => {
    const own = await openShop(h)
    const ownSite = await setUpStorefront(h, own, { host: 'rows.localhost' })
    const ids: number[] = []
    for (let n = 0; n < 9; n++) ids.push((await aProduct(h, own)).id)
    const lists = [ids.slice(0, 4), ids.slice(5, 9), ids.slice(3, 5)]
    for (const [n, productIds] of lists.entries()) await aCuratedList(h, own, { key: `list_${n}`, productIds })
    const { html } = await ownSite.visitor({ language: 'en' }).open('/en')
    const rows = html.split('<section').filter((part) => part.includes('<article'))
    expect(rows.map((part) => /lists\/(\w+)"/.exec(part)?.[1])).toEqual(['new_arrivals', 'list_0', 'list_2'])
    expect(html).toMatch(/class="list-tile" href="\/en\/lists\/list_1"/)
  })

  it('of the market design has more products, and a form on each, with its sizes or packs', async () => {
    const page = await marketSite.visitor({ language: 'en' }).open('/en')
    const featured = featuredOf(page.html)
    expect(featured.match(/<article/g)).toHaveLength(6)
    expect(featured.match(/<form/g)).toHaveLength(6)
    expect(featured.match(/<select/g)).toHaveLength(1)
    expect(page.form('/cart/items')).toMatchObject({ method: 'post', fields: { quantity: '1', back: '/en' } })
  })
})
