import type { OrdersBulkMoveInput } from '@haat/client/merchant'
import type { OrderEndReason } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { tagsIn } from '../../../lib/typed-tags.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { type BulkMove, isTagging } from '../bulk-rules.ts'
import { bulkTexts } from '../bulk-texts.ts'
import { lastCourier, rememberCourier } from '../couriers.ts'
import { moveTexts } from '../move-texts.ts'
import { CourierField } from './courier-field.tsx'
import { TagsField } from './tags-field.tsx'
import { WhyField } from './why-field.tsx'

type BulkDialogProps = {
  move: BulkMove
  ids: number[]
  isBusy: boolean
  problems: Record<string, string[]>
  onSend: (input: OrdersBulkMoveInput) => void
  onClose: () => void
}

/** How many orders are about to be moved, with the fields that the move takes. */
export default function BulkDialog({ move, ids, isBusy, problems, onSend, onClose }: BulkDialogProps) {
  const t = useTexts(bulkTexts)
  const { moves: words, keep } = useTexts(moveTexts)
  const names = { ...words, ...t.tagging }
  const formats = useFormats()
  const { subdomain } = useStore()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [tags, setTags] = useState('')
  const [courier, setCourier] = useState(() => (move === 'ship' ? lastCourier(subdomain) : ''))
  const [problem, setProblem] = useState('')
  const isEnd = move === 'cancel'
  const submit = () => {
    const isMissing = isEnd && !reason.trim()
    const isUntagged = isTagging(move) && tagsIn(tags).length === 0
    setProblem(isMissing ? t.reasonProblem : isUntagged ? t.tagsProblem : '')
    if (isMissing || isUntagged) return
    rememberCourier(subdomain, courier)
    onSend({
      action: move,
      order_ids: ids,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(code && { code: code as OrderEndReason }),
      ...(isTagging(move) && { tags: tagsIn(tags) }),
      ...(courier.trim() && { courier: courier.trim() }),
    })
  }
  return (
    <FormDialog
      title={t.title(names[move], formats.count(ids.length))}
      isOpen
      onClose={onClose}
      submitLabel={names[move]}
      kind={isEnd ? 'danger' : 'primary'}
      isBusy={isBusy}
      onSubmit={submit}
      {...(isEnd && { cancelLabel: keep })}
    >
      <p>{move === 'deliver' ? t.sureDeliver : t.sure}</p>
      {isTagging(move) ? (
        <TagsField value={tags} onChange={setTags} error={problem || messagesOf(problems, 'tags')} />
      ) : null}
      {move === 'ship' ? <CourierField value={courier} onChange={setCourier} error={problems.courier} /> : null}
      {move === 'cancel' || move === 'hold' ? (
        <TextAreaField
          label={t.reason}
          hint={isEnd ? t.cancelHint : t.holdHint}
          value={reason}
          onChange={setReason}
          error={problem || problems.reason}
          isOptional={!isEnd}
          isFirst
          maxLength={1000}
        />
      ) : null}
      {isEnd ? <WhyField value={code} onChange={setCode} /> : null}
    </FormDialog>
  )
}
