import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { AdminVariantRow } from './product-admin.queries.ts'
import type { VariantPlan } from './product-variant-rules.ts'
import { notAboveDeal } from './variant-price-rules.ts'
import { listVariantsBelowDeals } from './variant-prices.queries.ts'

/** Refuses new prices that are not above those of flash deals. The caller has locked the catalogue: no deal is planned meanwhile. */
export async function refuseBelowDeals(
  tx: StoreTx,
  storeId: number,
  productId: number,
  { before, plan }: { before: readonly AdminVariantRow[]; plan: VariantPlan },
): Promise<void> {
  const priceBefore = new Map(before.map(({ id, priceMinor }) => [id, priceMinor]))
  const placeOf = new Map(plan.update.map(({ id, sortOrder }) => [id, sortOrder]))
  const refused = (await listVariantsBelowDeals(tx, storeId, productId)).filter(
    ({ id, priceMinor }) => placeOf.has(id) && priceBefore.get(id) !== priceMinor,
  )
  if (refused.length === 0) return
  const fields = refused.map(({ id }) => [`variants.${placeOf.get(id)}.price`, [notAboveDeal]])
  throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) })
}
