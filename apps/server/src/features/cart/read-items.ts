import type { LocalItem } from '../pricing/item-price-rules.ts'

/** An item of a body. */
export type WireItem = {
  product_id: number
  variant_id?: number | null
  quantity?: number
  added_via?: string
  unit_price?: number | null
}

/** An item of a body in the form of the use cases. */
export const readItem = (item: WireItem): LocalItem => ({
  productId: item.product_id,
  variantId: item.variant_id ?? null,
  quantity: item.quantity ?? 1,
  addedVia: item.added_via ?? '',
  shownMinor: item.unit_price ?? null,
})

/** For limits of coupon attempts: a request without a coupon is not counted. */
export const onlyWithCoupon = (couponCode: string | null | undefined) =>
  couponCode ? {} : { shopperId: undefined, networks: undefined }
