import { cardsOf, isSettingsSection } from './setting-fields.ts'
import { settingTexts } from './setting-texts.ts'
import { allSettingsPages, type SettingsPage } from './settings-pages.ts'
import { settingsTexts } from './settings-texts.ts'

/** A page of settings, or one setting of it, that a search has found. */
export type FoundSetting = { page: SettingsPage; name: string | null }

/** The pages and settings with all words of a text, in either language: people mix them. */
export function findSettings(text: string, pages: readonly SettingsPage[] = allSettingsPages): FoundSetting[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const matches = (parts: readonly (string | undefined)[]) => {
    const written = parts.join(' ').toLocaleLowerCase()
    return words.every((word) => written.includes(word))
  }
  const found = pages.filter(({ code }) => matches(textsOfPage(code))).map((page) => ({ page, name: null }))
  const settings = pages.flatMap((page) =>
    isSettingsSection(page.code)
      ? cardsOf(page.code)
          .flatMap(([, fields]) => fields)
          .filter(({ name }) => matches(textsOfSetting(name)))
          .map(({ name }) => ({ page, name }))
      : [],
  )
  return [...found, ...settings]
}

type Codes = Record<string, string>

const textsOfPage = (code: string): (string | undefined)[] =>
  Object.values(settingsTexts).flatMap(({ page, pageHint }) => [(page as Codes)[code], (pageHint as Codes)[code]])

const textsOfSetting = (name: string): (string | undefined)[] =>
  Object.values(settingTexts).flatMap(({ label, hint, choice }) => [
    (label as Codes)[name],
    (hint as Codes)[name],
    ...Object.entries(choice as Codes).flatMap(([code, words]) => (code.startsWith(`${name}.`) ? [words] : [])),
  ])
