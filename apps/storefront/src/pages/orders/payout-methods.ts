import type { RefundRequest } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'

const names = texts(
  { BKASH: 'bKash', NAGAD: 'Nagad', ROCKET: 'Rocket', BANK_TRANSFER: 'Bank account' },
  { BKASH: 'বিকাশ', NAGAD: 'নগদ', ROCKET: 'রকেট', BANK_TRANSFER: 'ব্যাংক অ্যাকাউন্ট' },
)

type Method = keyof (typeof names)['en']

/** Where the money of a refund can be asked for, with names in the language of the visit. */
export const payoutMethodsOf = ({ language }: Visit): { code: Method; name: string }[] =>
  (Object.keys(names.en) as Method[]).map((code) => ({ code, name: names[language][code] }))

/** `bKash 01712345678`; empty where the shopper chose none. */
export const payoutOf = (
  visit: Visit,
  { payout_method: method, payout_account: account }: Pick<RefundRequest, 'payout_method' | 'payout_account'>,
): string => {
  if (method === '') return ''
  const name = payoutMethodsOf(visit).find(({ code }) => code === method)?.name ?? method
  return `${name} ${localPhone(account)}`
}
