import type { Text } from '@haat/contract/errors.ts'
import { maxHtmlLength } from '@haat/contract/text-lengths.ts'
import { isLongerThan } from './cut-text.ts'
import { maxReadingMinutes } from './stored-limits.ts'

const WORDS_PER_MINUTE = 200

const tooLong: Text = {
  en: 'Too long after the HTML is cleaned. Shorten it.',
  bn: 'HTML পরিষ্কার করার পরও এটি অনেক বড়। ছোট করুন।',
}

type WithHtml<F extends string> = { [K in F]?: string } & { translations?: { bn?: object; en?: object } }

/** The problems of a cleaned text of HTML in the store's own language and in its translations, by field. */
export function htmlProblems<F extends string>(row: WithHtml<F>, field: F): Record<string, Text[]> {
  const problems: Record<string, Text[]> = {}
  if (isLongerThan(row[field] ?? '', maxHtmlLength)) problems[field] = [tooLong]
  for (const language of ['bn', 'en'] as const) {
    const translation = row.translations?.[language] as Partial<Record<F, string>> | undefined
    if (isLongerThan(translation?.[field] ?? '', maxHtmlLength))
      problems[`translations.${language}.${field}`] = [tooLong]
  }
  return problems
}

/** How many minutes cleaned HTML takes to read, at least one. Bangla and English are read about equally fast. */
export function readingMinutesOf(html: string): number {
  const text = html.split('<').map((part) => part.slice(part.indexOf('>') + 1))
  const words = text.join(' ').split(/\s/).filter(Boolean).length
  return Math.min(maxReadingMinutes, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)))
}
