import type { Minor } from '../../shared/money.ts'
import type { BulkProduct } from '../products/bulk-product.ts'
import type { KnownProduct } from './find-products.queries.ts'
import { fitsOptions, pairVariants } from './import-merge-rules.ts'

/** Leaves the prices of variants as they are where the file has one that is not above that of a flash deal: `refused`. */
export function keepDealPrices(
  product: BulkProduct,
  old: KnownProduct | null,
): { product: BulkProduct; refused: Minor[] } {
  const refused: Minor[] = []
  const living = (old?.variants ?? []).filter((variant) => fitsOptions(variant, product))
  const variants = pairVariants(living, product.variants).map(({ old: known, wanted }) => {
    if (!known || known.dealPriceMinor === null) return wanted
    if (wanted.priceMinor === known.priceMinor || wanted.priceMinor > known.dealPriceMinor) return wanted
    refused.push(wanted.priceMinor)
    return { ...wanted, priceMinor: known.priceMinor, compareAtMinor: known.compareAtMinor }
  })
  return { product: { ...product, variants }, refused }
}
