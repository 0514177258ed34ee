import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { messagesOf } from '../lib/field-errors.ts'
import { PasswordField, SelectField, TextAreaField, TextField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { type AccountDraft, type AccountField, type FilledAccount, needsSecretsAgain } from './account-draft.ts'
import classes from './account-fields.module.css'
import { accountTexts } from './account-texts.ts'

// A key in PEM and a token have many lines, which a field of one line would join or hide.
const LONG = 1_000

type AccountFieldsProps = {
  account: FilledAccount
  /** The endings of stored secrets. */
  hints: Readonly<Record<string, string>>
  draft: AccountDraft
  onChange: (changes: Partial<AccountDraft>) => void
  errors: Readonly<Record<string, readonly string[]>>
}

/** What a gateway or a courier asks for. Secrets are only written, never shown. */
export function AccountFields(props: AccountFieldsProps) {
  const t = useTexts(accountTexts)
  const { account, draft } = props
  return (
    <>
      {account.fields.map((field) =>
        field.is_secret ? (
          <SecretField key={field.name} field={field} {...props} />
        ) : (
          <SettingField key={field.name} field={field} {...props} />
        ),
      )}
      {needsSecretsAgain(draft, account) ? <Notice tone="warning">{t.again}</Notice> : null}
      <p className={classes.hint}>{t.secretsHint}</p>
    </>
  )
}

type FieldProps = AccountFieldsProps & { field: AccountField }

function SettingField({ field, draft, onChange, errors }: FieldProps) {
  const language = useLanguage()
  const { name, values, is_required, max_length } = field
  const props = {
    label: field.label[language],
    value: draft.settings[name] ?? '',
    onChange: (value: string) => onChange({ settings: { ...draft.settings, [name]: value } }),
    error: messagesOf(errors, `settings.${name}`),
    isOptional: !is_required && field.default === null,
  }
  if (values.length > 0) return <SelectField {...props} choices={values.map((value) => ({ value, label: value }))} />
  return <TextField {...props} maxLength={max_length} autoComplete="off" />
}

function SecretField({ field, account, hints, draft, onChange, errors }: FieldProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { name, max_length } = field
  const ending = hints[name]
  const isStored = ending !== undefined && !needsSecretsAgain(draft, account)
  const props = {
    label: field.label[language],
    value: draft.secrets[name] ?? '',
    onChange: (value: string) => onChange({ secrets: { ...draft.secrets, [name]: value } }),
    error: messagesOf(errors, `credentials.${name}`),
    ...(isStored && { hint: ending ? t.saved(ending) : t.savedShort }),
    maxLength: max_length,
  }
  if (max_length > LONG) return <TextAreaField {...props} rows={3} />
  return <PasswordField {...props} autoComplete="new-password" />
}
