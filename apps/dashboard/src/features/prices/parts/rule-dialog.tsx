import type { VariantSummary } from '@haat/client/merchant'
import { maxBulkVariants } from '@haat/contract/limits.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/fields.tsx'
import {
  type Cell,
  cells,
  isRuleComplete,
  mayKeepOld,
  needsValue,
  type Rounding,
  type Rule,
  type RuleKind,
  roundings,
  rulesOf,
} from '../grid-rules.ts'
import { priceTexts } from '../price-texts.ts'
import type { Drafts } from '../use-drafts.ts'

type RuleDialogProps = { rows: readonly VariantSummary[]; drafts: Drafts; onClose: () => void }

/** One change for all rows of the table. It is filled in there, and saved with what is typed. */
export default function RuleDialog({ rows, drafts, onClose }: RuleDialogProps) {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const { can } = useStore()
  const [rule, setRule] = useState<Rule>({
    cell: 'price',
    kind: 'raisePercent',
    value: '',
    // Whole taka: nobody pays poisha.
    rounding: '1',
    keepsOld: false,
  })
  const [problem, setProblem] = useState('')
  const meant = rows.slice(0, maxBulkVariants)
  const change = (part: Partial<Rule>) => {
    setProblem('')
    setRule((before) => ({ ...before, ...part }))
  }
  const fill = () => {
    if (!isRuleComplete(rule)) return setProblem(t.valueProblem)
    drafts.apply(rule, meant)
    onClose()
  }
  const isPercent = rule.kind === 'raisePercent' || rule.kind === 'lowerPercent'
  const unit = rule.cell === 'onHand' ? t.quantity : isPercent ? t.percent : t.amount
  return (
    <FormDialog title={t.ruleTitle} isOpen onClose={onClose} submitLabel={t.applyRule} onSubmit={fill}>
      <p>{t.ruleHint(formats.count(meant.length))}</p>
      <SelectField
        label={t.ruleCell}
        value={rule.cell}
        onChange={(cell) => change({ cell: cell as Cell, kind: rulesOf[cell as Cell][0] })}
        choices={cells
          .filter((cell) => cell !== 'onHand' || can('stock:write'))
          .map((value) => ({ value, label: t.cell[value] }))}
      />
      <SelectField
        label={t.ruleKind}
        value={rule.kind}
        onChange={(kind) => change({ kind: kind as RuleKind })}
        choices={rulesOf[rule.cell].map((value) => ({ value, label: t.kind[value] }))}
      />
      {needsValue(rule) ? (
        <TextField
          label={unit}
          value={rule.value}
          onChange={(value) => change({ value })}
          keyboard={rule.cell === 'onHand' ? 'numeric' : 'decimal'}
          autoComplete="off"
          error={problem}
          isFirst
        />
      ) : null}
      {rule.cell !== 'onHand' && needsValue(rule) && rule.kind !== 'set' ? (
        <SelectField
          label={t.rounding}
          value={rule.rounding}
          onChange={(rounding) => change({ rounding: rounding as Rounding })}
          choices={roundings.map((value) => ({ value, label: t.roundings[value] }))}
        />
      ) : null}
      {mayKeepOld(rule) ? (
        <CheckField label={t.keepsOld} isChecked={rule.keepsOld} onChange={(keepsOld) => change({ keepsOld })} />
      ) : null}
    </FormDialog>
  )
}
