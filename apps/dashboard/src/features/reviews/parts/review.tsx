import type { MerchantReview } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, X } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { reviewKeys } from '../api.ts'
import { reviewTexts } from '../review-texts.ts'
import classes from './review.module.css'

const ReviewDialog = loadLater(() => import('./review-dialog.tsx'))

const tones: Record<MerchantReview['status'], Tone> = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'neutral' }

/** A review with what can be decided about it. */
export function OneReview({ review }: { review: MerchantReview }) {
  const t = useTexts(reviewTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { product, customer } = review
  const name = customer.name || t.somebody
  return (
    <li className={classes.review}>
      <p className={classes.head}>
        <span className={classes.stars} role="img" aria-label={t.stars(formats.count(review.rating))}>
          {'★'.repeat(review.rating)}
          <span className={classes.missing}>{'★'.repeat(5 - review.rating)}</span>
        </span>
        <StatusBadge tone={tones[review.status]}>{t.status[review.status]}</StatusBadge>
        {review.is_verified_purchase ? <StatusBadge tone="info">{t.verified}</StatusBadge> : null}
      </p>
      {review.title ? <h2 className={classes.title}>{review.title}</h2> : null}
      <p className={classes.content}>{review.content}</p>
      {review.images.length > 0 ? (
        <p className={classes.images}>
          {review.images.map((url, place) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={t.picture(formats.count(place + 1))}>
              <Picture url={url} size={64} />
            </a>
          ))}
        </p>
      ) : null}
      <p className={classes.muted}>
        {can('customers:read') ? <Link to={storePath(subdomain, 'customers', customer.id)}>{name}</Link> : name}
        {' · '}
        {product ? <Link to={storePath(subdomain, 'products', product.id)}>{product.name}</Link> : t.ofStore}
        {' · '}
        {formats.short(review.created_at)}
      </p>
      {review.rejection_reason ? <p className={classes.muted}>{t.rejectedFor(review.rejection_reason)}</p> : null}
      {review.reply ? (
        <div className={classes.reply}>
          <p className={classes.muted}>
            {t.yourReply} · {formats.short(review.reply.created_at)}
          </p>
          <p className={classes.content}>{review.reply.content}</p>
        </div>
      ) : null}
      {can('reviews:write') ? <Buttons review={review} /> : null}
    </li>
  )
}

function Buttons({ review }: { review: MerchantReview }) {
  const t = useTexts(reviewTexts)
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'reject' | 'reply' | null>(null)
  const invalidates = [reviewKeys.lists(subdomain)]
  const approve = useAction<number, MerchantReview>({
    send: (haat, version, options) => haat.reviews.approve({ review_id: review.id, version }, options),
    invalidates,
  })
  const deleteReply = useAction<number, MerchantReview>({
    send: (haat, review_id, options) => haat.reviews.deleteReply({ review_id }, options),
    invalidates,
  })
  return (
    <div className={classes.buttons}>
      {review.status === 'APPROVED' ? null : (
        <Button
          isSmall
          kind="primary"
          icon={Check}
          isBusy={approve.isRunning}
          onClick={() => approve.run(review.version)}
        >
          {t.approve}
        </Button>
      )}
      {review.status === 'REJECTED' ? null : (
        <Button isSmall icon={X} onClick={() => setOpen('reject')}>
          {t.reject}
        </Button>
      )}
      <Button isSmall onClick={() => setOpen('reply')}>
        {review.reply ? t.changeReply : t.reply}
      </Button>
      {review.reply ? (
        <Button isSmall kind="quiet" isBusy={deleteReply.isRunning} onClick={() => deleteReply.run(review.id)}>
          {t.deleteReply}
        </Button>
      ) : null}
      <Suspense>{open ? <ReviewDialog review={review} what={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </div>
  )
}
