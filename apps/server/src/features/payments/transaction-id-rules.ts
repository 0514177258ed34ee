import { maxTransactionIdLength } from '@haat/contract/text-lengths.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { SPACES } from '../../shared/characters.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { walletNames } from '../../shared/payment-method-texts.ts'

/** Shortest and longest canonical form; those of the wallets have 8 to 12 characters. */
const [SHORTEST, LONGEST] = [4, maxTransactionIdLength]

/** With labels; a cell of a file may hold any text. */
const LONGEST_TYPED = 128

/** A bank's reference may contain slashes, which only separate. */
const separators: Record<string, string> = { BANK_TRANSFER: '/' }

/**
 * The labels of the messages and the names of the wallets, which people copy along with the ID, before or after it, also
 * more than once. A space stands where the label may be written apart.
 */
const labels = {
  /** No ID begins or ends like these. */
  long: [
    ...['TRX ID', 'TXN ID', 'TX ID', 'TRNX ID', 'TNX ID', 'TRANS ID', 'TRANSACTION ID', 'TXN NO', 'REF NO'],
    ...['TRANSACTION NUMBER', 'TRANSACTION NO', 'TRANSACTION', 'REFERENCE NO', 'REFERENCE'],
    ...walletNames.map(({ en }) => en.toUpperCase()),
  ],
  /** An ID may begin like these: with nothing between, only what leaves 8 characters is a label, so that IDs stay whole. */
  short: ['TRX NO', 'TRNX NO', 'TNX NO', 'TRANS NO', 'TRANS', 'TRNX', 'TRX', 'TXN', 'TNX', 'TID', 'REF ID', 'REF'],
  /** An ID of 10 characters may begin like this and leave 8, as IDs of another wallet have. */
  shortest: ['ID'],
  bangla: [
    ...['ট্রানজেকশন', 'ট্রানজ্যাকশন', 'ট্রান্সাকশন', 'ট্রান্জেকশন', 'ট্রাঞ্জেকশন', 'ট্রানজেকসন', 'ট্রাঞ্জেকসন', 'টিআরএক্স'],
    ...['আইডি', 'নম্বর', 'নাম্বার', 'নং', 'রেফারেন্স', 'রেফ'],
    ...walletNames.map(({ bn }) => bn),
  ],
}

const anyOf = (words: readonly string[]) =>
  `(?:${words.map((word) => word.normalize('NFKC').replaceAll(' ', ' ?')).join('|')})`
const [long, short, shortest, bangla] = [labels.long, labels.short, labels.shortest, labels.bangla].map(anyOf)
const between = '[ :.#ঃ]*'
/** At least so many characters of an ID, whatever labels in Bangla are beside them. */
const rest = (count: number) => `(?:[ :.#\\u0980-\\u09ff]*[A-Z0-9]){${count}}`
const before = new RegExp(
  [
    `^${bangla}${between}`,
    `^${long}${between}(?=${rest(4)})`,
    `^(?:${short}|${shortest}) ?[:.#ঃ]${between}(?=${rest(4)})`,
    `^(?:${short}|${shortest}) (?=${rest(8)})`,
    `^${short}(?=${rest(8)})`,
  ].join('|'),
)
const after = new RegExp(
  `(?:${between}(?:(?<bangla>${bangla})|${long})|[ :.#ঃ]${between}(?:${short}|${shortest}))${between}$`,
)

/** Takes a label from the end. What is left of an ID is counted here: to look back at each place would take too long. */
function withoutLast(key: string): string {
  const last = after.exec(key)
  if (!last) return key
  const first = key.slice(0, last.index)
  return last.groups?.bangla || first.replaceAll(/[^A-Z0-9]/g, '').length >= 8 ? first : key
}

/** The first half of what was pasted twice. A short ID may repeat itself. */
function halfOf(key: string): string | null {
  const packed = key.replaceAll(' ', '')
  const half = packed.slice(packed.length / 2)
  if (packed.length < 16 || packed !== half + half) return null
  let end = 0
  for (let found = 0; found < half.length; end++) if (key[end] !== ' ') found++
  return key.slice(0, end)
}

/** Takes one label away, or a repetition, or else the spaces: what is left then may look like a label again. */
function shorten(key: string): string {
  const bare = halfOf(key) ?? withoutLast(key.replace(before, ''))
  return bare === key ? key.replaceAll(' ', '') : bare
}

/**
 * The canonical form of a transaction ID, or null when it is invalid. All writes use it, and the database accepts no
 * other: the same transaction cannot pay twice in another spelling. Letters of other alphabets that look Latin are
 * rejected, not converted.
 */
export function canonicalTransactionId(text: string, method: string): string | null {
  if (text.length > LONGEST_TYPED) return null
  const words = text
    .normalize('NFKC')
    .split(SPACES)
    .map(canonicalKey)
    .filter((word) => word !== '')
  let [key, longer] = [
    words
      .join(' ')
      .replaceAll(separators[method] ?? '', '')
      .trim(),
    '',
  ]
  while (key !== longer) [key, longer] = [shorten(key), key]
  return /^[A-Z0-9]*$/.test(key) && key.length >= SHORTEST && key.length <= LONGEST ? key : null
}

/** Why a transaction ID is rejected. */
export const transactionIdRefusal = {
  en: `Enter the transaction ID from the wallet or bank message: ${SHORTEST} to ${LONGEST} English letters and digits.`,
  bn: `বিকাশ, নগদ বা ব্যাংকের মেসেজে পাওয়া ট্রানজেকশন আইডি দিন: ${displayCount(SHORTEST, 'bn')} থেকে ${displayCount(LONGEST, 'bn')}টি ইংরেজি অক্ষর ও সংখ্যা।`,
}
