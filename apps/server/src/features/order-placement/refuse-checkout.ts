import type { Text } from '@haat/contract/errors.ts'
import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { amountLimitText } from '../checkout/amount-limit-text.ts'
import type { CheckoutRefusal } from '../checkout/checkout-facts.ts'
import type { PriceClaimDecision, PriceDifference } from '../pricing/price-claim-rules.ts'
import { mismatchText, refuseZone } from '../pricing/refuse-zone.ts'
import { refuseProblems } from './check-items.ts'
import type { OrderingStore } from './order-input-rules.ts'
import { refuseCoupon, refuseUnprovenPhone } from './order-refusals.ts'

type SellingStore = Pick<OrderingStore, 'currencySymbol' | 'settings'>

/** The error of an order, or of the payment of one, that is refused. */
export function refuseCheckout(refusal: CheckoutRefusal, store: SellingStore): ApiError {
  switch (refusal.code) {
    case 'guest':
      return new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    case 'no_items':
      return new ApiError('cart_empty')
    case 'items':
      return refuseProblems(refusal.items, refusal.rows, store.settings)
    case 'no_place':
      return refuseZone(refusal)
    case 'other_place':
      return fieldError('delivery_location', mismatchText(refusal))
    case 'below_minimum':
      return refuseTotal(refusal.minimumMinor, store, (least) => ({
        en: `The minimum order is ${least('en')}.`,
        bn: `কমপক্ষে ${least('bn')}-এর অর্ডার করতে হবে।`,
      }))
    case 'above_maximum':
      return refuseTotal(maxMoneyMinor, store, (most) => ({
        en: `The maximum order is ${most('en')}.`,
        bn: `একটি অর্ডার সর্বোচ্চ ${most('bn')}-এর হতে পারে।`,
      }))
    case 'agreed_discount': {
      const most = formatAmount(refusal.mostMinor)
      return fieldError('discount', {
        en: `Must be at most ${most}, what the items cost after other discounts.`,
        bn: `অন্য ছাড়ের পর পণ্যের দাম ${most}; ছাড় এর বেশি হতে পারে না।`,
      })
    }
    case 'coupon':
      return refuseCoupon(refusal.refused, store)
    case 'prices':
      return refusePrices(refusal.difference)
    case 'blocked':
      return new ApiError('order_not_accepted')
    case 'advance':
      return fieldError('advance_amount', refusal.reason)
    case 'method': {
      const choices = refusal.accepted.join(', ')
      return fieldError('payment_method', {
        en: `This payment method is not available for this order. Must be one of: ${choices}.`,
        bn: `এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। এর একটি হতে হবে: ${choices}।`,
      })
    }
    case 'amount':
      return fieldError(
        'payment_method',
        amountLimitText(refusal, (minor, locale) => displayAmount(minor, store.currencySymbol, locale)),
      )
    case 'no_cash': {
      const rest = displayer(refusal.restMinor, store)
      return fieldError('payment.amount', {
        en: `Cash on delivery is not available for this order. Enter the payment of ${rest('en')} as well.`,
        bn: `এই অর্ডারে ক্যাশ অন ডেলিভারি নেওয়া যায় না। ${rest('bn')} পেমেন্টও লিখুন।`,
      })
    }
    case 'claim':
      return fieldError(refusal.problem.field, refusal.problem)
    case 'proof':
      return refuseUnprovenPhone(refusal)
    case 'advance_due': {
      const { amountMinor, reason } = refusal.advance
      const details = { amount: formatAmount(amountMinor), reason, methods: refusal.methods }
      return new ApiError('advance_required', { details })
    }
  }
}

/** 400: an order of a total that the store does not accept. */
function refuseTotal(
  limitMinor: Minor,
  { currencySymbol }: SellingStore,
  explain: (limit: InLocale) => Text,
): ApiError {
  return fieldError('items', explain(displayer(limitMinor, { currencySymbol })))
}

type InLocale = (locale: Locale) => string

const displayer =
  (minor: Minor, { currencySymbol }: Pick<SellingStore, 'currencySymbol'>): InLocale =>
  (locale) =>
    displayAmount(minor, currencySymbol, locale)

const difference = ({ expectedMinor, actualMinor }: PriceDifference) => ({
  expected: formatAmount(expectedMinor),
  actual: formatAmount(actualMinor),
})

/** 409: the shopper was shown other prices. The details have all the current ones. */
function refusePrices(decision: Extract<PriceClaimDecision, { ok: false }>): ApiError {
  return new ApiError('price_changed', {
    details: {
      total: formatAmount(decision.totalMinor),
      items: decision.items.map((item) => ({
        product_id: item.productId,
        variant_id: item.variantId,
        ...difference(item),
      })),
      ...(decision.deliveryFee ? { delivery_fee: difference(decision.deliveryFee) } : {}),
      ...(decision.expectedTotalMinor === undefined
        ? {}
        : { expected_total: formatAmount(decision.expectedTotalMinor) }),
    },
  })
}
