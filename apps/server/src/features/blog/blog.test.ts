import { afterAll, describe, expect, it } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { behindLock } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aBlogCategory, aPost } from '../../../test/website-content.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({ method, url: `M/${shop.subdomain}/blog/posts/${path}`, headers, ...(body ? { body } : {}) })
const create = async (body: object) => (await staff('POST', '', { status: 'published', ...body })).data
const read = (slug: string, { locale = 'en', query = '' } = {}) =>
  h.call({ url: `W/blog/posts/${slug}/${query}`, key: shop.key, headers: { 'accept-language': locale } })
const list = async (query = '', key = shop.key) => (await h.call({ url: `W/blog/posts/${query}`, key })).data
const slugsIn = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)

describe('a post', () => {
  it('is shown in Bangla and English with its author, category, reading time and related posts and products', async () => {
    const category = await aBlogCategory(h, shop, 'Looms')
    const saree = await aProduct(h, shop, { name: 'Saree' })
    const draft = await aProduct(h, shop, { status: 'draft' })
    const post = await create({
      title: 'How to keep a jamdani',
      excerpt: 'Twice a year.',
      content: `<p>${'word '.repeat(450)}</p><script>alert(1)</script>`,
      translations: { bn: { title: 'জামদানির যত্ন', content: '<p>ভাঁজ বদলান।</p>', author_name: 'ফারহানা' } },
      cover_image: '/media/jamdani.webp',
      author_name: 'Farhana',
      category_id: category.id,
      tags: ['Jamdani', 'care', 'jamdani'],
      product_ids: [draft.id, saree.id],
    })
    expect(post).toMatchObject({
      slug: 'how-to-keep-a-jamdani',
      reading_minutes: 3,
      tags: ['jamdani', 'care'],
      version: 1,
    })
    const others = [
      await aPost(h, shop, { categoryId: category.id }),
      await aPost(h, shop, { tags: ['care'], publishedAt: new Date(Date.now() - 60_000) }),
    ]
    await aPost(h, shop, { tags: ['other'] })
    await aPost(h, shop, { tags: ['care'], publishedAt: new Date(Date.now() + 3_600_000) })
    const { data } = await read('how-to-keep-a-jamdani')
    expect(data).toMatchObject({
      id: post.id,
      title: 'How to keep a jamdani',
      content: `<p>${'word '.repeat(450)}</p>`,
      author: { name: 'Farhana', avatar: '' },
      category: { name: 'Looms', slug: category.slug },
      seo: {
        title: 'How to keep a jamdani',
        description: 'Twice a year.',
        keywords: '',
        og_image: '/media/jamdani.webp',
      },
      canonical_slug: 'how-to-keep-a-jamdani',
      redirected_from: null,
    })
    expect(slugsIn({ items: data.related_posts })).toEqual(others.map(({ slug }) => slug))
    expect(data.related_products).toMatchObject([{ id: saree.id, name: 'Saree', price: '100.00' }])
    expect((await read('how-to-keep-a-jamdani', { locale: 'bn' })).data).toMatchObject({
      title: 'জামদানির যত্ন',
      content: '<p>ভাঁজ বদলান।</p>',
      excerpt: 'Twice a year.',
      author: { name: 'ফারহানা', avatar: '' },
    })
  })

  it('is public from its time of publication on, and not before, as a draft or when it is archived', async () => {
    const at = new Date(Date.now() + 3_600_000)
    const { id, slug, status } = await create({ title: 'Eid opening hours', published_at: at.toISOString() })
    expect(status).toBe('scheduled')
    expect([(await read(slug)).status, slugsIn(await list()).includes(slug)]).toEqual([404, false])
    const scheduled = async (wanted: string) => slugsIn((await staff('GET', `?status=${wanted}`)).data).includes(slug)
    expect([await scheduled('scheduled'), await scheduled('published')]).toEqual([true, false])
    await h.sql(`update blog_posts set published_at = now() - interval '1 second' where id = $1`, [id])
    h.deps.responses.forget('all')
    expect([(await read(slug)).status, slugsIn(await list()).includes(slug)]).toEqual([200, true])
    expect([await scheduled('scheduled'), await scheduled('published')]).toEqual([false, true])
    for (const hidden of ['archived', 'draft']) {
      expect((await staff('PATCH', `${id}/`, { status: hidden })).data.status).toBe(hidden)
      h.deps.responses.forget('all')
      const missing = await read('never-was')
      expect({ ...(await read(slug)).body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
  })

  it('keeps the time of its first publication', async () => {
    const { id, published_at: first } = await create({ title: 'Old news' })
    await staff('PATCH', `${id}/`, { status: 'draft' })
    expect((await staff('PATCH', `${id}/`, { status: 'published' })).data.published_at).toBe(first)
    const never = (await staff('POST', '', { title: 'Never' })).data
    expect([never.status, never.published_at]).toEqual(['draft', null])
  })

  it('is found under its previous slugs, which no other post can claim: 409 already_exists', async () => {
    const { id } = await create({ title: 'First name' })
    await staff('PATCH', `${id}/`, { slug: 'second-name' })
    expect((await read('first-name')).data).toMatchObject({
      canonical_slug: 'second-name',
      redirected_from: 'first-name',
    })
    const taken = await staff('POST', '', { title: 'X', slug: 'first-name' })
    expect([taken.body.error_code, Object.keys(taken.body.errors)]).toEqual(['already_exists', ['slug']])
    expect((await create({ title: 'First name' })).slug).toBe('first-name-2')
    await staff('DELETE', `${id}/`)
    expect((await read('second-name')).status).toBe(404)
  })

  it('returns 409 version_conflict to the second of two editors, also at the same moment', async () => {
    const { id } = await aPost(h, shop)
    const lock = { text: 'select 1 from blog_posts where id = $1 for update', values: [id] }
    const edits = ['A', 'B'].map((title) => () => staff('PATCH', `${id}/`, { title, version: 1 }))
    const responses = await behindLock(h, lock, edits)
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 2 } })
  })

  it('returns 400 validation_failed for categories and products of nobody or of another store', async () => {
    const far = await openShop(h)
    const [category, product] = [await aBlogCategory(h, far, 'Far'), await aProduct(h, far)]
    for (const [categoryId, productId] of [
      [category.id, product.id],
      [1, 1],
    ]) {
      const { body } = await staff('POST', '', { title: 'X', category_id: categoryId, product_ids: [productId] })
      expect([body.error_code, Object.keys(body.errors)]).toEqual([
        'validation_failed',
        ['category_id', 'product_ids.0'],
      ])
    }
    const { body } = await staff('POST', '', {
      title: '',
      content: '&'.repeat(50_001),
      status: 'scheduled',
      tags: [''],
    })
    expect(Object.keys(body.errors).sort()).toEqual(['content', 'status', 'tags.0', 'title'])
  })

  it('is dropped from every cache when staff save it', async () => {
    const { id, slug } = await aPost(h, shop)
    const first = await read(slug)
    expect([first.headers['cache-control'], typeof first.headers.etag]).toEqual([
      'public, max-age=30, stale-while-revalidate=300',
      'string',
    ])
    expect(await announcedBy(h, () => staff('PATCH', `${id}/`, { title: 'New' }))).toContain(`store:${shop.storeId}`)
    const events = await h.sql(
      `select payload from outbox where store_id = $1 and type = 'website.config_updated' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(events).toEqual([{ payload: { object: { changed: ['blog'] } } }])
  })

  it('is read with three statements, and without related posts and products with one', async () => {
    const { slug } = await aPost(h, shop, { tags: ['counted'] })
    await read(slug)
    const counted = async (query: string) => (await countStatements(h.db, () => read(slug, { query }))).statements
    expect((await counted('?locale=en')).length).toBeLessThanOrEqual(3)
    expect(await counted('?fields=title,content')).toHaveLength(1)
  })
})

describe('the list of posts', () => {
  it('is paged newest first, in steps that lose no post of one moment, and filtered by category, tag and text', async () => {
    const many = await openShop(h)
    const category = await aBlogCategory(h, many, 'Looms')
    const publishedAt = new Date(Date.now() - 60_000)
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await aPost(h, many, { publishedAt, title: `Jamdani ${n}` })).slug)
    const first = await list('?limit=2', many.key)
    const second = await list(`?limit=2&cursor=${first.next_cursor}`, many.key)
    const third = await list(`?limit=2&cursor=${second.next_cursor}`, many.key)
    expect([first, second, third].flatMap(slugsIn)).toEqual(made)
    expect([first.has_more, third.has_more, third.next_cursor]).toEqual([true, false, null])
    const other = await aPost(h, many, { categoryId: category.id, tags: ['eid'], title: 'শাড়ির গল্প' })
    for (const query of [`category=${category.slug}`, 'tag=EID', `search=${encodeURIComponent('গল্প')}`])
      expect(slugsIn(await list(`?${query}`, many.key))).toEqual([other.slug])
    expect(slugsIn(await list('?search=JAMDANI%203', many.key))).toEqual([made[1]])
    for (const query of ['category=none', 'tag=none', 'search=100%25'])
      expect(slugsIn(await list(`?${query}`, many.key))).toEqual([])
    const { body } = await h.call({ url: `W/blog/posts/?tag=eid&cursor=${first.next_cursor}`, key: many.key })
    expect(body.error_code).toBe('validation_failed')
  })

  it('trims its rows, and is read with one statement', async () => {
    expect(Object.keys((await list('?fields=title,slug')).items[0])).toEqual(['id', 'title', 'slug'])
    const { statements } = await countStatements(h.db, () => list('?limit=3'))
    expect(statements).toHaveLength(1)
  })
})
