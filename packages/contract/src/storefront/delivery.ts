import { feeTerms } from '../delivery-fee-terms.ts'
import {
  count,
  decimal,
  enumValue,
  flag,
  inputAmount,
  inputEnum,
  inputText,
  money,
  nullable,
  object,
  optional,
  text,
} from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength, maxSearchLength } from '../text-lengths.ts'
import { paymentMethods, paymentMethodTypes, zoneKinds } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Checkout', path: '', auth: 'key' })

/** How goods reach the shopper. */
export const wayOfDelivery = {
  kind: enumValue(
    '`delivery`: goods are brought to the address. `pickup`: the shopper comes for them, and no address decides.',
    zoneKinds,
  ),
  pickup_point: nullable(
    object('PickupPoint', 'Where shoppers come for their goods, in the requested language.', {
      name: text('Name; may be empty.', 'Dhanmondi shop'),
      address: text('Where the place is.', 'House 12, Road 5, Dhanmondi, Dhaka'),
      phone: text('Phone number, E.164; may be empty.', '+8801712345678'),
      hours: text('Opening hours; may be empty.', 'Saturday to Thursday, 10:00 to 20:00'),
    }),
    'Where shoppers come for their goods; null for `delivery`, and while staff have not entered it.',
  ),
}

export const DeliveryZone = object('DeliveryZone', 'A delivery zone.', {
  code: zoneCode('Code to send as `delivery_location`.'),
  label: text('Label in the requested language.', 'Inside Dhaka'),
  ...wayOfDelivery,
  fee: money('Delivery fee, without what weight and collecting money add: a quote has the whole.', '60.00'),
  ...feeTerms,
  free_above: nullable(
    money('Subtotal from which the zone delivers free.', '5000.00'),
    'Subtotal from which the zone delivers free; null for never.',
  ),
  free_by_offer_above: nullable(
    money('Subtotal from which an automatic offer for all products and shoppers delivers free.', '3000.00'),
    'Subtotal from which an automatic offer for all products and shoppers delivers free; null without one. At most one offer applies to an order: a coupon, or an offer that saves more, takes its place.',
  ),
  estimated_days: object('Estimated delivery time.', {
    min: count('Minimum, in days.', 1),
    max: count('Maximum, in days.', 3),
  }),
})

const locationTypes = ['division', 'district', 'thana'] as const

export const Location = object('Location', 'A division, a district, or a thana (an upazila or a metropolitan thana).', {
  id: text('Location ID; it does not change.', 'dhaka.dhanmondi'),
  parent: nullable(
    text('ID of the location that contains it.', 'dhaka'),
    'ID of the location that contains it; null for a division.',
  ),
  type: enumValue('Type of the location.', locationTypes, 'thana'),
  name: text('English name.', 'Dhanmondi'),
  name_bn: text('Bangla name.', 'ধানমন্ডি'),
  zone: nullable(
    zoneCode('Delivery location code of the store.'),
    'Code of the delivery zone of the store that serves it; null for a division, or when several zones can or none does.',
  ),
})

export const PaymentMethod = object('PaymentMethod', 'A payment method.', {
  code: enumValue('Code to send as `payment_method`.', paymentMethods, 'BKASH'),
  name: text('Name in the requested language.', 'bKash'),
  type: enumValue('Cash on delivery, by a gateway, or by hand with a transaction id.', paymentMethodTypes, 'manual'),
  logo: text('URL or path of the logo; may be empty.', '/media/bkash.svg'),
  instructions: text(
    'Instructions for the shopper in the requested language; may be empty.',
    'Send money to 01700-000000.',
  ),
  account_number: text('Account or wallet number to pay to; may be empty.', '01700-000000'),
  is_online: flag('Whether the shopper pays on the page of a payment gateway.', false),
  supports_advance: flag('Whether an advance can be paid with it.'),
  supports_refund: flag('Whether refunds are paid through it.', false),
  min_amount: money('Least amount to pay with it: the limit of the store, or of the gateway.', '0.00'),
  max_amount: nullable(
    money('Largest amount to pay with it.', '25000.00'),
    'Largest amount to pay with it: the limit of the store, or of the gateway; null for no limit.',
  ),
  fee_percent: decimal('Surcharge in per cent.', 0),
  sort_order: count('Position in lists, ascending.', 1),
})

export const listDeliveryZones = operation({
  id: 'listDeliveryZones',
  path: 'delivery-zones/',
  summary: 'List delivery zones and fees',
  description: 'A store without delivery zones returns one zone with free delivery.',
  ...completeListOf(DeliveryZone),
  cache: 'public',
})

export const listLocations = operation({
  id: 'listLocations',
  path: 'locations/',
  summary: 'List divisions, districts and thanas',
  description:
    'Without a filter, returns the 8 divisions. `q` finds names in English and Bangla, other spellings and well-known areas, and returns the 20 best. An unknown `parent` returns an empty list.',
  ...completeListOf(Location, {
    parent: optional(
      inputText('Only the locations directly inside this one: a location ID.', {
        max: maxNameLength,
        example: 'dhaka',
      }),
    ),
    type: optional(inputEnum('Only this type, such as all 64 districts.', locationTypes, { fold: 'lower' })),
    q: optional(
      inputText('Part of a name, at least 2 characters.', { min: 2, max: maxSearchLength, example: 'mirpur' }),
    ),
  }),
  cache: 'public',
})

export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  path: 'payment-methods/',
  summary: 'List payment methods',
  ...completeListOf(PaymentMethod, {
    amount: optional(inputAmount('Only methods for this order total.', 1500)),
    delivery_location: optional(inputZoneCode('Delivery location. An unknown location has no payment methods.')),
  }),
  cache: 'public',
})
