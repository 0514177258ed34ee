import { afterEach, describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { walk } from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { catalogFacts } from './catalog-facts.ts'
import { dealPricesOf, flashDealOf } from './flash-deal-badge-rules.ts'

const { h, shop } = await setUpShop()
const start = h.deps.clock()
const inTwoHours = new Date(start.getTime() + 2 * 3_600_000)
afterEach(() => h.setNow(start))

// `mixed` has two variants, of which only the dear one is in the deal.
const made = async (name: string, ...prices: number[]) =>
  aProduct(h, shop, {
    name: `${name} saree`,
    priceMinor: prices[0] ?? 0,
    variants: prices.map((priceMinor, place) => ({
      ...{ options: { Size: String(place) }, priceMinor, stock: 5 },
      ...(name === 'dear' && { compareAtMinor: 950_00 }),
    })),
  })
const [cheap, reduced, middle, mixed, dear, soldOut, later] = [
  await made('cheap', 500_00),
  await made('reduced', 780_00),
  await made('middle', 700_00),
  await made('mixed', 600_00, 900_00),
  await made('dear', 900_00),
  await made('sold out', 850_00),
  await made('later', 800_00),
]
const { variants } = await h
  .call({ url: `W/products/${mixed.slug}/`, key: shop.key })
  .then(({ data }) => data as { variants: { id: number; price: string }[] })
await aFlashDeal(h, shop, {
  items: [
    { product: reduced, priceMinor: 650_00 },
    { product: mixed, variantId: variants.find(({ price }) => price === '900.00')?.id as number, priceMinor: 720_00 },
    { product: soldOut, priceMinor: 400_00, quota: 1 },
  ],
})
await aFlashDeal(h, shop, { from: 1, until: 3, items: [{ product: later, priceMinor: 450_00 }] })
await h.sql('update flash_deal_variants set sold = quota where product_id = $1', [soldOut.id])
h.deps.responses.forget('all')

const names = new Map(
  Object.entries({ cheap, reduced, middle, mixed, dear, soldOut, later }).map(([name, { id }]) => [id, name]),
)
const shown = async (query: string, path = 'products/?') =>
  (await walk(h, shop.key, `W/${path}limit=2&fields=name&${query}`)).map((id) => names.get(id))

describe('prices of a list while a flash deal is open', () => {
  const byPrice = ['cheap', 'mixed', 'reduced', 'middle', 'later', 'soldOut', 'dear']

  it('sort by what is charged now, page by page and in both directions', async () => {
    expect(await shown('sort=price_asc')).toEqual(byPrice)
    expect(await shown('sort=price_desc')).toEqual(byPrice.toReversed())
    expect(await shown('sort=price_asc&q=saree', 'search/?')).toEqual(byPrice)
  })

  it('are those of the cheapest deals that the products show', async () => {
    const facts = await catalogFacts(h.deps, shop.storeId)
    const shownPrices = [cheap, reduced, middle, mixed, dear, soldOut, later].flatMap(({ id }) => {
      const deal = flashDealOf(id, facts, start)
      return deal ? [[id, deal.priceMinor] as const] : []
    })
    expect(shownPrices.map(([id]) => names.get(id))).toEqual(['reduced', 'mixed'])
    expect(dealPricesOf(facts, start)).toEqual(new Map(shownPrices))
  })

  it('filter by what is charged now, in lists, in searches and with any sort', async () => {
    for (const path of ['products/?', 'search/?q=saree&', 'products/?search=saree&']) {
      expect((await shown('max_price=650', path)).sort(), path).toEqual(['cheap', 'mixed', 'reduced'])
      expect((await shown('min_price=651&max_price=800', path)).sort(), path).toEqual(['later', 'middle'])
    }
    expect(await shown('max_price=700&min_price=550&sort=price_desc')).toEqual(['middle', 'reduced', 'mixed'])
  })

  it('are reduced by a deal: `on_sale` finds the products of open ones beside those with a compare-at price', async () => {
    for (const path of ['products/?', 'search/?q=saree&', 'products/?search=saree&'])
      expect((await shown('on_sale=true', path)).sort(), path).toEqual(['dear', 'mixed', 'reduced'])
  })

  it('are those that a search suggests', async () => {
    const { data } = await h.call({ url: 'W/search/suggest/?q=reduced%20saree', key: shop.key })
    expect(data.products).toMatchObject([{ id: reduced.id, price: '650.00' }])
    const { data: other } = await h.call({ url: 'W/search/suggest/?q=mixed%20saree', key: shop.key })
    expect(other.products).toMatchObject([{ id: mixed.id, price: '600.00' }])
  })

  it('bound the range and the counts of the filters', async () => {
    const read = async (query: string) => (await h.call({ url: `W/filters/?${query}`, key: shop.key })).data
    const range = async (query: string) => (await read(`fields=price,ratings${query}`)).price
    expect(await range('')).toEqual({ min: '500.00', max: '900.00' })
    expect(await range(`&ids=${reduced.id}`)).toEqual({ min: '650.00', max: '650.00' })
    expect(await range(`&ids=${mixed.id},${soldOut.id}`)).toEqual({ min: '600.00', max: '850.00' })
    const { attributes } = await read('max_price=650')
    expect(attributes[0].values).toMatchObject([
      { value: '0', count: 3 },
      { value: '1', count: 1 },
    ])
  })

  it('are those of the moment: a deal that begins or ends moves its products', async () => {
    h.setNow(inTwoHours)
    h.deps.responses.forget('all')
    expect(await shown('sort=price_asc')).toEqual(['later', 'cheap', 'mixed', 'middle', 'reduced', 'soldOut', 'dear'])
    expect(await shown('max_price=700&sort=price_asc')).toEqual(['later', 'cheap', 'mixed', 'middle'])
  })
})
