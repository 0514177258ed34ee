import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { skuKey } from '../../shared/sku.ts'
import {
  decideVariants,
  type ExistingVariant,
  type ProductOption,
  type VariantPlan,
  type WantedVariant,
} from './product-variant-rules.ts'
import { findUsedSkus } from './product-writes.queries.ts'

type Wanted = {
  productId: number | null
  options: readonly ProductOption[]
  wanted: readonly WantedVariant[]
  living: readonly ExistingVariant[]
}

/** Plans the changes of variants. Throws for variants that do not fit the options, and for SKUs of other products. */
export async function planVariants(
  tx: StoreTx,
  storeId: number,
  { productId, options, wanted, living }: Wanted,
): Promise<VariantPlan> {
  const decision = decideVariants(options, wanted, living)
  if (!decision.ok) throw new ApiError('validation_failed', { fields: decision.fields })
  const skus = wanted.flatMap(({ sku }) => sku || [])
  const taken = await findUsedSkus(tx, storeId, skus, productId)
  if (taken.size > 0) {
    const message = { en: 'Another product has this SKU. Choose another.', bn: 'এই SKU অন্য পণ্যে আছে। অন্য একটি দিন।' }
    const fields = wanted.flatMap(({ sku }, index) =>
      sku && taken.has(skuKey(sku)) ? [[`variants.${index}.sku`, [message]]] : [],
    )
    throw new ApiError('already_exists', { fields: Object.fromEntries(fields) })
  }
  return decision.plan
}
