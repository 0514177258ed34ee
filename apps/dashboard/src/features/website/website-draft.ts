import type { WebsiteConfig, WebsiteUpdateInput } from '@haat/client/merchant'
import type { WebsiteField } from './website-fields.ts'

export const draftLanguages = ['bn', 'en'] as const
export type DraftLanguage = (typeof draftLanguages)[number]
/** Whose texts a form shows: the main ones, or translations. */
export type ShownLanguage = '' | DraftLanguage

/** Values by the paths of their fields; a translation of `store.name` is at `store.name.bn`. */
export type WebsiteDraft = Record<string, string | boolean>

type Texts = Record<string, string>
type Part = Record<string, unknown> & { translations?: Partial<Record<DraftLanguage, Texts>> }

const partOf = (config: WebsiteConfig, name: string): Part => (config as unknown as Record<string, Part>)[name] ?? {}

/** The values of some fields, as a form has them. */
export function draftOfWebsite(config: WebsiteConfig, fields: readonly WebsiteField[]): WebsiteDraft {
  const draft: WebsiteDraft = {}
  for (const { path, kind, isTranslated, choices } of fields) {
    const [place = '', name] = path.split('.')
    const value = name ? partOf(config, place)[name] : (config as unknown as Part)[place]
    draft[path] = kind === 'flag' ? value === true : String(value || (choices?.[0] ?? ''))
    if (!name || !isTranslated) continue
    for (const language of draftLanguages)
      draft[`${path}.${language}`] = partOf(config, place).translations?.[language]?.[name] ?? ''
  }
  return draft
}

/** A draft as the API takes it. Translations of other fields stay: the API replaces them as a whole. */
export function bodyOfWebsite(
  draft: WebsiteDraft,
  config: WebsiteConfig,
  fields: readonly WebsiteField[],
): Omit<WebsiteUpdateInput, 'version'> {
  const body: Record<string, unknown> = {}
  for (const { path, isTranslated } of fields) {
    const [place = '', name] = path.split('.')
    const value = trimmed(draft[path])
    if (!name) {
      body[place] = value
      continue
    }
    const part = (body[place] ?? {}) as Part
    body[place] = {
      ...part,
      [name]: value,
      ...(isTranslated && { translations: translated(part, draft, path, config) }),
    }
  }
  return body
}

function translated(part: Part, draft: WebsiteDraft, path: string, config: WebsiteConfig): Part['translations'] {
  const [place = '', name = ''] = path.split('.')
  const before = part.translations ?? partOf(config, place).translations ?? {}
  return Object.fromEntries(
    draftLanguages.map((language) => {
      const { [name]: _, ...others } = before[language] ?? {}
      const text = trimmed(draft[`${path}.${language}`])
      return [language, text ? { ...others, [name]: text } : others]
    }),
  ) as Part['translations']
}

const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : (value ?? ''))
