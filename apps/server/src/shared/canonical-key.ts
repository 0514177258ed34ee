import { DASHES, INVISIBLE, SPACES } from './characters.ts'

/**
 * The one canonical form of a key that people type (a transaction id, a code): compatibility forms folded (NFKC), spaces,
 * dashes and invisible characters removed, the decimal digits of every script as ASCII digits, upper case. Two spellings
 * of one key have one canonical form. It folds nothing that a reader can tell apart: a Cyrillic "А" stays Cyrillic, and
 * the caller refuses it with an allow-list.
 */
export const canonicalKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(SPACES, '')
    .replace(DASHES, '')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toUpperCase()
    // Upper case and removals leave sequences that compose.
    .normalize('NFKC')

/** Unicode keeps the ten digits of a script together, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
