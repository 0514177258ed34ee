import { describe, expect, it, vi } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { deleteExpired } from '../../platform/retention.ts'
import { countPhrases, type PhraseCount } from './search-phrases.queries.ts'

const { h, shop } = await setUpShop()
await aProduct(h, shop, { name: 'Jamdani Saree' })

const search = async (q: string, { key = shop.key, more = '', ip = '' } = {}) => {
  h.deps.responses.forget('all')
  return h.call({ url: `W/search/?q=${encodeURIComponent(q)}${more}`, key, headers: ip ? { 'x-shopper-ip': ip } : {} })
}
const misses = async ({ subdomain, secretKey }: Shop = shop, more = '') =>
  (await h.call({ url: `M/${subdomain}/search/misses/${more}`, headers: { authorization: `Bearer ${secretKey}` } }))
    .data
const listed = async (store: Shop = shop) =>
  (await misses(store)).items.map(({ key, searches }: { key: string; searches: number }) => [key, searches])
const written = (phrase: string) =>
  vi.waitFor(async () => {
    const [row] = await h.sql('select searches from search_phrases where phrase = $1', [phrase])
    if (!row) throw new Error(`${phrase} is not counted yet`)
  }, 60_000)
const count = (storeId: number, counts: (Partial<PhraseCount> & { phrase: string })[]) =>
  inStore(h.deps.db, storeId, (tx) =>
    countPhrases(
      tx,
      storeId,
      counts.map((one) => ({ hasResults: false, searches: 1, callers: 1n, lastSeen: h.deps.clock(), ...one })),
    ),
  )

describe('searches without results', () => {
  it('cannot be paged with a cursor that is none: 400 validation_failed', async () => {
    const url = `M/${shop.subdomain}/search/misses/?cursor=none`
    const { body } = await h.call({ url, headers: { authorization: `Bearer ${shop.secretKey}` } })
    expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', ['cursor']])
  })

  it('are listed for the store’s staff, most frequent first, in one spelling of their letters', async () => {
    for (const q of ['Zafran', '  zafran ', 'ZAFRAN', 'qatar   oud']) await search(q)
    await written('qatar oud')
    await search('the last one')
    await written('the last one')
    expect(await listed()).toEqual([
      ['zafran', 3],
      ['the last one', 1],
      ['qatar oud', 1],
    ])
    const first = await misses(shop, '?limit=1')
    expect((await misses(shop, `?limit=1&cursor=${first.next_cursor}`)).items[0].key).toBe('the last one')
    expect((await misses(await openShop(h))).items).toEqual([])
  })

  it('are not those of filters, later words with results, corrections, addresses or numbers of people', async () => {
    const own = await openShop(h)
    await aProduct(h, own, { name: 'Laptop' })
    const people = ['rahima@example.com', '01712-345678', '০১৭১২৩৪৫৬৭৮', '0171.234.5678', '01712 / 345678']
    const others = ['(0171) (234) (5678)', '০১৭১–২৩৪–৫৬৭৮', '０１７１２３４５６７８', '٠١٧١٢٣٤٥٦٧٨']
    const texts = [...people, ...others, 'labtop', 'laptop']
    for (const q of texts) await search(q, { key: own.key })
    await search('laptop', { key: own.key, more: '&min_price=99999' })
    await search('end', { key: own.key })
    await written('end')
    expect(await listed(own)).toEqual([['end', 1]])
  })

  it('are no longer listed when they find products, and are counted anew when they find none again', async () => {
    const own = await openShop(h)
    await count(own.storeId, [{ phrase: 'borka', searches: 7 }])
    await count(own.storeId, [{ phrase: 'borka', hasResults: true }])
    expect(await listed(own)).toEqual([])
    await count(own.storeId, [{ phrase: 'borka', searches: 2 }])
    expect(await listed(own)).toEqual([['borka', 2]])
  })

  it('are at most a thousand: a flood of different ones displaces none that is frequent', async () => {
    const own = await openShop(h)
    await count(own.storeId, [{ phrase: 'frequent', searches: 3 }])
    for (let batch = 0; batch < 3; batch++)
      await count(
        own.storeId,
        Array.from({ length: 600 }, (_, n) => ({ phrase: `flood ${batch} ${n}` })),
      )
    const [row] = await h.sql<{ n: number }>('select count(*)::integer as n from search_phrases where store_id = $1', [
      own.storeId,
    ])
    expect(row?.n).toBe(1_000)
    expect((await misses(own)).items[0]).toMatchObject({ key: 'frequent', searches: 3, is_frequent: false })
  })

  it('a flood of different searches is bounded in memory, and searches succeed when they cannot be counted', async () => {
    const own = await openShop(h)
    // Forty at once: of more, a busy machine refuses some, as it should.
    for (let batch = 0; batch < 10; batch++) {
      const flood = Array.from({ length: 40 }, (_, n) => search(`flood ${batch} ${n}`, { key: own.key }))
      expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    await h.sql("alter table search_phrases add constraint refused check (phrase <> 'refused') not valid")
    expect((await search('refused', { key: own.key })).status).toBe(200)
    await h.sql('alter table search_phrases drop constraint refused')
  })

  it('are counted beside one that is longer in its normal form than a row holds', async () => {
    const own = await openShop(h)
    await search('first', { key: own.key })
    // The letter is one character as it is typed, and two in its normal form.
    expect((await search('\u09dc'.repeat(60), { key: own.key })).status).toBe(200)
    await search('second', { key: own.key })
    await written('second')
    expect(await listed(own)).toEqual([
      ['second', 1],
      ['first', 1],
    ])
  })

  it('are deleted half a year after they were last seen', async () => {
    const own = await openShop(h)
    await count(own.storeId, [{ phrase: 'old' }, { phrase: 'new' }])
    await h.sql(
      `update search_phrases set last_seen = now() - interval '181 days' where store_id = $1 and phrase = 'old'`,
      [own.storeId],
    )
    await deleteExpired(h.db)
    expect(await listed(own)).toEqual([['new', 1]])
  })
})

describe('suggested searches', () => {
  const suggested = async (q: string, key = shop.key) => {
    h.deps.responses.forget('all')
    return (await h.call({ url: `W/search/suggest/?q=${encodeURIComponent(q)}`, key })).data.queries
  }

  it('are those of at least five callers that find products, of this store only, in any letters', async () => {
    const far = await openShop(h)
    await aProduct(h, far, { name: 'Jamdani Saree' })
    const several = 0b11111n
    await count(shop.storeId, [
      { phrase: 'jamdani saree', hasResults: true, searches: 9, callers: several },
      { phrase: 'jamdani for rahima', hasResults: true, searches: 99, callers: 0b1111n },
      { phrase: 'jamdani gold', hasResults: false, searches: 99, callers: several },
      { phrase: 'jamdani archived', hasResults: true, searches: 99, callers: several },
    ])
    for (const q of ['jam', 'জামদা', 'jaamdani sha']) expect([q, await suggested(q)]).toEqual([q, ['jamdani saree']])
    expect(await suggested('jam', far.key)).toEqual([])
  })

  it('are not made by one shopper, however often, and are by several', async () => {
    const own = await openShop(h)
    await aProduct(h, own, { name: 'Katan' })
    const searches = async () =>
      (await h.sql('select searches from search_phrases where store_id = $1', [own.storeId]))[0]?.searches
    for (let n = 0; n < 8; n++) await search('katan', { key: own.key, ip: '103.4.5.6' })
    await vi.waitFor(async () => expect(await searches()).toBe(8), 60_000)
    expect(await suggested('kat', own.key)).toEqual([])
    for (let n = 0; n < 16; n++) await search('katan', { key: own.key, ip: `103.4.5.${10 + n}` })
    await vi.waitFor(async () => expect(await searches()).toBe(24), 60_000)
    expect(await suggested('kat', own.key)).toEqual(['katan'])
  })
})

it('words of deleted products are forgotten by a job, those of others stay', async () => {
  const own = await openShop(h)
  const gone = await aProduct(h, own, { name: 'Murshidabad silk' })
  await aProduct(h, own, { name: 'Rajshahi silk' })
  await h.sql('update products set deleted_at = now() where id = $1', [gone.id])
  await h.sql('select refresh_listings($1, $2)', [own.storeId, [gone.id]])
  await runJobs(h, 'search.clean_words')
  const words = await h.sql('select word from listing_words where store_id = $1 order by word', [own.storeId])
  expect(words.map(({ word }) => word)).toEqual(['rajshahi', 'silk', 'sku'])
})
