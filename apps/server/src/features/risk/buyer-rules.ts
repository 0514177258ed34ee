import type { Minor } from '../../shared/money.ts'
import type { OtpCheckout, StoreSettings } from '../../shared/store-settings.ts'
import { type Risk, scoreOrder } from './risk-rules.ts'

/** What the store knows about the phone number of a buyer: the outcomes of its orders, none where they are not open. */
export type PhoneFacts = {
  /** It is the verified number of the signed-in customer. */
  isVerified: boolean
  delivered: number
  returned: number
  cancelled: number
  open: number
}

/** A buyer as known before the order is written. */
export type JudgedBuyer = {
  isPhoneProven: boolean
  /** No order of the phone number was delivered yet. */
  isNewPhone: boolean
  risk: Pick<Risk, 'score' | 'level'>
}

type TypedFacts = {
  /** By a token. */
  isPhoneProven: boolean
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
export function judgeBuyer(
  phone: PhoneFacts | null,
  { isPhoneProven, now, ...typed }: TypedFacts,
  { riskThresholds }: Pick<StoreSettings, 'riskThresholds'>,
): JudgedBuyer {
  const { isVerified, ...history } = phone ?? unknown
  const { receiverName, address, district, isCod, totalMinor } = typed
  const order = { receiverName, address, district, isCod, totalMinor, hour: hourInBangladesh(now) }
  const later = { isDuplicate: false, medianMinor: null, amountPaidMinor: 0 }
  const { score, level } = scoreOrder({ ...order, ...later, ...history }, riskThresholds)
  return { isPhoneProven: isPhoneProven || isVerified, isNewPhone: history.delivered === 0, risk: { score, level } }
}

/** Whether a cash on delivery order needs a proof of its phone number. */
export function needsPhoneProof(asked: OtpCheckout, { isPhoneProven, isNewPhone, risk }: JudgedBuyer): boolean {
  if (isPhoneProven) return false
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

/** The same before the order: every unproven number, because fewer would reveal which numbers are customers. */
export const mayNeedPhoneProof = (asked: OtpCheckout, { isPhoneProven }: JudgedBuyer): boolean =>
  asked !== 'off' && !isPhoneProven

const BANGLADESH_HOURS = 6

const hourInBangladesh = (now: Date): number => (now.getUTCHours() + BANGLADESH_HOURS) % 24
