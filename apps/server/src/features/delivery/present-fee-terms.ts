import { formatAmount } from '../../shared/money.ts'
import type { ZoneFees } from './zone-fee-rules.ts'

/** What a zone charges beside its fee. */
export const presentFeeTerms = (zone: Omit<ZoneFees, 'feeMinor' | 'freeAboveMinor'>) => ({
  frees: zone.frees,
  weight_slabs: zone.weightSlabs.map(({ upToGrams, feeMinor }) => ({
    up_to_grams: upToGrams,
    fee: formatAmount(feeMinor),
  })),
  extra_per_kg: formatAmount(zone.extraPerKgMinor),
  cod_fee: {
    kind: zone.codFeeKind,
    amount: formatAmount(zone.codFeeMinor),
    percent: zone.codFeePercentBp / 100,
    minimum: formatAmount(zone.codFeeMinimumMinor),
  },
})
