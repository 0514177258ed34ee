import type { Text } from '@haat/contract/errors.ts'
import type { Minor } from '../../shared/money.ts'
import type { WeightSlab } from './zone-fee-rules.ts'

export type FeeDraft = {
  feeMinor: Minor
  weightSlabs: readonly WeightSlab[]
  extraPerKgMinor: Minor
  codFeeKind: string
  codFeeMinor: Minor
  codFeePercentBp: number
}

/** Why a zone cannot charge like this: a slip of the finger would charge nothing, or less for more. */
export function findFeeProblems(draft: FeeDraft): Record<string, Text[]> {
  const problems: Record<string, Text[]> = {}
  draft.weightSlabs.forEach(({ upToGrams, feeMinor }, index) => {
    const before = draft.weightSlabs[index - 1]
    if (before && upToGrams <= before.upToGrams) problems[`weight_slabs.${index}.up_to_grams`] = [notHeavier]
    if (feeMinor < (before?.feeMinor ?? draft.feeMinor))
      problems[`weight_slabs.${index}.fee`] = [before ? cheaper : belowFee]
  })
  if (draft.weightSlabs.length === 0 && draft.extraPerKgMinor > 0) problems.extra_per_kg = [noSlab]
  if (draft.codFeeKind === 'fixed' && draft.codFeeMinor === 0) problems['cod_fee.amount'] = [positive]
  if (draft.codFeeKind === 'percent' && draft.codFeePercentBp === 0) problems['cod_fee.percent'] = [positive]
  return problems
}

const notHeavier = {
  en: 'Must be more than the weight before.',
  bn: 'আগের ওজনের চেয়ে বেশি হতে হবে।',
}
const cheaper = {
  en: 'A heavier parcel cannot cost less than the one before.',
  bn: 'বেশি ওজনের চার্জ আগেরটির চেয়ে কম হতে পারে না।',
}
const belowFee = {
  en: 'Cannot be less than the delivery fee, which the lightest parcels cost.',
  bn: 'ডেলিভারি চার্জের চেয়ে কম হতে পারে না, সবচেয়ে হালকা পার্সেলের চার্জ সেটিই।',
}
const noSlab = {
  en: 'Add a weight first: this is charged beyond the heaviest one.',
  bn: 'আগে একটি ওজন যোগ করুন: সবচেয়ে বেশি ওজনের পরে এটি যোগ হয়।',
}
const positive = { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' }
