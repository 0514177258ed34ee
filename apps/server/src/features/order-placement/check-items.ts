import type { Text } from '@haat/contract/errors.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import type { ItemProblem } from '../pricing/item-rules.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import { refuseShortage } from '../stock/refuse-shortage.ts'

/** Why items cannot be sold as requested: a missing choice of variant, an unavailable product, a wrong quantity. */
export function refuseProblems(
  items: readonly PricedItem[],
  rows: readonly ItemRow[],
  settings: Pick<StoreSettings, 'hideStockCounts'>,
): ApiError {
  const problems = items.flatMap(({ problem, ...row }) => {
    if (!problem) return []
    const index = rows.findIndex((other) => other.variantId === row.variantId && other.productId === row.productId)
    return [{ row, problem, index }]
  })
  return refuseFields(problems) ?? refuseUnavailable(problems) ?? refuseShort(problems, settings)
}

/** The problem of a line whose quantity is below the minimum or above the maximum. */
export const quantityLimit = ({ minimum, maximum }: { minimum: number; maximum: number }): Text => ({
  en: `Order ${minimum} to ${maximum} of this product.`,
  bn: `এই পণ্য ${displayCount(minimum, 'bn')} থেকে ${displayCount(maximum, 'bn')}টি অর্ডার করা যায়।`,
})

type Found = { row: ItemRow; problem: ItemProblem; index: number }

function refuseFields(problems: readonly Found[]): ApiError | null {
  const fields: FieldErrors = Object.fromEntries(
    problems.flatMap(({ problem, index }): [string, Text[]][] => {
      if (problem.code === 'VARIANT_REQUIRED') {
        return [
          [
            `items.${index}.variant_id`,
            [{ en: 'Choose a variant of this product.', bn: 'এই পণ্যের সাইজ, রং বা ধরন বেছে নিন।' }],
          ],
        ]
      }
      if (problem.code === 'QUANTITY_LIMIT') {
        return [[`items.${index}.quantity`, [quantityLimit(problem)]]]
      }
      return []
    }),
  )
  return Object.keys(fields).length > 0 ? new ApiError('validation_failed', { fields }) : null
}

function refuseUnavailable(problems: readonly Found[]): ApiError | null {
  const gone = problems.filter(({ problem }) => problem.code === 'ITEM_UNAVAILABLE')
  if (gone.length === 0) return null
  return new ApiError('item_unavailable', {
    details: { items: gone.map(({ row }) => ({ product_id: row.productId, variant_id: row.askedVariantId })) },
  })
}

function refuseShort(problems: readonly Found[], settings: Pick<StoreSettings, 'hideStockCounts'>): ApiError {
  return refuseShortage(
    problems.map(({ row, problem }) => ({
      productId: row.productId,
      variantId: row.hasVariants ? row.variantId : null,
      requested: row.quantity,
      available: problem.code === 'INSUFFICIENT_STOCK' ? problem.available : 0,
    })),
    settings,
  )
}
