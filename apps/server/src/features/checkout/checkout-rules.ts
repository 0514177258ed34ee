import type { Text } from '@haat/contract/errors.ts'
import type { Minor } from '../../shared/money.ts'
import { type MethodLimits, takesAmount } from '../pricing/payment-method-rules.ts'

/** The payment methods for an amount. */
export const methodsFor = <M extends MethodLimits>(methods: readonly M[], totalMinor: Minor): M[] =>
  methods.filter((method) => takesAmount(method, totalMinor))

export type Advance = { amountMinor: Minor; reason: string }

/** The cash that the courier collects: nothing when it is paid before, else the total without the advance. */
export function cashToCollect(
  { isCod, totalMinor }: { isCod: boolean; totalMinor: Minor },
  advance: Advance | null,
  offeredMinor: Minor,
): Minor {
  if (!isCod) return 0
  return totalMinor - Math.min(totalMinor, Math.max(advance?.amountMinor ?? 0, offeredMinor))
}

export type Requirement =
  | { code: 'ITEMS_REQUIRED' }
  | { code: 'ITEMS_NEED_CHANGE' }
  | { code: 'DELIVERY_LOCATION_REQUIRED' }
  | { code: 'LOGIN_REQUIRED' }
  | { code: 'MINIMUM_ORDER_NOT_MET'; missingMinor: Minor }
  | { code: 'ADVANCE_REQUIRED'; amountMinor: Minor }
  | { code: 'PAYMENT_METHOD_UNAVAILABLE' }
  | { code: 'DELIVERY_AREA_REQUIRED' }
  | { code: 'ORDER_NOT_ACCEPTED' }
  | { code: 'PHONE_VERIFICATION_REQUIRED' }
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
  needsPhoneProof: boolean
  advance: Advance | null
  offeredAdvanceMinor: Minor
  /** null = not chosen yet. */
  paymentMethod: string | null
  methods: readonly { code: string }[]
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
    facts.needsPhoneProof && { code: 'PHONE_VERIFICATION_REQUIRED' },
    advance !== null &&
      facts.offeredAdvanceMinor < advance.amountMinor && {
        code: 'ADVANCE_REQUIRED',
        amountMinor: advance.amountMinor,
      },
    paymentMethod !== null &&
      !facts.methods.some(({ code }) => code === paymentMethod) && { code: 'PAYMENT_METHOD_UNAVAILABLE' },
  ]
  return found.filter((one) => one !== false)
}
