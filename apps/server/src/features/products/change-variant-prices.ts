import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import { touchProducts } from './bulk-products.queries.ts'
import { refreshListings } from './catalog-writes.queries.ts'
import { recordProducts } from './record-product.ts'
import {
  findPriceProblem,
  notAboveDeal,
  type PriceChange,
  type PriceProblem,
  type PriceUndo,
  pricesAfter,
} from './variant-price-rules.ts'
import { findVariantPrices, updateVariantPrices } from './variant-prices.queries.ts'

type WantedPrices = PriceChange & { variantId: number; undo: PriceUndo | null }

/**
 * Changes the prices of one variant, if they are still those that staff have read, or sets them back, if nobody has changed
 * them since. The caller has locked the catalogue. Returns the version of the prices.
 */
export async function changeVariantPrices(
  tx: StoreTx,
  author: Author,
  { variantId, undo, ...change }: WantedPrices,
): Promise<number> {
  const { storeId } = author
  const now = await findVariantPrices(tx, storeId, variantId)
  if (!now) throw notFound('variant', 'variant_id')
  const problem = findPriceProblem(now, change, undo)
  if (problem) throw refusalOf(problem)
  // The change before, of the version before, can then be set back too.
  const versionAfter = undo ? now.pricesVersion - 1 : undefined
  const pricesVersion = await updateVariantPrices(tx, storeId, variantId, pricesAfter(now, change), versionAfter)
  await touchProducts(tx, storeId, [now.productId])
  await refreshListings(tx, storeId, [now.productId])
  await recordAudit(tx, author, {
    action: 'product.updated',
    entity: 'product',
    entityId: now.productId,
    before: { variantId, ...valuesOf(change, 'from') },
    after: { variantId, ...valuesOf(change, 'to') },
  })
  await recordProducts(tx, storeId, new Map([[now.productId, 'updated']]))
  return pricesVersion
}

function refusalOf(problem: PriceProblem): ApiError {
  if (problem.kind === 'changed') return new ApiError('version_conflict', { details: {} })
  if (problem.kind === 'invalid') return fieldError(problem.field, problem.message)
  return new ApiError('invalid_state', {
    message: notAboveDeal,
    details: { reason: 'flash_deal_price' },
  })
}

const valuesOf = ({ price, compareAtPrice }: PriceChange, side: 'from' | 'to') => ({
  ...(price && { price: formatAmount(price[side]) }),
  ...(compareAtPrice && { compareAtPrice: amountOrNull(compareAtPrice[side]) }),
})
