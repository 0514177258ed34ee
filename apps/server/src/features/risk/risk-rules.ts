import type { ReputationLevel, riskLevels } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { placeKey } from '../../shared/place-spelling.ts'
import type { RiskThresholds } from '../../shared/store-settings.ts'

/** What the store knows about an order and the earlier orders of its phone number. */
export type RiskFacts = {
  /** null while it is not typed yet, like the address. */
  receiverName: string | null
  address: string | null
  district: string
  isCod: boolean
  isDuplicate: boolean
  totalMinor: Minor
  /** The median total of the store's latest orders; null when there are too few. */
  medianMinor: Minor | null
  amountPaidMinor: Minor
  /** Hour of the day in Bangladesh when it was placed. */
  hour: number
  delivered: number
  returned: number
  cancelled: number
  /** Other orders of the phone number that are not delivered yet. */
  open: number
  /** What was learned since it was placed; none of it before. */
  contact: BuyerContact
  /** How orders of the number ended in other stores that share it; null where nothing is known. */
  otherShops?: ReputationLevel | null
  /** Which part of all parcels to the number couriers delivered, in percent; null where they have not said it. */
  courierPercent?: number | null
}

/** What calls and the link of an order have shown about its buyer. */
export type BuyerContact = {
  isConfirmedByLink: boolean
  /** Calls that nobody answered. */
  unanswered: number
  /** Somebody else has the phone number. */
  isWrongNumber: boolean
  /** The buyer confirmed to another agent than the one who called first. */
  isConfirmedAgain: boolean
}

export const noContact: BuyerContact = {
  isConfirmedByLink: false,
  unanswered: 0,
  isWrongNumber: false,
  isConfirmedAgain: false,
}

export type RiskCode =
  | 'RETURNED_BEFORE'
  | 'CANCELLED_BEFORE'
  | 'OPEN_ORDERS'
  | 'NEW_PHONE'
  | 'PROBABLE_DUPLICATE'
  | 'INCOMPLETE_ADDRESS'
  | 'UNLIKELY_NAME'
  | 'HIGH_VALUE'
  | 'NIGHT_ORDER'
  | 'DELIVERED_BEFORE'
  | 'PAID_IN_ADVANCE'
  | 'CONFIRMED_BY_LINK'
  | 'UNANSWERED_TWICE'
  | 'WRONG_NUMBER'
  | 'SECOND_CALLER_CONFIRMED'
  | 'OTHER_SHOPS'
  | 'COURIER_RATIO'

/** A reason of a score: its effect in points, and how often it holds where that counts. */
export type RiskReason = { code: RiskCode; effect: number; count: number }
export type RiskLevel = (typeof riskLevels)[number]
export type Risk = { score: number; level: RiskLevel; reasons: RiskReason[] }

const SHORTEST_ADDRESS = 15
const HIGH_VALUE_FACTOR = 3
const MORNING_HOUR = 5

/**
 * The risk from 0 to 100 that an order comes back unpaid, with its reasons, the strongest first. An order that is paid
 * before it is sent has none of the reasons that depend on cash on delivery.
 */
export function scoreOrder(facts: RiskFacts, thresholds: RiskThresholds): Risk {
  const reasons = findReasons(facts).sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const sum = reasons.reduce((total, { effect }) => total + effect, RISK_BASE)
  const score = Math.max(0, Math.min(100, sum))
  return { score, level: levelOf(score, thresholds), reasons }
}

/** Points that every order begins with. */
export const RISK_BASE = 10

const levelOf = (score: number, { mediumFrom, highFrom }: RiskThresholds): RiskLevel =>
  score >= highFrom ? 'high' : score >= mediumFrom ? 'medium' : 'low'

function findReasons(facts: RiskFacts): RiskReason[] {
  const { delivered, returned, cancelled, open, medianMinor, contact } = facts
  const isPaid = facts.amountPaidMinor > 0
  const isCash = facts.isCod && facts.amountPaidMinor < facts.totalMinor
  const isNew = delivered + returned + cancelled + open === 0
  const ratioEffect = courierEffect(facts.courierPercent ?? null)
  const found: (RiskReason | false)[] = [
    times('RETURNED_BEFORE', returned, 25, 50),
    times('CANCELLED_BEFORE', cancelled, 10, 30),
    times('OPEN_ORDERS', Math.max(0, open - 1), 10, 30),
    times('DELIVERED_BEFORE', delivered, -10, -30),
    once('NEW_PHONE', isCash && isNew, 20),
    once('PROBABLE_DUPLICATE', facts.isDuplicate, 15),
    once('INCOMPLETE_ADDRESS', isIncomplete(facts), 15),
    once('UNLIKELY_NAME', facts.receiverName !== null && isUnlikelyName(facts.receiverName), 20),
    once('HIGH_VALUE', isCash && medianMinor !== null && facts.totalMinor > HIGH_VALUE_FACTOR * medianMinor, 15),
    once('NIGHT_ORDER', facts.hour < MORNING_HOUR, 5),
    once('PAID_IN_ADVANCE', isPaid, -25),
    once('CONFIRMED_BY_LINK', contact.isConfirmedByLink, -15),
    contact.unanswered >= 2 && { code: 'UNANSWERED_TWICE', effect: 15, count: contact.unanswered },
    once('WRONG_NUMBER', contact.isWrongNumber, 40),
    once('SECOND_CALLER_CONFIRMED', contact.isConfirmedAgain, -10),
    ratioEffect !== 0 && { code: 'COURIER_RATIO', effect: ratioEffect, count: facts.courierPercent ?? 0 },
    facts.otherShops ? { code: 'OTHER_SHOPS', effect: otherShopsEffects[facts.otherShops], count: 1 } : false,
  ]
  return found.filter((reason) => reason !== false)
}

function courierEffect(percent: number | null): number {
  if (percent === null) return 0
  if (percent < 50) return 25
  if (percent < 70) return 10
  return percent >= 90 ? -10 : 0
}

export const otherShopsEffects: Record<ReputationLevel, number> = { good: -10, mixed: 10, poor: 30 }

const contactCodes: readonly RiskCode[] = [
  'CONFIRMED_BY_LINK',
  'UNANSWERED_TWICE',
  'WRONG_NUMBER',
  'SECOND_CALLER_CONFIRMED',
]

/** How much a score is higher by what calls and links have shown; negative when it is lower. */
export const contactEffect = (reasons: readonly RiskReason[]): number =>
  reasons.reduce((sum, { code, effect }) => sum + (contactCodes.includes(code) ? effect : 0), 0)

const once = (code: RiskCode, holds: boolean, effect: number): RiskReason | false => holds && { code, effect, count: 1 }

/** So many points for each time, up to a bound. */
const times = (code: RiskCode, count: number, each: number, bound: number): RiskReason | false =>
  count > 0 && { code, count, effect: Math.abs(count * each) > Math.abs(bound) ? bound : count * each }

const isIncomplete = ({ address, district }: RiskFacts): boolean =>
  address !== null && (placeKey(address).length < SHORTEST_ADDRESS || district === '')

/** A name of one letter, of one letter repeated, or without letters. */
function isUnlikelyName(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return new Set(letters).size <= 1
}
