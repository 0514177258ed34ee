import type { Text } from '@haat/contract/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { type Minor, parseAmount } from '../../shared/money.ts'
import type { OfferKind, OfferScope } from './offer-rules.ts'

/** A complete offer as staff request it. */
export type OfferDraft = {
  name: string
  translations: Record<string, unknown>
  kind: OfferKind
  isAutomatic: boolean
  percentBp: number
  amountMinor: Minor
  maxDiscountMinor: Minor | null
  minSubtotalMinor: Minor
  scope: OfferScope
  buyQuantity: number
  getQuantity: number
  firstOrderOnly: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  startsAt: Date | null
  endsAt: Date | null
  priority: number
  isActive: boolean
}

export type DraftProblems = Record<string, Text[]>

/** A percentage of the wire as basis points, exactly; null when it has more than two decimals or is out of range. */
export function percentToBasisPoints(percent: number): number | null {
  const hundredths = parseAmount(percent)
  return hundredths === null || hundredths > 10_000 ? null : hundredths
}

const positive: Text = { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }
const atLeastOne: Text = { en: 'Must be at least 1.', bn: 'কমপক্ষে ১ হতে হবে।' }

/** The missing or invalid fields of an offer of its kind. */
export function findDraftProblems(draft: OfferDraft, usedCount: number): DraftProblems {
  const problems: DraftProblems = {}
  if ((draft.kind === 'percentage' || draft.kind === 'buy_x_get_y') && draft.percentBp < 1)
    problems.percent = [positive]
  if (draft.kind === 'fixed' && draft.amountMinor < 1) problems.amount = [positive]
  if (draft.kind === 'buy_x_get_y' && draft.buyQuantity < 1) problems.buy_quantity = [atLeastOne]
  if (draft.kind === 'buy_x_get_y' && draft.getQuantity < 1) problems.get_quantity = [atLeastOne]
  if (draft.maxDiscountMinor === 0) problems.max_discount = [positive]
  if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt) {
    problems.ends_at = [{ en: 'Must be after starts_at.', bn: 'starts_at-এর পরে হতে হবে।' }]
  }
  if (draft.usageLimit !== null && draft.usageLimit < usedCount) {
    problems.usage_limit = [
      {
        en: `Must be at least ${usedCount}: the offer is already used that often.`,
        bn: `কমপক্ষে ${displayCount(usedCount, 'bn')} হতে হবে: অফারটি আগেই ততবার ব্যবহার হয়েছে।`,
      },
    ]
  }
  return problems
}
