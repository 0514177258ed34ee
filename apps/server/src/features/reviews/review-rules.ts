import type { reviewStatuses } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'

export type ReviewStatus = (typeof reviewStatuses)[number]

const nameless = { en: 'A customer', bn: 'একজন ক্রেতা' } as const

/**
 * The public name of an author: `Rahima U.`. Many customers write both names into the field of the first one;
 * then its last word is the last name.
 */
export function publicName(firstName: string, lastName: string, locale: Locale): string {
  const words = `${firstName} ${lastName}`.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.pop() : undefined
  if (words.length === 0) return nameless[locale]
  const given = lastName.trim() ? firstName.trim() || words.join(' ') : words.join(' ')
  return last ? `${given} ${initialOf(last)}.` : given
}

// A letter of Bangla may be written as several characters: its vowel sign is left out.
const initialOf = (word: string) => [...word.normalize('NFC')][0]?.toUpperCase() ?? ''
