import type { OwnReview } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PhotoField, Photos } from '../../ui/photos.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { StarRadios } from '../../ui/star-radios.tsx'
import { ownReviewTexts } from './own-review-texts.ts'

type Props = {
  visit: Visit
  form: Form
  problem: Problem
  /** The review that is changed; null for a new one. */
  review: OwnReview | null
  productId: string
}

/** The form of a review. */
export function OwnReviewForm({ visit, form, problem, review, productId }: Props) {
  const t = ownReviewTexts[visit.language]
  const { fields } = problem
  const value = (name: 'title' | 'content') =>
    form.fields[name] === undefined ? (review?.[name] ?? '') : form.text(name)
  return (
    <>
      <ProblemNotice problem={problem} shown={['rating', 'title', 'content', 'images']} />
      <form
        method="post"
        action={visit.link(review ? `/account/reviews/${review.id}` : '/account/reviews')}
        enctype="multipart/form-data"
        class="form"
      >
        <OwnerField visit={visit} />
        {review === null && <Carried values={{ product_id: productId }} />}
        <StarRadios
          visit={visit}
          legend={t.rating}
          value={form.number('rating') ?? review?.rating ?? null}
          error={fields.rating}
        />
        <Field name="title" label={t.heading} error={fields.title} value={value('title')} maxLength={150} />
        <Field name="content" label={t.content} hint={t.contentHint} error={fields.content}>
          {(attributes) => (
            <textarea {...attributes} rows={5} maxLength={5000}>
              {value('content')}
            </textarea>
          )}
        </Field>
        {review !== null && review.images.length > 0 && (
          <>
            <p>{t.oldPhotos}</p>
            <Photos visit={visit} urls={review.images} />
            <label class="choice">
              <input type="checkbox" name="keep_photos" value="yes" checked /> {t.keepPhotos}
            </label>
          </>
        )}
        <PhotoField visit={visit} error={fields.images} />
        <button class="button button-wide" type="submit">
          {t.send}
        </button>
      </form>
    </>
  )
}
