import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const callsOf = (store: Shop) => {
  const headers = { authorization: `Bearer ${store.secretKey}`, 'accept-language': 'en' }
  const url = `M/${store.subdomain}/search/synonyms/`
  return {
    list: () => h.call({ url, headers }),
    create: (terms: unknown) => h.call({ url, headers, body: { terms } }),
    replace: (id: number, terms: unknown) => h.call({ method: 'PUT', url: `${url}${id}/`, headers, body: { terms } }),
    remove: (id: number) => h.call({ method: 'DELETE', url: `${url}${id}/`, headers }),
  }
}
const { list, create, replace, remove } = callsOf(shop)
const hilsa = await aProduct(h, shop, { name: 'Fresh Hilsa', translations: { bn: { name: 'তাজা মাছ' } } })
const rice = await aProduct(h, shop, { name: 'Miniket rice' })
const suit = await aProduct(h, shop, { name: 'Salwar Kameez set' })

const found = async (q: string, key = shop.key) => {
  h.deps.responses.forget('all')
  return (await h.call({ url: `W/search/?q=${encodeURIComponent(q)}`, key })).data.items.map(
    ({ id }: { id: number }) => id,
  )
}

describe('synonyms', () => {
  it('find one another in both directions and in any spelling, whole phrases too, and only in their store', async () => {
    expect(await found('ilbil')).toEqual([])
    await create(['ইলবিল', 'hilsa'])
    await create([' chal ', 'rice'])
    await create(['three piece', 'salwar kameez'])
    for (const q of ['ilbil', 'ইলবিল', 'ILBIL', 'fresh ilbil', 'ilbil taja'])
      expect([q, await found(q)]).toEqual([q, [hilsa.id]])
    for (const q of ['chal', 'চাল', 'miniket chaal']) expect([q, await found(q)]).toEqual([q, [rice.id]])
    for (const q of ['থ্রি পিস', '3 piece', 'three piece set']) expect([q, await found(q)]).toEqual([q, [suit.id]])
    expect(await found('piece three')).toEqual([])
    const other = await openShop(h)
    await aProduct(h, other, { name: 'Hilsa' })
    expect(await found('ilbil', other.key)).toEqual([])
  })

  it('are listed newest first, replaced and deleted, and each change is seen by searches and audited', async () => {
    const { data } = await create(['taza', 'fresh'])
    expect((await list()).data.items[0]).toEqual(data)
    expect(await found('taza hilsa')).toEqual([hilsa.id])
    expect((await replace(data.id, ['notun', 'fresh'])).data).toMatchObject({ id: data.id, terms: ['notun', 'fresh'] })
    expect(await found('notun hilsa')).toEqual([hilsa.id])
    expect((await remove(data.id)).data).toBeNull()
    expect(await found('notun hilsa')).toEqual([])
    const audit = await h.sql(`select action from audit_log where entity_id = $1 order by id`, [String(data.id)])
    expect(audit.map(({ action }) => action)).toEqual(['synonyms.created', 'synonyms.updated', 'synonyms.deleted'])
  })

  it('return 400 validation_failed for terms without words, too many words, or that sound the same', async () => {
    const fields = async (terms: unknown) => Object.keys((await create(terms)).body.errors ?? {})
    expect(await fields(['rice', '-.-'])).toEqual(['terms.1'])
    expect(await fields(['rice', 'one two three four five'])).toEqual(['terms.1'])
    expect(await fields(['শাড়ি', 'saree'])).toEqual(['terms'])
    expect(await fields(['rice'])).toEqual(['terms'])
    expect(await fields(Array.from({ length: 11 }, (_, n) => `term ${n}`))).toEqual(['terms'])
    expect(await fields(['rice', 'x'.repeat(61)])).toEqual(['terms.1'])
  })

  it('of another store return 404 not_found', async () => {
    const { data } = await create(['one', 'uno'])
    const theirs = callsOf(await openShop(h))
    for (const response of [await theirs.replace(data.id, ['a', 'b']), await theirs.remove(data.id)])
      expect(response.body.error_code).toBe('not_found')
    expect((await list()).data.items[0]).toEqual(data)
  })

  it('are at most 200 groups, also when two are created at the same moment: 409 invalid_state', async () => {
    const full = await openShop(h)
    const theirs = callsOf(full)
    await h.sql(
      `insert into search_synonyms (store_id, terms) select $1, array['a' || n, 'b' || n] from generate_series(1, 199) n`,
      [full.storeId],
    )
    const lock = { text: 'select 1 from stores where id = $1 for update', values: [full.storeId] }
    const responses = await behindLock(h, lock, [
      () => theirs.create(['ek', 'one']),
      () => theirs.create(['dui', 'two']),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(responses.map(({ body }) => body.error_code)).toContain('invalid_state')
  })
})
