import { maxCourierWordLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { singleLine } from '../../shared/single-line.ts'
import type { CourierDriver, CourierMeaning } from '../couriers/courier.ts'

/** A status as a courier writes it, so that it can be stored and shown. */
export const storedWord = (word: string): string => cutText(singleLine(word), maxCourierWordLength).trim()

/** What a courier means by a word, which it spells now one way, now another; null for a word that is not known. */
export function meaningOf({ statuses }: Pick<CourierDriver, 'statuses'>, word: string): CourierMeaning | null {
  const key = word.toLowerCase().replaceAll(/[\s_-]/g, '')
  return Object.hasOwn(statuses, key) ? (statuses[key] as CourierMeaning) : null
}
