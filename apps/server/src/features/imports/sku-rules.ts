import { skuKey } from '../../shared/sku.ts'
import type { BulkProduct } from '../products/bulk-product.ts'
import type { KnownProduct } from './find-products.queries.ts'
import { fitsOptions, pairVariants } from './import-merge-rules.ts'

/** A variant that this batch inserts: it has no id yet. */
const NEW = -1

/**
 * Assigns every SKU to one variant of the store: the one that has it, or else the first that requests it. The others
 * get none, and keep it among their extras. `owners` (SKU key → variant) is updated for the following products.
 */
export function resolveSkus(
  owners: Map<string, number>,
  product: BulkProduct,
  old: KnownProduct | null,
): { product: BulkProduct; taken: string[] } {
  const taken: string[] = []
  const living = (old?.variants ?? []).filter((variant) => fitsOptions(variant, product))
  const pairs = pairVariants(living, product.variants)
  // SKUs that this product frees in the same batch: of removed variants, and those that move from one variant to
  // another.
  const givenUp = new Set([
    ...(old?.variants ?? []).filter((variant) => !living.includes(variant)).map(({ id }) => id),
    ...pairs.flatMap(({ old, wanted }) =>
      old && wanted.sku !== '' && skuKey(wanted.sku) !== skuKey(old.sku) ? [old.id] : [],
    ),
  ])
  const variants = pairs.map(({ old, wanted }) => {
    const owner = owners.get(skuKey(wanted.sku))
    const isFree = owner === undefined || owner === old?.id || givenUp.has(owner)
    if (wanted.sku === '' || isFree) {
      if (wanted.sku !== '') owners.set(skuKey(wanted.sku), old?.id ?? NEW)
      return wanted
    }
    taken.push(wanted.sku)
    return { ...wanted, sku: '', extras: { ...wanted.extras, 'Variant SKU': wanted.sku } }
  })
  const sku = product.options.length === 0 ? (variants[0]?.sku ?? '') : product.sku
  return { product: { ...product, sku, variants }, taken }
}
