import { maxAddressLength, maxNameLength } from '@haat/contract/text-lengths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import type { ZoneForm } from '../use-zone-form.ts'
import { zoneTexts } from '../zone-texts.ts'

/** Where shoppers come for their goods. */
export function PickupFields({ zone: { form, errorOf } }: { zone: ZoneForm }) {
  const t = useTexts(zoneTexts)
  return (
    <Card title={t.pickupPoint}>
      <FieldStack>
        <FieldPair>
          <TextField
            label={t.pickupName}
            {...form.text('pickupName')}
            error={errorOf('pickup_point.name')}
            isOptional
            maxLength={maxNameLength}
          />
          <TextField
            label={t.inBangla(t.pickupName)}
            {...form.text('pickupNameBn')}
            isOptional
            maxLength={maxNameLength}
          />
        </FieldPair>
        <FieldPair>
          <TextAreaField
            label={t.pickupAddress}
            hint={t.pickupAddressHint}
            {...form.text('pickupAddress')}
            error={errorOf('pickup_point.address') ?? errorOf('pickup_point')}
            rows={2}
            maxLength={maxAddressLength}
          />
          <TextAreaField
            label={t.inBangla(t.pickupAddress)}
            {...form.text('pickupAddressBn')}
            isOptional
            rows={2}
            maxLength={maxAddressLength}
          />
        </FieldPair>
        <TextField
          label={t.pickupPhone}
          {...form.text('pickupPhone')}
          error={errorOf('pickup_point.phone')}
          isOptional
          keyboard="tel"
        />
        <FieldPair>
          <TextField
            label={t.pickupHours}
            {...form.text('pickupHours')}
            error={errorOf('pickup_point.hours')}
            isOptional
            placeholder={t.pickupHoursExample}
            maxLength={maxNameLength}
          />
          <TextField
            label={t.inBangla(t.pickupHours)}
            {...form.text('pickupHoursBn')}
            isOptional
            maxLength={maxNameLength}
          />
        </FieldPair>
      </FieldStack>
    </Card>
  )
}
