import type { DeliveryZone } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import type { ZoneForm } from '../use-zone-form.ts'
import { zoneTexts } from '../zone-texts.ts'
import { Districts } from './districts.tsx'
import { FeeFields } from './fee-fields.tsx'
import { PickupFields } from './pickup-fields.tsx'

type ZoneFieldsProps = {
  zone: ZoneForm
  kind: DeliveryZone['kind']
  /** The other zones: a district belongs to one only. */
  others: readonly DeliveryZone[]
}

export function ZoneFields({ zone, kind, others }: ZoneFieldsProps) {
  const t = useTexts(zoneTexts)
  const { form, errorOf } = zone
  return (
    <>
      <Card title={t.price}>
        <FieldStack>
          <FieldPair>
            <TextField label={t.name} {...form.text('label')} error={errorOf('label')} maxLength={100} />
            <TextField
              label={t.nameBn}
              {...form.text('labelBn')}
              error={errorOf('translations')}
              isOptional
              maxLength={100}
            />
          </FieldPair>
          <FieldPair>
            <MoneyField label={t.fee} {...form.text('fee')} error={errorOf('fee')} />
            <MoneyField
              label={t.freeAbove}
              {...form.text('freeAbove')}
              error={errorOf('free_above')}
              isOptional
              placeholder="5000"
            />
          </FieldPair>
          <FieldPair>
            <TextField
              label={t.daysMin}
              {...form.text('daysMin')}
              error={errorOf('estimated_days_min')}
              keyboard="numeric"
            />
            <TextField
              label={t.daysMax}
              {...form.text('daysMax')}
              error={errorOf('estimated_days_max')}
              keyboard="numeric"
            />
          </FieldPair>
        </FieldStack>
      </Card>
      <FeeFields zone={zone} />
      {kind === 'pickup' ? (
        <PickupFields zone={zone} />
      ) : (
        <Card title={t.where}>
          <FieldStack>
            <Districts
              values={form.values.districts}
              onChange={(districts) => form.set({ districts })}
              others={others}
              error={errorOf('districts')}
            />
            <TextAreaField
              label={t.thanas}
              hint={t.thanasHint}
              {...form.text('thanas')}
              error={errorOf('thanas')}
              isOptional
              rows={3}
            />
          </FieldStack>
        </Card>
      )}
      <Card title={t.shown}>
        <FieldStack>
          <CheckField label={t.active} {...form.check('isActive')} />
          <TextField label={t.position} {...form.text('position')} error={errorOf('sort_order')} keyboard="numeric" />
        </FieldStack>
      </Card>
    </>
  )
}
