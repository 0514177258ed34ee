import { type ReactNode, useState } from 'react'
import { stockReasonTexts } from '../i18n/stock-reason-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { SelectField, TextField } from '../ui/fields.tsx'

const reasons = ['received', 'counted', 'damaged', 'supplier', 'other'] as const
type Reason = (typeof reasons)[number]

/** The fields in which staff say why quantities change, and what they said; '' after a missing one is marked. */
export function useStockReason({ first = 'received' as Reason, lead = '' } = {}): {
  fields: ReactNode
  confirm(): string
} {
  const t = useTexts(stockReasonTexts)
  const [reason, setReason] = useState<Reason>(first)
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState('')
  return {
    fields: (
      <>
        <SelectField
          label={[lead, t.reason].filter(Boolean).join(' · ')}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
          choices={reasons.map((value) => ({ value, label: t.reasons[value] }))}
        />
        {reason === 'other' ? (
          <TextField label={t.otherReason} value={other} onChange={setOther} error={problem} isFirst maxLength={500} />
        ) : null}
      </>
    ),
    confirm() {
      const text = reason === 'other' ? other.trim() : t.reasons[reason]
      setProblem(text ? '' : t.reasonProblem)
      return text
    },
  }
}
