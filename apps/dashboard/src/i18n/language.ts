import { useSyncExternalStore } from 'react'
import { preferenceOf } from '../lib/preference.ts'

export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The languages by their own names. */
export const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'bn', label: 'বাংলা' },
] as const

/** The language of the dashboard in this browser: the chosen one, else that of the browser. */
export const language = preferenceOf<Language>('language', languages, () =>
  navigator.language.startsWith('bn') ? 'bn' : 'en',
)

export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get)

/** Keeps the language of the document, which screen readers and fonts follow. */
export function followLanguage(): void {
  const apply = () => {
    document.documentElement.lang = language.get()
  }
  apply()
  language.subscribe(apply)
}
