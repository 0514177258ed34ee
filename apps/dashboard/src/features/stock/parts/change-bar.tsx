import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { stockTexts } from '../stock-texts.ts'
import type { Changes } from '../use-changes.ts'
import classes from './change-bar.module.css'

type Reason = 'received' | 'counted' | 'damaged' | 'supplier' | 'other'
const reasons: Reason[] = ['received', 'counted', 'damaged', 'supplier', 'other']

/** Saves all that was typed, with one reason that the stock ledger keeps. */
export function ChangeBar({ changes }: { changes: Changes }) {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const [reason, setReason] = useState<Reason>('received')
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState('')
  const save = () => {
    const text = reason === 'other' ? other.trim() : t.reasons[reason]
    setProblem(text ? '' : t.reasonProblem)
    if (text) void changes.save(text)
  }
  return (
    <SaveBar>
      <div className={classes.reason}>
        <SelectField
          label={`${t.changes(formats.count(changes.count), changes.count === 1)} · ${t.reason}`}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
          choices={reasons.map((value) => ({ value, label: t.reasons[value] }))}
        />
        {reason === 'other' ? (
          <TextField label={t.otherReason} value={other} onChange={setOther} error={problem} isFirst maxLength={500} />
        ) : null}
      </div>
      <Button onClick={changes.discard} isDisabled={changes.isSaving}>
        {t.discard}
      </Button>
      <Button kind="primary" onClick={save} isBusy={changes.isSaving}>
        {t.save}
      </Button>
    </SaveBar>
  )
}
