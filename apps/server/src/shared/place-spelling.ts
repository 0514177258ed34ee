import { DASHES, INVISIBLE } from './characters.ts'

/**
 * The words of a text about a place: letters, their marks and digits, with decimal digits of Bangla as ASCII. A word
 * knows its segment, the part of the text between commas, line ends and brackets.
 */
export type PlaceWord = { text: string; segment: number }

export function placeWords(text: string): PlaceWord[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(DASHES, ' ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .split(/[,;:|()[\]\n\r।]/)
    .flatMap((part, segment) => (part.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map((word) => ({ text: word, segment })))
}

/** One key for the spellings of a name that differ only in case, spaces and signs. */
export const placeKey = (text: string): string =>
  placeWords(text)
    .map((word) => word.text)
    .join('')

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[cs]h+/g, 's'],
  [/([bdgjkt])h/g, '$1'],
  [/z/g, 'j'],
  [/v|w/g, 'b'],
  [/ee|ei|ey|ie|y/g, 'i'],
  [/oo/g, 'u'],
  [/[ao]+[uw]?/g, 'a'],
  [/e/g, 'i'],
  [/c|q/g, 'k'],
]

const BANGLA: readonly (readonly [RegExp, string])[] = [
  [/[\u0981\u09bc\u09cd\u0983]/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/[ণঞ]/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/ং/g, 'ঙ'],
  [/[ডঢ]/g, 'র'],
  [/ৎ/g, 'ত'],
]

/**
 * A key under which most misspellings meet: long and short vowels, aspirated and plain consonants, and repeated letters
 * are one. Different places can meet too, so the exact key is compared first.
 */
export function soundKey(key: string): string {
  const latin = /[a-z]/.test(key) ? replaceEach(LATIN, key) : key
  const both = /[^\0-\x7f]/.test(latin) ? replaceEach(BANGLA, latin) : latin
  return both.replaceAll(/(.)\1+/gu, '$1')
}

const replaceEach = (rules: typeof LATIN, key: string) =>
  rules.reduce((text, [pattern, to]) => text.replace(pattern, to), key)

/** Which letters a key has, as bits; letters may share one. */
export const lettersOf = (key: string): number =>
  [...key].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) as number) & 31)), 0)

/** Whether keys of these letters can differ by at most `most`: a difference adds and takes away one letter at most. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  let left = 2 * most
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) if (left-- === 0) return false
  return true
}

/** Whether two keys differ by at most `most` insertions, deletions, replacements or swaps of neighbours. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const swap =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : most + 1
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swap))
    }
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return (last[other.length] ?? most + 1) <= most
}
