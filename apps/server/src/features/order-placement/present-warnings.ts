import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { correctionText } from '../pricing/refuse-zone.ts'
import { duplicateWarning, priceWarnings } from './order-refusals.ts'
import type { Placed } from './place-order.ts'

/** The differences between an order that was placed and its request. */
export const presentWarnings = (
  { order, warnings, duplicateOf, correction, cartCouponRefusal }: Placed,
  locale: Locale,
) => [
  ...warnings.map(({ code, target, expectedMinor, actualMinor }) => ({
    code,
    target,
    expected: formatAmount(expectedMinor),
    actual: formatAmount(actualMinor),
    message: priceWarnings[code][locale],
  })),
  ...(cartCouponRefusal ? [noPrice('COUPON_NOT_APPLICABLE', 'coupon_code', cartCouponRefusal[locale])] : []),
  ...(duplicateOf === null ? [] : [noPrice('DUPLICATE_ORDER_SUSPECTED', '', duplicateWarning[locale])]),
  ...(correction
    ? [
        {
          code: 'DELIVERY_AREA_MISMATCH',
          target: 'delivery_location',
          expected: formatAmount(correction.chosenFeeMinor),
          actual: formatAmount(order.deliveryFeeMinor),
          message: correctionText(correction)[locale],
        },
      ]
    : []),
]

const noPrice = (code: string, target: string, message: string) => ({
  code,
  target,
  expected: null,
  actual: null,
  message,
})
