import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { aProduct, signIn } from '../../../test/factories.ts'
import { keepPlans } from '../../../test/keep-plans.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { examine } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const product = await aProduct(h, shop)

// A transaction, never committed, in which triggers are off and the guards of reviews are gone.
const vandal = keepPlans(new pg.Client(h.adminUrl))
await vandal.connect()
await vandal.query('begin')
await vandal.query('set local session_replication_role = replica')
await vandal.query('alter table reviews drop constraint reviews_one_per_customer')
afterAll(() => vandal.end())

const review = (productId: number | null) =>
  `insert into reviews (store_id, customer_id, product_id, rating, status)
   values (${shop.storeId}, '${shopper.id}', ${productId}, 4, 'APPROVED')`

it.each([
  ['searches_current', [review(product.id)]],
  ['review_summaries_current', [review(product.id)]],
  ['review_summaries_current', [review(null)]],
  ['review_summaries_current', [`update product_listings set rating_counts = '{0,0,0,0,1}'`]],
  ['review_summaries_current', ['update product_listings set average_rating = 1']],
  ['one_review_per_product', [review(null), review(null)]],
  ['review_rejections_kept', [review(null), `update reviews set status = 'REJECTED'`]],
  [
    'review_rejections_kept',
    [review(null), 'insert into review_rejections (store_id, customer_id) select store_id, customer_id from reviews'],
  ],
  ['helpful_counts_current', [review(null), 'update reviews set helpful_count = 1']],
])('damage of reviews is found by %s', async (check, statements) => {
  await vandal.query('savepoint sound')
  for (const statement of statements) await vandal.query(statement)
  const found = await examine(vandal, { scopes: ['data'] })
  await vandal.query('rollback to sound')
  expect(found.filter(({ count }) => count > 0).map((finding) => finding.check)).toContain(check)
})
