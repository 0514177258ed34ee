import { type GatewayCode, gatewayCodes, type offeredMethods } from './vocabulary.ts'

type Names = { en: string; bn: string }

export type PaymentMethodFacts = {
  name: Names
  /** The names for staff, where they differ. */
  staffName?: Names
  /** The background on which shoppers know the logo, dark enough for white letters. Only brands have one. */
  color?: string
  /** A transaction ID as the operator writes it. */
  transactionId?: string
  /** How buyers write the name in a chat; absent for methods that are not looked for. */
  chatNames?: readonly string[]
  /** Its operator requires that buyers tick a box beside the button that they accept the policies of the shop. */
  needsConsent?: true
}

/** What is known of the methods that a store can offer, in the order of their first positions in lists. */
export const paymentMethodFacts: Record<(typeof offeredMethods)[number], PaymentMethodFacts> = {
  COD: { name: { en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' } },
  BKASH: {
    name: { en: 'bKash', bn: 'বিকাশ' },
    color: '#c21a55',
    transactionId: 'CJK7A1B2C3',
    chatNames: ['bkash', 'b-kash', 'bikash', 'বিকাশে', 'বিকাশ'],
  },
  NAGAD: {
    name: { en: 'Nagad', bn: 'নগদ' },
    // নগদ also means cash.
    staffName: { en: 'Nagad', bn: 'নগদ (Nagad)' },
    color: '#c1272d',
    transactionId: '74N3K8QP',
    chatNames: ['nagad', 'nogod', 'নগদে', 'নগদ'],
  },
  SSLCOMMERZ: { name: { en: 'SSLCommerz', bn: 'SSLCommerz' }, color: '#1d4f9c', needsConsent: true },
  ROCKET: {
    name: { en: 'Rocket', bn: 'রকেট' },
    color: '#7f2b8a',
    transactionId: '4821093765',
    chatNames: ['rocket', 'রকেটে', 'রকেট'],
  },
  UPAY: { name: { en: 'Upay', bn: 'উপায়' }, color: '#0a5ca8' },
  BANK_TRANSFER: { name: { en: 'Bank transfer', bn: 'ব্যাংক ট্রান্সফার' } },
}

/** The values of a gateway's return, apart from `status`, that `verifyPayment` takes, with an example of each. */
export const gatewayReturnValues = {
  BKASH: { paymentID: 'TR0011mqN0nOK1762072142166' },
  NAGAD: { payment_ref_id: 'MDEyMzQ1Njc4OQ==' },
  // Its return is a form that is posted to this service, and inquiries need no value of it.
  SSLCOMMERZ: {},
} as const satisfies Record<GatewayCode, Readonly<Record<string, string>>>
type ReturnValues = typeof gatewayReturnValues
export type GatewayReturnValue = { [Code in GatewayCode]: keyof ReturnValues[Code] }[GatewayCode]

/** Whether it wants shoppers to accept the policies of the shop. */
export const wantsConsent = ({ needsConsent }: PaymentMethodFacts): boolean => needsConsent === true

/** Gateways in a sentence, all by default: `bKash, Nagad and SSLCommerz`, with the word that joins the last one. */
export const gatewaysJoined = (
  language: keyof Names,
  word: string,
  isMeant: (facts: PaymentMethodFacts) => boolean = () => true,
): string => {
  const facts = gatewayCodes.map((code): PaymentMethodFacts => paymentMethodFacts[code])
  const names = facts.flatMap((one) => (isMeant(one) ? one.name[language] : []))
  return names.length < 2 ? names.join('') : [names.slice(0, -1).join(', '), names.at(-1)].join(` ${word} `)
}
