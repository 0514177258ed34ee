import type { StoreSettings } from '@haat/client/merchant'
import { parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'
import { type AdvanceDraft, advanceBodyOf, advanceDraftOf } from './advance-draft.ts'
import type { SettingField } from './setting-fields.ts'

export type DraftValue = string | boolean | string[] | AdvanceDraft[]
/** What a person has typed, by the path of the setting. */
export type SettingsDraft = Record<string, DraftValue>

/** What cannot be sent: by the path of the setting, which text says so. */
export type DraftProblems = Record<string, 'notNumber' | 'notAmount'>

export const draftOf = (settings: StoreSettings, fields: readonly SettingField[]): SettingsDraft =>
  Object.fromEntries(fields.map((field) => [field.name, draftValueOf(field, valueAt(settings, field.name))]))

const valueAt = (settings: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], settings)

function draftValueOf({ kind }: SettingField, value: unknown): DraftValue {
  if (kind === 'lines') return (value as string[]).join('\n')
  if (kind === 'choices') return value as string[]
  if (kind === 'advance') return (value as StoreSettings['advance_rules']).map(advanceDraftOf)
  if (kind === 'money') return plainAmount(value as string)
  if (kind === 'rate') return value === null ? '' : String(value)
  return kind === 'flag' ? (value as boolean) : String(value)
}

/**
 * What has changed, for the API. An object such as `desk` is replaced as a whole there, so all its fields are sent with the
 * one that changed; other settings are left to who else changes them.
 */
export function changesOfSettings(
  draft: SettingsDraft,
  base: SettingsDraft,
  fields: readonly SettingField[],
): { body: Record<string, unknown>; problems: DraftProblems } {
  const body: Record<string, unknown> = {}
  const problems: DraftProblems = {}
  const isChanged = ({ name }: SettingField) => JSON.stringify(draft[name]) !== JSON.stringify(base[name])
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name.split('.')[0]))
  for (const field of fields) {
    const [group = '', part] = field.name.split('.')
    if (!changed.has(group)) continue
    const value = bodyValueOf(field, draft[field.name])
    if (value === null) problems[field.name] = field.kind === 'money' ? 'notAmount' : 'notNumber'
    else if (part) body[group] = { ...(body[group] as object | undefined), [part]: value }
    else body[group] = value
  }
  return { body, problems }
}

function bodyValueOf({ kind }: SettingField, value: DraftValue | undefined): unknown {
  if (kind === 'money') return parseMoney(value as string)
  // Empty: the default of the API.
  if (kind === 'rate') return (value as string).trim() ? parseMoney(value as string) : undefined
  if (kind === 'number' || kind === 'minutes') return parseWhole(value as string)
  if (kind === 'lines') return (value as string).split('\n').flatMap((line) => line.trim() || [])
  if (kind === 'advance') {
    const rules = (value as AdvanceDraft[]).map(advanceBodyOf)
    return rules.includes(null) ? null : rules
  }
  return typeof value === 'string' ? value.trim() : value
}
