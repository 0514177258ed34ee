import type { Text } from '@haat/contract/errors.ts'
import type { Environment } from './api-key.ts'

/** One field that staff fill in to connect a payment gateway or a courier. */
export type AccountField = {
  name: string
  label: { en: string; bn: string }
  isSecret: boolean
  isRequired: boolean
  /** A regular expression for the whole value. */
  pattern: string
  maxLength: number
  /** The only values, when there are few. */
  values?: readonly string[]
  /** The field neither says where nor as whom the credentials are used: they stay when it changes. */
  keepsCredentials?: boolean
  /** The default value of each environment that has one. */
  defaults?: Partial<Record<Environment, string>>
}

export type AccountValues = Readonly<Record<string, string>>
type Problems = Record<string, Text[]>

export type AccountChanges = { settings?: AccountValues | undefined; credentials?: AccountValues | undefined }
export type KnownAccount = {
  settings: AccountValues
  /** Null when no secret of the deployment opens them. */
  credentials: AccountValues | null
}

export type AccountDecision =
  | {
      ok: true
      settings: Record<string, string>
      credentials: Record<string, string>
      /** Whether a setting changed that says where or as whom the credentials are used. */
      isMoved: boolean
    }
  | { ok: false; problems: Problems }

/** Whether the field holds the address of the provider's API. */
export const isUrlField = ({ name, isSecret }: AccountField): boolean => !isSecret && name.endsWith('_url')

/**
 * Whether the credentials must be sent again when the field changes. Otherwise a member of
 * staff who may change an account could have credentials sent elsewhere without knowing them.
 */
const resetsCredentials = ({ isSecret, values, keepsCredentials = false }: AccountField): boolean =>
  !isSecret && values === undefined && !keepsCredentials

/** What an account becomes by a request: sent values replace stored ones, empty ones remove them. */
export function decideAccount(
  fields: readonly AccountField[],
  known: KnownAccount | null,
  changes: AccountChanges,
  {
    environment,
    urlProblem,
  }: {
    environment: Environment
    /** Why the account may not name this address; null when it may. */
    urlProblem: (url: string) => Text | null
  },
): AccountDecision {
  const sent = { settings: trimmed(changes.settings), credentials: trimmed(changes.credentials) }
  const problems: Problems = {}
  for (const part of ['settings', 'credentials'] as const)
    for (const name of Object.keys(sent[part]))
      if (!fields.some((field) => field.name === name && partOf(field) === part))
        problems[`${part}.${name}`] = [unknown]

  const merged = (part: 'settings' | 'credentials', stored: AccountValues) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        if (partOf(field) !== part) return []
        const { name } = field
        const value = Object.hasOwn(sent[part], name)
          ? sent[part][name]
          : (stored[name] ?? field.defaults?.[environment])
        return value ? [[name, value] as const] : []
      }),
    )
  const settings = merged('settings', known?.settings ?? {})
  const isMoved =
    known !== null &&
    fields.some((field) => resetsCredentials(field) && settings[field.name] !== known.settings[field.name])
  const credentials = merged('credentials', isMoved ? {} : (known?.credentials ?? {}))

  for (const field of fields) {
    const path = `${partOf(field)}.${field.name}`
    const value = (field.isSecret ? credentials : settings)[field.name]
    if (value === undefined) {
      const isNeeded = field.isRequired && !Object.hasOwn(problems, path)
      if (isNeeded) problems[path] = [field.isSecret && known ? (isMoved ? moved : required) : required]
    } else {
      const problem = problemOf(field, value, urlProblem)
      if (problem) problems[path] = [problem]
    }
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, settings, credentials, isMoved }
}

const partOf = ({ isSecret }: AccountField) => (isSecret ? 'credentials' : 'settings')

const trimmed = (values: AccountValues = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

function problemOf(field: AccountField, value: string, urlProblem: (url: string) => Text | null): Text | null {
  const { maxLength, values, pattern } = field
  if (value.length > maxLength)
    return { en: `Must be at most ${maxLength} characters.`, bn: `সর্বোচ্চ ${maxLength} অক্ষর হতে পারে।` }
  if (values && !values.includes(value))
    return { en: `Must be one of: ${values.join(', ')}.`, bn: `এর একটি হতে হবে: ${values.join(', ')}।` }
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(value)) return wrongForm
  return isUrlField(field) ? urlProblem(value) : null
}

/** A key without what files and lines put around it. */
export const bareKey = (key: string): string => key.replaceAll(/-----[A-Z ]+-----|\s/g, '')

/** The end of a credential, by which staff recognise it; nothing of a short one, of which it would reveal too much. */
export function hintOf(credential: string): string {
  const text = bareKey(credential).replaceAll('=', '')
  return text.length >= 12 ? text.slice(-4) : ''
}

/** A text of the provider without the account's credentials, which it may repeat. */
export const withoutCredentials = (text: string, credentials: AccountValues): string =>
  Object.values(credentials)
    .filter((value) => value.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replaceAll(value, '…'), text)

const unknown: Text = {
  en: 'Unknown field. Remove it, or check its spelling.',
  bn: 'এই নামে কোনো ফিল্ড নেই। বাদ দিন অথবা বানান দেখুন।',
}
const required: Text = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }
const moved: Text = {
  en: 'Send the credentials again: the account is now used elsewhere, or as another merchant.',
  bn: 'অ্যাকাউন্টের ঠিকানা বা মার্চেন্ট বদলেছে, তাই গোপন তথ্যগুলো আবার দিন।',
}
const wrongForm: Text = {
  en: 'This value cannot be right. Copy it again from where you got it.',
  bn: 'এটি সঠিক মনে হচ্ছে না। যেখান থেকে পেয়েছেন, সেখান থেকে আবার কপি করে দিন।',
}

/** A field as the API has it. */
export const presentAccountField = (field: AccountField, environment: Environment) => ({
  name: field.name,
  label: field.label,
  is_secret: field.isSecret,
  is_required: field.isRequired,
  pattern: field.pattern,
  max_length: field.maxLength,
  values: [...(field.values ?? [])],
  default: field.defaults?.[environment] ?? null,
  resets_credentials: resetsCredentials(field),
})
