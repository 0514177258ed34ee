import { ApiError } from '../../platform/errors.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

export type Shortage = { productId: number; variantId: number | null; requested: number; available: number }

/** How many pieces a shopper sees: null in a shop that hides its stock counts. */
export const shownCount = (pieces: number, { hideStockCounts }: Pick<StoreSettings, 'hideStockCounts'>) =>
  hideStockCounts ? null : pieces

/** 409: fewer are left than were asked for. */
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
