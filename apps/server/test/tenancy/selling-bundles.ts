import { aProduct } from '../factories.ts'
import { aFlashDeal } from '../flash-deals.ts'
import type { Bundle } from './tenancy-refs.ts'

/** Flash deals of an owner. */
export const sellingBundles: Record<string, Bundle> = {
  async flashDeal({ h, shop, shopMark }) {
    const product = await aProduct(h, shop, { name: shopMark })
    return { flashDealId: await aFlashDeal(h, shop, { title: shopMark, items: [{ product }] }) }
  },
}
