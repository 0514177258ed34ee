import type { LocalItem } from '../pricing/price-items.ts'

type WireItem = {
  product_id: number
  variant_id?: number | null
  quantity?: number
  added_via?: string
  unit_price?: number | null
}

/** An item of a body as the use cases take it. */
export const readItem = (item: WireItem): LocalItem => ({
  productId: item.product_id,
  variantId: item.variant_id ?? null,
  quantity: item.quantity ?? 1,
  addedVia: item.added_via ?? '',
  shownMinor: item.unit_price ?? null,
})

/** For limits that count tries of coupons: a request without one counts nowhere. */
export const onlyWithCoupon = (couponCode: string | null | undefined) =>
  couponCode ? {} : { shopperId: undefined, shopperIp: undefined }
