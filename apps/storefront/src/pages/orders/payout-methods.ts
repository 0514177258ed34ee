import { paymentMethods, payoutAccountMethods } from '@haat/client/constants'
import type { RefundRequest } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'

type Method = (typeof payoutAccountMethods)[number]

/** The names that differ from those of the payment methods. */
const ownNames = texts<Partial<Record<Method, string>>>(
  { BANK_TRANSFER: 'Bank account' },
  { BANK_TRANSFER: 'ব্যাংক অ্যাকাউন্ট' },
)

/** Where the money of a refund can be asked for, with names in the language of the visit. */
export const payoutMethodsOf = ({ language }: Visit): { code: Method; name: string }[] =>
  payoutAccountMethods.map((code) => ({
    code,
    name: ownNames[language][code] ?? paymentMethods[code]?.name[language] ?? code,
  }))

/** `Rocket 01712345678`; empty where the shopper chose none. */
export const payoutOf = (
  visit: Visit,
  { payout_method: method, payout_account: account }: Pick<RefundRequest, 'payout_method' | 'payout_account'>,
): string => {
  if (method === '') return ''
  const name = payoutMethodsOf(visit).find(({ code }) => code === method)?.name ?? method
  return `${name} ${localPhone(account)}`
}
