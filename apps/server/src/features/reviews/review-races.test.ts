import { describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn, type TestShopper } from '../../../test/factories.ts'
import { aReview } from '../../../test/reviews.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const write = (who: TestShopper, body: object) => h.call({ url: 'W/reviews/', key: shop.key, token: who.token, body })
const act = (id: number, how: 'approve' | 'reject') => () =>
  h.call({
    url: `M/${shop.subdomain}/reviews/${id}/${how}/`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    body: {},
  })
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()
const holdSummary = (productId: number) => ({
  text: 'select from review_summaries where product_id = $1 for update',
  values: [productId],
})

describe('reviews written at the same moment', () => {
  it.each(['of one product', 'of the store'])('%s by one customer are one review', async (which) => {
    const me = await signIn(h, shop)
    const product = which === 'of one product' ? await aProduct(h, shop) : null
    const body = { ...(product && { product_id: product.id }), rating: 5 }
    // Another transaction has inserted the same review and is not committed yet.
    const held = await holdTransaction(
      h,
      'insert into reviews (store_id, customer_id, product_id, rating) values ($1, $2, $3, 1)',
      [shop.storeId, me.id, product?.id ?? null],
    )
    const running = [write(me, body), write(me, { ...body, rating: 4 })]
    await held.seesWaiting(2)
    await held.end('rollback')
    const responses = await Promise.all(running)
    expect(statuses(responses)).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.error_code).toBe('duplicate_review')
    expect(await h.sql('select 1 from reviews where customer_id = $1', [me.id])).toHaveLength(1)
  })

  it('a hundred at once, with and without a product, are one of each', async () => {
    const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => write(me, { ...(n % 2 && { product_id: product.id }), rating: 5 })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(responses.filter(({ body }) => body.error_code === 'duplicate_review')).toHaveLength(98)
  })
})

describe('decisions at the same moment', () => {
  it('are all counted in the summary of the product', async () => {
    const product = await aProduct(h, shop)
    const reviews = []
    for (const rating of [5, 4, 4, 1])
      reviews.push(await aReview(h, shop, (await signIn(h, shop)).id, { product, rating }))
    const [first, ...others] = reviews as [number, ...number[]]
    expect((await act(first, 'approve')()).status).toBe(200)
    const both = others.map((id) => act(id, 'approve'))
    const responses = await behindLock(h, holdSummary(product.id), [...both, act(first, 'reject')])
    expect(statuses(responses)).toEqual([200, 200, 200, 200])
    const { data } = await h.call({ url: `W/products/${product.slug}/?fields=rating_breakdown`, key: shop.key })
    expect(data.rating_breakdown).toEqual({ '1': 1, '2': 0, '3': 0, '4': 2, '5': 0 })
    await expectHealthy(h)
  })

  it('about one review have one winner, and are counted once', async () => {
    const product = await aProduct(h, shop)
    const id = await aReview(h, shop, (await signIn(h, shop)).id, { product })
    const lock = { text: 'select from reviews where id = $1 for update', values: [id] }
    const responses = await behindLock(h, lock, [act(id, 'approve'), act(id, 'approve')])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    await expectHealthy(h)
  })

  it('are in the listing of a product that is published meanwhile', async () => {
    const product = await aProduct(h, shop, { status: 'draft' })
    const id = await aReview(h, shop, (await signIn(h, shop)).id, { product })
    // Publishes it, and is not committed yet.
    const publishing = await holdTransaction(
      h,
      `do $$ begin
         update products set status = 'published' where id = ${product.id};
         perform refresh_listings(${shop.storeId}, array[${product.id}]);
       end $$`,
      [],
    )
    const approving = act(id, 'approve')()
    await publishing.seesWaiting(1)
    await publishing.end('commit')
    expect((await approving).status).toBe(200)
    const { data } = await h.call({ url: `W/products/${product.slug}/?fields=total_reviews`, key: shop.key })
    expect(data.total_reviews).toBe(1)
  })
})

describe('helpful votes at the same moment', () => {
  it('of one customer are one vote, and those of many are all counted', async () => {
    const id = await aReview(h, shop, (await signIn(h, shop)).id, { status: 'APPROVED' })
    const voters = [await signIn(h, shop), await signIn(h, shop), await signIn(h, shop)]
    const vote = (who: TestShopper | undefined) => () =>
      h.call({ method: 'POST', url: `W/reviews/${id}/helpful/`, key: shop.key, token: who?.token ?? '' })
    const lock = { text: 'select from reviews where id = $1 for no key update', values: [id] }
    await behindLock(h, lock, [...voters.map(vote), vote(voters[0])])
    expect(await h.sql('select helpful_count from reviews where id = $1', [id])).toEqual([{ helpful_count: 3 }])
    await expectHealthy(h)
  })
})
