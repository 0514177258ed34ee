import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import CallTimeDialog from '../../../ui/call-time-dialog.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField, TextAreaField } from '../../../ui/fields.tsx'
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
  return outcome === 'call_later' ? (
    <CallTimeDialog
      isBusy={rest.isBusy}
      error={rest.problems.call_at}
      onSend={(at) => rest.onSend({ call_at: at.toISOString() })}
      onClose={rest.onClose}
    />
  ) : (
    <Cancel {...rest} />
  )
}

type Part = Omit<OutcomeDialogProps, 'outcome'>

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
