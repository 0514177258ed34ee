import { advanceKinds } from '@haat/contract/vocabulary.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useZoneChoices } from '../../../parts/delivery-zones.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { ArrowUp, Plus, Trash } from '../../../ui/icons.generated.ts'
import { type AdvanceDraft, newAdvanceDraft } from '../advance-draft.ts'
import { advanceTexts } from '../advance-texts.ts'
import classes from './setting-input.module.css'

const MOST_RULES = 20

type AdvanceRulesProps = {
  rules: readonly AdvanceDraft[]
  error: string | undefined
  onChange: (rules: AdvanceDraft[]) => void
}

/** The rules that ask for an advance, in their order. */
export function AdvanceRules({ rules, error, onChange }: AdvanceRulesProps) {
  const t = useTexts(advanceTexts)
  return (
    <div>
      <p className={classes.hint}>{rules.length > 0 ? t.intro : `${t.none} ${t.intro}`}</p>
      {rules.map((rule, place) => (
        <Rule
          key={place}
          rule={rule}
          place={place}
          onChange={(changes) => onChange(rules.map((one, at) => (at === place ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(rules.filter((_, at) => at !== place))}
          onRaise={() => onChange(rules.toSpliced(place, 1).toSpliced(place - 1, 0, rule))}
        />
      ))}
      {error ? <p className={classes.error}>{error}</p> : null}
      {rules.length < MOST_RULES ? (
        <Button
          icon={Plus}
          className={classes.add}
          onClick={() => onChange([...rules, newAdvanceDraft(rules.length + 1)])}
        >
          {t.add}
        </Button>
      ) : null}
    </div>
  )
}

type RuleProps = {
  rule: AdvanceDraft
  place: number
  onChange: (changes: Partial<AdvanceDraft>) => void
  onRemove: () => void
  onRaise: () => void
}

function Rule({ rule, place, onChange, onRemove, onRaise }: RuleProps) {
  const t = useTexts(advanceTexts)
  const zones = useZoneChoices(rule.deliveryLocations)
  const formats = useFormats()
  return (
    <div className={classes.rule}>
      <div className={classes.head}>
        <h3 className={classes.name}>{t.rule(formats.count(place + 1))}</h3>
        <span className={classes.tools}>
          {place > 0 ? <IconButton label={t.up} icon={ArrowUp} onClick={onRaise} /> : null}
          <IconButton label={t.remove} icon={Trash} onClick={onRemove} />
        </span>
      </div>
      <FieldStack>
        <FieldPair>
          <SelectField
            label={t.kind}
            value={rule.kind}
            onChange={(kind) => onChange({ kind: kind as AdvanceDraft['kind'] })}
            choices={advanceKinds.map((value) => ({
              value,
              label: t.kinds[value],
            }))}
          />
          {rule.kind === 'fixed' ? (
            <MoneyField label={t.amount} value={rule.value} onChange={(value) => onChange({ value })} />
          ) : null}
          {rule.kind === 'percentage' ? (
            <TextField
              label={t.percent}
              value={rule.value}
              onChange={(value) => onChange({ value })}
              keyboard="decimal"
            />
          ) : null}
        </FieldPair>
        <CheckList
          label={t.where}
          hint={t.whereHint}
          choices={zones}
          values={rule.deliveryLocations}
          onChange={(values) => onChange({ deliveryLocations: values })}
        />
        <FieldPair>
          <MoneyField
            label={t.minTotal}
            value={rule.minTotal}
            onChange={(minTotal) => onChange({ minTotal })}
            isOptional
          />
          <TextField
            label={t.minRisk}
            value={rule.minRisk}
            onChange={(minRisk) => onChange({ minRisk })}
            keyboard="numeric"
            isOptional
          />
        </FieldPair>
        <CheckField
          label={t.newPhones}
          isChecked={rule.isForNewPhones}
          onChange={(isForNewPhones) => onChange({ isForNewPhones })}
        />
        <TextField
          label={t.code}
          hint={t.codeHint}
          value={rule.reason}
          onChange={(reason) => onChange({ reason })}
          maxLength={50}
        />
      </FieldStack>
    </div>
  )
}
