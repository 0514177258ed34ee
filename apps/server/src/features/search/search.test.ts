import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { aBrand, aCategory, aProduct, openShop } from '../../../test/factories.ts'
import { walk } from '../../../test/models/catalog-model.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const bn = (name: string) => ({ bn: { name } })
const sarees = await aCategory(h, shop, { name: 'Traditional' })
const aarong = await aBrand(h, shop, { name: 'Aarong' })
const banglaSari = await aProduct(h, shop, { name: 'লাল শাড়ি', categoryId: sarees.id, priceMinor: 300_00 })
const sari = await aProduct(h, shop, { name: 'Cotton Sari', brandId: aarong.id, priceMinor: 200_00 })
const shari = await aProduct(h, shop, { name: 'Block Shari', translations: bn('ব্লক শাড়ি'), priceMinor: 100_00 })
const saree = await aProduct(h, shop, { name: 'Saree' })
const tagged = await aProduct(h, shop, { name: 'Petticoat', tags: ['saree'] })
const laptop = await aProduct(h, shop, { name: 'Laptop sleeve' })
await aProduct(h, shop, { name: 'Draft Saree', status: 'draft' })

const get = async (path: string, key = shop.key) =>
  await h.call({ url: `W/${path}`, key, headers: { 'accept-language': 'en' } })
const search = async (q: string, more = '', key = shop.key) =>
  (await get(`search/?q=${encodeURIComponent(q)}&fields=name${more}`, key)).data
const ids = async (q: string, more = '') => (await search(q, more)).items.map(({ id }: { id: number }) => id)

describe('a search', () => {
  it('finds products by the names of the categories above their own, in both languages, and follows their changes', async () => {
    const own = await openShop(h)
    const vintage = await aCategory(h, own, { name: 'Vintage' })
    await h.sql(`update categories set translations = '{"bn":{"name":"সাবেকি"}}' where id = $1`, [vintage.id])
    const earrings = await aCategory(h, own, { name: 'Jhumka', parentId: vintage.id })
    const product = await aProduct(h, own, { name: 'Oxidised pair', categoryId: earrings.id })
    const found = async (q: string) => (await search(q, '', own.key)).items.map(({ id }: { id: number }) => id)
    for (const q of ['vintage', 'সাবেকি', 'jhumka']) expect([q, await found(q)]).toEqual([q, [product.id]])
    const headers = { authorization: `Bearer ${own.secretKey}` }
    const url = `M/${own.subdomain}/categories/${vintage.id}/`
    expect((await h.call({ headers, url, method: 'PATCH', body: { name: 'Heirlooms' } })).status).toBe(200)
    expect([await found('heirlooms'), await found('vintage')]).toEqual([[product.id], []])
  })

  it('finds শাড়ি, sari, shari and saree by each of them, in Bangla and Latin letters', async () => {
    const all = [banglaSari, sari, shari, saree, tagged].map(({ id }) => id).sort()
    for (const q of ['শাড়ি', 'sari', 'shari', 'saree', 'SHAREE', 'শা\u09a1\u09bcি'])
      expect([q, (await ids(q)).sort()]).toEqual([q, all])
  })

  it('returns the product named so first, then those whose names have the word in any spelling, then other fields; the newest first', async () => {
    expect(await ids('saree')).toEqual([saree.id, shari.id, sari.id, banglaSari.id, tagged.id])
    expect(await ids('sari')).toEqual([saree.id, shari.id, sari.id, banglaSari.id, tagged.id])
    expect(await ids('cotton sharee')).toEqual([sari.id])
    expect(await ids('cott')).toEqual([sari.id])
  })

  it('walks all its matches page by page, whatever the size of the page', async () => {
    for (const q of ['saree', 'শাড়ি', 'lal', 'sarii laptop', 'labtop'])
      for (const limit of [1, 2, 3])
        expect([q, limit, await walk(h, shop.key, `W/search/?q=${encodeURIComponent(q)}&limit=${limit}`)]).toEqual([
          q,
          limit,
          await ids(q),
        ])
  })

  it('combines with every filter and sort of the product list', async () => {
    expect(await ids('shari', `&category=${sarees.slug}`)).toEqual([banglaSari.id])
    expect(await ids('shari', `&brand=${aarong.slug}`)).toEqual([sari.id])
    expect(await ids('shari', '&min_price=150&max_price=250')).toEqual([sari.id])
    expect(await ids('shari', '&tag=saree')).toEqual([tagged.id])
    expect((await ids('shari', '&sort=price_asc')).slice(-2)).toEqual([sari.id, banglaSari.id])
    expect(await ids('shari', `&ids=${sari.id},${laptop.id}`)).toEqual([sari.id])
  })

  it('corrects misspelled words, and says so', async () => {
    expect(await search('labtop')).toMatchObject({ query: 'labtop', corrected_query: 'laptop', did_you_mean: null })
    expect(await ids('labtop')).toEqual([laptop.id])
    expect(await ids('labtop sleve')).toEqual([laptop.id])
    expect(await ids('labtop', '&sort=price_asc')).toEqual([laptop.id])
    expect(await search('  Cotton   SARI ')).toMatchObject({
      query: 'cotton sari',
      corrected_query: null,
      did_you_mean: null,
    })
    expect(await search('xyzzyq')).toMatchObject({ items: [], corrected_query: null, did_you_mean: null })
  })

  it('corrects only to a word that is near for its length: a short word of other letters finds nothing', async () => {
    const own = await openShop(h)
    for (const name of ['Jhal muri', 'Jacket', 'Chinigura rice', 'Panjabi']) await aProduct(h, own, { name })
    for (const q of ['zzz', 'zzqq', 'jaz', 'gggg'])
      expect([q, await search(q, '', own.key)]).toMatchObject([q, { items: [], corrected_query: null }])
    for (const [q, corrected] of Object.entries({
      jaclet: 'jacket',
      chinogura: 'chinigura',
      panhjabi: 'panjabi',
    }))
      expect([q, await search(q, '', own.key)]).toMatchObject([q, { items: [{}], corrected_query: corrected }])
  })

  it('with few matches, shows the products of a similar word behind them and returns it as did_you_mean', async () => {
    const own = await openShop(h)
    const odd = await aProduct(h, own, { name: 'Kamboltia' })
    const blankets = []
    for (const n of [1, 2, 3]) blankets.push((await aProduct(h, own, { name: `Kambol ${n}` })).id)
    const found = await search('kambolt', '', own.key)
    expect(found).toMatchObject({ corrected_query: null, did_you_mean: 'kambol' })
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([odd.id, ...blankets.toReversed()])
    expect(await walk(h, own.key, 'W/search/?q=kambolt&limit=1')).toEqual([odd.id, ...blankets.toReversed()])
  })

  it('never finds or suggests a product that is a draft, archived or deleted, nor corrects to its words', async () => {
    const own = await openShop(h)
    const secret = await aProduct(h, own, { name: 'Zafrani chandan' })
    expect((await search('zafrani', '', own.key)).items).toHaveLength(1)
    await h.sql(`update products set status = 'archived' where id = $1`, [secret.id])
    await h.sql('select refresh_listings($1, $2)', [own.storeId, [secret.id]])
    h.deps.responses.forget('all')
    expect(await search('zafrani', '', own.key)).toMatchObject({ items: [] })
    expect(await search('zafrai', '', own.key)).toMatchObject({ items: [], corrected_query: null, did_you_mean: null })
    expect((await get('search/suggest/?q=zaf', own.key)).data).toEqual({ products: [], categories: [], queries: [] })
  })

  it('takes any text literally: no wildcard, operator, quote or emoji finds or breaks anything', async () => {
    const texts = [
      '%',
      '_',
      '%%%%',
      `'; drop table products; --`,
      `'`,
      '\\',
      `\\'`,
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '((',
      'a:*',
      `'a':*`,
      '~sri',
      '=saree',
      '💥',
      '👩‍👩‍👧',
      '\u202egnp',
      'مرحبا',
      '漢字',
      'a'.repeat(100),
      'শ'.repeat(100),
      '১'.repeat(100),
      'ক '.repeat(50),
      '-',
      '.',
    ]
    for (const text of texts) {
      for (const path of ['search/', 'search/suggest/', 'filters/']) {
        const { status, body } = await get(`${path}?q=${encodeURIComponent(text)}`)
        expect([text, path, status, body.error_code]).toEqual([text, path, 200, undefined])
      }
    }
    expect(await ids('%')).toEqual([])
    expect((await get('search/?q=%00')).body.error_code).toBe('validation_failed')
  })

  it('returns 400 validation_failed without words, for too many characters and for a cursor of other words', async () => {
    for (const query of [
      '',
      'q=',
      'q=%20',
      'q=%E2%80%8D',
      `q=${'x'.repeat(101)}`,
      'q=a&sort=cheapest',
      'q=a&min_price=x',
    ])
      expect([query, (await get(`search/?${query}`)).body.error_code]).toEqual([query, 'validation_failed'])
    const { next_cursor: cursor } = await search('saree', '&limit=1')
    expect((await get(`search/?q=sari&limit=1&cursor=${cursor}`)).body.error_code).toBe('validation_failed')
    expect((await get('search/suggest/')).body.error_code).toBe('validation_failed')
  })

  it('is one statement, also when its words are corrected', async () => {
    for (const q of ['saree', 'laptop', 'labtop']) {
      const { statements, result } = await countStatements(h.deps.db, () => search(q, '&limit=9'))
      expect(result.items.length).toBeGreaterThan(0)
      expect(statements.filter((text) => text.includes('search_queries'))).toHaveLength(1)
    }
  })
})

describe('the filters of a search', () => {
  it('count what the search finds, without the filter of their own facet', async () => {
    const { data } = await get(`filters/?q=shari&brand=${aarong.slug}`)
    expect(data.brands).toMatchObject([{ slug: aarong.slug, count: 1 }])
    expect(data.price).toEqual({ min: '200.00', max: '200.00' })
    expect(data.sorts).toContain('relevance')
    expect((await get('filters/?q=labtop')).data.price).toEqual({ min: '100.00', max: '100.00' })
    expect((await get('filters/?q=xyzzyq')).data).toMatchObject({ price: { min: null, max: null }, brands: [] })
  })
})

describe('suggestions', () => {
  it('are products and categories whose words begin so or sound so, while the last word is incomplete', async () => {
    await aCategory(h, shop, { name: 'Punjabi' })
    h.deps.responses.forget('all')
    const suggested = async (q: string) => (await get(`search/suggest/?q=${encodeURIComponent(q)}`)).data
    for (const q of ['cot', 'cotton shar', 'কট'])
      expect([q, (await suggested(q)).products.map(({ id }: { id: number }) => id)]).toEqual([q, [sari.id]])
    expect((await suggested('লাল শা')).products).toMatchObject([{ id: banglaSari.id, name: 'লাল শাড়ি', price: '300.00' }])
    expect((await suggested('panj')).categories).toMatchObject([{ name: 'Punjabi' }])
    expect((await get('search/suggest/?q=s&limit=99')).data.products.length).toBeLessThanOrEqual(10)
    expect((await get('search/suggest/?q=s&limit=1')).data.products).toHaveLength(1)
  })

  it('are trimmed to the requested kinds, and only those are read', async () => {
    const suggest = (fields: string) => get(`search/suggest/?q=sar&fields=${fields}`)
    expect(Object.keys((await suggest('categories')).data)).toEqual(['categories'])
    expect(Object.keys((await suggest('products,queries')).data)).toEqual(['products', 'queries'])
    expect((await suggest('nothing')).data).toEqual({})
    h.deps.responses.forget('all')
    const { statements } = await countStatements(h.deps.db, () => suggest('products'))
    expect(statements.filter((text) => text.includes('search_queries'))).toHaveLength(1)
  })
})
