import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn, type TestProduct, type TestShopper } from '../../../test/factories.ts'
import type { TestResponse } from '../../../test/harness.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { aReview, type ReviewSpec } from '../../../test/reviews.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const as = (who: TestShopper) => ({ key: shop.key, token: who.token })
const english = { 'accept-language': 'en' }
const write = (who: TestShopper, body: object) => h.call({ url: 'W/reviews/', ...as(who), body, headers: english })
const edit = (who: TestShopper, id: number, body: object) =>
  h.call({ method: 'PATCH', url: `W/reviews/${id}/`, ...as(who), body })
const remove = (who: TestShopper, id: number) => h.call({ method: 'DELETE', url: `W/reviews/${id}/`, ...as(who) })
const helpful = (who: TestShopper, id: number) =>
  h.call({ method: 'POST', url: `W/reviews/${id}/helpful/`, ...as(who) })
const list = async (product: { slug: string }, query = '') =>
  (await h.call({ url: `W/products/${product.slug}/reviews/?${query}`, key: shop.key, headers: english })).data
const detail = async (product: TestProduct) =>
  (await h.call({ url: `W/products/${product.slug}/`, key: shop.key })).data
const deliver = (who: TestShopper, product: TestProduct, status: 'SHIPPED' | 'DELIVERED' = 'DELIVERED') =>
  anOrder(h, shop, { lines: [{ product }], status, customerId: who.id, hasEvents: true })
const expectMissing = ({ status, body }: TestResponse, resource: string) =>
  expect([status, body.error_code, body.details.resource]).toEqual([404, 'not_found', resource])
const change = async (product: TestProduct, columns: string) => {
  await h.sql(`update products set ${columns} where id = $1`, [product.id])
  await h.sql('select refresh_listings($1, $2)', [shop.storeId, [product.id]])
}
const approved = async (product: TestProduct | undefined, spec: ReviewSpec = {}) => {
  const author = await signIn(h, shop)
  return { author, id: await aReview(h, shop, author.id, { ...(product && { product }), status: 'APPROVED', ...spec }) }
}

describe('a review of a product', () => {
  it('is PENDING and not public until staff approve it', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    const { status, data } = await write(me, {
      product_id: product.id,
      rating: 4,
      title: ' সুন্দর শাড়ি ',
      content: 'রং ছবির মতোই 😀',
      images: ['https://files.example.com/a.jpg'],
    })
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number),
        product_id: product.id,
        rating: 4,
        title: 'সুন্দর শাড়ি',
        content: 'রং ছবির মতোই 😀',
        images: ['https://files.example.com/a.jpg'],
        is_verified_purchase: false,
        customer_name: 'Rahima',
        helpful_count: 0,
        reply: null,
        status: 'PENDING',
        rejection_reason: '',
        created_at: expect.any(String),
      },
    ])
    expect(await list(product)).toMatchObject({ items: [], summary: { total_reviews: 0, average_rating: 0 } })
    const mine = await h.call({ url: 'W/reviews/mine/', ...as(me), headers: english })
    expect(mine.data).toEqual({ items: [data], next_cursor: null, has_more: false })
  })

  it('is public at once in a store that does not moderate, and again after each change', async () => {
    const open = await openShop(h, { settings: { autoApproveReviews: true } })
    const [me, product] = [await signIn(h, open), await aProduct(h, open)]
    const call = (method: 'POST' | 'PATCH', url: string, body: object) =>
      h.call({ method, url, key: open.key, token: me.token, body })
    const written = await call('POST', 'W/reviews/', { product_id: product.id, rating: 5 })
    expect(written.data.status).toBe('APPROVED')
    const page = async () => (await h.call({ url: `W/products/${product.slug}/reviews/`, key: open.key })).data
    expect((await page()).summary.average_rating).toBe(5)
    expect((await call('PATCH', `W/reviews/${written.data.id}/`, { rating: 2 })).data.status).toBe('APPROVED')
    expect((await page()).summary).toMatchObject({ average_rating: 2, total_reviews: 1 })
    await h.sql(`update reviews set status = 'REJECTED' where id = $1`, [written.data.id])
    // Changed twice, it would otherwise be what waits, and no more what was rejected.
    for (const rating of [3, 1])
      expect((await call('PATCH', `W/reviews/${written.data.id}/`, { rating })).data.status).toBe('PENDING')
    const events = await h.sql('select type from outbox where resource = $1 and resource_id = $2', [
      'review',
      String(written.data.id),
    ])
    expect(events.map(({ type }) => type)).toEqual(['review.created', 'review.approved'])
  })

  it('that is written again after a rejection waits for staff, also in a store that does not moderate', async () => {
    const open = await openShop(h, { settings: { autoApproveReviews: true } })
    const [me, other, product] = [await signIn(h, open), await signIn(h, open), await aProduct(h, open)]
    const post = async ({ token }: TestShopper, body: object) =>
      (await h.call({ url: 'W/reviews/', key: open.key, token, body: { rating: 5, ...body } })).data
    const call = async (method: 'PATCH' | 'DELETE', id: number, body?: object) =>
      h.call({ method, url: `W/reviews/${id}/`, key: open.key, token: me.token, ...(body && { body }) })
    const moderate = (id: number, how: 'approve' | 'reject') =>
      h.call({
        method: 'POST',
        url: `M/${open.subdomain}/reviews/${id}/${how}/`,
        headers: { authorization: `Bearer ${open.secretKey}` },
        body: {},
      })
    for (const about of [{ product_id: product.id }, {}]) {
      const first = await post(me, about)
      expect(first.status).toBe('APPROVED')
      await moderate(first.id, 'reject')
      await call('DELETE', first.id)
      const second = await post(me, about)
      expect(second.status).toBe('PENDING')
      // Changed, it waits no longer as rejected, but the rejection stays.
      await call('PATCH', second.id, { rating: 4 })
      await call('DELETE', second.id)
      const third = await post(me, about)
      expect([third.status, (await post(other, about)).status]).toEqual(['PENDING', 'APPROVED'])
      const events = await h.sql(`select type from outbox where resource = 'review' and resource_id = $1`, [
        String(third.id),
      ])
      expect(events).toEqual([{ type: 'review.created' }])
      await moderate(third.id, 'approve')
      await call('DELETE', third.id)
      expect((await post(me, about)).status).toBe('APPROVED')
    }
    await expectHealthy(h)
  })

  it('returns 409 duplicate_review for a second one of the product, and of the store', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    for (const body of [{ product_id: product.id, rating: 5 }, { rating: 3 }]) {
      const first = await write(me, body)
      expect([first.status, first.data.product_id]).toEqual([201, body.product_id ?? null])
      const second = await write(me, { ...body, rating: 1 })
      expect([second.status, second.body.error_code]).toEqual([409, 'duplicate_review'])
      expect((await remove(me, first.data.id)).data).toBeNull()
      expect((await write(me, body)).status).toBe(201)
    }
    expect((await h.call({ url: 'W/reviews/mine/', ...as(me) })).data.items).toHaveLength(2)
  })

  it('returns 404 not_found for a product that is unknown, unpublished or deleted, unless the customer received it', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    const draft = await aProduct(h, shop, { status: 'archived' })
    const foreign = await aProduct(h, await openShop(h))
    for (const id of [draft.id, foreign.id, 799_000_001])
      expectMissing(await write(me, { product_id: id, rating: 5 }), 'product')
    await deliver(me, product)
    await change(product, `status = 'archived'`)
    expect((await write(me, { product_id: product.id, rating: 2 })).status).toBe(201)
    expectMissing(await h.call({ url: `W/products/${product.slug}/reviews/`, key: shop.key }), 'product')
    const other = await signIn(h, shop)
    await deliver(other, product)
    await change(product, 'deleted_at = now()')
    expectMissing(await write(other, { product_id: product.id, rating: 2 }), 'product')
  })

  it('returns 400 validation_failed for a rating that is no star, a long text, many or other images', async () => {
    const me = await signIn(h, shop)
    const url = 'https://files.example.com/a.jpg'
    const fieldsOf = async (body: object) => Object.keys((await write(me, body)).body.errors)
    for (const rating of [0, 6, 4.5, '5', null]) expect(await fieldsOf({ rating })).toEqual(['rating'])
    expect(await fieldsOf({ title: 'x' })).toEqual(['rating'])
    expect(await fieldsOf({ rating: 5, title: 'x'.repeat(151), content: 'x'.repeat(5001) })).toEqual([
      'title',
      'content',
    ])
    expect(await fieldsOf({ rating: 5, images: Array(6).fill(url) })).toEqual(['images'])
    for (const image of ['javascript:alert(1)', 'file:///etc/passwd', '/a.jpg', 'https://a.example/"onload='])
      expect(await fieldsOf({ rating: 5, images: [image] })).toEqual(['images.0'])
    expect((await write(me, { rating: 5, content: 'অ'.repeat(5000), images: Array(5).fill(url) })).status).toBe(201)
  })

  it('is changed and deleted by its author; a change makes it PENDING and takes it off the page', async () => {
    const product = await aProduct(h, shop)
    const { author, id } = await approved(product, { rating: 1, content: 'Late' })
    expect((await list(product)).summary.total_reviews).toBe(1)
    const changed = await edit(author, id, { rating: 5 })
    expect(changed.data).toMatchObject({ status: 'PENDING', rating: 5, content: 'Late' })
    expect(await list(product)).toMatchObject({ items: [], summary: { total_reviews: 0 } })
    expect(Object.keys((await edit(author, id, {})).body.errors)).toEqual(['rating'])
    expect((await remove(author, id)).status).toBe(200)
    expectMissing(await remove(author, id), 'review')
  })

  it('returns the same 404 for another customer’s review, another store’s and a missing one', async () => {
    const other = await signIn(h, shop)
    const { id } = await approved(await aProduct(h, shop))
    const foreign = await openShop(h)
    const theirs = await aReview(h, foreign, (await signIn(h, foreign)).id, { status: 'APPROVED' })
    const strip = ({ body }: TestResponse) => ({ ...body, request_id: '' })
    for (const call of [
      (review: number) => edit(other, review, { rating: 1 }),
      (review: number) => remove(other, review),
    ]) {
      const missing = await call(799_000_016)
      expectMissing(missing, 'review')
      for (const review of [id, theirs]) expect(strip(await call(review))).toEqual(strip(missing))
    }
    const pending = await aReview(h, shop, other.id)
    const me = await signIn(h, shop)
    for (const review of [theirs, pending, 799_000_016]) expectMissing(await helpful(me, review), 'review')
    expect(await h.sql('select rating from reviews where id = $1', [id])).toEqual([{ rating: 5 }])
  })
})

describe('a verified purchase', () => {
  it('is a delivered order of the customer with the product, also when it is delivered after the review', async () => {
    const [me, other, product] = [await signIn(h, shop), await signIn(h, shop), await aProduct(h, shop)]
    const { id } = await deliver(me, product, 'SHIPPED')
    await deliver(other, await aProduct(h, shop))
    const isVerified = async (who: TestShopper) =>
      (await h.call({ url: 'W/reviews/mine/', ...as(who) })).data.items[0].is_verified_purchase
    for (const who of [me, other])
      expect((await write(who, { product_id: product.id, rating: 5 })).data.is_verified_purchase).toBe(false)
    const { act } = orderCalls(h, shop)
    await act(id, 'deliver')
    expect([await isVerified(me), await isVerified(other)]).toEqual([true, false])
    await act(id, 'return')
    expect(await isVerified(me)).toBe(true)
  })

  it('is not a parcel that the customer refused', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    const { id } = await deliver(me, product, 'SHIPPED')
    await orderCalls(h, shop).act(id, 'return')
    expect((await write(me, { product_id: product.id, rating: 1 })).data.is_verified_purchase).toBe(false)
  })
})

describe('delivered items without a review', () => {
  it('are listed, each product once, and the order names the review of each delivered item', async () => {
    const me = await signIn(h, shop)
    const [saree, panjabi] = [await aProduct(h, shop), await aProduct(h, shop)]
    const shipped = await deliver(me, saree, 'SHIPPED')
    await deliver(me, saree)
    const last = await deliver(me, panjabi)
    const pending = async () =>
      (await h.call({ url: 'W/reviews/pending/?fields=product_id', ...as(me) })).data.items.map(
        (item: { product_id: number }) => item.product_id,
      )
    const orderOf = async (id: number) => (await h.call({ url: `W/orders/?order_id=${id}`, ...as(me) })).data
    expect(await pending()).toEqual([panjabi.id, saree.id])
    expect(await orderOf(last.id)).toMatchObject({ can_review: true, items: [{ review_id: null }] })
    expect(await orderOf(shipped.id)).toMatchObject({ can_review: false, items: [{ review_id: null }] })
    const { data } = await write(me, { product_id: panjabi.id, rating: 5 })
    expect(await orderOf(last.id)).toMatchObject({ can_review: false, items: [{ review_id: data.id }] })
    expect(await pending()).toEqual([saree.id])
    await change(saree, 'deleted_at = now()')
    expect(await pending()).toEqual([])
  })
})

describe('the reviews of a product', () => {
  it('have a summary, filters and three orders, page by page', async () => {
    const product = await aProduct(h, shop)
    const made: { id: number; rating: number; votes: number; image: boolean }[] = []
    for (const [index, rating] of [5, 4, 4, 3, 5, 1, 4].entries()) {
      const image = index % 3 === 0
      const { id } = await approved(product, { rating, images: image ? ['https://files.example.com/a.jpg'] : [] })
      const votes = index % 3
      for (let n = 0; n < votes; n++) await helpful(await signIn(h, shop), id)
      made.push({ id, rating, votes, image })
    }
    await approved(product, { rating: 1, status: 'REJECTED' })
    const walk = async (query: string) => {
      const ids: number[] = []
      for (let cursor = ''; ; ) {
        const data = await list(product, `limit=2&${query}${cursor && `&cursor=${cursor}`}`)
        expect(data.summary).toEqual({
          average_rating: 3.71,
          total_reviews: 7,
          rating_breakdown: { '1': 1, '2': 0, '3': 1, '4': 3, '5': 2 },
        })
        ids.push(...data.items.map((row: { id: number }) => row.id))
        if (!data.has_more) return ids
        cursor = data.next_cursor
      }
    }
    const ids = (rows: typeof made) => rows.map(({ id }) => id)
    const newest = [...made].sort((a, b) => b.id - a.id)
    expect(await walk('')).toEqual(ids(newest))
    expect(await walk('sort=rating')).toEqual(ids(newest.toSorted((a, b) => b.rating - a.rating)))
    expect(await walk('sort=helpful')).toEqual(ids(newest.toSorted((a, b) => b.votes - a.votes)))
    expect(await walk('rating=4')).toEqual(ids(newest.filter(({ rating }) => rating === 4)))
    expect(await walk('with_images=true&sort=helpful')).toHaveLength(3)
    const { next_cursor: cursor } = await list(product, 'limit=2')
    const other = await aProduct(h, shop)
    for (const url of [`${product.slug}/reviews/?sort=rating&`, `${other.slug}/reviews/?`])
      expect((await h.call({ url: `W/products/${url}cursor=${cursor}`, key: shop.key })).status).toBe(400)
    const shown = await detail(product)
    expect([shown.average_rating, shown.total_reviews, shown.rating_breakdown['4']]).toEqual([3.71, 7, 3])
    const found = async (query: string) =>
      (await h.call({ url: `W/products/?ids=${product.id},${other.id}&${query}`, key: shop.key })).data.items.map(
        (row: { id: number }) => row.id,
      )
    expect(await found('rating_min=3.7')).toEqual([product.id])
    expect(await found('sort=rating')).toEqual([product.id, other.id])
  })

  it('show no status, full name or account, and need two statements', async () => {
    const product = await aProduct(h, shop)
    const { author } = await approved(product)
    await h.sql(`update customers set last_name = 'Uddin' where id = $1`, [author.id])
    await list(product)
    const { result, statements } = await countStatements(h.db, () => list(product))
    expect(statements).toHaveLength(2)
    expect(Object.keys(result.items[0])).not.toContain('status')
    expect(result.items[0].customer_name).toBe('Rahima U.')
    expect(JSON.stringify(result)).not.toContain(author.email)
    expect(JSON.stringify(result)).not.toContain(author.id)
    await h.sql(`update customers set first_name = '', last_name = '' where id = $1`, [author.id])
    expect((await list(product)).items[0].customer_name).toBe('A customer')
  })

  it('stay when their author is blocked, and end with the account', async () => {
    const product = await aProduct(h, shop)
    const { author } = await approved(product)
    await h.sql(`update customers set status = 'blocked' where id = $1`, [author.id])
    expect((await list(product)).summary.total_reviews).toBe(1)
    await h.sql('delete from customers where id = $1', [author.id])
    expect(await list(product)).toMatchObject({ items: [], summary: { total_reviews: 0 } })
  })

  it('are kept while the product is unpublished', async () => {
    const product = await aProduct(h, shop)
    await approved(product, { rating: 4 })
    for (const status of ['draft', 'published']) await change(product, `status = '${status}'`)
    expect(await detail(product)).toMatchObject({ average_rating: 4, total_reviews: 1 })
  })

  it('of the store itself have a list and a summary of their own', async () => {
    const store = await openShop(h)
    const page = async () => (await h.call({ url: 'W/reviews/?sort=helpful', key: store.key })).data
    expect(await page()).toMatchObject({ items: [], summary: { average_rating: 0, total_reviews: 0 } })
    const product = await aProduct(h, store)
    for (const more of [{ rating: 4 }, { rating: 1, product }])
      await aReview(h, store, (await signIn(h, store)).id, { status: 'APPROVED', ...more })
    const { items, summary } = await page()
    expect([items.length, items[0].product_id, summary.average_rating]).toEqual([1, null, 4])
  })
})

describe('a helpful vote', () => {
  it('is counted once for each customer', async () => {
    const { id } = await approved(await aProduct(h, shop))
    const [one, two] = [await signIn(h, shop), await signIn(h, shop)]
    const counts = []
    for (const who of [one, one, two, one]) counts.push((await helpful(who, id)).data.helpful_count)
    expect(counts).toEqual([1, 1, 2, 2])
    await h.sql('delete from customers where id = $1', [two.id])
    expect((await helpful(one, id)).data.helpful_count).toBe(1)
  })

  it('returns 409 invalid_state to the author of the review', async () => {
    const { author, id } = await approved(await aProduct(h, shop))
    expect((await helpful(author, id)).body.error_code).toBe('invalid_state')
  })
})

it('leaves summaries, listings and counts that agree with the reviews', () => expectHealthy(h))
