import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, openShop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { demoSubdomains, readDemoShop } from '../../demo/demo-shop.ts'
import { fillShop } from '../../demo/fill-shop.ts'
import { inStore } from '../../platform/database.ts'

const h = await setUpApp()

/** What a search must return: these first, in any order; these anywhere; or nothing. */
type RealQuery = { words: string; first: string[] } | { words: string; found: string[] } | { words: string; none: true }

function readQueries(subdomain: string): RealQuery[] {
  const lines = readFileSync(join(import.meta.dirname, `../../../test/fixtures/real-queries/${subdomain}.txt`), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, words = '', kind, slugs = ''] = /^(.+) (=>|~>) (.+)$/.exec(line) ?? []
      if (slugs === 'nothing') return { words, none: true }
      return kind === '=>' ? { words, first: slugs.split(' ') } : { words, found: slugs.split(' ') }
    })
}

describe.each(demoSubdomains())('a search in %s', async (subdomain) => {
  const shop = await openShop(h)
  const author = { storeId: shop.storeId, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' } as const
  await inStore(h.deps.db, shop.storeId, (tx) => fillShop(tx, author, readDemoShop(subdomain, 'http://localhost')))
  const slugsOf = async (words: string): Promise<string[]> => {
    const url = `W/search/?limit=100&fields=slug&q=${encodeURIComponent(words)}`
    return (await h.call({ url, key: shop.key })).data.items.map(({ slug }: { slug: string }) => slug)
  }

  it.each(readQueries(subdomain))('returns what a shopper means by “$words”', async (query) => {
    const slugs = await slugsOf(query.words)
    if ('first' in query) expect(slugs.slice(0, query.first.length).sort()).toEqual(query.first.toSorted())
    else if ('found' in query) expect(slugs).toEqual(expect.arrayContaining(query.found))
    else expect(slugs).toEqual([])
  })
})

describe('the order of a search', () => {
  it('is the product that is so, then those of the category named so, then those that mention it, then beginnings of words', async () => {
    const shop = await openShop(h)
    const threads = await aCategory(h, shop, { name: 'Zari' })
    const named = await aProduct(h, shop, { name: 'Zari' })
    const head = await aProduct(h, shop, { name: 'Golden Zari, 5 m pack' })
    const bracket = await aProduct(h, shop, { name: 'Metal thread (Zari) 20 g' })
    const member = await aProduct(h, shop, { name: 'Spool', categoryId: threads.id })
    const modifier = await aProduct(h, shop, { name: 'Zari Lace' })
    const beginning = await aProduct(h, shop, { name: 'Zariwala box' })
    const tagged = await aProduct(h, shop, { name: 'Needle', tags: ['zari'] })
    const { data } = await h.call({ url: 'W/search/?q=zari', key: shop.key })
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([
      ...[named, bracket, head, member, modifier, beginning, tagged].map(({ id }) => id),
    ])
  })
})
