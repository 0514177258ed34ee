import { HaatError } from '@haat/client'
import type { OwnReview } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { withVariantLabels } from '../../catalogue/variant-labels.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, type ShowForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, postWithFiles, type Route } from '../../http/route.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import { uploadImages } from '../../http/upload-images.ts'
import type { Visit } from '../../http/visit.ts'
import { idOf } from '../orders/show-order.tsx'
import { OwnReviewForm } from './own-review-form.tsx'
import { OwnReviewList, type ReviewedProducts } from './own-review-list.tsx'
import { ownReviewTexts } from './own-review-texts.ts'

async function formPage(visit: Visit, review: OwnReview | null, problem: Problem): Promise<RouteResponse> {
  const { form } = visit
  const t = ownReviewTexts[visit.language]
  const productId = form.text('product_id') || (visit.query.get('product_id') ?? '')
  const { items } = await visit.api.reviews.listReviewableItems({ fields: ['product_id', 'name'] })
  const product = items.find(({ product_id }) => String(product_id) === productId)
  return accountPage(visit, {
    title: review ? t.editTitle : product ? t.writeOf(product.name) : t.write,
    section: 'reviews',
    parent: { name: t.title, path: '/account/reviews' },
    problem,
    body: <OwnReviewForm visit={visit} form={form} problem={problem} review={review} productId={productId} />,
  })
}

const MOST_PRODUCTS = 100

/** Products by their IDs; without those that are not sold any more. The list is of use without their names. */
async function readProducts(visit: Visit, of: { product_id: number | null }[]): Promise<ReviewedProducts> {
  const ids = [...new Set(of.flatMap(({ product_id }) => product_id ?? []))].slice(0, MOST_PRODUCTS)
  if (ids.length === 0) return new Map()
  const { items } = await visit.partApi.products
    .list({ ids, limit: ids.length, fields: ['id', 'name', 'slug'] })
    .catch(() => ({ items: [] }))
  return new Map(items.map((product) => [product.id, product]))
}

/** A review of the customer. The API lists them in pages; the one that is looked for is usually among the first. */
async function findOwnReview(visit: Visit, id: number): Promise<OwnReview> {
  for await (const review of visit.api.reviews.listOwn({ limit: 50 })) if (review.id === id) return review
  throw new HaatError('not_found', 'Review not found.', { status: 404 })
}

const newPage: ShowForm = (visit, problem) => formPage(visit, null, problem)

const editPage: ShowForm = async (visit, problem) => formPage(visit, await findOwnReview(visit, idOf(visit)), problem)

const toList = (visit: Visit, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link('/account/reviews'), written)

export const ownReviewRoutes: Route[] = forCustomers([
  get('/account/reviews', async (visit) => {
    const { title } = ownReviewTexts[visit.language]
    const cursor = visit.query.get('cursor') ?? undefined
    const [pending, own] = await Promise.all([
      visit.api.reviews.listReviewableItems(),
      visit.api.reviews.listOwn({ limit: 20, cursor }),
    ])
    const [items, products] = await Promise.all([
      withVariantLabels(visit, pending.items),
      readProducts(visit, [...own.items, ...pending.items]),
    ])
    const lists = { items, reviews: own.items, products }
    const body = <OwnReviewList visit={visit} {...lists} cursor={own.next_cursor} />
    return accountPage(visit, { title, section: 'reviews', body })
  }),

  get('/account/reviews/new', (visit) => showForm(visit, newPage)),

  postWithFiles({ path: '/account/reviews', page: '/account/reviews/new' }, async (visit) => {
    const { form } = visit
    const rating = form.number('rating')
    const refuse = (problem: Problem) => refuseForm(visit, '/account/reviews/new', problem, newPage)
    if (rating === null) return refuse(problemAt('rating', ownReviewTexts[visit.language].chooseRating))
    const uploaded = await uploadImages(visit, 'review')
    if (uploaded.problem) return refuse(uploaded.problem)
    try {
      const review = visit.api.reviews.create({
        product_id: form.number('product_id') ?? undefined,
        rating,
        title: form.text('title'),
        content: form.text('content'),
        images: uploaded.ids,
      })
      return await toList(visit, await review.withResponse())
    } catch (error) {
      return refuse(problemOf(error))
    }
  }),

  get('/account/reviews/:id', (visit) => showForm(visit, editPage)),

  postWithFiles('/account/reviews/:id', async (visit) => {
    const { form } = visit
    const refuse = (problem: Problem) => refuseForm(visit, visit.path, problem, editPage)
    const review = await findOwnReview(visit, idOf(visit))
    const uploaded = await uploadImages(visit, 'review')
    if (uploaded.problem) return refuse(uploaded.problem)
    const kept = form.text('keep_photos') === 'yes' ? review.images : []
    try {
      const changed = visit.api.reviews.update({
        review_id: review.id,
        rating: form.number('rating') ?? undefined,
        title: form.text('title'),
        content: form.text('content'),
        images: [...kept, ...uploaded.ids],
      })
      return await toList(visit, await changed.withResponse())
    } catch (error) {
      return refuse(problemOf(error))
    }
  }),

  post({ path: '/account/reviews/:id/delete', page: '/account/reviews' }, async (visit) => {
    return toList(visit, await visit.api.reviews.delete({ review_id: idOf(visit) }).withResponse())
  }),
])
