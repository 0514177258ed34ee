import type { MerchantReview } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { reviewKeys } from '../api.ts'
import { reviewTexts } from '../review-texts.ts'
import classes from './review.module.css'

type ReviewDialogProps = { review: MerchantReview; what: 'reject' | 'reply'; onClose: () => void }

/** The text of a rejection or a reply. */
export default function ReviewDialog({ review, what, onClose }: ReviewDialogProps) {
  const t = useTexts(reviewTexts)
  const { subdomain } = useStore()
  const [text, setText] = useState(what === 'reply' ? (review.reply?.content ?? '') : '')
  const [problem, setProblem] = useState('')
  const action = useAction<string, MerchantReview>({
    send: (haat, typed, options) =>
      what === 'reply'
        ? haat.reviews.reply({ review_id: review.id, content: typed }, options)
        : haat.reviews.reject({ review_id: review.id, reason: typed, version: review.version }, options),
    onDone: onClose,
    invalidates: [reviewKeys.lists(subdomain)],
  })
  const submit = () => {
    const typed = text.trim()
    setProblem(what === 'reply' && !typed ? t.replyProblem : '')
    if (what === 'reject' || typed) action.run(typed)
  }
  const isReply = what === 'reply'
  return (
    <FormDialog
      title={isReply ? t.replyTitle : t.rejectTitle}
      isOpen
      onClose={onClose}
      submitLabel={isReply ? t.reply : t.reject}
      kind={isReply ? 'primary' : 'danger'}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p className={classes.content}>{review.content || review.title}</p>
      <TextAreaField
        label={isReply ? t.replyLabel : t.reason}
        hint={isReply ? t.replyHint : t.reasonHint}
        value={text}
        onChange={setText}
        error={problem || action.fields[isReply ? 'content' : 'reason']}
        isOptional={!isReply}
        isFirst
        maxLength={isReply ? 5000 : 1000}
        rows={4}
      />
    </FormDialog>
  )
}
