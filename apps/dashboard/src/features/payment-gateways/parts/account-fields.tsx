import type { PaymentGatewayField } from '@haat/client/merchant'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isSandbox } from '../../../lib/environment.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, PasswordField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { gatewayTexts } from '../gateway-texts.ts'
import type { GatewayEditor } from '../use-gateway-form.ts'
import classes from './gateway.module.css'

// A key in PEM has many lines, which a field of one line would join.
const LONG = 1_000

/** The fields that the gateway asks for. Secrets are only written, never shown. */
export function AccountFields({ editor }: { editor: GatewayEditor }) {
  const t = useTexts(gatewayTexts)
  const { form, base } = editor
  return (
    <Card
      title={t.account}
      actions={
        isSandbox() ? <StatusBadge tone="warning">{t.sandboxMode}</StatusBadge> : <StatusBadge>{t.live}</StatusBadge>
      }
    >
      <FieldStack>
        {base.fields.map((field) =>
          field.is_secret ? (
            <SecretField key={field.name} field={field} editor={editor} />
          ) : (
            <SettingField key={field.name} field={field} editor={editor} />
          ),
        )}
        {editor.needsSecrets ? <Notice tone="warning">{t.again}</Notice> : null}
        <p className={classes.hint}>{t.secretsHint}</p>
        <CheckField label={t.enabled} {...form.check('isEnabled')} />
      </FieldStack>
    </Card>
  )
}

type FieldProps = { field: PaymentGatewayField; editor: GatewayEditor }

function SettingField({ field, editor: { form, errorOf } }: FieldProps) {
  const language = useLanguage()
  const { name, values, is_required, max_length } = field
  const props = {
    label: field.label[language],
    value: form.values.settings[name] ?? '',
    onChange: (value: string) => form.set({ settings: { ...form.values.settings, [name]: value } }),
    error: errorOf('settings', name),
    isOptional: !is_required && field.default === null,
  }
  if (values.length > 0) return <SelectField {...props} choices={values.map((value) => ({ value, label: value }))} />
  return <TextField {...props} maxLength={max_length} autoComplete="off" />
}

function SecretField({ field, editor: { form, base, errorOf, needsSecrets } }: FieldProps) {
  const t = useTexts(gatewayTexts)
  const language = useLanguage()
  const { name, max_length } = field
  const ending = base.credential_hints[name]
  const isStored = ending !== undefined && !needsSecrets
  const props = {
    label: field.label[language],
    value: form.values.secrets[name] ?? '',
    onChange: (value: string) => form.set({ secrets: { ...form.values.secrets, [name]: value } }),
    error: errorOf('credentials', name),
    ...(isStored && { hint: ending ? t.saved(ending) : t.savedShort }),
    maxLength: max_length,
  }
  if (max_length > LONG) return <TextAreaField {...props} rows={3} />
  return <PasswordField {...props} autoComplete="new-password" />
}
