import { useState } from 'react'
import { callTexts } from '../i18n/call-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import { isCallTime, quickTimes } from '../lib/call-times.ts'
import { fromFieldTime, toFieldTime } from '../lib/field-time.ts'
import { FormDialog } from './dialog.tsx'
import { ChoiceField, TextField } from './fields.tsx'

type CallTimeDialogProps = {
  isBusy: boolean
  error: readonly string[] | undefined
  onSend: (at: Date) => void
  onClose: () => void
}

/** When a buyer wants to be called. */
export default function CallTimeDialog({ isBusy, error, onSend, onClose }: CallTimeDialogProps) {
  const t = useTexts(callTexts)
  const formats = useFormats()
  const [times] = useState(() => quickTimes(new Date()))
  const [chosen, setChosen] = useState<string>(times[0]?.name ?? 'other')
  const [typed, setTyped] = useState(() => toFieldTime(times[0]?.at ?? new Date()))
  const [problem, setProblem] = useState('')
  const submit = () => {
    const at = times.find(({ name }) => name === chosen)?.at ?? fromFieldTime(typed)
    const isValid = at !== null && isCallTime(at, new Date())
    setProblem(isValid ? '' : t.problem)
    if (isValid) onSend(at)
  }
  return (
    <FormDialog title={t.title} isOpen onClose={onClose} submitLabel={t.save} isBusy={isBusy} onSubmit={submit}>
      <ChoiceField
        label={t.title}
        isLabelHidden
        isFirst
        value={chosen}
        onChange={setChosen}
        choices={[
          ...times.map(({ name, at }) => ({
            value: name,
            label: t.times[name],
            hint: formats.short(at.toISOString()),
          })),
          { value: 'other', label: t.other },
        ]}
      />
      {chosen === 'other' ? (
        <TextField
          label={t.field}
          type="datetime-local"
          value={typed}
          onChange={setTyped}
          error={problem || error}
          isFirst
        />
      ) : null}
    </FormDialog>
  )
}
