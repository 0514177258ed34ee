import type { OtpCheckout } from '@haat/contract/vocabulary.ts'
import type { ProvableContact } from '../../platform/provable-contact.ts'
import type { Minor } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { rateEnds, type SharedEnds } from '../reputation/reputation-rules.ts'
import { noContact, type Risk, scoreOrder } from './risk-rules.ts'

/** What the store knows about the phone number of a buyer: the outcomes of its orders, none where they are not open. */
export type PhoneFacts = {
  /** It is the verified number of the signed-in customer. */
  isVerified: boolean
  delivered: number
  returned: number
  cancelled: number
  open: number
  /** What other merchants share of it; null or absent when there is nothing, or the store may not read it. */
  shared?: SharedEnds | null
}

/** What the request of an order proves about its buyer. */
export type BuyerProof = {
  /** The contact that the buyer can be required to prove. */
  provable: ProvableContact
  /** Whether a token proves the phone. A customer's own verified number needs none. */
  isPhoneProven: boolean
  /** Proven by a token, or as the verified address of the account. Used only where no SMS reaches the phone number. */
  isEmailProven: boolean
}

/** The proof of a buyer who cannot be asked for one: an order of staff, or the renewal of a subscription. */
export const unaskedBuyer: BuyerProof = { provable: null, isPhoneProven: true, isEmailProven: false }

/**
 * Whether a buyer who has not proven the phone number needs to prove nothing more: the e-mail address is proven instead, or
 * this server can send no code, and no purchase may fail for that.
 */
export const isFreeOfPhoneProof = ({ provable, isEmailProven }: Omit<BuyerProof, 'isPhoneProven'>): boolean =>
  provable === null || isEmailProven // guard: no-code-no-proof

/** A buyer as known before the order is written. */
export type AssessedBuyer = {
  /** The phone number is proven, or another proof is enough. */
  isProven: boolean
  /** No order of the phone number was delivered yet. */
  isNewPhone: boolean
  risk: Pick<Risk, 'score' | 'level'>
}

type TypedFacts = BuyerProof & {
  isCod: boolean
  totalMinor: Minor
  receiverName: string | null
  address: string | null
  district: string
  now: Date
}

type PhoneSettings = Pick<StoreSettings, 'otpCheckout' | 'advanceRules'>

/** Whether a rule of the store depends on the phone number of a buyer. */
export const dependsOnPhone = ({ otpCheckout, advanceRules }: PhoneSettings): boolean =>
  otpCheckout !== 'off' || advanceRules.some(({ isForNewPhones, minRisk }) => isForNewPhones || (minRisk ?? 0) > 0)

const unknown: PhoneFacts = { isVerified: false, delivered: 0, returned: 0, cancelled: 0, open: 0 }

/**
 * The buyer of an order that is not written yet. Its score lacks what only the written order shows: a probable
 * duplicate, its value beside the store's other orders, and payments.
 */
export function assessBuyer(
  phone: PhoneFacts | null,
  { now, ...typed }: TypedFacts,
  { riskThresholds }: Pick<StoreSettings, 'riskThresholds'>,
): AssessedBuyer {
  const { isVerified, shared, ...history } = phone ?? unknown
  const { receiverName, address, district, isCod, totalMinor } = typed
  const order = { receiverName, address, district, isCod, totalMinor, hour: hourInBangladesh(now) }
  const otherShops = shared ? rateEnds(shared, now).level : null
  const later = { isDuplicate: false, medianMinor: null, amountPaidMinor: 0, contact: noContact }
  const { score, level } = scoreOrder({ ...order, ...later, ...history, otherShops }, riskThresholds)
  const isProven = typed.isPhoneProven || isVerified || isFreeOfPhoneProof(typed)
  return { isProven, isNewPhone: history.delivered === 0, risk: { score, level } }
}

/** Whether a cash on delivery order needs a proof of its phone number, or of its e-mail address instead. */
export function needsPhoneProof(asked: OtpCheckout, { isProven, isNewPhone, risk }: AssessedBuyer): boolean {
  if (isProven) return false
  switch (asked) {
    case 'off':
      return false
    case 'always':
      return true
    case 'new_phones':
      return isNewPhone
    case 'risky':
      return risk.level === 'high'
  }
}

/**
 * Whether an order may need the proof, before it is placed. In cash, also of a part, every unproven number, because fewer would reveal which
 * numbers are customers; otherwise where the store wants it of every order that holds something unpaid.
 */
export const mayNeedPhoneProof = (
  { otpCheckout, holdPolicy }: Pick<StoreSettings, 'otpCheckout' | 'holdPolicy'>,
  { isCash, isCod }: { isCash: boolean; isCod: boolean },
  { isProven }: AssessedBuyer,
): boolean => !isProven && ((isCash && otpCheckout !== 'off') || (!isCod && holdPolicy === 'proof'))

const BANGLADESH_HOURS = 6

const hourInBangladesh = (now: Date): number => (now.getUTCHours() + BANGLADESH_HOURS) % 24
