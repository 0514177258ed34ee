import { canonicalKey } from '../../shared/canonical-key.ts'
import { displayCount } from '../../shared/display-amount.ts'

/** Shortest and longest canonical form; the wallets' own have 8 to 12 characters. */
const [SHORTEST, LONGEST] = [4, 64]

/** A bank's reference may be written with slashes. They separate, and mean nothing. */
const separators: Record<string, string> = { BANK_TRANSFER: '/' }

/**
 * The canonical form of a transaction id, or null when it has none. Everybody who writes one uses it, and the database
 * holds no other: the same transaction cannot pay twice by another spelling. Letters of other alphabets that look Latin
 * are refused, not converted.
 */
export function canonicalTransactionId(text: string, method: string): string | null {
  const key = canonicalKey(text).replaceAll(separators[method] ?? '', '')
  return /^[A-Z0-9]*$/.test(key) && key.length >= SHORTEST && key.length <= LONGEST ? key : null
}

/** Why a transaction id is refused. */
export const transactionIdRefusal = {
  en: `Enter the transaction ID from the wallet or bank message: ${SHORTEST} to ${LONGEST} English letters and digits.`,
  bn: `বিকাশ, নগদ বা ব্যাংকের মেসেজে পাওয়া ট্রানজেকশন আইডি দিন: ${displayCount(SHORTEST, 'bn')} থেকে ${displayCount(LONGEST, 'bn')}টি ইংরেজি অক্ষর ও সংখ্যা।`,
}
