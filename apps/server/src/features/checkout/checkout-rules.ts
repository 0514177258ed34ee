import { MAX_AMOUNT_MINOR } from '../../shared/money.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'
import { cashPartOf } from '../pricing/cash-rounding-rules.ts'
import { priceCorrection, priceItems } from '../pricing/item-price-rules.ts'
import { placeDelivery } from '../pricing/place-rules.ts'
import { compareShownPrices, type PriceClaimDecision } from '../pricing/price-claim-rules.ts'
import {
  type CheckoutDecision,
  type CheckoutFacts,
  type CheckoutRefusal,
  type CheckoutRequest,
  type CheckoutTerms,
  refusedFor,
} from './checkout-facts.ts'
import { decidePayment } from './checkout-payment-rules.ts'

/**
 * Decides items, place, price, buyer, advance and methods: for a quote, an order, one that is paid through a gateway, and
 * for an order that is placed already, when its payment is tried again or changed. Callers present or write the decision.
 */
export function decideCheckout(facts: CheckoutFacts, request: CheckoutRequest): CheckoutDecision {
  const { store, prices, standing, isQuote, now } = facts
  const { addressCheck } = store.settings
  const place = placeDelivery(prices.zones, request.delivery, addressCheck)
  const { zone, correction } = place.decision.ok ? place.decision : { zone: null, correction: null }
  const cash = cashPartOf(store.currency, request.payment)
  const priced = priceItems(prices, zone, now, cash)
  const corrected = addressCheck === 'refuse' ? null : priceCorrection(prices, correction, priced, now)
  const shown = isQuote ? nothingCompared : compareShownPrices(request, prices.items, priced, corrected)
  const isUnproven = prices.coupon?.isBuyerProven === false && request.provable === 'phone'
  const couponRefused = priced.price.couponRefusal && { ...priced.price.couponRefusal, isUnproven }
  const warnings = shown.ok ? shown.warnings : []
  const terms = { ...priced, place, zone, correction: corrected, warnings, couponRefused }
  const payable = standing ?? { ...priced.price, deliveryLocation: zone?.code ?? '' }
  const paid = decidePayment(facts, request, payable)
  const refused = standing ? [] : refuseTerms(facts, request, terms, shown)
  return { ...terms, ...paid, refusals: [...refused, ...paid.refusals] }
}

const nothingCompared: PriceClaimDecision = { ok: true, warnings: [] }

/** Whether the store accepts orders of customers only; they are refused before anything is read. */
export const isGuestRefused = (
  { guestCheckout }: Pick<StoreSettings, 'guestCheckout'>,
  customerId: string | null,
): boolean => customerId === null && !guestCheckout

/** Why no order of these items is placed, whatever its payment. */
function refuseTerms(
  { store: { settings }, prices }: CheckoutFacts,
  { customerId, couponCode }: CheckoutRequest,
  { items, price, place: { decision, isUnclear }, couponRefused }: CheckoutTerms,
  shown: PriceClaimDecision,
): CheckoutRefusal[] {
  const { subtotalMinor, totalMinor } = price
  const { minOrderMinor: minimumMinor } = settings
  const otherPlace = decision.ok && settings.addressCheck === 'refuse' ? decision.correction : null
  return refusedFor(
    isGuestRefused(settings, customerId) && { code: 'guest' },
    items.length === 0 && { code: 'no_items' },
    items.some(({ problem }) => problem !== null) && { code: 'items', items, rows: prices.items },
    !decision.ok && { code: 'no_place', codes: decision.codes, isUnclear },
    otherPlace && { code: 'other_place', name: otherPlace.name, zone: otherPlace.zone },
    subtotalMinor < minimumMinor && { code: 'below_minimum', minimumMinor, missingMinor: minimumMinor - subtotalMinor },
    // A larger total can be neither written nor paid as one amount.
    totalMinor > MAX_AMOUNT_MINOR && { code: 'above_maximum' },
    couponRefused && couponCode !== null && { code: 'coupon', refused: couponRefused },
    !shown.ok && { code: 'prices', difference: shown },
  )
}
