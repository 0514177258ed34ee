import { aCategory, aProduct, type Shop } from '../factories.ts'
import type { Harness } from '../harness.ts'

/** A product of the simple model that tests compare with. */
export type ModelProduct = {
  id: number
  name: string
  nameBn: string
  price: number
  compareAt: number | null
  onHand: number
  categories: string[]
  brand: string | null
  tags: string[]
  pairs: string[]
  rating: number
  sold: number
  publishedMicros: number
}

const COLORS = ['Red', 'Blue', 'Green']
const SIZES = ['S', 'M']
const WORDS = ['Saree', 'panjabi', 'Shawl', '100%_cotton', 'jute']

/** A seeded pseudo-random number generator. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { next, below, pick, chance: (share: number) => next() < share }
}

/** Creates products that share prices, ratings, names and times, so that sorting has many ties. */
export async function aModelCatalogue(h: Harness, shop: Shop, size = 60): Promise<ModelProduct[]> {
  const { below, pick, chance } = randomOf(7)
  const top = await aCategory(h, shop, { slug: 'clothes', name: 'Clothes' })
  const mid = await aCategory(h, shop, { slug: 'women', name: 'Women', parentId: top.id })
  const low = await aCategory(h, shop, { slug: 'saree', name: 'Sari', parentId: mid.id })
  const other = await aCategory(h, shop, { slug: 'food', name: 'Food' })
  const places = [
    { id: low.id, path: ['saree', 'women', 'clothes'] },
    { id: mid.id, path: ['women', 'clothes'] },
    { id: other.id, path: ['food'] },
    { id: null, path: [] },
  ]
  const brands = await h.sql<{ id: string; slug: string; name: string }>(
    `insert into brands (store_id, slug, name) values ($1, 'aarong', 'Aarong'), ($1, 'pran', 'Pran') returning id, slug, name`,
    [shop.storeId],
  )
  const products: ModelProduct[] = []
  for (let i = 0; i < size; i++) {
    const place = pick(places)
    const brand = chance(0.6) ? pick(brands) : null
    const tags = ['eid', 'winter'].filter(() => chance(0.3))
    const price = (1 + below(6)) * 100_00
    const compareAt = chance(0.4) ? price + below(3) * 50_00 : null
    const onHand = chance(0.3) ? 0 : 10
    const name = `${pick(WORDS)} ${pick(['soft', 'Fine'])}`
    const nameBn = chance(0.2) ? 'নরম শাড়ি' : ''
    const options = chance(0.6) ? { Color: pick(COLORS), Size: pick(SIZES) } : {}
    const fabric = chance(0.5) ? pick(['Cotton', 'Silk']) : null
    const made = await aProduct(h, shop, {
      name,
      categoryId: place.id,
      brandId: brand ? Number(brand.id) : null,
      tags,
      translations: nameBn ? { bn: { name: nameBn } } : {},
      variants: [{ options, priceMinor: price, compareAtMinor: compareAt, stock: onHand }],
    })
    // Half of them within one millisecond: only a cursor with microseconds pages through them all.
    const publishedMicros = 1_767_225_600_000_000 + below(3) * 86_400_000_000 + below(40)
    await h.sql(
      `update products set attributes = $2,
         published_at = 'epoch'::timestamptz + $3::bigint * interval '1 microsecond' where id = $1`,
      [made.id, JSON.stringify(fabric ? [{ name: 'Fabric', value: fabric }] : []), publishedMicros],
    )
    await h.sql('select refresh_listings($1, $2)', [shop.storeId, [made.id]])
    const [rating, sold] = [below(6) * 0.9, below(4) * 10]
    await h.sql('update product_listings set average_rating = $2, sold_count = $3 where product_id = $1', [
      made.id,
      rating,
      sold,
    ])
    products.push({
      ...{ id: made.id, name, nameBn, price, compareAt, onHand, tags, sold, publishedMicros },
      rating: Number(rating.toFixed(2)),
      categories: place.path,
      brand: brand?.slug ?? null,
      pairs: [...Object.entries(options), ...(fabric ? [['Fabric', fabric]] : [])].map(
        ([key, value]) => `${key}=${value}`,
      ),
    })
  }
  return products
}

/** A product query as plain values. */
export type ModelQuery = {
  search?: string
  /** What a search of `search` finds, best first. */
  found?: readonly number[]
  category?: string
  brand?: string
  tag?: string
  min_price?: number
  max_price?: number
  in_stock?: boolean
  on_sale?: boolean
  rating_min?: number
  ids?: number[]
  attributes?: Record<string, string[]>
  sort?: string
}

/** The product list, implemented as simply as possible. */
export function modelList(products: readonly ModelProduct[], query: ModelQuery): number[] {
  return products
    .filter((product) => Object.values(modelConditions(query)).every((meets) => meets(product)))
    .sort(comparators(query)[query.sort ?? (query.search ? 'relevance' : 'newest')])
    .map(({ id }) => id)
}

/** Adds to queries what a search of their words finds. Each text is searched once: the products must stay the same. */
export function searchOf(h: Harness, key: string) {
  const known = new Map<string, Promise<number[]>>()
  const find = (text: string) => walk(h, key, `W/search/?limit=100&fields=id&q=${encodeURIComponent(text)}`)
  return async <Q extends ModelQuery>(query: Q): Promise<Q> => {
    if (query.search === undefined) return query
    const found = known.get(query.search) ?? find(query.search)
    known.set(query.search, found)
    return { ...query, found: await found }
  }
}

/** One condition per facet; `rest` holds the others. */
export const modelConditions = (query: ModelQuery): Record<string, (product: ModelProduct) => boolean> => ({
  rest: (p) =>
    (query.found === undefined || query.found.includes(p.id)) &&
    (query.tag === undefined || p.tags.includes(query.tag)) &&
    (query.ids === undefined || query.ids.includes(p.id)) &&
    (!query.in_stock || p.onHand > 0) &&
    (!query.on_sale || (p.compareAt ?? 0) > p.price),
  price: (p) => p.price >= (query.min_price ?? 0) * 100 && p.price <= (query.max_price ?? 1e9) * 100,
  brand: (p) => query.brand === undefined || query.brand.split(',').includes(p.brand ?? ''),
  category: (p) => query.category === undefined || p.categories.includes(query.category),
  rating: (p) => p.rating >= (query.rating_min ?? 0),
  ...Object.fromEntries(
    Object.entries(query.attributes ?? {}).map(([name, values]) => [
      `attr.${name.toLowerCase()}`,
      (p: ModelProduct) =>
        values.some((value) => p.pairs.some((pair) => pair.toLowerCase() === `${name}=${value}`.toLowerCase())),
    ]),
  ),
})

const discount = ({ price, compareAt }: ModelProduct) =>
  compareAt && compareAt > price ? Math.round(((compareAt - price) * 100) / compareAt) : 0

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

function comparators({ found = [] }: ModelQuery) {
  const by = (value: (p: ModelProduct) => number | string, sign: 1 | -1) => (a: ModelProduct, b: ModelProduct) =>
    sign * (compare(value(a), value(b)) || a.id - b.id)
  return {
    newest: by((p) => p.publishedMicros, -1),
    oldest: by((p) => p.publishedMicros, 1),
    price_asc: by((p) => p.price, 1),
    price_desc: by((p) => p.price, -1),
    popular: by((p) => p.sold, -1),
    rating: by((p) => p.rating, -1),
    discount: by(discount, -1),
    name_asc: by((p) => p.name.toLowerCase(), 1),
    name_desc: by((p) => p.name.toLowerCase(), -1),
    relevance: by(({ id }) => found.indexOf(id), 1),
  } as Record<string, (a: ModelProduct, b: ModelProduct) => number>
}

/** The query string of a model query. */
export function queryString({ attributes = {}, ids, found: _, ...query }: ModelQuery): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  )
  if (ids) parameters.set('ids', ids.join(','))
  for (const [name, values] of Object.entries(attributes)) parameters.set(`attr.${name}`, values.join(','))
  return parameters.toString()
}

/** The ids of all pages of a list, in the order received. */
export async function walk(h: Harness, key: string, url: string, between: () => Promise<void> = async () => {}) {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const separator = url.includes('?') ? '&' : '?'
    const { status, data, text } = await h.call({ url: cursor ? `${url}${separator}cursor=${cursor}` : url, key })
    if (status !== 200) throw new Error(text)
    ids.push(...data.items.map((row: { id: number }) => row.id))
    if (data.has_more !== (data.next_cursor !== null)) throw new Error('has_more and next_cursor disagree')
    cursor = data.next_cursor
    if (cursor) await between()
  } while (cursor)
  return ids
}

/** Random filters: over many draws every combination occurs. */
export function randomQuery(random: ReturnType<typeof randomOf>, products: readonly ModelProduct[]): ModelQuery {
  const { pick, chance, below } = random
  const maybe = <T>(share: number, value: () => T): T | undefined => (chance(share) ? value() : undefined)
  const query = {
    search: maybe(0.3, () => pick(['sa', 'SOFT', 'fine eid', '0%_c', 'নরম', 'aarong shari', 'nothing', 'sfot'])),
    category: maybe(0.4, () => pick(['clothes', 'women', 'saree', 'food', 'unknown'])),
    brand: maybe(0.3, () => pick(['aarong', 'pran', 'aarong,pran', 'unknown'])),
    tag: maybe(0.2, () => pick(['eid', 'winter'])),
    min_price: maybe(0.3, () => 100 * (1 + below(4))),
    max_price: maybe(0.3, () => 100 * (2 + below(5))),
    in_stock: maybe(0.3, () => chance(0.8)),
    on_sale: maybe(0.2, () => true),
    rating_min: maybe(0.2, () => pick([0.9, 1, 2.7, 4])),
    ids: maybe(0.1, () => products.filter(() => chance(0.5)).map(({ id }) => id)),
    attributes: maybe(0.4, () => ({
      ...(chance(0.7) ? { color: chance(0.5) ? ['red'] : ['RED', 'Blue'] } : {}),
      ...(chance(0.4) ? { Size: ['m'] } : {}),
      ...(chance(0.4) ? { fabric: ['cotton', 'silk'] } : {}),
    })),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ModelQuery
}
