import { describe, expect, it } from 'vitest'
import { aProduct, canary, openShop } from '../../../test/factories.ts'
import {
  aModelCatalogue,
  type ModelQuery,
  modelConditions,
  modelList,
  queryString,
  randomOf,
  randomQuery,
  searchOf,
  walk,
} from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const products = await aModelCatalogue(h, shop)
const searched = searchOf(h, shop.key)
// A store with the same words, so that a filter without the store's condition would find it.
const far = await openShop(h)
await aProduct(h, far, { name: 'saree soft', tags: ['eid'], variants: [{ options: { Color: 'Red', Size: 'M' } }] })

const get = (url: string) => h.call({ url, key: shop.key, headers: { 'accept-language': 'en' } })

describe('filters of products', () => {
  const single: ModelQuery[] = [
    { search: 'SAREE' },
    { search: 'soft 100%' },
    { search: 'sharee' },
    { search: 'sfot' },
    { search: 'নরম শাড়ি' },
    { category: 'clothes' },
    { category: 'saree' },
    { brand: 'pran' },
    { brand: 'aarong,pran' },
    { tag: 'eid' },
    { min_price: 300 },
    { max_price: 299.99 },
    { in_stock: true },
    { on_sale: true },
    { rating_min: 2.7 },
    { attributes: { Color: ['red', 'GREEN'] } },
    { attributes: { fabric: ['Silk'], SIZE: ['s'] } },
  ]

  it.each(single)('return the products of the simple model: %o', async (query) => {
    const expected = modelList(products, await searched(query))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(products.length)
    expect(await walk(h, shop.key, `W/products/?limit=100&${queryString(query)}`)).toEqual(expected)
  })

  it('return the products of the simple model for any filters and sort together, page by page', async () => {
    const random = randomOf(11)
    const sorts = [
      'newest',
      'oldest',
      'price_asc',
      'price_desc',
      'popular',
      'rating',
      'discount',
      'name_asc',
      'name_desc',
    ]
    let found = 0
    for (let i = 0; i < 60; i++) {
      const query = await searched({ ...randomQuery(random, products), sort: random.pick(sorts) })
      const expected = modelList(products, query)
      if (expected.length > 1) found++
      expect(await walk(h, shop.key, `W/products/?limit=3&${queryString(query)}`), queryString(query)).toEqual(expected)
    }
    expect(found).toBeGreaterThan(15)
  })

  it('return the requested ids, in the order of the sort', async () => {
    const ids = [products[9], products[2], products[30]].map((product) => product?.id as number)
    const found = await walk(h, shop.key, `W/products/?ids=${ids.join(', ')},999999999,${ids[0]}&sort=price_asc`)
    expect(found).toEqual(modelList(products, { ids, sort: 'price_asc' }))
  })

  it('return the products that shoppers can subscribe to, and say so in each row', async () => {
    const own = await openShop(h)
    const tea = await aProduct(h, own, { name: 'tea', isSubscribable: true })
    const kettle = await aProduct(h, own, { name: 'tea kettle' })
    const shown = async (url: string) => (await h.call({ url, key: own.key })).data.items
    for (const [url, more] of [
      ['W/products/?', ''],
      ['W/search/?q=tea', '&sort=newest'],
      ['W/products/?search=tea&', ''],
    ] as const) {
      const [every, some] = [
        `${url}${more}&fields=is_subscribable`,
        `${url}${more}&subscribable=true&fields=is_subscribable`,
      ]
      expect(await shown(every)).toEqual(
        expect.arrayContaining([
          { id: kettle.id, is_subscribable: false },
          { id: tea.id, is_subscribable: true },
        ]),
      )
      expect(await shown(some)).toEqual([{ id: tea.id, is_subscribable: true }])
    }
    expect(await shown('W/products/?subscribable=false')).toHaveLength(2)
    const url = `M/${own.subdomain}/products/${tea.id}/`
    const headers = { authorization: `Bearer ${own.secretKey}` }
    await h.call({ method: 'PATCH', url, body: { is_subscribable: false }, headers })
    h.deps.responses.forget('all')
    expect(await shown('W/products/?subscribable=true')).toEqual([])
  })

  it('ignore a blank search, category, brand and tag, and false', async () => {
    const url = 'W/products/?limit=100&search=%20&category=&brand=&tag=&in_stock=false&on_sale=0&attr.color=&attr.='
    expect(await walk(h, shop.key, url)).toEqual(modelList(products, {}))
  })

  it('find a value with a comma by its escape, beside other values', async () => {
    const own = await openShop(h)
    const made = async (value: string) =>
      (await aProduct(h, own, { variants: [{ options: { Length: value }, stock: 1 }] })).id
    const [whole, half, slashed] = [await made('5.5 m, with blouse'), await made('5.5 m'), await made('a\\b')]
    const found = async (value: string) => {
      const { data } = await h.call({ url: `W/products/?attr.length=${encodeURIComponent(value)}`, key: own.key })
      return data.items.map(({ id }: { id: number }) => id).sort()
    }
    expect(await found('5.5 m\\, with blouse')).toEqual([whole])
    expect(await found('5.5 m, with blouse')).toEqual([half])
    expect(await found('5.5 M\\, WITH blouse,5.5 m')).toEqual([whole, half].sort())
    expect([await found('a\\b'), await found('a\\\\b'), await found('a\\b\\')]).toEqual([[slashed], [slashed], []])
    const { data } = await h.call({ url: 'W/filters/?attr.length=5.5%20m%5C%2C%20with%20blouse', key: own.key })
    expect(data.attributes[0].values).toContainEqual({
      ...{ value: '5.5 m, with blouse', label: '5.5 m, with blouse', count: 1 },
    })
  })

  it('are one for an option and an attribute in any case, spacing and spelling, British, American or Bangla', async () => {
    const own = await openShop(h)
    const colored = async (name: string, value: string) =>
      (await aProduct(h, own, { variants: [{ options: { [name]: value }, stock: 1 }] })).id
    const reds = [await colored('Color', 'Red'), await colored('Colour', ' RED '), await colored('রং', 'red')]
    const others = [await colored(' colours ', 'Navy  blue'), await colored('Colour', 'Navy Blue')]
    const size = await colored('Size', 'Red')
    const facetsOf = async (query = '') =>
      (await h.call({ url: `W/filters/?fields=attributes${query}`, key: own.key })).data.attributes
    const counts = (facets: { values: { value: string; count: number }[] }[]) =>
      facets.map(({ values }) => values.map(({ value, count }) => [value.toLowerCase(), count]))
    expect(counts(await facetsOf())).toEqual([
      [
        ['red', 3],
        [expect.stringMatching(/^navy\s+blue$/), 2],
      ],
      [['red', 1]],
    ])
    for (const name of ['color', 'COLOUR', 'রঙ', (await facetsOf())[0].name]) {
      const param = `attr.${encodeURIComponent(name)}`
      expect([name, await walk(h, own.key, `W/products/?sort=oldest&${param}=red`)]).toEqual([name, reds])
      expect([name, await walk(h, own.key, `W/products/?sort=oldest&${param}=navy%20blue`)]).toEqual([name, others])
      expect([name, counts(await facetsOf(`&${param}=red`))]).toEqual([name, [expect.arrayContaining([['red', 3]])]])
    }
    expect(await walk(h, own.key, 'W/products/?attr.size=red')).toEqual([size])
  })

  it('match either value when one attribute is given in two spellings, and count its values once', async () => {
    const own = await openShop(h)
    const colored = async (name: string, value: string) =>
      (await aProduct(h, own, { variants: [{ options: { [name]: value, Size: 'M' }, stock: 1 }] })).id
    const [red, blue] = [await colored('Color', 'Red'), await colored('Colour', 'Blue')]
    await colored('Color', 'Green')
    const query = `attr.color=red&attr.colour=blue&attr.${encodeURIComponent('রং')}=red&attr.size=m`
    expect(await walk(h, own.key, `W/products/?sort=oldest&${query}`)).toEqual([red, blue])
    const { data } = await h.call({ url: `W/filters/?fields=attributes&${query}`, key: own.key })
    const counts = data.attributes.map(({ values }: { values: { value: string; count: number }[] }) =>
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    )
    expect(counts).toEqual([{ Red: 1, Blue: 1, Green: 1 }, { M: 2 }])
  })

  it('match either value when one attribute is given twice', async () => {
    const either = modelList(products, { attributes: { color: ['Red', 'Blue'] } })
    expect(await walk(h, shop.key, 'W/products/?limit=100&attr.Color=Red&attr.color=Blue')).toEqual(either)
    expect(await walk(h, shop.key, 'W/products/?limit=100&attr.color=Red&attr.color=Blue')).toEqual(either)
    // As generated clients write an object.
    expect(await walk(h, shop.key, 'W/products/?limit=100&attr[Color]=Red,Blue')).toEqual(either)
    expect(await walk(h, shop.key, 'W/products/?limit=100&attr%5BColor%5D=Red%2CBlue')).toEqual(either)
  })

  it('ignore a blank filter', async () => {
    const blank = 'search=&category=&brand=,&tag=&ids=&attr.color='
    expect(await walk(h, shop.key, `W/products/?limit=100&${blank}`)).toEqual(
      await walk(h, shop.key, 'W/products/?limit=100'),
    )
  })

  it('return 400 validation_failed for an invalid filter, and name it', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    const bad: Record<string, string> = {
      'min_price=1.234': 'min_price',
      'min_price=-1': 'min_price',
      'max_price=1e3': 'max_price',
      'rating_min=6': 'rating_min',
      'in_stock=perhaps': 'in_stock',
      'sort=cheapest': 'sort',
      'ids=1,two': 'ids',
      [`ids=${many(101).join()}`]: 'ids',
      [`brand=${many(21).join()}`]: 'brand',
      [`attr.color=${many(21).join()}`]: 'attr.color',
      [many(11)
        .map((n) => `attr.a${n}=1`)
        .join('&')]: 'attr',
      [`attr.color=${'x'.repeat(201)}`]: 'attr.color',
      [`search=${'x'.repeat(101)}`]: 'search',
      'search=a&search=b': 'search',
    }
    for (const [query, field] of Object.entries(bad)) {
      const { body } = await get(`W/products/?${query}`)
      expect(body, query).toMatchObject({ status_code: 400, error_code: 'validation_failed' })
      expect(Object.keys(body.errors), query).toEqual([field])
      expect((await get(`W/filters/?${query}`)).status, query).toBe(query.startsWith('sort') ? 200 : 400)
    }
    expect((await get('W/products/?search=%00')).status).toBe(400)
  })

  it('treat every character literally: quotes, wildcards and SQL match nothing and cause no error', async () => {
    for (const text of [`'; drop table products; --`, `\\`, `%_%`, `{"a":1}`, '{1,2}', '💥', canary()]) {
      const word = encodeURIComponent(text)
      const url = `W/products/?search=${word}&tag=${word}&category=${word}&brand=${word}&attr.${word}=${word}`
      expect((await get(url)).data.items, text).toEqual([])
    }
  })
})

describe('the available filters of products', () => {
  const others = (query: ModelQuery, own: string) =>
    products.filter((product) =>
      Object.entries(modelConditions(query)).every(([facet, meets]) => facet === own || meets(product)),
    )
  const tally = (values: (string | null)[]) => {
    const counts: Record<string, number> = {}
    for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const counted = (rows: { count: number }[], key: string) =>
    Object.fromEntries(rows.map((row) => [row[key as 'count'], row.count]))

  it('count each value with all other filters applied and without their own', async () => {
    const random = randomOf(23)
    for (let i = 0; i < 40; i++) {
      const query = await searched(randomQuery(random, products))
      const { data } = await get(`W/filters/?${queryString(query)}`)
      const label = queryString(query)
      const prices = others(query, 'price').map(({ price }) => price / 100)
      const edge = (value: number) => (prices.length > 0 ? value.toFixed(2) : null)
      expect(data.price, label).toEqual({ min: edge(Math.min(...prices)), max: edge(Math.max(...prices)) })
      expect(counted(data.brands, 'slug'), label).toEqual(tally(others(query, 'brand').map(({ brand }) => brand)))
      expect(counted(data.categories, 'slug'), label).toEqual(
        tally(others(query, 'category').flatMap(({ categories }) => categories)),
      )
      const rated = others(query, 'rating')
      expect(data.ratings, label).toEqual(
        [4, 3, 2, 1].map((rating) => ({ rating, count: rated.filter((p) => p.rating >= rating).length })),
      )
      for (const name of ['Color', 'Size', 'Fabric']) {
        const pairs = others(query, `attr.${name.toLowerCase()}`).flatMap((product) => product.pairs)
        const expected = tally(
          pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.split('=')[1] ?? ''),
        )
        const shown = data.attributes.find((attribute: { name: string }) => attribute.name === name)
        expect(counted(shown?.values ?? [], 'value'), `${name} of ${label}`).toEqual(expected)
      }
    }
  })

  it('show the most frequent first, in the store’s own spelling, and relevance only for a search', async () => {
    const { data } = await get('W/filters/')
    for (const { values } of data.attributes) {
      const counts = values.map(({ count }: { count: number }) => count)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
    expect(data.brands.map(({ name }: { name: string }) => name).sort()).toEqual(['Aarong', 'Pran'])
    expect(data.categories.find(({ slug }: { slug: string }) => slug === 'saree')).toMatchObject({ name: 'Sari' })
    expect(data.sorts).not.toContain('relevance')
    expect((await get('W/filters/?search=sari')).data.sorts).toContain('relevance')
  })

  it('are empty when nothing matches', async () => {
    const { data } = await get('W/filters/?tag=none')
    expect(data).toMatchObject({ price: { min: null, max: null }, brands: [], attributes: [], categories: [] })
  })
})
