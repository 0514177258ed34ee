import { describe, expect, it } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { aReview, type ReviewSpec } from '../../../test/reviews.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: object, { subdomain, secretKey } = shop) =>
  h.call({
    method,
    url: `M/${subdomain}/reviews/${path}`,
    headers: { authorization: `Bearer ${secretKey}`, 'accept-language': 'en' },
    ...(body && { body }),
  })
const act = (id: number, how: 'approve' | 'reject', body: object = {}) => call('POST', `${id}/${how}/`, body)
const list = async (query: string) => (await call('GET', `?${query}`)).data.items
const written = async (spec: ReviewSpec = {}) => {
  const product = spec.product ? null : await aProduct(h, shop)
  const author = await signIn(h, shop)
  const id = await aReview(h, shop, author.id, { ...(product && { product }), ...spec })
  return { id, author, product }
}
const publicOf = async (slug: string | undefined) =>
  (await h.call({ url: `W/products/${slug}/reviews/`, key: shop.key })).data
const mineOf = async ({ token }: { token: string }) =>
  (await h.call({ url: 'W/reviews/mine/', key: shop.key, token })).data.items[0]

describe('the queue of reviews', () => {
  it('is listed newest first, by status, rating, product, kind and text', async () => {
    const first = await written({ rating: 2, content: 'Colour faded after one wash' })
    const second = await written({ rating: 5, title: 'রং খুব সুন্দর', status: 'APPROVED' })
    const author = await signIn(h, shop)
    const ofStore = await aReview(h, shop, author.id, { rating: 2 })
    const ids = async (query: string) => (await list(query)).map((row: { id: number }) => row.id)
    expect(await ids('')).toEqual([ofStore, second.id, first.id])
    expect(await ids('status=pending')).toEqual([ofStore, first.id])
    expect(await ids('rating=2&about=product')).toEqual([first.id])
    expect(await ids('about=store')).toEqual([ofStore])
    expect(await ids(`product_id=${second.product?.id}`)).toEqual([second.id])
    expect(await ids('search=ONE%20wash')).toEqual([first.id])
    expect(await ids(`search=${encodeURIComponent('সুন্দর')}`)).toEqual([second.id])
    expect(await ids(`search=${encodeURIComponent(author.phone)}`)).toEqual([ofStore])
    const page = (await call('GET', '?limit=2')).data
    expect([page.items[1].id, page.has_more]).toEqual([second.id, true])
    expect((await call('GET', `?limit=2&cursor=${page.next_cursor}`)).data.items[0].id).toBe(first.id)
    const [row] = await list(`product_id=${first.product?.id}`)
    expect(row).toMatchObject({
      product: { id: first.product?.id, name: first.product?.name, slug: first.product?.slug },
      customer: { id: first.author.id, name: 'Rahima' },
      moderated_at: null,
      version: 1,
    })
    expect((await call('GET', `${first.id}/`)).data).toEqual(row)
    expect(Object.keys((await call('GET', `${first.id}/?fields=rating`)).data)).toEqual(['id', 'rating'])
  })
})

describe('a decision about a review', () => {
  it('makes it public, or takes it off the page with a reason for its author, and drops cached pages', async () => {
    const { id, author, product } = await written({ rating: 3 })
    let response: TestResponse | undefined
    const announced = await announcedBy(h, async () => {
      response = await act(id, 'approve')
    })
    expect(announced).toContain(`store:${shop.storeId}`)
    expect(response?.data).toMatchObject({ status: 'APPROVED', moderated_by: expect.stringMatching(/^key:/) })
    expect((await publicOf(product?.slug)).summary).toMatchObject({ average_rating: 3, total_reviews: 1 })
    const rejected = await act(id, 'reject', { reason: 'Please leave out phone numbers.' })
    expect(rejected.data.status).toBe('REJECTED')
    expect(await publicOf(product?.slug)).toMatchObject({ items: [], summary: { total_reviews: 0 } })
    expect(await mineOf(author)).toMatchObject({
      status: 'REJECTED',
      rejection_reason: 'Please leave out phone numbers.',
    })
    expect((await act(id, 'approve')).data).toMatchObject({ status: 'APPROVED', rejection_reason: '' })
    const log = await h.sql(
      `select action, before, after from audit_log where entity = 'review' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(log.map(({ action }) => action)).toEqual(['review.approved', 'review.rejected', 'review.approved'])
    expect(log[1]).toMatchObject({ before: { status: 'APPROVED' }, after: { status: 'REJECTED' } })
    const events = await h.sql(`select type, payload from outbox where resource = 'review' and resource_id = $1`, [
      String(id),
    ])
    expect(events.map(({ type }) => type)).toEqual(['review.approved', 'review.rejected', 'review.approved'])
    await expectHealthy(h)
  })

  it('returns 409 invalid_state when it is decided already, either way', async () => {
    for (const [how, status] of [
      ['approve', 'APPROVED'],
      ['reject', 'REJECTED'],
    ] as const) {
      const { id } = await written()
      await act(id, how)
      const { body } = await act(id, how)
      expect([body.error_code, body.details.current_status]).toEqual(['invalid_state', status])
    }
  })

  it('returns 409 version_conflict when its author has changed the review since', async () => {
    const { id, author } = await written()
    const change = { rating: 1, content: 'Call 01712345678 for cheaper sarees' }
    const edited = await h.call({
      method: 'PATCH',
      url: `W/reviews/${id}/`,
      key: shop.key,
      token: author.token,
      body: change,
    })
    expect(edited.status).toBe(200)
    for (const how of ['approve', 'reject'] as const) {
      const { body } = await act(id, how, { version: 1 })
      expect([body.error_code, body.details.current_version]).toEqual(['version_conflict', 2])
    }
    expect((await act(id, 'reject', { version: 2 })).status).toBe(200)
  })

  it('needs the permission reviews:write, and returns 404 not_found for another store’s review', async () => {
    const { id } = await written()
    const other = await openShop(h)
    for (const review of [id, 799_000_017]) {
      const responses = [
        await call('GET', `${review}/`, undefined, other),
        await call('POST', `${review}/approve/`, {}, other),
        await call('POST', `${review}/reject/`, {}, other),
        await call('PUT', `${review}/reply/`, { content: 'x' }, other),
        await call('DELETE', `${review}/reply/`, undefined, other),
      ]
      expect(responses.map(({ body }) => [body.error_code, body.details.resource])).toEqual(
        Array(5).fill(['not_found', 'review']),
      )
    }
    await h.sql(`update api_keys set scopes = '{orders:read}' where store_id = $1 and kind = 'secret'`, [other.storeId])
    h.deps.storeKeys.forget('all')
    const { body } = await call('GET', '', undefined, other)
    expect([body.error_code, body.details.permission]).toEqual(['permission_denied', 'reviews:read'])
  })
})

describe('the reply of the store', () => {
  it('is public with the review, is replaced and deleted, each recorded once', async () => {
    const { id, product } = await written({ status: 'APPROVED' })
    const replyOf = async () => (await publicOf(product?.slug)).items[0].reply
    const reply = (content: string) => call('PUT', `${id}/reply/`, { content })
    await reply('Thank you')
    expect((await reply(' ধন্যবাদ, রহিমা ')).data.reply.content).toBe('ধন্যবাদ, রহিমা')
    expect(await replyOf()).toEqual({ content: 'ধন্যবাদ, রহিমা', created_at: expect.any(String) })
    for (let n = 0; n < 2; n++) expect((await call('DELETE', `${id}/reply/`)).data.reply).toBeNull()
    expect(await replyOf()).toBeNull()
    const log = await h.sql(`select action from audit_log where entity_id = $1 order by id`, [String(id)])
    expect(log.map(({ action }) => action)).toEqual(['review.replied', 'review.replied', 'review.reply_deleted'])
    expect((await reply('  ')).body.error_code).toBe('validation_failed')
  })
})
