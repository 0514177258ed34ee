import { canonicalKey } from '../../shared/canonical-key.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { LONGEST_TRANSACTION_ID } from '../gateways/gateway-transaction-rules.ts'

/** Shortest and longest canonical form; those of the wallets have 8 to 12 characters. */
const [SHORTEST, LONGEST] = [4, LONGEST_TRANSACTION_ID]

/** A bank's reference may contain slashes, which only separate. */
const separators: Record<string, string> = { BANK_TRANSFER: '/' }

/**
 * The labels of the messages and the names of the wallets, which people copy along with the ID, also more than once. The ID
 * itself may begin like a short label: without a colon only what leaves 8 characters is one, so that IDs of bKash (10) and
 * Nagad (8) stay whole.
 */
const long = '(?:TRX|TXN|TX|TRNX|TNX|TRANS|TRANSACTION)ID|TXNNO|REFNO|BKASH|NAGAD|ROCKET|UPAY'
const short = 'TRX|TXN|TNX|TID|REF|ID'
const labels = new RegExp(
  `^(?:(?:${long}):?(?=[A-Z0-9:]{4})|(?:${short}):(?=[A-Z0-9:]{4})|(?:TRX|TXN|TNX|TID|REF)(?=[A-Z0-9:]{8}))+`,
)

/** Whether an ID was pasted twice. A short one may repeat itself. */
const twice = (key: string): boolean =>
  key.length >= 16 && key.length % 2 === 0 && key.slice(key.length / 2) === key.slice(0, key.length / 2)

/**
 * The canonical form of a transaction ID, or null when it is invalid. All writes use it, and the database accepts no
 * other: the same transaction cannot pay twice in another spelling. Letters of other alphabets that look Latin are
 * rejected, not converted.
 */
export function canonicalTransactionId(text: string, method: string): string | null {
  let key = canonicalKey(text).replaceAll(separators[method] ?? '', '')
  // Before the labels too: each half may have them.
  while (twice(key)) key = key.slice(key.length / 2)
  key = key.replace(labels, '')
  while (twice(key)) key = key.slice(key.length / 2)
  return /^[A-Z0-9]*$/.test(key) && key.length >= SHORTEST && key.length <= LONGEST ? key : null
}

/** Why a transaction ID is rejected. */
export const transactionIdRefusal = {
  en: `Enter the transaction ID from the wallet or bank message: ${SHORTEST} to ${LONGEST} English letters and digits.`,
  bn: `বিকাশ, নগদ বা ব্যাংকের মেসেজে পাওয়া ট্রানজেকশন আইডি দিন: ${displayCount(SHORTEST, 'bn')} থেকে ${displayCount(LONGEST, 'bn')}টি ইংরেজি অক্ষর ও সংখ্যা।`,
}
