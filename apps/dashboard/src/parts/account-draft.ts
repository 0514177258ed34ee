import type { CourierField, PaymentGatewayField } from '@haat/client/merchant'

export type AccountField = CourierField | PaymentGatewayField
/** An account at a gateway or a courier: what it asks for, and what is stored; nothing before it is connected. */
export type FilledAccount = { fields: readonly AccountField[]; settings: Record<string, string>; isStored: boolean }
/** The account as it is being edited. Secrets begin empty: nobody can read them again. */
export type AccountDraft = { settings: Record<string, string>; secrets: Record<string, string> }

export const accountDraftOf = ({ fields, settings }: FilledAccount): AccountDraft => ({
  settings: Object.fromEntries(
    fields
      .filter(({ is_secret }) => !is_secret)
      .map((field) => [field.name, settings[field.name] ?? field.default ?? '']),
  ),
  secrets: Object.fromEntries(fields.filter(({ is_secret }) => is_secret).map(({ name }) => [name, ''])),
})

type AccountBody = { settings?: Record<string, string>; credentials?: Record<string, string> }

/** The changes for the API. A secret that nobody has typed stays as it is. */
export function accountBodyOf(draft: AccountDraft, base: FilledAccount): AccountBody {
  const before = accountDraftOf(base)
  const settings = Object.entries(draft.settings).filter(
    ([name, value]) => !base.isStored || value.trim() !== before.settings[name],
  )
  const secrets = Object.entries(draft.secrets).filter(([, value]) => value.trim() !== '')
  const trimmed = (entries: [string, string][]) =>
    Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]))
  return {
    ...(settings.length > 0 && { settings: trimmed(settings) }),
    ...(secrets.length > 0 && { credentials: trimmed(secrets) }),
  }
}

/** Whether all secrets must be typed again: a setting changed that says where or as whom they are used. */
export function needsSecretsAgain(draft: AccountDraft, base: FilledAccount): boolean {
  const before = accountDraftOf(base).settings
  return (
    base.isStored &&
    base.fields.some(
      ({ name, is_secret, resets_credentials }) =>
        !is_secret && resets_credentials && (draft.settings[name] ?? '').trim() !== before[name],
    )
  )
}
