import type { Courier } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { isSandbox } from '../../../lib/environment.ts'
import { AccountFields } from '../../../parts/account-fields.tsx'
import { useZoneChoices, useZones } from '../../../parts/delivery-zones.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, TextField } from '../../../ui/fields.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { filledCourier } from '../courier-draft.ts'
import { courierTexts } from '../courier-texts.ts'
import type { CourierEditor } from '../use-courier-form.ts'

/** What an account at a courier is called, and what the courier asks for. */
export function CourierFields({
  courier,
  editor: { form, base, errors },
  isDisabled = false,
}: {
  courier: Courier
  editor: CourierEditor
  isDisabled?: boolean
}) {
  const t = useTexts(courierTexts)
  return (
    <Card
      title={t.account}
      actions={
        isSandbox() ? <StatusBadge tone="warning">{t.sandboxMode}</StatusBadge> : <StatusBadge>{t.live}</StatusBadge>
      }
    >
      <FieldStack isDisabled={isDisabled}>
        <TextField label={t.name} hint={t.nameHint} {...form.text('name')} maxLength={100} autoComplete="off" />
        <AccountFields
          account={filledCourier(courier, base)}
          hints={base?.credential_hints ?? {}}
          draft={form.values}
          onChange={form.set}
          errors={errors}
        />
        <CheckField label={t.isActive} {...form.check('isActive')} />
        <DefaultZones
          values={form.values.defaultFor}
          onChange={(defaultFor) => form.set({ defaultFor })}
          error={errors.default_for}
        />
      </FieldStack>
    </Card>
  )
}

type DefaultZonesProps = {
  values: readonly string[]
  onChange: (codes: string[]) => void
  error: readonly string[] | string | undefined
}

/** The delivery zones whose parcels are booked at the account; none to choose from where goods are only picked up. */
function DefaultZones({ values, onChange, error }: DefaultZonesProps) {
  const t = useTexts(courierTexts)
  const zones = useZones().data ?? []
  const known = [...values, ...zones.flatMap(({ kind, code }) => (kind === 'delivery' ? [code] : []))]
  const choices = useZoneChoices(values).filter(({ value }) => known.includes(value))
  if (choices.length === 0) return null
  return <CheckList label={t.defaultFor} hint={t.defaultForHint} {...{ choices, values, onChange, error }} />
}
