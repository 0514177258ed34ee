import type { CourierRest, CourierRestsResolveInput } from '@haat/client/merchant'
import { restActions } from '@haat/contract/vocabulary.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero, toMinor } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useResolve } from '../api.ts'
import { restTexts } from '../rest-texts.ts'

/** Decides what becomes of a difference. */
export default function ResolveDialog({ rest, onClose }: { rest: CourierRest; onClose: () => void }) {
  const t = useTexts(restTexts)
  const formats = useFormats()
  const isShort = toMinor(rest.rest) > 0n
  const names = isShort ? t.action : { ...t.action, ...t.actionOfMuch }
  const hints = isShort ? t.hint : { ...t.hint, ...t.hintOfMuch }
  const actions = restActions.filter((action) =>
    action === 'CLAIM' ? isShort : action !== 'CORRECT_COLLECTED' || !isZero(rest.paid_out),
  )
  const form = useFields<{ action: CourierRestsResolveInput['action']; note: string }>({
    action: isShort ? 'CLAIM' : 'WRITE_OFF',
    note: '',
  })
  const action = useResolve(onClose)
  const { values } = form
  return (
    <FormDialog
      title={t.decideTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.decide}
      isBusy={action.isRunning}
      onSubmit={() => action.run({ shipment_id: rest.id, action: values.action, note: values.note.trim() })}
    >
      <p>
        <strong>{rest.receiver_name}</strong> · {rest.shipment_number}
        <br />
        {t.paidOf(formats.money(rest.paid_out), formats.money(rest.collected))} ·{' '}
        {isShort ? t.missing(formats.money(rest.rest)) : t.tooMuch(formats.money(rest.rest.slice(1)))}
      </p>
      <SelectField
        label={t.whatLabel}
        hint={hints[values.action]}
        {...form.text('action')}
        error={action.fields.action}
        choices={actions.map((value) => ({ value, label: names[value] }))}
      />
      <TextAreaField
        label={t.note}
        hint={t.noteHint}
        {...form.text('note')}
        error={action.fields.note}
        isFirst
        maxLength={1000}
      />
    </FormDialog>
  )
}
