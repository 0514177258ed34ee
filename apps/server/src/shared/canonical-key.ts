import { DASHES, INVISIBLE, SPACES } from './characters.ts'

/**
 * The canonical form of a key that people type (a transaction ID, a code): compatibility forms folded (NFKC), spaces,
 * dashes and invisible characters removed, decimal digits of every script as ASCII digits, upper case. Two spellings of
 * one key have one canonical form. Characters that a reader can distinguish are not folded: a Cyrillic "А" stays
 * Cyrillic, and the caller rejects it with an allow-list.
 */
export const canonicalKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(SPACES, '')
    .replace(DASHES, '')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toUpperCase()
    // Upper case and removals can leave sequences that compose.
    .normalize('NFKC')

/** Unicode keeps the ten digits of a script together, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
