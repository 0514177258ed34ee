import type { Text } from '@haat/contract/errors.ts'
import type { ProvableContact } from '../../platform/provable-contact.ts'
import type { Minor } from '../../shared/money.ts'
import { leftOffCash } from '../pricing/cash-rounding-rules.ts'
import { advanceRefusals, type MethodLimits, takesCash } from '../pricing/payment-method-rules.ts'

export type Advance = { amountMinor: Minor; reason: string }

/** The cash that the courier collects: the total without the advance, and nothing of an order that is paid whole before. */
export function cashToCollect(
  { isCash, totalMinor, currency }: { isCash: boolean; totalMinor: Minor; currency: string },
  advance: Advance | null,
  offeredMinor: Minor,
): Minor {
  if (!isCash) return 0
  const restMinor = totalMinor - Math.min(totalMinor, Math.max(advance?.amountMinor ?? 0, offeredMinor))
  return restMinor - leftOffCash(restMinor, currency)
}

export type Requirement =
  | { code: 'ITEMS_REQUIRED' }
  | { code: 'ITEMS_NEED_CHANGE' }
  | { code: 'DELIVERY_LOCATION_REQUIRED' }
  | { code: 'LOGIN_REQUIRED' }
  | { code: 'MINIMUM_ORDER_NOT_MET'; missingMinor: Minor }
  | { code: 'ADVANCE_REQUIRED'; amountMinor: Minor }
  | { code: 'PAYMENT_METHOD_UNAVAILABLE' }
  | { code: 'ADVANCE_NOT_ACCEPTED'; reason: Text }
  | { code: 'DELIVERY_AREA_REQUIRED' }
  | { code: 'ORDER_NOT_ACCEPTED' }
  | { code: 'PHONE_VERIFICATION_REQUIRED' }
  | { code: 'EMAIL_VERIFICATION_REQUIRED' }
  | { code: 'DELIVERY_AREA_MISMATCH'; name: Text; zone: { label: string } }

type Facts = {
  /** The items of the quote, each with what an order would refuse it for. */
  items: readonly { problem: object | null }[]
  isPlaceKnown: boolean
  isRefused: boolean
  /** There is an address, but it does not say clearly enough where it is. */
  isAddressUnclear: boolean
  mismatch: { name: Text; zone: { label: string } } | null
  isGuest: boolean
  guestCheckout: boolean
  subtotalMinor: Minor
  minOrderMinor: Minor
  /** The contact that the order may have to prove. */
  neededProof: ProvableContact
  advance: Advance | null
  offeredAdvanceMinor: Minor
  refusedAdvance: Text | null
  /** null = not chosen yet. */
  paymentMethod: string | null
  methods: readonly { code: string }[]
}

/** Why an order would be refused for the advance that the shopper names; null when it would not. */
export function refusedAdvance(
  { totalMinor, roundingMinor, chargedMinor }: { totalMinor: Minor; roundingMinor: Minor; chargedMinor: Minor | null },
  offeredMinor: Minor,
  methods: readonly MethodLimits[],
): Text | null {
  if (offeredMinor > totalMinor - roundingMinor) return advanceRefusals.tooHigh
  return chargedMinor === null || takesCash(methods, totalMinor - chargedMinor) ? null : advanceRefusals.noCash
}

/** What an order of these items still needs, or would be refused for. */
export function findRequirements(facts: Facts): Requirement[] {
  const { advance, subtotalMinor, minOrderMinor, paymentMethod } = facts
  const found: (Requirement | false)[] = [
    facts.items.length === 0 && { code: 'ITEMS_REQUIRED' },
    facts.items.some(({ problem }) => problem !== null) && { code: 'ITEMS_NEED_CHANGE' },
    !facts.isPlaceKnown && {
      code: facts.isAddressUnclear ? ('DELIVERY_AREA_REQUIRED' as const) : ('DELIVERY_LOCATION_REQUIRED' as const),
    },
    facts.isRefused && { code: 'ORDER_NOT_ACCEPTED' },
    facts.mismatch !== null && { code: 'DELIVERY_AREA_MISMATCH', ...facts.mismatch },
    facts.isGuest && !facts.guestCheckout && { code: 'LOGIN_REQUIRED' },
    subtotalMinor < minOrderMinor && {
      code: 'MINIMUM_ORDER_NOT_MET',
      missingMinor: minOrderMinor - subtotalMinor,
    },
    facts.neededProof === 'phone' && { code: 'PHONE_VERIFICATION_REQUIRED' },
    facts.neededProof === 'email' && { code: 'EMAIL_VERIFICATION_REQUIRED' },
    advance !== null &&
      facts.offeredAdvanceMinor < advance.amountMinor && {
        code: 'ADVANCE_REQUIRED',
        amountMinor: advance.amountMinor,
      },
    paymentMethod !== null &&
      !facts.methods.some(({ code }) => code === paymentMethod) && { code: 'PAYMENT_METHOD_UNAVAILABLE' },
    facts.refusedAdvance !== null &&
      subtotalMinor > 0 && { code: 'ADVANCE_NOT_ACCEPTED', reason: facts.refusedAdvance },
  ]
  return found.filter((one) => one !== false)
}
