import type { Text } from '@haat/contract/errors.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { quoteCheckout } from '@haat/contract/storefront/checkout.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Minor } from '../../shared/money.ts'
import type { View } from '../pricing/present-notice.ts'
import { mismatchText } from '../pricing/refuse-zone.ts'
import { amountLimitText } from './amount-limit-text.ts'
import type { CheckoutDecision, CheckoutRefusal } from './checkout-facts.ts'

type WireRequirement = Data<typeof quoteCheckout>['requirements'][number]
type Code = WireRequirement['code']

/** In the order in which a checkout asks for them, with the field of the order that fulfils each. */
const fields: Record<Code, string> = {
  ITEMS_REQUIRED: 'items',
  ITEMS_NEED_CHANGE: 'items',
  DELIVERY_LOCATION_REQUIRED: 'delivery_location',
  DELIVERY_AREA_REQUIRED: 'district',
  ORDER_NOT_ACCEPTED: '',
  DELIVERY_AREA_MISMATCH: 'delivery_location',
  LOGIN_REQUIRED: 'Authorization',
  MINIMUM_ORDER_NOT_MET: 'items',
  PHONE_VERIFICATION_REQUIRED: 'phone',
  EMAIL_VERIFICATION_REQUIRED: 'email',
  ADVANCE_REQUIRED: 'advance_amount',
  PAYMENT_METHOD_UNAVAILABLE: 'payment_method',
  ADVANCE_NOT_ACCEPTED: 'advance_amount',
}
const codes = Object.keys(fields) as Code[]

/** What an order of these items still needs, or would be refused for. */
export function presentOrderRequirements(decision: CheckoutDecision, view: View): WireRequirement[] {
  const { refusals, lastRefusals } = decision
  const found = [...refusals, ...lastRefusals].filter((one) => !isHidden(one, decision)).flatMap(requirementOf)
  const byCode = new Map(found.toReversed().map((one) => [one.code, one.explain]))
  return codes.flatMap((code) => {
    const explain = byCode.get(code)
    const amount = (minor: Minor) => displayAmount(minor, view.currencySymbol, view.locale)
    return explain ? [{ field: fields[code], code, message: explain(amount)[view.locale] }] : []
  })
}

/** Where it is the items that are missing, and not the money. */
const isHidden = ({ code }: CheckoutRefusal, { items, price }: CheckoutDecision): boolean =>
  (code === 'advance' && price.subtotalMinor === 0) || (code === 'amount' && items.length === 0)

type Requirement = { code: Code; explain: (amount: (minor: Minor) => string) => Text }

/** The requirement behind a refusal; none for a coupon, of which the quote warns. */
function requirementOf(refusal: CheckoutRefusal): Requirement[] {
  switch (refusal.code) {
    case 'guest':
      return requirement('LOGIN_REQUIRED', { en: 'Sign in to order.', bn: 'অর্ডার করতে লগইন করুন।' })
    case 'no_items':
      return requirement('ITEMS_REQUIRED', { en: 'Add an item to order.', bn: 'অর্ডার করতে কমপক্ষে একটি পণ্য নিন।' })
    case 'items':
    case 'above_maximum':
      return requirement('ITEMS_NEED_CHANGE', {
        en: 'Some items cannot be ordered like this. Change or remove them.',
        bn: 'কিছু পণ্য এভাবে অর্ডার করা যাবে না। সেগুলো বদলান বা বাদ দিন।',
      })
    case 'no_place':
      return refusal.isUnclear
        ? requirement('DELIVERY_AREA_REQUIRED', {
            en: 'The address does not name its district clearly. Choose the district and thana.',
            bn: 'ঠিকানা থেকে জেলা বোঝা যাচ্ছে না। জেলা ও থানা বেছে নিন।',
          })
        : requirement('DELIVERY_LOCATION_REQUIRED', { en: 'Choose a delivery location.', bn: 'ডেলিভারি এলাকা বেছে নিন।' })
    case 'other_place':
      return requirement('DELIVERY_AREA_MISMATCH', mismatchText(refusal))
    case 'below_minimum':
      return [
        {
          code: 'MINIMUM_ORDER_NOT_MET',
          explain: (amount) => ({
            en: `Add products for ${amount(refusal.missingMinor)} more to order.`,
            bn: `অর্ডার করতে আরও ${amount(refusal.missingMinor)}-এর পণ্য নিন।`,
          }),
        },
      ]
    case 'blocked':
      return requirement('ORDER_NOT_ACCEPTED', {
        en: 'The store cannot take this order online. Contact the store.',
        bn: 'দোকানটি এই অর্ডার অনলাইনে নিতে পারছে না। দোকানের সঙ্গে যোগাযোগ করুন।',
      })
    case 'amount':
      return [{ code: 'PAYMENT_METHOD_UNAVAILABLE', explain: (amount) => amountLimitText(refusal, amount) }]
    case 'method':
      return requirement('PAYMENT_METHOD_UNAVAILABLE', {
        en: 'This payment method is not available for this order. Choose another.',
        bn: 'এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। অন্যটি বেছে নিন।',
      })
    case 'advance':
      return requirement('ADVANCE_NOT_ACCEPTED', refusal.reason)
    case 'proof':
      return refusal.provable === 'email'
        ? requirement('EMAIL_VERIFICATION_REQUIRED', {
            en: 'Verify the e-mail address with a code sent to it before you order.',
            bn: 'অর্ডারের আগে ই-মেইলে পাঠানো কোড দিয়ে ই-মেইল ঠিকানাটি যাচাই করুন।',
          })
        : requirement('PHONE_VERIFICATION_REQUIRED', {
            en: 'Verify the phone number with a code sent by SMS before you order.',
            bn: 'অর্ডারের আগে এসএমএসে পাঠানো কোড দিয়ে ফোন নম্বরটি যাচাই করুন।',
          })
    case 'advance_due':
      return [
        {
          code: 'ADVANCE_REQUIRED',
          explain: (amount) => ({
            en: `Pay ${amount(refusal.advance.amountMinor)} in advance.`,
            bn: `${amount(refusal.advance.amountMinor)} অগ্রিম দিতে হবে।`,
          }),
        },
      ]
    case 'agreed_discount':
    case 'no_cash':
    case 'coupon':
    case 'prices':
    case 'claim':
      return []
  }
}

const requirement = (code: Code, message: Text): Requirement[] => [{ code, explain: () => message }]
