import { ApiError } from '../../platform/errors.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

export type Shortage = { productId: number; variantId: number | null; requested: number; available: number }

/** The quantity a shopper is shown: null in a store that hides its stock counts. */
export const shownCount = (quantity: number, { hideStockCounts }: Pick<StoreSettings, 'hideStockCounts'>) =>
  hideStockCounts ? null : quantity

/** 409: the stock is less than what was requested. */
export const refuseShortage = (short: readonly Shortage[], settings: Pick<StoreSettings, 'hideStockCounts'>) =>
  new ApiError('insufficient_stock', {
    details: {
      items: short.map(({ productId, variantId, requested, available }) => ({
        product_id: productId,
        variant_id: variantId,
        requested,
        available: shownCount(available, settings),
      })),
    },
  })
