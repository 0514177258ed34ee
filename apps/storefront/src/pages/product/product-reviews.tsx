import type { ProductDetail, Review } from '@haat/client/storefront'
import { signInAddress } from '../../http/sign-in-address.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressWith, productPath } from './product-address.ts'
import { reviewQuery, reviewSorts, type ShownReviews } from './read-reviews.ts'
import { reviewTexts } from './review-texts.ts'

type Props = { visit: Visit; product: ProductDetail; reviews: ShownReviews }

/** The average of the stars, then one page of reviews. Their texts are untrusted plain text. */
export function ProductReviews({ visit, product, reviews }: Props) {
  const t = reviewTexts[visit.language]
  const { summary, items, next_cursor } = reviews
  const { cursor } = reviewQuery(visit)
  const at = (changes: Parameters<typeof addressWith>[2]) =>
    addressWith(visit, product.canonical_slug, changes, '#reviews')
  return (
    <section class="section reviews" id="reviews" aria-labelledby="reviews-title">
      <div class="review-head">
        <h2 id="reviews-title">{t.title}</h2>
        <a href={visit.link('/account/reviews')} rel="nofollow">
          {t.write}
        </a>
      </div>
      {summary.total_reviews === 0 ? (
        <p class="soft">{t.none}</p>
      ) : (
        <>
          <Summary visit={visit} reviews={reviews} at={at} />
          <Sorts visit={visit} at={at} />
          {items.length === 0 && <p class="soft">{t.noneSuch}</p>}
          <ul class="review-list">
            {items.map((review) => (
              <li key={review.id}>
                <OneReview visit={visit} slug={product.canonical_slug} review={review} back={at({})} />
              </li>
            ))}
          </ul>
          {(cursor !== null || next_cursor !== null) && (
            <nav class="pager review-pager" aria-label={t.pages}>
              {cursor !== null && (
                <a class="button button-quiet" href={at({})} rel="nofollow">
                  {t.first}
                </a>
              )}
              {next_cursor !== null && (
                <a class="button button-quiet" href={at({ reviews_cursor: next_cursor })} rel="next nofollow">
                  {t.next}
                </a>
              )}
            </nav>
          )}
        </>
      )}
    </section>
  )
}

type At = (changes: Parameters<typeof addressWith>[2]) => string

/** The average, and how many gave each number of stars; each bar shows only those. */
function Summary({ visit, reviews: { summary }, at }: { visit: Visit; reviews: ShownReviews; at: At }) {
  const t = reviewTexts[visit.language]
  const { number } = visit.format
  const { rating: chosen } = reviewQuery(visit)
  return (
    <div class="review-summary">
      <p class="review-average">
        <strong>{number(summary.average_rating)}</strong>
        <span class="soft small">{t.outOf(number(summary.total_reviews), summary.total_reviews === 1)}</span>
      </p>
      <ul class="review-bars">
        {(['5', '4', '3', '2', '1'] as const).map((stars) => {
          const count = summary.rating_breakdown[stars]
          return (
            <li key={stars}>
              <a
                href={at({ reviews_rating: chosen === Number(stars) ? null : stars })}
                aria-current={chosen === Number(stars) ? 'true' : undefined}
                rel="nofollow"
              >
                <span>{t.stars(number(Number(stars)))}</span>
                <progress max={summary.total_reviews} value={count} aria-hidden="true" />
                <span>{number(count)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Sorts({ visit, at }: { visit: Visit; at: At }) {
  const t = reviewTexts[visit.language]
  const { sort, rating, withImages } = reviewQuery(visit)
  return (
    <nav class="review-sorts" aria-label={t.order}>
      {reviewSorts.map((name) => (
        <a
          key={name}
          class="value"
          href={at({ reviews_sort: name === 'newest' ? null : name })}
          aria-current={name === sort ? 'true' : undefined}
          rel="nofollow"
        >
          {t.sorts[name]}
        </a>
      ))}
      <a
        class="value"
        href={at({ reviews_images: withImages ? null : '1' })}
        aria-current={withImages ? 'true' : undefined}
        rel="nofollow"
      >
        {t.withImages}
      </a>
      {(rating !== null || withImages) && (
        <a class="value" href={at({ reviews_rating: null, reviews_images: null })} rel="nofollow">
          {t.all}
        </a>
      )}
    </nav>
  )
}

type ReviewProps = { visit: Visit; slug: string; review: Review; back: string }

function OneReview({ visit, slug, review, back }: ReviewProps) {
  const t = reviewTexts[visit.language]
  const { number, date } = visit.format
  const images = review.images.filter((url) => /^https?:\/\//i.test(url))
  return (
    <article class="review">
      <header>
        <span class="stars" role="img" aria-label={t.given(number(review.rating))}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star" size={15} isFilled={star <= review.rating} />
          ))}
        </span>
        <strong>
          <bdi>{review.customer_name}</bdi>
        </strong>
        {review.is_verified_purchase && <span class="badge badge-good">{t.verified}</span>}
        <time class="soft small" dateTime={review.created_at}>
          {date(review.created_at)}
        </time>
      </header>
      {review.title && <h3>{review.title}</h3>}
      {review.content && <p class="review-text">{review.content}</p>}
      {images.length > 0 && (
        <ul class="review-images">
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} rel="noopener nofollow ugc">
                <img
                  src={url}
                  alt={t.image(number(index + 1))}
                  width="80"
                  height="80"
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div class="review-reply">
          <strong>{t.reply(visit.config.store.name)}</strong>
          <p class="review-text">{review.reply.content}</p>
        </div>
      )}
      <HelpfulVote visit={visit} slug={slug} review={review} back={back} />
    </article>
  )
}

function HelpfulVote({ visit, slug, review, back }: ReviewProps) {
  const t = reviewTexts[visit.language]
  const label = review.helpful_count > 0 ? t.helpfulTo(visit.format.number(review.helpful_count)) : t.helpful
  if (!visit.session)
    return (
      <a class="helpful" href={signInAddress(visit, back)} rel="nofollow">
        {label}
      </a>
    )
  return (
    <form method="post" action={visit.link(`${productPath(slug)}/reviews/${review.id}/helpful`)}>
      <button class="helpful" type="submit">
        {label}
      </button>
    </form>
  )
}
