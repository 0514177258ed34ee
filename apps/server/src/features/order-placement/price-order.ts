import type { Text } from '@haat/contract/errors.ts'
import { type ApiError, fieldError } from '../../platform/errors.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { MAX_AMOUNT_MINOR } from '../../shared/money.ts'
import { cashPartOf } from '../pricing/cash-rounding-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import { placeDelivery } from '../pricing/place-rules.ts'
import { decidePriceClaims, type PriceWarning } from '../pricing/price-claim-rules.ts'
import {
  type PricedCorrection,
  type PricedItem,
  type PricedItems,
  priceCorrection,
  priceItems,
} from '../pricing/price-items.ts'
import type { CartPrice } from '../pricing/price-rules.ts'
import { mismatchText, refuseZone } from '../pricing/refuse-zone.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { type AgreedPayment, agreeOnPayment } from './agree-on-payment.ts'
import { refuseProblems } from './check-items.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { couponRefusalText, refuseClaims, refuseCoupon } from './order-refusals.ts'

/** The agreement of store and shopper: items and price, place of delivery, and payment. */
export type Agreement = PricedItems & {
  zone: ZoneFactsRow | null
  /** The address is in a more expensive zone than the chosen one, and delivered for the fee of that; null for the same fee. */
  correction: PricedCorrection | null
  /** Why the coupon of the cart does not apply, and the best automatic offer is used; null when it does. */
  cartCouponRefusal: Text | null
  /** Prices that are lower than the shopper was shown. */
  warnings: PriceWarning[]
  payment: AgreedPayment['payment']
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
  const { decision: place } = placeDelivery(facts.zones, asked, addressCheck)
  const { paymentMethod, gatewayPayment, advanceAmountMinor: advanceMinor } = request
  const cash = cashPartOf(store.currency, { paymentMethod, isGateway: gatewayPayment !== undefined, advanceMinor })
  const priced = priceItems(facts, place.ok ? place.zone : null, now, cash)
  refuseProblems(priced.items, facts.items, store.settings)
  if (!place.ok) throw refuseZone(place)
  if (place.correction && addressCheck === 'refuse')
    throw fieldError('delivery_location', mismatchText(place.correction))
  const correction = priceCorrection(facts, place.correction, priced, now)
  const { price } = priced
  refuseAmounts(price, store)
  // Only a proof of the phone number helps.
  const isUnproven = facts.coupon?.isBuyerProven === false && request.provable === 'phone'
  if (price.couponRefusal && request.couponCode !== null) throw refuseCoupon(price.couponRefusal, store, isUnproven)
  const cartCouponRefusal =
    price.couponRefusal && couponRefusalText(price.couponRefusal, store.currencySymbol, isUnproven)
  const warnings = acceptClaims(request, facts, priced, correction)
  const { payment, refusal } = agreeOnPayment(
    store,
    request,
    facts,
    { ...price, deliveryLocation: place.zone?.code ?? '' },
    now,
  )
  return { ...priced, zone: place.zone, correction, cartCouponRefusal, warnings, payment, refusal } // guard: phone-proof-last
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
function acceptClaims(
  request: OrderRequest,
  facts: PriceFacts,
  { items, price }: PricedItems,
  correction: PricedCorrection | null,
): PriceWarning[] {
  const byVariant = new Map(items.map((item) => [item.variantId, item]))
  const decision = decidePriceClaims({
    lines: facts.items.map((item, index) => ({
      productId: item.productId,
      variantId: item.hasVariants ? item.variantId : null,
      claimedMinor: request.items?.[index]?.shownMinor ?? null,
      actualMinor: byVariant.get(item.variantId)?.priceMinor ?? item.priceMinor,
    })),
    deliveryFee: {
      claimedMinor: request.claimedDeliveryFeeMinor,
      actualMinor: price.deliveryFeeMinor,
      assumedMinor: correction?.chosenFeeMinor ?? null,
    },
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
