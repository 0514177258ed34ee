import type { PaymentGateway, PaymentGatewaysSaveInput } from '@haat/client/merchant'

/** The account of a gateway as it is being edited. Secrets begin empty: nobody can read them again. */
export type GatewayDraft = { settings: Record<string, string>; secrets: Record<string, string>; isEnabled: boolean }

export const gatewayDraftOf = ({ fields, settings, is_connected, is_enabled }: PaymentGateway): GatewayDraft => ({
  settings: Object.fromEntries(
    fields
      .filter(({ is_secret }) => !is_secret)
      .map((field) => [field.name, settings[field.name] ?? field.default ?? '']),
  ),
  secrets: Object.fromEntries(fields.filter(({ is_secret }) => is_secret).map(({ name }) => [name, ''])),
  isEnabled: is_connected ? is_enabled : true,
})

/** The changes for the API. A secret that nobody has typed stays as it is. */
export function gatewayBodyOf(
  draft: GatewayDraft,
  base: PaymentGateway,
): Pick<PaymentGatewaysSaveInput, 'settings' | 'credentials' | 'is_enabled'> {
  const before = gatewayDraftOf(base)
  const settings = Object.entries(draft.settings).filter(
    ([name, value]) => !base.is_connected || value.trim() !== before.settings[name],
  )
  const secrets = Object.entries(draft.secrets).filter(([, value]) => value.trim() !== '')
  const trimmed = (entries: [string, string][]) =>
    Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]))
  return {
    ...(settings.length > 0 && { settings: trimmed(settings) }),
    ...(secrets.length > 0 && { credentials: trimmed(secrets) }),
    ...((!base.is_connected || draft.isEnabled !== base.is_enabled) && { is_enabled: draft.isEnabled }),
  }
}

/** Whether all secrets must be typed again: a setting changed that says where or as whom they are used. */
export function needsSecretsAgain(draft: GatewayDraft, base: PaymentGateway): boolean {
  const before = gatewayDraftOf(base).settings
  return (
    base.is_connected &&
    base.fields.some(
      ({ name, is_secret, resets_credentials }) =>
        !is_secret && resets_credentials && (draft.settings[name] ?? '').trim() !== before[name],
    )
  )
}
