import { expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aCategory, aProduct, openShop } from '../../../test/factories.ts'
import { walk } from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const grains = await aCategory(h, shop, { name: 'Rice and lentils' })
// The best matches are the oldest: sorting by newest would reverse them.
await aProduct(h, shop, { name: 'Red rice' })
await aProduct(h, shop, { name: 'Miniket Rice', translations: { bn: { name: 'মিনিকেট চাল' } } })
await aProduct(h, shop, { name: 'Redwood box' })
await aProduct(h, shop, { name: 'Monthly box', categoryId: grains.id })
await aProduct(h, shop, { name: 'Price tags' })
await aProduct(h, shop, { name: 'Shared towel', tags: ['red'] })
await aProduct(h, shop, { name: 'Embroidered cloth', translations: { bn: { name: 'চালকুমড়া' } } })

const shown = async (search: string, more = '') => {
  const url = `W/products/?locale=en&search=${encodeURIComponent(search)}&fields=name${more}`
  return (await h.call({ url, key: shop.key })).data.items.map(({ name }: { name: string }) => name)
}
const listed = async (search: string) => {
  const url = `M/${shop.subdomain}/products/?search=${encodeURIComponent(search)}`
  const { data } = await h.call({ url, headers: { authorization: `Bearer ${shop.secretKey}` } })
  return data.items.map(({ name }: { name: string }) => name)
}

it('a search returns the best match first: whole words, then beginnings of words, in the name before other fields', async () => {
  expect(await shown('rice')).toEqual(['Miniket Rice', 'Red rice', 'Monthly box'])
  expect(await shown('RED')).toEqual(['Red rice', 'Redwood box', 'Shared towel'])
  expect(await shown('red rice')).toEqual(['Red rice'])
  expect(await shown('চাল')).toEqual(['Miniket Rice', 'Red rice', 'Embroidered cloth', 'Monthly box'])
  expect((await shown('red', '&sort=newest'))[0]).toBe('Shared towel')
})

it('a list with `search` finds what a search finds, in its order, on all pages: spellings, synonyms and corrections', async () => {
  const own = await openShop(h)
  const made: Record<string, number> = {}
  const add = async (name: string, more = {}) => {
    made[name] = (await aProduct(h, own, { name, ...more })).id
  }
  await add('Jamdani Saree', { priceMinor: 900_00 })
  await add('Cotton Shari', { priceMinor: 300_00, tags: ['daily'] })
  await add('লাল শাড়ি', { priceMinor: 500_00 })
  await add('Padma Hilsa', { priceMinor: 1200_00 })
  await h.call({
    method: 'POST',
    url: `M/${own.subdomain}/search/synonyms/`,
    headers: { authorization: `Bearer ${own.secretKey}` },
    body: { terms: ['ilish', 'hilsa'] },
  })
  const list = (path: string) => walk(h, own.key, `W/${path}&limit=1`)
  for (const words of ['sari', 'শাড়ি', 'SHAREE', 'ilish', 'jamdni', 'cotton sharee', 'daily', 'zzzz']) {
    const q = encodeURIComponent(words)
    const found = await list(`search/?q=${q}`)
    expect([words, found.length > 0]).toEqual([words, words !== 'zzzz'])
    expect([words, await list(`products/?search=${q}`)]).toEqual([words, found])
    for (const filter of ['sort=price_asc', 'min_price=400&sort=newest', 'tag=daily'])
      expect([words, filter, await list(`products/?search=${q}&${filter}`)]).toEqual([
        ...[words, filter],
        await list(`search/?q=${q}&${filter}`),
      ])
    const { data } = await h.call({ url: `W/filters/?search=${q}&fields=price`, key: own.key })
    expect([words, data]).toEqual([words, (await h.call({ url: `W/filters/?q=${q}&fields=price`, key: own.key })).data])
  }
  expect(await list('products/?search=sari&sort=price_asc')).toEqual([
    ...[made['Cotton Shari'], made['লাল শাড়ি'], made['Jamdani Saree']],
  ])
  expect(await list('products/?search=jamdni&sort=price_asc')).toEqual([made['Jamdani Saree']])
})

it('a list of a category with `search` finds what a search finds there', async () => {
  const own = await openShop(h)
  const sarees = await aCategory(h, own, { name: 'Sarees' })
  const shari = await aProduct(h, own, { name: 'Cotton Shari', categoryId: sarees.id })
  await aProduct(h, own, { name: 'Shari pin' })
  for (const words of ['saree', 'শাড়ি'])
    expect(await walk(h, own.key, `W/categories/${sarees.slug}/products/?search=${encodeURIComponent(words)}`)).toEqual(
      [shari.id],
    )
})

it('a list with `search` is read by one statement, also when the words are corrected', async () => {
  for (const words of ['rice', 'miniket', 'minikt'])
    for (const sort of ['relevance', 'price_asc']) {
      const url = `W/products/?search=${words}&sort=${sort}&fields=name,images`
      const { statements, result } = await countStatements(h.deps.db, () => h.call({ url, key: shop.key }))
      expect([words, sort, result.data.items.length > 0]).toEqual([words, sort, true])
      expect([words, sort, statements.filter((text) => text.includes('product_listings'))]).toMatchObject([
        words,
        sort,
        [{}],
      ])
    }
})

it('a search in the merchant’s list returns the best match first too, and 400 validation_failed for relevance without a search', async () => {
  expect(await listed('rice')).toEqual(['Miniket Rice', 'Red rice', 'Price tags'])
  expect((await listed('red'))[0]).toBe('Red rice')
  const { status, body } = await h.call({
    url: `M/${shop.subdomain}/products/?sort=relevance`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['sort']])
})

it('finds a product in any spelling of its letters, by words and by attributes', async () => {
  const composed = 'ব\u09dc ম\u09dfূর'
  const parted = 'ব\u09a1\u09bc ম\u09af\u09bcূর'
  const joined = 'ব\u09a1\u09bc\u200c ম\u09af\u09bcূর'
  const attributed = (name: string) => ({ name, options: { রং: name } })
  await aProduct(h, shop, attributed(`${composed} ১`))
  await aProduct(h, shop, attributed(`${parted} ২`))
  const attribute = (value: string) => `&${new URLSearchParams({ 'attr.রং': `${value} ১,${value} ২` })}`
  for (const spelling of [composed, parted, joined]) {
    expect([spelling, await shown(spelling)]).toEqual([spelling, [`${parted} ২`, `${composed} ১`]])
    expect((await shown(`${spelling} ১`))[0]).toBe(`${composed} ১`)
    expect(await shown('', attribute(spelling))).toEqual([`${parted} ২`, `${composed} ১`])
  }
})

it('a search of words that most products have in their names returns the one named exactly so first, then the newest, on all pages', async () => {
  const big = await openShop(h)
  const made: number[] = []
  const add = async (product: { name: string; tags?: string[] }) => void made.push((await aProduct(h, big, product)).id)
  await add({ name: 'T-shirt' })
  await add({ name: 'Cotton' })
  await add({ name: 'Socks', tags: ['cotton'] })
  for (const n of [1, 2, 3]) await add({ name: `Cotton T-shirt ${n}` })
  for (const n of [4, 5, 6]) await add({ name: `Cotton T Shirt ${n}` })
  const [hyphened, cotton, socks, ...shirts] = made as [number, number, number, ...number[]]
  const newest = shirts.toReversed()
  const search = (words: string, limit: number) =>
    walk(h, big.key, `W/products/?limit=${limit}&search=${encodeURIComponent(words)}`)
  for (const limit of [1, 2, 4]) {
    expect(await search('cotton', limit)).toEqual([cotton, ...newest, socks])
    expect(await search('t-shirt', limit)).toEqual([hyphened, ...newest])
    expect(await search('cotton t-shirt', limit)).toEqual(newest)
  }
})

it('finds a product whose name is as long as letters can make it', async () => {
  const note = '\u{1D160}'
  const longest = await aProduct(h, shop, { name: note.repeat(200) })
  expect(await walk(h, shop.key, `W/products/?search=${encodeURIComponent(note.repeat(30))}`)).toEqual([longest.id])
})
