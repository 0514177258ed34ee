import type { GatewayFailure } from '@haat/contract/vocabulary.ts'

/** How a code of bKash is met. */
export type BkashCodeClass =
  /** The payment has been executed before: only a query says how it ended. */
  | 'settled'
  /** The shopper or the wallet: this attempt has failed, a new one may succeed. */
  | 'payer'
  /** Not approved, cancelled or expired, or executed before: a query says which. */
  | 'state'
  /** bKash's own trouble: the request may have been carried out. */
  | 'transient'
  /** The store's account or our request: staff must act. */
  | 'merchant'
  /** A rule of refunds. */
  | 'refund'
  /** A code that the list does not have. */
  | 'unlisted'

type Meaning = readonly [BkashCodeClass, GatewayFailure]

const WRONG_PIN: Meaning = ['payer', 'WRONG_PIN']
const WALLET: Meaning = ['payer', 'WALLET_REFUSED']
const SETTLED: Meaning = ['settled', 'OTHER']
const TRANSIENT: Meaning = ['transient', 'GATEWAY_UNAVAILABLE']
const SETTINGS: Meaning = ['merchant', 'GATEWAY_SETTINGS']
const AMOUNT: Meaning = ['merchant', 'AMOUNT_REFUSED']
const REFUND: Meaning = ['refund', 'REFUND_REFUSED']

/** The published codes, by what they mean for a payment. Codes of mandates and reversals are not sent to merchants. */
const meanings: Readonly<Record<string, Meaning>> = {
  '2001': SETTINGS,
  '2002': ['state', 'NOT_APPROVED'],
  '2003': TRANSIENT,
  '2006': AMOUNT,
  '2007': SETTINGS,
  '2008': SETTINGS,
  '2009': SETTINGS,
  '2010': WRONG_PIN,
  '2011': WRONG_PIN,
  '2013': ['payer', 'NOT_APPROVED'],
  '2014': WRONG_PIN,
  '2015': WRONG_PIN,
  '2016': WRONG_PIN,
  '2017': WRONG_PIN,
  '2018': ['payer', 'NOT_APPROVED'],
  '2019': ['payer', 'NOT_APPROVED'],
  '2020': TRANSIENT,
  '2023': ['payer', 'INSUFFICIENT_BALANCE'],
  '2024': TRANSIENT,
  '2025': SETTINGS,
  '2026': ['refund', 'AMOUNT_REFUSED'],
  '2028': REFUND,
  '2029': ['payer', 'DUPLICATE_PAYMENT'],
  '2031': SETTINGS,
  '2033': REFUND,
  '2034': REFUND,
  '2035': REFUND,
  '2037': WALLET,
  '2038': WALLET,
  '2039': SETTINGS,
  '2040': SETTINGS,
  '2041': SETTINGS,
  '2042': REFUND,
  '2043': WRONG_PIN,
  '2044': WALLET,
  '2045': WALLET,
  '2046': WALLET,
  '2047': SETTINGS,
  '2048': SETTINGS,
  '2049': SETTINGS,
  '2056': ['state', 'NOT_APPROVED'],
  '2057': WALLET,
  '2058': WALLET,
  '2059': ['payer', 'NOT_APPROVED'],
  '2060': ['state', 'NOT_APPROVED'],
  '2062': SETTLED,
  '2063': SETTINGS,
  '2064': SETTINGS,
  '2065': SETTINGS,
  '2066': SETTINGS,
  '2067': SETTINGS,
  '2068': SETTLED,
  '2069': ['state', 'CANCELLED'],
  '2071': ['refund', 'REFUND_WINDOW_OVER'],
  '2072': ['refund', 'AMOUNT_REFUSED'],
  '2073': REFUND,
  '2074': REFUND,
  '2075': REFUND,
  '2076': REFUND,
  '2077': REFUND,
  '2078': REFUND,
  '2079': SETTINGS,
  '2080': REFUND,
  '2081': REFUND,
  '2082': ['merchant', 'GATEWAY_SETTINGS'],
  '2116': SETTLED,
  '2117': SETTLED,
  '2118': SETTINGS,
  '2119': SETTLED,
  '2127': REFUND,
  '503': TRANSIENT,
  '9999': TRANSIENT,
}

/** The meaning of a code, and the failure that the shopper or staff see. */
export function classifyBkashCode(code: string): { codeClass: BkashCodeClass; failure: GatewayFailure } {
  const [codeClass, failure] = (Object.hasOwn(meanings, code) && meanings[code]) || (['unlisted', 'OTHER'] as const)
  return { codeClass, failure }
}
