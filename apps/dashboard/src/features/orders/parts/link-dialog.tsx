import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { isWrongAmount } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField, SelectField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { createTexts } from '../create-texts.ts'
import { type LinkDraft, linkHours } from '../link-draft.ts'

type Props = { isBusy: boolean; onMake: (terms: LinkDraft) => void; onClose: () => void }

const start: LinkDraft = { hours: '48', advance: '' }

/** How long the link works, and whether the buyer must pay something with the order. */
export default function LinkDialog({ isBusy, onMake, onClose }: Props) {
  const t = useTexts(createTexts)
  const [problem, setProblem] = useState<Record<string, string[]>>({})
  const form = useFields(start, problem)
  const submit = () => {
    const isWrong = isWrongAmount(form.values.advance)
    setProblem(isWrong ? { advance: [t.moneyProblem] } : {})
    if (!isWrong) onMake(form.values)
  }
  return (
    <FormDialog title={t.linkTitle} isOpen onClose={onClose} submitLabel={t.makeLink} isBusy={isBusy} onSubmit={submit}>
      <p>{t.linkHint}</p>
      <SelectField
        label={t.linkHours}
        {...form.text('hours')}
        choices={linkHours.map((value) => ({ value, label: t.hours[value] }))}
      />
      <MoneyField label={t.linkAdvance} hint={t.linkAdvanceHint} {...form.text('advance')} isOptional />
    </FormDialog>
  )
}
