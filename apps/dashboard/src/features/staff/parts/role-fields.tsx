import { type Role, roleLimits, roles } from '@haat/contract/permissions.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { roleTexts } from '../../../i18n/role-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Form } from '../../../ui/use-fields.ts'
import { hasDiscount } from '../member-rules.ts'
import { staffTexts } from '../staff-texts.ts'

export type RoleValues = { role: string; discount: string }

type RoleFieldsProps = { form: Pick<Form<RoleValues>, 'values' | 'text' | 'set'>; mayChangeRole?: boolean }

/** A role, what it means, and the largest discount where the role agrees prices. */
export function RoleFields({ form, mayChangeRole = true }: RoleFieldsProps) {
  const t = useTexts(staffTexts)
  const { names, meanings } = useTexts(roleTexts)
  const formats = useFormats()
  const role = form.values.role as Role
  return (
    <>
      <SelectField
        label={t.role}
        hint={meanings[role]}
        {...form.text('role')}
        // The limits of a former role do not pass to another one.
        onChange={(next) => form.set({ role: next, discount: '' })}
        isDisabled={!mayChangeRole}
        name="role"
        choices={roles.map((value) => ({ value, label: names[value] }))}
      />
      {role === 'owner' && mayChangeRole ? <Notice tone="warning">{t.ownerWarning}</Notice> : null}
      {hasDiscount(role) ? (
        <TextField
          label={t.discount}
          hint={t.discountHint(formats.number(roleLimits(role).maxDiscountPercent))}
          {...form.text('discount')}
          name="discount"
          keyboard="decimal"
          autoComplete="off"
          maxLength={10}
          isOptional
        />
      ) : null}
    </>
  )
}
