import {
  body,
  count,
  flag,
  id,
  inputEnum,
  inputList,
  inputPhone,
  inputText,
  list,
  nullable,
  object,
  optional,
  text,
} from '../fields.ts'
import { maxCheckoutKeyLength, maxNameLength } from '../text-lengths.ts'
import { leadSteps } from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'
import { inputCoupon, LocalItem } from './cart-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const noun = { tag: 'Checkout', path: 'leads/' } as const
const operation = storefrontOperationsOf({ ...noun, auth: 'guest' })
const byToken = storefrontOperationsOf({ ...noun, auth: 'key' })

const place = (description: string, example: string) =>
  optional(inputText(description, { max: maxNameLength, min: 0, example }))

export const saveLead = operation({
  id: 'saveLead',
  method: 'POST',
  summary: 'Keep an unfinished checkout',
  description: [
    'For shoppers who have agreed to `leads_notice` of the store configuration: staff may then call or write to them about the order. Show that sentence beside the phone number with a box that is not ticked, and send this when it is ticked and the shopper has left the field, and again when another field is left; not for every key.',
    'Without `consent`, the checkout of this `checkout_key` is deleted, unless staff have contacted the shopper: send it when the box is unticked.',
    'Nothing is kept without `consent`, while the store does not use it (`leads_notice` is empty), without an item that can be ordered, and of a number that is blocked or whose owner does not want it. The response is always the same. In a day, a store begins to keep at most 300 of phone numbers that one network sends, and 2,000 in all.',
    'A store keeps one unfinished checkout of a phone number, for 30 days after it was sent last. An order of the number ends it.',
  ].join(' '),
  body: body('What the shopper has typed so far.', {
    consent: flag('Whether the shopper has agreed.'),
    phone: inputPhone('Phone number that the shopper has typed.'),
    checkout_key: optional(
      inputText(
        `Random text that the storefront makes for each checkout, 16 to ${maxCheckoutKeyLength} characters: a corrected phone number then replaces the one sent before.`,
        { max: maxCheckoutKeyLength, min: 16, example: '4Fh2kQz7Lm0XcVb1NsTa' },
      ),
    ),
    name: place('Name of the receiver.', 'Rahima Khatun'),
    step: optional(
      inputEnum('How far the shopper came: `contact`, `address` or `payment`. Default `contact`.', leadSteps, {
        fold: 'lower',
      }),
    ),
    items: optional(inputList('Items. Default: the cart of the customer; guests must send them.', LocalItem, 100)),
    coupon_code: optional(nullable(inputCoupon('The coupon of the cart; may be empty.', 0), 'The coupon of the cart.')),
    delivery_location: optional(inputZoneCode('Delivery location code, where it is chosen.')),
    district: place('District: a name in English or Bangla, or a location ID.', 'Dhaka'),
    thana: place('Thana or area.', 'Dhanmondi'),
  }),
  message: { en: 'Received.', bn: 'পাওয়া গেছে।' },
  data: object('LeadReceipt', 'That the request was received; not whether anything was kept.', {
    received: flag('Always true.', true),
  }),
  limits: ['leads'],
})

const token = inputText(`Token of the link.`, { max: 100, example: 'k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3' })

export const resumeLead = byToken({
  id: 'resumeLead',
  method: 'POST',
  path: 'resume/',
  summary: 'Retrieve the cart of an unfinished checkout',
  description:
    'Takes the token of the link that staff send to the shopper. It returns no name and no address: a link may be passed on. Returns 404 `not_found` after an order of the phone number, and when the store no longer keeps the checkout.',
  body: body('The link.', { token }),
  reads: true,
  data: object('ResumedLead', 'The cart of an unfinished checkout.', {
    items: list(
      'Items of the cart.',
      object('ResumedItem', 'An item of the cart.', {
        product_id: id('ID of the product.', 101),
        variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
        quantity: count('Units of the item.', 2),
      }),
    ),
    coupon_code: text('The coupon of the cart; may be empty.', 'EID10'),
    phone_hint: text('The phone number without its middle digits.', '017•••••678'),
  }),
  errors: ['not_found'],
  limits: ['leads'],
})

export const stopLeads = byToken({
  id: 'stopLeads',
  method: 'POST',
  path: 'stop/',
  summary: 'Stop reminders about unfinished checkouts',
  description:
    'Deletes the unfinished checkout of the link. The store keeps none of its phone number for two years. The response is the same for every token.',
  body: body('The link.', { token }),
  message: {
    en: 'You will not be contacted about unfinished orders any more.',
    bn: 'অসম্পূর্ণ অর্ডার নিয়ে আপনার সঙ্গে আর যোগাযোগ করা হবে না।',
  },
  data: object('LeadStop', 'That nobody is contacted any more.', { stopped: flag('Always true.', true) }),
  limits: ['leads'],
})
