import { maxMoneyMinor } from '@haat/contract/limits.ts'
import type { CodFeeKind, FreedParts } from '@haat/contract/vocabulary.ts'
import { type Minor, withoutFraction } from '../../shared/money.ts'

/** The whole fee of a parcel up to a weight. */
export type WeightSlab = { upToGrams: number; feeMinor: Minor }

/** What it costs that the courier collects money. */
export type CodFee = { codFeeKind: CodFeeKind; codFeeMinor: Minor; codFeePercentBp: number; codFeeMinimumMinor: Minor }

/** What a zone charges. */
export type ZoneFees = CodFee & {
  feeMinor: Minor
  freeAboveMinor: Minor | null
  /** What free delivery leaves out, above a subtotal or by an offer: the base of the fee, or all of it. */
  frees: FreedParts
  /** Ascending. */
  weightSlabs: readonly WeightSlab[]
  /** For every kilogram that has begun beyond the last slab. */
  extraPerKgMinor: Minor
}

/** Beside its fee, of a zone that charges the same for every parcel, however it is paid. */
export const plainFees: Omit<ZoneFees, 'feeMinor' | 'freeAboveMinor'> = {
  ...{ frees: 'base', weightSlabs: [], extraPerKgMinor: 0 },
  ...{ codFeeKind: 'none', codFeeMinor: 0, codFeePercentBp: 0, codFeeMinimumMinor: 0 },
}

/** What the weight of a parcel adds to the fee of its zone: the first slab that holds it is its whole fee. */
export function weightFee({ feeMinor, weightSlabs, extraPerKgMinor }: ZoneFees, grams: number): Minor {
  const last = weightSlabs.at(-1)
  if (!last) return 0
  const slab = weightSlabs.find(({ upToGrams }) => grams <= upToGrams)
  const kilograms = Math.ceil(Math.max(0, grams - last.upToGrams) / 1_000)
  // A larger fee can be neither written nor paid.
  return Math.min((slab ?? last).feeMinor + kilograms * extraPerKgMinor, maxMoneyMinor) - feeMinor
}

/**
 * The fee for collecting an amount: of what the courier would collect without it, so that it is no part of itself. A
 * percentage is charged in whole taka, rounded down, and is the minimum at least. Nothing to collect costs nothing.
 */
export function codFee({ codFeeKind, ...fee }: CodFee, collectedMinor: Minor): Minor {
  if (codFeeKind === 'none' || collectedMinor <= 0) return 0
  if (codFeeKind === 'fixed') return fee.codFeeMinor
  const shareMinor = Number((BigInt(collectedMinor) * BigInt(fee.codFeePercentBp)) / 10_000n)
  return Math.max(fee.codFeeMinimumMinor, withoutFraction(shareMinor))
}

/** Whether free delivery leaves anything out of what some order would cost. */
export const hasFeeToFree = ({ feeMinor, frees, weightSlabs, codFeeKind }: ZoneFees): boolean =>
  feeMinor > 0 || (frees === 'all' && (weightSlabs.length > 0 || codFeeKind !== 'none'))

/** What parcels of the weights at which a fee changes cost, and one beyond all of them. */
const feesBetween = (one: ZoneFees, other: ZoneFees): [Minor, Minor][] => {
  const limits = [...one.weightSlabs, ...other.weightSlabs].map(({ upToGrams }) => upToGrams)
  const heaviest = Math.max(0, ...limits)
  const weights = [0, ...limits, ...limits.map((grams) => grams + 1), heaviest + 1_000_000]
  return weights.map((grams) => [one.feeMinor + weightFee(one, grams), other.feeMinor + weightFee(other, grams)])
}

/** Whether some parcel, or collecting some amount, costs less in the one zone than in the other. */
export const chargesLess = (one: ZoneFees, other: ZoneFees): boolean =>
  feesBetween(one, other).some(([fee, otherFee]) => fee < otherFee) ||
  [1_00, maxMoneyMinor].some((amount) => codFee(one, amount) < codFee(other, amount))
