import type { Courier } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { isSandbox } from '../../../lib/environment.ts'
import { AccountFields } from '../../../parts/account-fields.tsx'
import { Card } from '../../../ui/card.tsx'
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
      </FieldStack>
    </Card>
  )
}
