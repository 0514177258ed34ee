import type { CancellationRequest } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, TextAreaField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { changedByDecision } from '../api.ts'
import { cancellationTexts } from '../cancellation-texts.ts'

type ApproveDialogProps = { request: CancellationRequest; onClose: () => void }

/** Cancels the order as the buyer asks. */
export default function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const t = useTexts(cancellationTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const approve = useAction<{ note?: string; restock: boolean }, CancellationRequest>({
    send: (haat, body, options) => haat.cancellations.approve({ request_id: request.id, ...body }, options),
    onDone: onClose,
    invalidates: changedByDecision(subdomain),
  })
  const form = useFields({ note: '', restock: true }, approve.fields)
  const submit = () => {
    const note = form.values.note.trim()
    approve.run({ restock: form.values.restock, ...(note && { note }) })
  }
  return (
    <FormDialog
      title={t.approveTitle(request.order_number)}
      isOpen
      onClose={onClose}
      submitLabel={t.approve}
      cancelLabel={t.keep}
      kind="danger"
      isBusy={approve.isRunning}
      onSubmit={submit}
    >
      <p>{t.approveText}</p>
      {isZero(request.amount_paid) ? null : (
        <Notice tone="warning">{t.moneyText(formats.money(request.amount_paid))}</Notice>
      )}
      <TextAreaField
        label={t.noteToBuyer}
        hint={t.noteHint}
        {...form.text('note')}
        isOptional
        isFirst
        maxLength={1000}
      />
      <CheckField label={t.restock} {...form.check('restock')} />
    </FormDialog>
  )
}
