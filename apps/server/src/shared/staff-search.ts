import { containing } from './like-pattern.ts'
import { type PhoneNumber, parsePhone, partsOfPhone } from './phone.ts'

/** A search by staff: a whole phone number, or patterns of which a row's text (`indexed_form`) must match one. */
export type StaffSearch = { phone: PhoneNumber } | { patterns: string[] }

/** Below three characters a trigram index supports only beginnings of words. */
const INDEXED_ANYWHERE = 3
const HAS_WORD = /[\p{L}\p{N}]/u

/** Parses a search by staff. `keys` are canonical spellings of it that must match a whole part of the row's text. */
export function readStaffSearch(search: string, keys: readonly string[] = []): StaffSearch {
  const phone = parsePhone(search)
  if (phone !== null) return { phone }
  const isShort = [...search].length < INDEXED_ANYWHERE && HAS_WORD.test(search)
  const patterns = [
    isShort ? containing(` ${search}`) : containing(search),
    ...partsOfPhone(search).map(containing),
    ...keys.filter(Boolean).map((key) => containing(`\n ${key} \n`)),
  ]
  return { patterns: [...new Set(patterns)] }
}
