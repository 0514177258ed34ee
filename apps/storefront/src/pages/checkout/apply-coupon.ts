import { setCoupon } from '../../cart/shopper-cart.ts'
import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/formats.ts'

/** Codes are compared as the API reads them. */
const plain = (code: string): string => latinDigits(code).replace(/\s/g, '').toUpperCase()

export const isSameCoupon = (a: string, b: string): boolean => plain(a) === plain(b)

/** Puts the typed coupon on the cart when it is another one. Returns what to say beside the field. */
export async function applyCoupon(visit: Visit, { coupon }: CheckoutInput): Promise<Record<string, string>> {
  const shown = visit.form.text('shown_coupon')
  if (isSameCoupon(coupon, shown)) return {}
  const refusal = await setCoupon(visit, coupon)
  return refusal === null ? {} : { coupon_code: `${coupon}: ${refusal}` }
}
