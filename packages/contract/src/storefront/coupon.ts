import { body, flag, id, inputAmount, inputList, money, nullable, object, optional, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { inputCoupon, LocalItem } from './cart-shapes.ts'

const CouponResult = object('Whether the coupon can be used, and what it would take off.', {
  valid: flag('Whether it can be used.'),
  offer_id: nullable(id('The offer behind the coupon.', 4), 'The offer behind the coupon; null when not valid.'),
  discount_type: text('percentage, fixed, free_delivery or buy_x_get_y; empty when not valid.', 'percentage'),
  discount_value: money('The percentage, or the fixed amount; 0.00 for free delivery.', '10.00'),
  discount_amount: money('What it would take off the goods.', '250.00'),
  offer_name: text('Name of the offer; empty when not valid.', '10% off'),
  coupon_code: text('The code, in capitals.', 'EID10'),
  reason: optional(
    text(
      'Only when not valid: NOT_FOUND, INACTIVE, NOT_STARTED, EXPIRED, MINIMUM_NOT_MET, USAGE_LIMIT_REACHED, CUSTOMER_LIMIT_REACHED, NOT_ELIGIBLE_CUSTOMER, NO_ELIGIBLE_ITEMS, LOGIN_REQUIRED or BETTER_OFFER_APPLIED.',
      'EXPIRED',
    ),
  ),
  message: optional(text('Only when not valid: a sentence to show, also in the envelope.', 'This coupon has expired.')),
})

export const validateCoupon = operation({
  id: 'validateCoupon',
  tag: 'Coupons',
  method: 'POST',
  path: '/api/v1/business/website/coupon/validate/',
  auth: 'guest',
  summary: 'Ask what a coupon would take off',
  description: [
    'A coupon that cannot be used is no error: 200 with `valid: false`, a `reason` and a sentence.',
    'Without a token the coupon is judged without its limits per customer: they are checked when the order is placed. A token lets them be checked here. A phone number never does, or the response would tell strangers who is a customer.',
    '`subtotal` is a claim: this answer is a quote and nothing is charged by it. With `items` the shop’s own prices count instead.',
    'Without `items`, a coupon for certain products or for “buy X get Y” cannot be worked out: when nothing else is in its way it is valid with `discount_amount` 0.00, never with more than the order will get, and the message says so.',
  ].join(' '),
  headers: {
    'X-Subdomain': {
      description:
        'The store, as its subdomain or a host that begins with it. The key alone selects the store; a header that names another is 400 with `errors.X-Subdomain`.',
      example: 'demo-shop',
    },
  },
  body: body('The coupon and the cart it is for.', {
    coupon_code: inputCoupon('The code; case does not matter.'),
    subtotal: inputAmount('Goods before discount, as the storefront sees them.'),
    items: optional(inputList('The goods, so that coupons for certain products can be checked.', LocalItem, 100)),
  }),
  data: CouponResult,
  limits: ['coupon'],
})
