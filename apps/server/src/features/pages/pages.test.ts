import { afterAll, describe, expect, it } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { aPage } from '../../../test/website-content.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({ method, url: `M/${shop.subdomain}/pages/${path}`, headers, ...(body ? { body } : {}) })
const create = async (body: object) => (await staff('POST', '', { status: 'published', ...body })).data
const read = (slug: string, locale = 'en') =>
  h.call({ url: `W/pages/${slug}/`, key: shop.key, headers: { 'accept-language': locale } })

describe('a page', () => {
  it('is shown in Bangla and English, with defaults for search engines, when it is published', async () => {
    const page = await create({
      title: 'About us',
      content: '<p>Straight from the weavers.</p>',
      translations: { bn: { title: 'আমাদের কথা', content: '<p>সরাসরি তাঁতির কাছ থেকে।</p>' } },
      seo: { description: 'Who we are' },
      sort_order: 3,
    })
    expect(page).toMatchObject({ slug: 'about-us', type: 'page', status: 'published', version: 1, sort_order: 3 })
    const { data, status } = await read('about-us')
    expect(status).toBe(200)
    expect(data).toEqual({
      id: page.id,
      slug: 'about-us',
      title: 'About us',
      type: 'page',
      seo: { title: 'About us', description: 'Who we are', keywords: '', og_image: '' },
      updated_at: expect.any(String),
      content: '<p>Straight from the weavers.</p>',
      canonical_slug: 'about-us',
      redirected_from: null,
    })
    expect((await read('about-us', 'bn')).data).toMatchObject({
      title: 'আমাদের কথা',
      content: '<p>সরাসরি তাঁতির কাছ থেকে।</p>',
    })
  })

  it('is a policy when its slug is one of the five', async () => {
    for (const slug of ['privacy-policy', 'terms', 'return-policy', 'refund-policy', 'shipping-policy'])
      expect((await create({ title: slug, slug })).type).toBe('policy')
    const list = async (query = '') => {
      const { data } = await h.call({ url: `W/pages/${query}`, key: shop.key })
      return data.items.map(({ slug }: { slug: string }) => slug)
    }
    expect(await list('?type=policy')).toEqual([
      'privacy-policy',
      'terms',
      'return-policy',
      'refund-policy',
      'shipping-policy',
    ])
    expect(await list('?type=page')).toEqual(['about-us'])
    expect(await list()).toHaveLength(6)
  })

  it('is listed without its content, and only with the requested fields', async () => {
    const { data } = await h.call({ url: 'W/pages/?fields=slug,title&type=page', key: shop.key })
    expect(data).toMatchObject({ next_cursor: null, has_more: false })
    expect(Object.keys(data.items[0])).toEqual(['id', 'slug', 'title'])
    const { data: whole } = await h.call({ url: 'W/pages/?type=page', key: shop.key })
    expect(Object.keys(whole.items[0])).toEqual(['id', 'slug', 'title', 'type', 'seo', 'updated_at'])
    expect((await h.call({ url: 'W/pages/?type=none', key: shop.key })).body.error_code).toBe('validation_failed')
  })

  it('returns 404 not_found as a draft, and when it does not exist, with the same bytes', async () => {
    const { slug } = await create({ title: 'Draft', status: 'draft' })
    const [draft, missing] = [await read(slug), await read('never-was')]
    expect(draft.status).toBe(404)
    expect({ ...draft.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  it('is found under its previous slugs, which no other page can claim: 409 already_exists', async () => {
    const { id } = await create({ title: 'Our shop' })
    await staff('PATCH', `${id}/`, { slug: 'showroom' })
    expect((await read('our-shop')).data).toMatchObject({
      slug: 'showroom',
      canonical_slug: 'showroom',
      redirected_from: 'our-shop',
    })
    const taken = await staff('POST', '', { title: 'X', slug: 'our-shop' })
    expect([taken.status, taken.body.error_code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'already_exists',
      ['slug'],
    ])
    expect((await create({ title: 'Our shop' })).slug).toBe('our-shop-2')
    expect((await staff('PATCH', `${id}/`, { slug: 'our-shop' })).data.slug).toBe('our-shop')
    await staff('DELETE', `${id}/`)
    expect((await create({ title: 'X', slug: 'showroom' })).slug).toBe('showroom')
  })

  it('gets a slug in Latin letters from a Bangla title, and from a title without letters', async () => {
    expect((await create({ title: 'যোগাযোগ করুন' })).slug).toMatch(/^jogajog-korun/)
    expect((await create({ title: '☎️' })).slug).toBe('page')
  })

  it('is dropped from every cache when staff save it', async () => {
    const { id, slug } = await aPage(h, shop)
    const first = await read(slug)
    expect(first.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300')
    const etag = first.headers.etag as string
    const again = await h.call({
      url: `W/pages/${slug}/`,
      key: shop.key,
      headers: { 'if-none-match': etag, 'accept-language': 'en' },
    })
    expect(again.status).toBe(304)
    expect(await announcedBy(h, () => staff('PATCH', `${id}/`, { title: 'New' }))).toContain(`store:${shop.storeId}`)
    const events = await h.sql(
      `select payload from outbox where store_id = $1 and type = 'website.config_updated' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(events).toEqual([{ payload: { object: { changed: ['pages'] } } }])
    const audit = await h.sql(
      `select action, before ->> 'title' as before, after ->> 'title' as after from audit_log
        where store_id = $1 and entity = 'page' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(audit).toEqual([{ action: 'page.updated', before: slug, after: 'New' }])
  })

  it('is read with one statement', async () => {
    const { slug } = await aPage(h, shop)
    const { statements } = await countStatements(h.db, () => read(slug))
    expect(statements).toHaveLength(1)
  })
})

describe('a change of a page', () => {
  it('returns 409 version_conflict to the second of two editors, also at the same moment', async () => {
    const { id } = await aPage(h, shop)
    const lock = { text: 'select 1 from pages where id = $1 for update', values: [id] }
    const edits = ['A', 'B'].map((title) => () => staff('PATCH', `${id}/`, { title, version: 1 }))
    const responses = await behindLock(h, lock, edits)
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 2 } })
    expect((await staff('GET', `${id}/`)).data.title).toBe('A')
  })

  it('returns 400 validation_failed for an unknown field, an empty title and a content that is too long', async () => {
    const { id } = await aPage(h, shop)
    const errorsOf = async (body: object) => Object.keys((await staff('PATCH', `${id}/`, body)).body.errors ?? {})
    expect(await errorsOf({ titel: 'x' })).toEqual(['titel'])
    expect(await errorsOf({ title: ' ' })).toEqual(['title'])
    expect(await errorsOf({ slug: 'A b' })).toEqual(['slug'])
    expect(await errorsOf({ type: 'policy' })).toEqual(['type'])
    expect(await errorsOf({ content: '&'.repeat(40_000) })).toEqual(['content'])
    expect(await errorsOf({ translations: { bn: { content: '<'.repeat(40_000) } } })).toEqual([
      'translations.bn.content',
    ])
  })

  it('gives two pages of one title that are created at the same moment two slugs', async () => {
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [() => create({ title: 'Eid' }), () => create({ title: 'Eid' })])
    expect(responses.map(({ slug }) => slug)).toEqual(['eid', 'eid-2'])
  })

  it('returns 403 permission_denied to staff without content permission', async () => {
    const viewer = await signInStaff(h, shop, 'viewer')
    const ask = (method: 'GET' | 'POST', body?: object) =>
      h.call({ method, url: `M/${shop.subdomain}/pages/`, headers: viewer.headers, ...(body ? { body } : {}) })
    expect((await ask('GET')).status).toBe(200)
    expect((await ask('POST', { title: 'X' })).body.error_code).toBe('permission_denied')
  })
})

describe('the pages of a store', () => {
  it('are at most 200, also when two are created at the same moment: 409 invalid_state', async () => {
    const full = await openShop(h)
    await h.sql(
      `with made as (insert into pages (store_id, slug, title) select $1, 'p-' || n, 'P' from generate_series(1, 199) n returning *)
       insert into page_slugs (store_id, slug, page_id) select store_id, slug, id from made`,
      [full.storeId],
    )
    const add = () =>
      h.call({
        url: `M/${full.subdomain}/pages/`,
        headers: { authorization: `Bearer ${full.secretKey}` },
        body: { title: 'One more' },
      })
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [full.storeId] }
    const responses = await behindLock(h, lock, [add, add])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'invalid_state', details: { maximum: 200 } })
  })
})
