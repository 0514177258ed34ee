import type { AdvanceRule, AdvanceRuleInput } from '@haat/client/merchant'
import { parseMoney } from '../../lib/money.ts'

/** A rule that asks for money before the parcel leaves, as it is being edited. */
export type AdvanceDraft = {
  reason: string
  kind: AdvanceRule['kind']
  /** The amount or the percentage. */
  value: string
  deliveryLocations: string[]
  minTotal: string
  isForNewPhones: boolean
  minRisk: string
}

export const newAdvanceDraft = (number: number): AdvanceDraft => ({
  reason: `ADVANCE_${number}`,
  kind: 'delivery_fee',
  value: '',
  deliveryLocations: ['outside_dhaka'],
  minTotal: '',
  isForNewPhones: false,
  minRisk: '',
})

const shown = (number: string | number): string => (Number(number) === 0 ? '' : String(number).replace(/\.00$/, ''))

export const advanceDraftOf = (rule: AdvanceRule): AdvanceDraft => ({
  reason: rule.reason,
  kind: rule.kind,
  value: rule.kind === 'percentage' ? shown(rule.percent) : shown(rule.amount),
  deliveryLocations: [...rule.delivery_locations],
  minTotal: shown(rule.min_total),
  isForNewPhones: rule.new_phone,
  minRisk: shown(rule.min_risk),
})

/** The rule for the API; null when one of its numbers cannot be read. */
export function advanceBodyOf(draft: AdvanceDraft): AdvanceRuleInput | null {
  const minTotal = numberOf(draft.minTotal)
  const minRisk = numberOf(draft.minRisk)
  const value = draft.kind === 'delivery_fee' ? '0.00' : numberOf(draft.value)
  if (minTotal === null || minRisk === null || value === null) return null
  return {
    reason: draft.reason,
    kind: draft.kind,
    delivery_locations: draft.deliveryLocations,
    min_total: minTotal,
    new_phone: draft.isForNewPhones,
    min_risk: Number(minRisk),
    ...(draft.kind === 'fixed' && { amount: value }),
    ...(draft.kind === 'percentage' && { percent: Number(value) }),
  }
}

const numberOf = (text: string): string | null => (text.trim() === '' ? '0.00' : parseMoney(text.replace('%', '')))
