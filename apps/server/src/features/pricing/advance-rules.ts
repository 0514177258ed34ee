import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { type Minor, percentOf, withoutFraction } from '../../shared/money.ts'
import type { AdvanceRule } from '../../shared/store-settings.ts'

export type AdvanceFacts = {
  deliveryLocation: string
  totalMinor: Minor
  deliveryFeeMinor: Minor
  isNewPhone: boolean
  riskScore: number
}

export type Advance = { amountMinor: Minor; reason: string }

/** The required advance, by the store's first matching rule, in whole taka; null for none. */
export function requiredAdvance(rules: readonly AdvanceRule[], facts: AdvanceFacts): Advance | null {
  const rule = rules.find(
    ({ deliveryLocations, minTotalMinor, isForNewPhones, minRisk }) =>
      facts.totalMinor >= minTotalMinor &&
      (!isForNewPhones || facts.isNewPhone) &&
      facts.riskScore >= (minRisk ?? 0) &&
      (deliveryLocations.length === 0 || deliveryLocations.includes(facts.deliveryLocation)),
  )
  if (!rule) return null
  const wanted =
    rule.kind === 'delivery_fee'
      ? facts.deliveryFeeMinor
      : rule.kind === 'fixed'
        ? rule.amountMinor
        : percentOf(facts.totalMinor, rule.percentBp)
  // It is one payment, whose amount is limited. Its rest is paid in cash.
  const amountMinor = withoutFraction(Math.min(wanted, facts.totalMinor, maxMoneyMinor))
  return amountMinor > 0 ? { amountMinor, reason: rule.reason } : null
}

/** The advance that staff have agreed on with the buyer, where it is the greater one. */
export function withAgreedAdvance(ruled: Advance | null, agreedMinor: Minor, totalMinor: Minor): Advance | null {
  const amountMinor = withoutFraction(Math.min(agreedMinor, totalMinor))
  return amountMinor > (ruled?.amountMinor ?? 0) ? { amountMinor, reason: 'AGREED' } : ruled
}
