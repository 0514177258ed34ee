import type { WebsiteConfig } from '@haat/client/storefront'
import { isLanguage, type Language, languages } from './language.ts'

type Settings = Pick<WebsiteConfig, 'supported_languages' | 'default_language'>

/** The languages that a shop has pages in, its default one first. */
export function languagesOf({ supported_languages, default_language }: Settings): [Language, ...Language[]] {
  const named = supported_languages.split(',').map((part) => part.trim())
  const supported = languages.filter((language) => named.includes(language))
  const all = supported.length > 0 ? supported : languages
  const first = isLanguage(default_language) && all.includes(default_language) ? default_language : all[0]
  return first === undefined ? ['bn'] : [first, ...all.filter((language) => language !== first)]
}
