import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { displayAmount } from '../../shared/display-amount.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import type { requiredAdvance } from '../pricing/advance-rules.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import { takesAmount } from '../pricing/payment-method-rules.ts'
import { decidePriceClaims, type PriceWarning } from '../pricing/price-claim-rules.ts'
import { type CartPrice, priceCart } from '../pricing/price-rules.ts'
import type { PricedItem } from './check-items.ts'
import { decideClaims, type OrderRequest } from './order-input-rules.ts'
import { refuseClaims, refuseMissingAdvance } from './order-refusals.ts'

/** The zone the order goes to; refused when the shop must be told. */
export function zoneOf(facts: PriceFacts, { deliveryLocation, district }: OrderRequest) {
  const decision = chooseZone(facts.zones, { location: deliveryLocation, district })
  if (decision.ok) return decision.zone
  const codes = decision.codes.join(', ')
  throw fieldError('delivery_location', { en: `Must be one of: ${codes}.`, bn: `এর একটি হতে হবে: ${codes}।` })
}

/** The price of everything, offers that are gone by now left out. */
export function priceItems(
  items: readonly PricedItem[],
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
    throw fieldError('items', { en: `The smallest order is ${least('en')}.`, bn: `সর্বনিম্ন অর্ডার ${least('bn')}।` })
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

/** How it is paid, as far as the shopper says; refused when the shop asks for more. */
export function decidePayment(
  request: OrderRequest,
  facts: PriceFacts,
  price: CartPrice,
  advance: ReturnType<typeof requiredAdvance>,
) {
  const method = facts.methods.find(({ code }) => code === request.paymentMethod)
  if (!method || !takesAmount(method, price.totalMinor)) {
    throw fieldError('payment_method', {
      en: 'This shop does not take this payment for this order.',
      bn: 'এই অর্ডারে এই পেমেন্ট পদ্ধতি চলে না।',
    })
  }
  const decision = decideClaims(request, price.totalMinor, advance?.amountMinor ?? 0)
  if (!decision.ok) throw fieldError(decision.complaint.field, decision.complaint)
  if (advance && request.paymentMethod === 'COD' && decision.advanceMinor < advance.amountMinor) {
    throw refuseMissingAdvance(advance, facts.methods)
  }
  return decision
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
