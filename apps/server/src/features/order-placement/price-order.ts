import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { MAX_AMOUNT_MINOR, type Minor } from '../../shared/money.ts'
import { advanceOfBlocks, isRefused, methodsLeft } from '../blocks/block-rules.ts'
import { decideClaims, statedPayments } from '../payments/payment-claim-rules.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import { advanceMethodsOf, takesAmount } from '../pricing/payment-method-rules.ts'
import { type DeliveryPlace, placeDelivery } from '../pricing/place-rules.ts'
import { decidePriceClaims, type PriceWarning } from '../pricing/price-claim-rules.ts'
import { type PricedItem, type PricedItems, priceItems } from '../pricing/price-items.ts'
import type { CartPrice } from '../pricing/price-rules.ts'
import { mismatchText, refuseZone } from '../pricing/refuse-zone.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { judgeBuyer, needsPhoneProof } from '../risk/buyer-rules.ts'
import { refuseProblems } from './check-items.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { refuseClaims, refuseCoupon, refuseMissingAdvance, refuseUnprovenPhone } from './order-refusals.ts'

/** The agreement of store and shopper: items and price, place of delivery, and payment. */
export type Agreement = PricedItems & {
  zone: ZoneFactsRow | null
  /** The address names a place of a more expensive zone. */
  mismatch: DeliveryPlace<ZoneFactsRow>['mismatch']
  /** Prices that are lower than the shopper was shown. */
  warnings: PriceWarning[]
  payment: ReturnType<typeof decidePayment>['payment']
  /** Why the order is not placed although all else is agreed; null when it is. */
  refusal: ApiError | null
}

/**
 * Prices an order by the facts, and throws when store and shopper do not agree, in this order: items, place, amounts,
 * coupon, shown prices, payment. A missing proof of the phone number, or else a missing advance, is returned.
 */
export function agreeOnPrice(store: OrderingStore, request: OrderRequest, facts: PriceFacts, now: Date): Agreement {
  const { addressCheck } = store.settings
  const asked = { location: request.deliveryLocation, districts: request.addressDistricts, text: request }
  const { decision: place, mismatch } = placeDelivery(facts.zones, asked, addressCheck)
  const priced = priceItems(facts, place.ok ? place.zone : null, now)
  refuseProblems(priced.items, facts.items, store.settings)
  if (!place.ok) throw refuseZone(place)
  if (mismatch && addressCheck === 'refuse') throw fieldError('delivery_location', mismatchText(mismatch))
  const { price } = priced
  refuseAmounts(price, store)
  if (price.couponRefusal) throw refuseCoupon(price.couponRefusal, store.currencySymbol)
  const warnings = acceptClaims(request, facts, priced)
  if (isRefused(facts.blocks)) throw new ApiError('order_not_accepted')
  const isCod = request.paymentMethod === 'COD'
  const buyer = judgeBuyer(facts.phone, { ...request, ...price, isCod, now }, store.settings)
  const ruled = requiredAdvance(store.settings.advanceRules, {
    deliveryLocation: place.zone?.code ?? '',
    isNewPhone: buyer.isNewPhone,
    riskScore: buyer.risk.score,
    ...price,
  })
  const advance = advanceOfBlocks(ruled, facts.blocks, price.totalMinor)
  const { payment, missing } = decidePayment(request, facts, price, advance, store)
  const refusal = isCod && needsPhoneProof(store.settings.otpCheckout, buyer) ? refuseUnprovenPhone() : missing
  return { ...priced, zone: place.zone, mismatch, warnings, payment, refusal } // guard: phone-proof-last
}

function refuseAmounts(price: CartPrice, { settings, currencySymbol }: OrderingStore): void {
  if (price.subtotalMinor < settings.minOrderMinor) {
    const least = (locale: Locale) => displayAmount(settings.minOrderMinor, currencySymbol, locale)
    throw fieldError('items', {
      en: `The minimum order is ${least('en')}.`,
      bn: `কমপক্ষে ${least('bn')}-এর অর্ডার করতে হবে।`,
    })
  }
  // A larger total can be neither written nor paid as one amount.
  if (price.totalMinor > MAX_AMOUNT_MINOR) {
    const most = (locale: Locale) => displayAmount(MAX_AMOUNT_MINOR, currencySymbol, locale)
    throw fieldError('items', {
      en: `The maximum order is ${most('en')}.`,
      bn: `একটি অর্ডার সর্বোচ্চ ${most('bn')}-এর হতে পারে।`,
    })
  }
}

/** Compares the shown prices. Throws when one of them is below the store’s own. */
function acceptClaims(request: OrderRequest, facts: PriceFacts, { items, price }: PricedItems): PriceWarning[] {
  const byVariant = new Map(items.map((item) => [item.variantId, item]))
  const decision = decidePriceClaims({
    lines: facts.items.map((item, index) => ({
      productId: item.productId,
      variantId: item.hasVariants ? item.variantId : null,
      claimedMinor: request.items?.[index]?.shownMinor ?? null,
      actualMinor: byVariant.get(item.variantId)?.priceMinor ?? item.priceMinor,
    })),
    deliveryFee: { claimedMinor: request.claimedDeliveryFeeMinor, actualMinor: price.deliveryFeeMinor },
    expectedTotalMinor: request.expectedTotalMinor,
    totalMinor: price.totalMinor,
  })
  if (!decision.ok) throw refuseClaims(decision)
  return [...decision.warnings, ...warnOfMissedDeals(facts, items)]
}

/** Items whose flash deal is over, sold out or not for this many units, unless the shopper saw the regular price. */
const warnOfMissedDeals = (facts: PriceFacts, items: readonly PricedItem[]): PriceWarning[] =>
  items.flatMap(({ variantId, flash: { missed }, priceAtAddMinor, priceMinor }): PriceWarning[] =>
    missed && (priceAtAddMinor === null || priceAtAddMinor === missed.dealPriceMinor)
      ? [
          {
            code: `FLASH_DEAL_${missed.reason}`,
            target: `items.${facts.items.findIndex((row) => row.variantId === variantId)}.unit_price`,
            expectedMinor: missed.dealPriceMinor,
            actualMinor: priceMinor,
          },
        ]
      : [],
  )

/** The payment as the shopper claims it, and what is missing from it. Throws when the store does not accept it. */
function decidePayment(
  request: OrderRequest,
  { methods, blocks }: PriceFacts,
  { totalMinor }: CartPrice,
  advance: ReturnType<typeof requiredAdvance>,
  store: OrderingStore,
) {
  const taken = methodsLeft(methods, blocks)
    .filter((method) => takesAmount(method, totalMinor))
    // With a claimed transaction ID for a gateway's method, anybody could hold stock until staff look.
    .filter(({ type }) => request.isRenewal || (type === 'gateway') === (request.gatewayPayment !== undefined))
    .map(({ code }) => code)
  if (!taken.includes(request.paymentMethod)) {
    throw fieldError('payment_method', {
      en: `This payment method is not available for this order. Must be one of: ${taken.join(', ')}.`,
      bn: `এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। এর একটি হতে হবে: ${taken.join(', ')}।`,
    })
  }
  const requiredAdvanceMinor = advance?.amountMinor ?? 0
  if (request.gatewayPayment) refuseUnpayable(totalMinor, request.gatewayPayment.minAmountMinor, store)
  if (request.isRenewal || request.gatewayPayment)
    return { payment: { claims: [], requiredAdvanceMinor, ...statedPayments(request, []) }, missing: null }
  const advanceMethods = advanceMethodsOf(methods)
  const decision = decideClaims(request, { totalMinor, requiredAdvanceMinor, advanceMethods })
  if (!decision.ok) throw fieldError(decision.complaint.field, decision.complaint)
  const { claims, advanceMinor } = decision
  const isShort = advance !== null && advanceMinor < advance.amountMinor
  return {
    payment: { claims, requiredAdvanceMinor, ...statedPayments(request, claims) },
    missing: isShort ? refuseMissingAdvance(advance, advanceMethods) : null,
  }
}

/** Throws when no gateway would accept the amount. */
function refuseUnpayable(totalMinor: Minor, leastMinor: Minor, { currencySymbol }: OrderingStore): void {
  if (totalMinor >= leastMinor) return
  if (totalMinor === 0)
    throw fieldError('payment_method', {
      en: 'There is nothing to pay. Place the order without an online payment.',
      bn: 'কোনো টাকা দিতে হবে না। অনলাইন পেমেন্ট ছাড়াই অর্ডার করুন।',
    })
  const least = (locale: Locale) => displayAmount(leastMinor, currencySymbol, locale)
  throw fieldError('payment_method', {
    en: `The smallest online payment is ${least('en')}. Pay another way.`,
    bn: `অনলাইনে কমপক্ষে ${least('bn')} দিতে হয়। অন্যভাবে টাকা দিন।`,
  })
}
