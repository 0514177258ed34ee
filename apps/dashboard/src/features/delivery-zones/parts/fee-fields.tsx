import { maxWeightSlabs } from '@haat/contract/limits.ts'
import { codFeeKinds } from '@haat/contract/vocabulary.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Plus, Trash } from '../../../ui/icons.generated.ts'
import type { SlabDraft } from '../fee-draft.ts'
import { feeTexts } from '../fee-texts.ts'
import type { ZoneForm } from '../use-zone-form.ts'
import { ExampleFeeCard } from './example-fee-card.tsx'
import classes from './fee-fields.module.css'

/** What weight and collecting money add to the fee of a zone. */
export function FeeFields({ zone }: { zone: ZoneForm }) {
  const t = useTexts(feeTexts)
  const { form, errorOf } = zone
  const { codKind, slabs } = form.values
  const hasParts = slabs.length > 0 || codKind !== 'none'
  return (
    <>
      <Card title={t.weight}>
        <Slabs zone={zone} />
      </Card>
      <Card title={t.cod}>
        <FieldStack>
          <SelectField
            label={t.codKind}
            hint={t.codHint}
            value={codKind}
            onChange={(kind) => form.set({ codKind: kind as typeof codKind })}
            choices={codFeeKinds.map((value) => ({ value, label: t.codKinds[value] }))}
          />
          {codKind === 'fixed' ? (
            <MoneyField label={t.amount} {...form.text('codAmount')} error={errorOf('cod_fee.amount')} />
          ) : null}
          {codKind === 'percent' ? (
            <FieldPair isDense>
              <TextField
                label={t.percent}
                {...form.text('codPercent')}
                error={errorOf('cod_fee.percent')}
                keyboard="decimal"
              />
              <MoneyField
                label={t.minimum}
                {...form.text('codMinimum')}
                error={errorOf('cod_fee.minimum')}
                isOptional
              />
            </FieldPair>
          ) : null}
          {hasParts ? (
            <SelectField
              label={t.frees}
              hint={t.freesHint}
              value={form.values.frees}
              onChange={(frees) => form.set({ frees: frees as typeof form.values.frees })}
              choices={(['base', 'all'] as const).map((value) => ({ value, label: t.freed[value] }))}
            />
          ) : null}
        </FieldStack>
      </Card>
      {hasParts ? <ExampleFeeCard form={form} /> : null}
    </>
  )
}

function Slabs({ zone: { form, errorOf } }: { zone: ZoneForm }) {
  const t = useTexts(feeTexts)
  const formats = useFormats()
  const { slabs } = form.values
  const change = (at: number, changes: Partial<SlabDraft>) =>
    form.set({ slabs: slabs.map((slab, index) => (index === at ? { ...slab, ...changes } : slab)) })
  return (
    <FieldStack>
      <p className={classes.hint}>{slabs.length === 0 ? t.noWeight : t.weightHint}</p>
      {slabs.map((slab, at) => (
        <div key={at} className={classes.slab}>
          <TextField
            label={t.upTo}
            value={slab.kilograms}
            onChange={(kilograms) => change(at, { kilograms })}
            error={errorOf(`weight_slabs.${at}.up_to_grams`)}
            keyboard="decimal"
          />
          <MoneyField
            label={t.slabFee}
            value={slab.fee}
            onChange={(fee) => change(at, { fee })}
            error={errorOf(`weight_slabs.${at}.fee`)}
          />
          <IconButton
            label={t.removeSlab(formats.count(at + 1))}
            icon={Trash}
            onClick={() => form.set({ slabs: slabs.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {slabs.length < maxWeightSlabs ? (
        <div>
          <Button icon={Plus} onClick={() => form.set({ slabs: [...slabs, { kilograms: '', fee: '' }] })}>
            {t.addSlab}
          </Button>
        </div>
      ) : null}
      {slabs.length > 0 ? (
        <MoneyField
          label={t.extra}
          hint={t.extraHint}
          {...form.text('extraPerKg')}
          error={errorOf('extra_per_kg')}
          isOptional
        />
      ) : null}
    </FieldStack>
  )
}
