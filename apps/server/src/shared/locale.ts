import { camel } from './casing.ts'

export type Locale = 'en' | 'bn'

/** The preferred supported language of `Accept-Language`; null when it names none. */
export function acceptedLocale(header: string | undefined): Locale | null {
  if (!header) return null
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const found = wanted.find(({ language }) => language === 'bn' || language === 'en')
  return found ? (found.language as Locale) : null
}

/**
 * A row's translatable columns in a language, with the store's own text where a translation is missing. Translations
 * have the API's names.
 */
export function translated<T extends object>(row: T & { translations: unknown }, locale: Locale): T {
  const words = (row.translations as Record<string, Partial<T>> | null)?.[locale]
  if (!words) return row
  const given = Object.entries(words)
    .map(([key, value]) => [camel(key), value] as const)
    .filter(([name, value]) => name in row && typeof value === 'string' && value !== '')
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) }
}
