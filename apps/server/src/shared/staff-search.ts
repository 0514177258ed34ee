import { containing } from './like-pattern.ts'
import { type PhoneNumber, parsePhone, partsOfPhone } from './phone.ts'

/** What staff search rows for: a whole phone number, or patterns of which a row's text (`search_form`) matches one. */
export type StaffSearch = { phone: PhoneNumber } | { patterns: string[] }

/** Below three characters a trigram index finds only beginnings of words. */
const INDEXED_ANYWHERE = 3
const HAS_WORD = /[\p{L}\p{N}]/u

/** Reads what staff typed. `keys` are canonical spellings of it that must be a whole part of the row's text. */
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
