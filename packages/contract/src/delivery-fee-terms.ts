import { count, decimal, enumValue, list, money, object } from './fields.ts'
import { codFeeKinds, freedParts } from './vocabulary.ts'

export const freedMeaning =
  'What free delivery leaves out, above `free_above` or by an offer. `base`: the `fee`, while weight and collecting money still cost what they cost. `all`: everything.'
export const extraPerKgMeaning = 'What every kilogram that has begun adds beyond the last slab.'
export const codFeeMeaning =
  'What collecting money adds. `none`: nothing. `fixed`: an `amount`. `percent`: a `percent` of what is to be collected without it, in whole taka, rounded down, at least the `minimum`. An order without money to collect pays none.'

const WeightSlab = object('WeightSlab', 'What a parcel up to a weight costs.', {
  up_to_grams: count('Greatest weight of the slab, in grams.', 1000),
  fee: money('Whole delivery fee of the slab.', '60.00'),
})
const CodFee = object('CodFee', codFeeMeaning, {
  kind: enumValue('Kind of the fee.', codFeeKinds, 'percent'),
  amount: money('For `fixed`: the amount.', '0.00'),
  percent: decimal('For `percent`: the percentage.', 1),
  minimum: money('For `percent`: the least fee.', '10.00'),
})

/** What a delivery zone charges beside its fee. */
export const feeTerms = {
  frees: enumValue(freedMeaning, freedParts),
  weight_slabs: list('Fees by weight, ascending; empty where every parcel costs the `fee`.', WeightSlab),
  extra_per_kg: money(extraPerKgMeaning, '15.00'),
  cod_fee: CodFee,
}
