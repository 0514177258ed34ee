import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPost } from '../../../test/website-content.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({ method, url: `M/${shop.subdomain}/blog/categories/${path}`, headers, ...(body ? { body } : {}) })
const shown = async (locale = 'en') =>
  (await h.call({ url: 'W/blog/categories/', key: shop.key, headers: { 'accept-language': locale } })).data.items

describe('blog categories', () => {
  it('are listed by position with the number of their public posts, in Bangla and English', async () => {
    const second = (await staff('POST', '', { name: 'News', sort_order: 2 })).data
    const { data: first, status } = await staff('POST', '', {
      name: 'Looms',
      description: 'From the weavers.',
      translations: { bn: { name: 'তাঁত' } },
      sort_order: 1,
    })
    expect([status, first.slug, first.post_count]).toEqual([201, 'looms', 0])
    await aPost(h, shop, { categoryId: first.id })
    await aPost(h, shop, { categoryId: first.id, publishedAt: new Date(Date.now() + 3_600_000) })
    h.deps.responses.forget('all')
    expect(await shown()).toEqual([
      { id: first.id, name: 'Looms', slug: 'looms', description: 'From the weavers.', sort_order: 1, post_count: 1 },
      { id: second.id, name: 'News', slug: 'news', description: '', sort_order: 2, post_count: 0 },
    ])
    expect((await shown('bn'))[0]).toMatchObject({ name: 'তাঁত' })
    const { items } = (await staff('GET', '')).data
    expect(items.map(({ post_count }: { post_count: number }) => post_count)).toEqual([2, 0])
  })

  it('have slugs of their own: 409 already_exists', async () => {
    expect((await staff('POST', '', { name: 'Twice' })).data.slug).toBe('twice')
    const { data } = await staff('POST', '', { name: 'Twice' })
    expect(data.slug).toBe('twice-2')
    expect((await staff('POST', '', { name: 'X', slug: 'twice' })).body.error_code).toBe('already_exists')
    expect((await staff('PATCH', `${data.id}/`, { slug: 'twice' })).body.error_code).toBe('already_exists')
  })

  it('leave their posts without a category when they are deleted', async () => {
    const { data } = await staff('POST', '', { name: 'Short' })
    const post = await aPost(h, shop, { categoryId: data.id })
    expect((await staff('DELETE', `${data.id}/`)).status).toBe(200)
    expect((await h.call({ url: `W/blog/posts/${post.slug}/`, key: shop.key })).data.category).toBeNull()
    expect((await staff('DELETE', `${data.id}/`)).body).toMatchObject({ error_code: 'not_found' })
  })

  it('are at most 100, also when two are created at the same moment: 409 invalid_state', async () => {
    const full = await openShop(h)
    await h.sql(
      `insert into blog_categories (store_id, slug, name) select $1, 'c-' || n, 'C' from generate_series(1, 99) n`,
      [full.storeId],
    )
    const add = () =>
      h.call({
        url: `M/${full.subdomain}/blog/categories/`,
        headers: { authorization: `Bearer ${full.secretKey}` },
        body: { name: 'One more' },
      })
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [full.storeId] }
    const responses = await behindLock(h, lock, [add, add])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'invalid_state', details: { maximum: 100 } })
  })

  it('are deleted while a post is put into one: the post is left without it, or rejected', async () => {
    const post = (method: 'POST' | 'PATCH', path: string, body: object) =>
      h.call({ method, url: `M/${shop.subdomain}/blog/posts/${path}`, headers, body })
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    const categoryOf = async (id: number) =>
      (await h.sql('select category_id from blog_posts where id = $1', [id]))[0]?.category_id
    const { data: one } = await staff('POST', '', { name: 'Deleted first' })
    const before = await behindLock(h, lock, [
      () => staff('DELETE', `${one.id}/`),
      () => post('POST', '', { title: 'Too late', category_id: one.id }),
    ])
    expect(before.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [200, []],
      [400, ['category_id']],
    ])
    const { data: other } = await staff('POST', '', { name: 'Deleted last' })
    const { data: kept } = await post('POST', '', { title: 'Kept' })
    const after = await behindLock(h, lock, [
      () => post('POST', '', { title: 'In time', category_id: other.id }),
      () => post('PATCH', `${kept.id}/`, { category_id: other.id }),
      () => staff('DELETE', `${other.id}/`),
    ])
    expect(after.map(({ status }) => status)).toEqual([201, 200, 200])
    expect([await categoryOf(after[0]?.data.id), await categoryOf(kept.id)]).toEqual([null, null])
  })
})
