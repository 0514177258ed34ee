import type { Text } from '@haat/contract/errors.ts'
import { minReminderMinutes } from '@haat/contract/limits.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { type AdvanceRule, readSettings, type StoreSettings, type TaxSettings } from '../../shared/store-settings.ts'
import { readReturnOrigin } from '../../shared/web-origin.ts'
import { presentSettings } from './present-settings.ts'
import { lockStore, type StoreRow, updateStore } from './settings.queries.ts'

/** The settings that staff may change; the factor of rate limits belongs to the operator. */
export type SettingsChanges = {
  name?: string | undefined
  settings: Partial<Omit<StoreSettings, 'rateLimitFactor' | 'tax'>> & { tax?: TaxChanges }
}

/** VAT settings without a template keep theirs: clients that do not know it send none. */
export type TaxChanges = Omit<TaxSettings, 'since' | 'invoiceTemplate'> & {
  invoiceTemplate: TaxSettings['invoiceTemplate'] | undefined
}

/** What the deployment allows. */
export type AllowedSettings = { allowsLocalhost: boolean; allowsReputation: boolean; now: Date }

/** Changes the settings of a store. Caches of storefronts are invalidated: their configuration shows some of them. */
export async function saveSettings(
  tx: StoreTx,
  author: Author,
  { name, settings: given }: SettingsChanges,
  { allowsLocalhost, allowsReputation, now }: AllowedSettings,
): Promise<StoreRow> {
  const { origins, problems } = readOrigins(given.paymentReturnOrigins ?? [], allowsLocalhost)
  const settings = { ...given, ...(given.paymentReturnOrigins && { paymentReturnOrigins: origins }) }
  const fields = {
    ...problems,
    ...findAdvanceProblems(settings.advanceRules ?? []),
    ...findThresholdProblems(settings),
    ...findLoginProblems(settings),
    ...findDeskProblems(settings),
    ...findReminderProblems(settings),
    ...findTaxProblems(settings),
    ...(settings.reputation === 'share' && !allowsReputation ? { reputation: [forbidden] } : {}),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  const { storeId } = author
  const before = await lockStore(tx, storeId)
  const { tax, ...others } = settings
  const kept = { ...(tax && { tax: keepTax(before, tax, now) }), ...reputationSince(before, settings, now) }
  const after = await updateStore(tx, storeId, { name, settings: { ...others, ...kept } })
  await recordAudit(tx, author, {
    action: 'settings.updated',
    entity: 'store',
    entityId: storeId,
    ...changedFields(presentSettings(before), presentSettings(after)),
  })
  await recordEvent(tx, storeId, {
    type: 'website.config_updated',
    resourceId: storeId,
    payload: { object: { changed: ['settings'] } },
  })
  return after
}

/** Since when the store charges VAT stays as long as it does. */
function keepTax(before: StoreRow, tax: TaxChanges, now: Date): TaxSettings {
  const old = readSettings(before.settings).tax
  const since = tax.mode === 'vat' ? (old.since ?? now.toISOString()) : null
  return { ...tax, invoiceTemplate: tax.invoiceTemplate ?? old.invoiceTemplate, since }
}

const forbidden: Text = {
  en: 'The operator of this server has switched the shared reputation off.',
  bn: 'এই সার্ভারে ফোন নম্বরের সুনাম ভাগাভাগি বন্ধ রাখা হয়েছে।',
}

/** Since when the store shares how its orders end: as long as it does, that stays. */
function reputationSince(before: StoreRow, { reputation }: SettingsChanges['settings'], now: Date) {
  if (reputation === undefined) return {}
  const { reputationSince: since } = readSettings(before.settings)
  return { reputationSince: reputation === 'share' ? (since ?? now.toISOString()) : null }
}

const noOrigin: Text = {
  en: 'Must be the beginning of an address without a path, such as https://shop.example.com. http://localhost is for sandbox stores only.',
  bn: 'ঠিকানার শুরুটুকু দিন, পরের অংশ ছাড়া; যেমন https://shop.example.com। http://localhost শুধু স্যান্ডবক্স দোকানে চলে।',
}

/** The origins as browsers write them, each once, and the problems by the wire name of the field. */
function readOrigins(
  given: readonly string[],
  allowsLocalhost: boolean,
): { origins: string[]; problems: Record<string, Text[]> } {
  const origins = new Set<string>()
  const problems: Record<string, Text[]> = {}
  for (const [index, text] of given.entries()) {
    const origin = readReturnOrigin(text, allowsLocalhost)
    if (origin === null) problems[`payment_return_origins.${index}`] = [noOrigin]
    else origins.add(origin)
  }
  return { origins: [...origins], problems }
}

const notAbove: Text = {
  en: 'Must be more than the score of medium risk (medium_from).',
  bn: 'মাঝারি ঝুঁকির স্কোরের (medium_from) চেয়ে বেশি হতে হবে।',
}

const findThresholdProblems = ({ riskThresholds }: SettingsChanges['settings']): Record<string, Text[]> =>
  riskThresholds && riskThresholds.highFrom <= riskThresholds.mediumFrom
    ? { 'risk_thresholds.high_from': [notAbove] }
    : {}

const says = {
  noClient: { en: 'Enter at least one client ID.', bn: 'কমপক্ষে একটি ক্লায়েন্ট আইডি দিন।' },
  noApp: { en: 'Enter the ID of the Facebook app.', bn: 'ফেসবুক অ্যাপের আইডি দিন।' },
} satisfies Record<string, Text>

// Without an ID, no token could be meant for the store.
function findLoginProblems({ googleLogin, facebookLogin }: SettingsChanges['settings']): Record<string, Text[]> {
  const hasClient = googleLogin && (googleLogin.webClientId || googleLogin.androidClientId || googleLogin.iosClientId)
  return {
    ...(googleLogin?.isEnabled && !hasClient ? { 'google_login.web_client_id': [says.noClient] } : {}),
    ...(facebookLogin?.isEnabled && !facebookLogin.appId ? { 'facebook_login.app_id': [says.noApp] } : {}),
  }
}

const notLater: Text = {
  en: 'Must be later than the beginning of the calls (calls_from).',
  bn: 'কল শুরুর (calls_from) পরের সময় দিন।',
}

const findDeskProblems = ({ desk }: SettingsChanges['settings']): Record<string, Text[]> =>
  desk && desk.callsTo <= desk.callsFrom ? { 'desk.calls_to': [notLater] } : {}

const tooSoon: Text = {
  en: `Must be 0, for no SMS, or at least ${minReminderMinutes}.`,
  bn: `এসএমএস না চাইলে ০ দিন, নইলে কমপক্ষে ${displayCount(minReminderMinutes, 'bn')} দিন।`,
}

const findReminderProblems = ({ leadReminderMinutes = 0 }: SettingsChanges['settings']): Record<string, Text[]> =>
  leadReminderMinutes > 0 && leadReminderMinutes < minReminderMinutes ? { lead_reminder_minutes: [tooSoon] } : {}

const asked: Text = { en: 'A store that charges VAT needs this.', bn: 'ভ্যাট নিলে এটি দিতে হবে।' }

// What every tax invoice says.
function findTaxProblems({ tax }: SettingsChanges['settings']): Record<string, Text[]> {
  if (tax?.mode !== 'vat') return {}
  const { bin, registeredName, issuingAddress, officerName } = tax
  const needed = {
    ...{ bin, registered_name: registeredName, issuing_address: issuingAddress, officer_name: officerName },
  }
  const missing = Object.entries(needed).filter(([, value]) => value === '')
  return Object.fromEntries(missing.map(([name]) => [`tax.${name}`, [asked]]))
}

const positive: Text = { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }

/** The problems of an advance rule, by the wire name of the field. */
function findAdvanceProblems(rules: readonly AdvanceRule[]): Record<string, Text[]> {
  const problems: Record<string, Text[]> = {}
  for (const [index, { kind, amountMinor, percentBp }] of rules.entries()) {
    if (kind === 'fixed' && amountMinor < 1) problems[`advance_rules.${index}.amount`] = [positive]
    if (kind === 'percentage' && percentBp < 1) problems[`advance_rules.${index}.percent`] = [positive]
  }
  return problems
}
