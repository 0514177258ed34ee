import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { MAX_AMOUNT_MINOR } from '../../shared/money.ts'
import type { requiredAdvance } from '../pricing/advance-rules.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import { advanceMethodsOf, takesAmount } from '../pricing/payment-method-rules.ts'
import { decidePriceClaims, type PriceWarning } from '../pricing/price-claim-rules.ts'
import { type CartPrice, priceCart } from '../pricing/price-rules.ts'
import { refuseZone } from '../pricing/refuse-zone.ts'
import type { CheckedItem } from './check-items.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { refuseClaims, refuseMissingAdvance } from './order-refusals.ts'
import { decideClaims, statedPayments } from './payment-claim-rules.ts'

/** The zone the order goes to; refused when the shop must be told. */
export function zoneOf(facts: PriceFacts, { deliveryLocation, addressDistricts }: OrderRequest) {
  const decision = chooseZone(facts.zones, { location: deliveryLocation, districts: addressDistricts })
  if (decision.ok) return decision.zone
  throw refuseZone(decision)
}

/** The price of everything, offers that are gone by now left out. */
export function priceOrderItems(
  items: readonly CheckedItem[],
  facts: PriceFacts,
  zone: PriceFacts['zones'][number] | null,
  now: Date,
  { settings, currencySymbol }: StoreContext,
  excludedOffers: ReadonlySet<number> = new Set(),
): CartPrice {
  const price = priceCart({
    lines: items,
    coupon: facts.coupon,
    automaticOffers: facts.automaticOffers.filter(({ id }) => !excludedOffers.has(id)),
    shopper: facts.shopper,
    zone,
    now,
  })
  if (price.subtotalMinor < settings.minOrderMinor) {
    const least = (locale: Locale) => displayAmount(settings.minOrderMinor, currencySymbol, locale)
    throw fieldError('items', {
      en: `The minimum order is ${least('en')}.`,
      bn: `কমপক্ষে ${least('bn')}-এর অর্ডার করতে হবে।`,
    })
  }
  // What comes to more can be neither written nor paid as one amount.
  if (price.totalMinor > MAX_AMOUNT_MINOR) {
    const most = (locale: Locale) => displayAmount(MAX_AMOUNT_MINOR, currencySymbol, locale)
    throw fieldError('items', {
      en: `The maximum order is ${most('en')}.`,
      bn: `একটি অর্ডার সর্বোচ্চ ${most('bn')}-এর হতে পারে।`,
    })
  }
  return price
}

/** Compares what the shopper was shown; refuses when anything of it is below the shop’s own. */
export function acceptClaims(request: OrderRequest, facts: PriceFacts, price: CartPrice): PriceWarning[] {
  const decision = decidePriceClaims({
    lines: facts.items.map((item, index) => ({
      productId: item.productId,
      variantId: item.hasVariants ? item.variantId : null,
      claimedMinor: request.items?.[index]?.claimedMinor ?? null,
      actualMinor: item.priceMinor,
    })),
    deliveryFee: { claimedMinor: request.claimedDeliveryFeeMinor, actualMinor: price.deliveryFeeMinor },
    expectedTotalMinor: request.expectedTotalMinor,
    totalMinor: price.totalMinor,
  })
  if (!decision.ok) throw refuseClaims(decision)
  return decision.warnings
}

/** How it is paid, as far as the shopper claims; refused when the shop asks for more, or does not take it. */
export function decidePayment(
  request: OrderRequest,
  { methods }: PriceFacts,
  { totalMinor }: CartPrice,
  advance: ReturnType<typeof requiredAdvance>,
) {
  const taken = methods.filter((method) => takesAmount(method, totalMinor)).map(({ code }) => code)
  if (!taken.includes(request.paymentMethod)) {
    throw fieldError('payment_method', {
      en: `This payment method is not available for this order. Must be one of: ${taken.join(', ')}.`,
      bn: `এই অর্ডারে এই পেমেন্ট পদ্ধতি ব্যবহার করা যায় না। এর একটি হতে হবে: ${taken.join(', ')}।`,
    })
  }
  const requiredAdvanceMinor = advance?.amountMinor ?? 0
  const advanceMethods = advanceMethodsOf(methods)
  const decision = decideClaims(request, { totalMinor, requiredAdvanceMinor, advanceMethods })
  if (!decision.ok) throw fieldError(decision.complaint.field, decision.complaint)
  if (advance && decision.advanceMinor < advance.amountMinor) throw refuseMissingAdvance(advance, advanceMethods)
  return { claims: decision.claims, requiredAdvanceMinor, ...statedPayments(request, decision.claims) }
}

/** What was taken off, as the order keeps it. */
export const appliedOffers = ({ applied }: CartPrice, { offerNames }: PriceFacts, locale: Locale) => {
  const named = applied && offerNames.get(applied.offer.id)
  if (!applied || !named) return []
  return [
    {
      offer_id: applied.offer.id,
      offer_name: translated(named, locale).name,
      discount_minor: applied.discountMinor + applied.deliverySavedMinor,
      auto_applied: applied.automatic,
    },
  ]
}
