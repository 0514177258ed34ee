import type { UnappliedPayment, UnappliedPaymentsResolveInput } from '@haat/client/merchant'
import { unappliedOutcomes } from '@haat/contract/vocabulary.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { moneyTexts } from '../../../i18n/money-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { unappliedKey } from '../api.ts'
import { unappliedTexts } from '../unapplied-texts.ts'

/** Records what became of the money. */
export default function ResolveDialog({ payment, onClose }: { payment: UnappliedPayment; onClose: () => void }) {
  const t = useTexts(unappliedTexts)
  const money = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const form = useFields<{ outcome: string; note: string }>({ outcome: 'RETURNED', note: '' })
  const action = useAction<UnappliedPaymentsResolveInput, UnappliedPayment>({
    send: (haat, body, options) => haat.unappliedPayments.resolve(body, options),
    onDone: onClose,
    invalidates: [unappliedKey(subdomain), [subdomain, 'payments']],
  })
  const submit = () =>
    action.run({
      unapplied_payment_id: payment.id,
      outcome: form.values.outcome as (typeof unappliedOutcomes)[number],
      note: form.values.note.trim(),
    })
  return (
    <FormDialog
      title={money.resolveTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.resolve}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.outcomeLabel}
        hint={t.outcomeHint}
        {...form.text('outcome')}
        error={action.fields.outcome}
        choices={unappliedOutcomes.map((value) => ({ value, label: t.outcome[value] }))}
      />
      <TextAreaField
        label={money.note}
        hint={money.noteHint}
        {...form.text('note')}
        error={action.fields.note}
        isFirst
        maxLength={1000}
      />
    </FormDialog>
  )
}
