import { setCoupon } from '../../cart/shopper-cart.ts'
import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'

/** Codes are compared as the API reads them. */
const plain = (code: string): string => latinDigits(code).replace(/\s/g, '').toUpperCase()

export const isSameCoupon = (a: string, b: string): boolean => plain(a) === plain(b)

/** A code that the page shows as refused stays in its field, and is not sent to the API again. */
export const isAlreadyRefused = ({ form }: Visit, { coupon }: CheckoutInput): boolean =>
  coupon !== '' && form.text('apply_coupon') === '' && isSameCoupon(coupon, form.text('refused_coupon'))

/** Whether the shopper has typed another coupon than the one of the shown total. */
export const isCouponNew = (visit: Visit, input: CheckoutInput): boolean =>
  !isSameCoupon(input.coupon, visit.form.text('shown_coupon')) && !isAlreadyRefused(visit, input)

/** Puts the typed coupon on the cart when it is another one. Returns the message for the field. */
export async function applyCoupon(visit: Visit, input: CheckoutInput): Promise<Record<string, string>> {
  const { coupon } = input
  if (!isCouponNew(visit, input)) return {}
  const { refusal } = await setCoupon(visit, coupon)
  return refusal === null ? {} : { coupon_code: `${coupon}: ${refusal}` }
}
