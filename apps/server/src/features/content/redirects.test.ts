import { afterAll, describe, expect, it } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({ method, url: `M/${shop.subdomain}/redirects/${path}`, headers, ...(body ? { body } : {}) })
const create = (from: string, to: string, code?: number) => staff('POST', '', { from, to, ...(code ? { code } : {}) })
const shown = async (query = '', key = shop.key) => (await h.call({ url: `W/redirects/${query}`, key })).data
const errorsOf = async (body: object) => {
  const response = await staff('POST', '', body)
  return response.body.error_code === 'validation_failed' ? Object.keys(response.body.errors) : response.body
}

describe('a redirect', () => {
  it('is shown to storefronts with its canonical paths, and found by any spelling of its path', async () => {
    const { data, status } = await create('/পুরনো অফার/'.replace(' ', '-'), '/categories/saree/?sort=newest#top', 302)
    const from = `/${encodeURIComponent('পুরনো-অফার')}`
    expect(status).toBe(201)
    expect(data).toMatchObject({ from, to: '/categories/saree?sort=newest#top', code: 302 })
    const item = { id: data.id, from, to: '/categories/saree?sort=newest#top', code: 302 }
    expect(await shown()).toEqual({ items: [item], next_cursor: null, has_more: false })
    expect((await shown(`?from=${encodeURIComponent('/পুরনো-অফার/')}`)).items).toEqual([item])
    expect((await shown('?from=/something-else')).items).toEqual([])
    expect((await shown('?fields=to')).items).toEqual([{ id: data.id, to: item.to }])
  })

  it('returns 409 already_exists for a path that has one', async () => {
    await create('/twice', '/a')
    const again = await create('/twice/', '/b')
    expect([again.status, again.body.error_code, Object.keys(again.body.errors)]).toEqual([
      409,
      'already_exists',
      ['from'],
    ])
    const { data } = await create('/free', '/a')
    expect((await staff('PATCH', `${data.id}/`, { from: '/twice' })).body.error_code).toBe('already_exists')
  })

  it('never leads to another site: 400 validation_failed', async () => {
    for (const to of [
      'https://evil.example',
      'http://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/.//evil.example',
      '/%2e%2e//evil.example',
      'javascript:alert(1)',
      'categories/saree',
      '/a\nb',
      '/a b',
      '/"><script>',
      '',
      `/${'শ'.repeat(100)}`,
    ])
      expect([to, await errorsOf({ from: '/x', to })]).toEqual([to, ['to']])
    for (const from of [
      '/',
      '//',
      '/..',
      '/a?b=1',
      '/a#b',
      'a',
      'https://shop.example/a',
      '/..//x',
      `/${'শ'.repeat(100)}`,
    ])
      expect([from, await errorsOf({ from, to: '/a' })]).toEqual([from, ['from']])
    for (const code of [200, 307, '301', 301.5])
      expect(await errorsOf({ from: '/x', to: '/a', code })).toEqual(['code'])
  })

  it('is not a loop, alone or with others: 400 validation_failed', async () => {
    expect(await errorsOf({ from: '/self', to: '/self/?again=1' })).toEqual(['to'])
    await create('/l1', '/l2')
    await create('/l2', '/l3#part')
    expect(await errorsOf({ from: '/l3', to: '/l1?x=1' })).toEqual(['to'])
    const { data } = await create('/l3', '/end')
    const changed = await staff('PATCH', `${data.id}/`, { to: '/l1' })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([400, ['to']])
    expect((await staff('PATCH', `${data.id}/`, { to: '/end-2', code: 302 })).data).toMatchObject({
      to: '/end-2',
      code: 302,
    })
  })

  it('is not a loop with one that is created at the same moment', async () => {
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [() => create('/r1', '/r2'), () => create('/r2', '/r1')])
    expect(responses.map(({ status }) => status)).toEqual([201, 400])
  })

  it('is dropped from every cache when it is deleted, and recorded in the audit log', async () => {
    const { data } = await create('/gone', '/a')
    const remove = () => staff('DELETE', `${data.id}/`)
    expect(await announcedBy(h, remove)).toContain(`store:${shop.storeId}`)
    expect((await remove()).status).toBe(404)
    const audit = await h.sql(
      `select action, before from audit_log where store_id = $1 and action = 'redirect.deleted'`,
      [shop.storeId],
    )
    expect(audit).toEqual([{ action: 'redirect.deleted', before: { from: '/gone', to: '/a', code: 301 } }])
    const events = await h.sql(
      `select payload from outbox where store_id = $1 and type = 'website.config_updated' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(events).toEqual([{ payload: { object: { changed: ['redirects'] } } }])
  })

  it('is changed before it is deleted, or not found any more, when both happen at once', async () => {
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    const { data: one } = await create('/changed-first', '/a')
    const change = (id: number) => () => staff('PATCH', `${id}/`, { to: '/b' })
    const remove = (id: number) => () => staff('DELETE', `${id}/`)
    const first = await behindLock(h, lock, [change(one.id), remove(one.id)])
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    const { data: other } = await create('/deleted-first', '/a')
    const second = await behindLock(h, lock, [remove(other.id), change(other.id)])
    expect(second.map(({ status }) => status)).toEqual([200, 404])
  })
})

describe('the redirects of a store', () => {
  it('are paged newest first for storefronts and staff, and searched by staff', async () => {
    const many = await openShop(h)
    await h.sql(
      `insert into redirects (store_id, from_path, to_path, code) select $1, '/old-' || n, '/new-' || n, 301 from generate_series(1, 5) n`,
      [many.storeId],
    )
    const first = await shown('?limit=3', many.key)
    expect([first.items.length, first.has_more]).toEqual([3, true])
    const second = await shown(`?limit=3&cursor=${first.next_cursor}`, many.key)
    const all = [...first.items, ...second.items].map(({ from }: { from: string }) => from)
    expect([...all].sort()).toEqual(['/old-1', '/old-2', '/old-3', '/old-4', '/old-5'])
    const { data } = await h.call({
      url: `M/${many.subdomain}/redirects/?search=NEW-4`,
      headers: { authorization: `Bearer ${many.secretKey}` },
    })
    expect(data.items.map(({ from }: { from: string }) => from)).toEqual(['/old-4'])
  })
})
