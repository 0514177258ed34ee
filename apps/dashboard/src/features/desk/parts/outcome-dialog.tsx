import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { fromFieldTime, toFieldTime } from '../../../lib/field-time.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { isCallTime, quickTimes } from '../call-times.ts'
import { deskTexts } from '../desk-texts.ts'
import type { OutcomeFields, OutcomeWithFields } from '../outcome-rules.ts'

type OutcomeDialogProps = {
  outcome: OutcomeWithFields
  /** The language of the shopper, who reads the reason of a cancellation. */
  locale: string
  isBusy: boolean
  problems: Record<string, string[]>
  onSend: (fields: OutcomeFields) => void
  onClose: () => void
}

/** When to call again, or why the order is cancelled. */
export default function OutcomeDialog({ outcome, ...rest }: OutcomeDialogProps) {
  return outcome === 'call_later' ? <Later {...rest} /> : <Cancel {...rest} />
}

type Part = Omit<OutcomeDialogProps, 'outcome'>

function Later({ isBusy, problems, onSend, onClose }: Part) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const [times] = useState(() => quickTimes(new Date()))
  const [chosen, setChosen] = useState<string>(times[0]?.name ?? 'other')
  const [typed, setTyped] = useState(() => toFieldTime(times[0]?.at ?? new Date()))
  const [problem, setProblem] = useState('')
  const submit = () => {
    const at = times.find(({ name }) => name === chosen)?.at ?? fromFieldTime(typed)
    const isValid = at !== null && isCallTime(at, new Date())
    setProblem(isValid ? '' : t.laterProblem)
    if (isValid) onSend({ call_at: at.toISOString() })
  }
  return (
    <FormDialog
      title={t.laterTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.laterSave}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <ChoiceField
        label={t.laterTitle}
        isLabelHidden
        isFirst
        value={chosen}
        onChange={setChosen}
        choices={[
          ...times.map(({ name, at }) => ({
            value: name,
            label: t.laterTimes[name],
            hint: formats.short(at.toISOString()),
          })),
          { value: 'other', label: t.laterOther },
        ]}
      />
      {chosen === 'other' ? (
        <TextField
          label={t.laterField}
          type="datetime-local"
          value={typed}
          onChange={setTyped}
          error={problem || problems.call_at}
          isFirst
        />
      ) : null}
    </FormDialog>
  )
}

const codes = ['CHANGED_MIND', 'MISTAKE', 'PRICE', 'DUPLICATE', 'FAKE'] as const

function Cancel({ locale, isBusy, problems, onSend, onClose }: Part) {
  const t = useTexts(deskTexts)
  const [chosen, setChosen] = useState<string>(codes[0])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const submit = () => {
    const code = codes.find((one) => one === chosen)
    const reason = code ? deskTexts[locale === 'en' ? 'en' : 'bn'].reasons[code] : typed.trim()
    setProblem(reason ? '' : t.reasonProblem)
    if (reason) onSend({ reason })
  }
  return (
    <FormDialog
      title={t.cancelTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.cancelOrder}
      cancelLabel={t.keep}
      kind="danger"
      isBusy={isBusy}
      onSubmit={submit}
    >
      <ChoiceField
        label={t.cancelReason}
        hint={t.cancelHint}
        isFirst
        value={chosen}
        onChange={setChosen}
        choices={[
          ...codes.map((code) => ({ value: code, label: t.reasons[code] })),
          { value: 'other', label: t.reasonOther },
        ]}
      />
      {chosen === 'other' ? (
        <TextAreaField
          label={t.reasonField}
          value={typed}
          onChange={setTyped}
          error={problem || problems.reason}
          isFirst
          maxLength={1000}
        />
      ) : null}
    </FormDialog>
  )
}
