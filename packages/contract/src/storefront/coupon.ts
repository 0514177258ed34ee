import {
  body,
  flag,
  id,
  inputAmount,
  inputAnyCouponCode,
  inputList,
  money,
  nullable,
  object,
  openEnum,
  optional,
  text,
} from '../fields.ts'
import { maxCouponCodeLength } from '../text-lengths.ts'
import { couponReasons, couponScopes } from '../vocabulary.ts'
import { LocalItem } from './cart-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Coupons', path: 'coupon/', auth: 'guest' })

const CouponResult = object('CouponResult', 'Whether the coupon is valid, and its discount.', {
  valid: flag('Whether the coupon can be used.'),
  offer_id: nullable(id('ID of its offer.', 4), 'ID of its offer; null when not valid.'),
  discount_type: openEnum(
    'Kind of offer: `percentage`, `fixed`, `free_delivery` or `buy_x_get_y`; empty when not valid.',
    ['percentage', 'fixed', 'free_delivery', 'buy_x_get_y', ''],
  ),
  discount_value: money('Percentage or fixed amount; 0.00 for free delivery.', '10.00'),
  discount_amount: money(
    'Discount on the items, or on `subtotal`; 0.00 where it depends on items that are not known.',
    '250.00',
  ),
  offer_name: text(
    'Offer name, with the cap of the discount when it has one; empty when not valid.',
    '10% off, at most ৳500',
  ),
  coupon_code: text('Coupon code, upper case; empty for a text that can be no code.', 'EID10'),
  applies_to: openEnum(
    'What the discount is for: `all_products`, or `some_products`, whose discount depends on the items; empty when not valid.',
    couponScopes,
    'all_products',
  ),
  reason: optional(openEnum('Reason code when not valid.', couponReasons, 'EXPIRED')),
  message: optional(
    text('Reason in words when not valid; the same as `message` of the response.', 'This coupon has expired.'),
  ),
})

export const validateCoupon = operation({
  id: 'validateCoupon',
  method: 'POST',
  path: 'validate/',
  summary: 'Check a coupon',
  description: [
    `A coupon that cannot be used returns 200 with \`valid: false\`, a \`reason\` and a message, not an error. So does a text that can be no code: empty, longer than ${maxCouponCodeLength} characters, or with control characters.`,
    'Limits per customer are checked only with a customer token, and again when the order is placed. A phone number is not enough: the response would disclose who is a customer.',
    'The coupon is checked on `items`, at current prices; without them, on the cart of the customer; without a cart, on `subtotal`, which is only used for this check, never to charge.',
    'On `subtotal` alone, the discount of a coupon for certain products, or of a `buy_x_get_y` coupon, cannot be calculated: it is returned as valid with `discount_amount` 0.00, `applies_to` `some_products` and a message that explains it.',
  ].join(' '),
  headers: {
    'X-Subdomain': {
      description:
        'Subdomain of the store, or a host name that begins with it. The service key alone selects the store; a different subdomain returns 400 with `errors.X-Subdomain`.',
      example: 'demo-shop',
    },
  },
  body: body('The coupon and the cart.', {
    coupon_code: inputAnyCouponCode('The code; case does not matter.'),
    subtotal: inputAmount('Subtotal before discount, as calculated by the storefront.'),
    items: optional(
      inputList(
        'Items of a cart that the storefront stores itself. Default: the cart of the customer.',
        LocalItem,
        100,
      ),
    ),
  }),
  message: 'computed',
  reads: true,
  data: CouponResult,
  limits: ['coupon'],
})
