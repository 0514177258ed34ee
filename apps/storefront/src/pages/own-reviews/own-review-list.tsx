import type { OwnReview, Product, ReviewableItem } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Photos } from '../../ui/photos.tsx'
import { Picture } from '../../ui/picture.tsx'
import { badgeOf } from '../orders/order-texts.ts'
import { ownReviewTexts } from './own-review-texts.ts'

export type ReviewedProducts = Map<number, Pick<Product, 'name' | 'slug'>>

type Props = {
  visit: Visit
  items: ReviewableItem[]
  reviews: OwnReview[]
  products: ReviewedProducts
  cursor: string | null
}

/** What can be reviewed, and the reviews of the customer. */
export function OwnReviewList({ visit, items, reviews, products, cursor }: Props) {
  const t = ownReviewTexts[visit.language]
  return (
    <>
      <section>
        <h2>{t.pending}</h2>
        {items.length === 0 && <p class="soft">{t.nonePending}</p>}
        <ul class="line-items">
          {items.map((item) => (
            <li key={item.id}>
              <Picture url={item.image} alt="" width={64} height={64} sizes="4rem" />
              <div>
                <a href={visit.link(`/products/${item.slug}`)}>{products.get(item.product_id)?.name ?? item.name}</a>
                <div class="soft small">{item.variant_name}</div>
              </div>
              <a
                class="button button-quiet button-small"
                href={visit.link(`/account/reviews/new?product_id=${item.product_id}`)}
              >
                {t.write}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.own}</h2>
        {reviews.length === 0 && <p class="soft">{t.noneOwn}</p>}
        <ul class="rows">
          {reviews.map((review) => (
            <Review key={review.id} visit={visit} review={review} product={products.get(review.product_id ?? 0)} />
          ))}
        </ul>
        <Pager visit={visit} cursor={cursor} />
      </section>
    </>
  )
}

type ReviewProps = { visit: Visit; review: OwnReview; product: Pick<Product, 'name' | 'slug'> | undefined }

function Review({ visit, review, product }: ReviewProps) {
  const t = ownReviewTexts[visit.language]
  const path = `/account/reviews/${review.id}`
  return (
    <li class="panel">
      {product && (
        <p>
          <a href={visit.link(`/products/${product.slug}`)}>{product.name}</a>
        </p>
      )}
      <span class="star-row" aria-hidden="true">
        {'★'.repeat(review.rating)}
        <span class="star-rest">{'★'.repeat(5 - review.rating)}</span>
      </span>
      <span class="hidden-text">{t.stars(visit.format.number(review.rating))}</span>{' '}
      <span class={badgeOf(review.status)}>{t.statuses[review.status]}</span>
      <p class="soft small">
        {visit.format.date(review.created_at)}
        {review.product_id === null && `, ${t.ofShop}`}
      </p>
      {review.title && <strong>{review.title}</strong>}
      <p class="said">{review.content}</p>
      <Photos visit={visit} urls={review.images} />
      {review.rejection_reason && (
        <p class="said">
          <strong>{t.reason}:</strong> {review.rejection_reason}
        </p>
      )}
      {review.reply && (
        <p class="said">
          <strong>{t.reply}:</strong> {review.reply.content}
        </p>
      )}
      <div class="actions">
        <a class="button button-quiet button-small" href={visit.link(path)}>
          {t.edit}
        </a>
        <ConfirmForm visit={visit} action={`${path}/delete`} label={t.remove} question={t.sure} button={t.yes} />
      </div>
    </li>
  )
}
