import type { CartPrice } from '../../src/features/pricing/price-rules.ts'
import type { modelPrice } from './price-model.ts'

/** A price of the real rules in the shape of the model's, so that every part can be compared. */
export const asModelPrice = ({
  applied,
  couponRefusal,
  nearOffers,
  hasCustomerLimits: _,
  appliedBundles: __,
  ...amounts
}: CartPrice): ReturnType<typeof modelPrice> => ({
  ...amounts,
  appliedId: applied?.offer.id ?? null,
  automatic: applied?.automatic ?? null,
  deliverySavedMinor: applied?.deliverySavedMinor ?? 0,
  couponReason: couponRefusal?.reason ?? null,
  couponMissing: couponRefusal?.missingMinor,
  near: nearOffers.map(({ offer, missingMinor }) => ({ id: offer?.id ?? null, missing: missingMinor })),
})
