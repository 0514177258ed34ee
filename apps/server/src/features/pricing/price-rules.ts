import type { orderFeeSources } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import {
  type AppliedBundle,
  applyBundles,
  type BundleFacts,
  type BundleLine,
  type BundlesPrice,
} from '../bundles/bundle-rules.ts'
import { lineTotalOf, spreadDiscount, sumMinor } from '../promotions/offer-discount-rules.ts'
import {
  type CouponRefusal,
  decideOffer,
  hasCustomerLimit,
  type Offer,
  type OfferDecision,
  type OfferLine,
  type OfferShopper,
} from '../promotions/offer-rules.ts'
import type { AgreedPrices } from './agreed-price-rules.ts'
import { type CashPart, leftOffCash } from './cash-rounding-rules.ts'
import {
  type DeliveryFeeParts,
  type FeeBeforeOffers,
  feeBeforeOffers,
  feePartsOfZone,
  freesAnything,
  noFee,
  type OrderFees,
  type Parcel,
  sumOfParts,
  withBundles,
} from './delivery-fee-rules.ts'

export type Zone = OrderFees & { code: string }

export type DeliveryFeeSource = (typeof orderFeeSources)[number]

export type AppliedOffer = { offer: Offer; discountMinor: Minor; deliverySavedMinor: Minor; automatic: boolean }

/** `offer` null = the zone's free delivery above a subtotal. */
export type NearOffer = { offer: Offer | null; missingMinor: Minor }

export type CartPriceInput = {
  /** One line for each variant. */
  lines: readonly (OfferLine & Pick<BundleLine, 'variantId'>)[]
  bundles?: readonly BundleFacts[]
  /** Items without a line, because they cannot be bought as they are: the delivery is not free without them. */
  hasOtherItems?: boolean
  /** `offer` null = no such code in this store. */
  coupon: { code: string; offer: Offer | null } | null
  automaticOffers: readonly Offer[]
  shopper: OfferShopper
  /** null = the place is not known yet: no fee. */
  zone: Zone | null
  /** The parcel of the items; bundles are added. */
  parcel: Parcel
  /** Absent or null when nothing is paid in cash. */
  cash?: CashPart | null
  /** What staff have agreed on with the buyer. */
  agreed?: Pick<AgreedPrices, 'discountMinor' | 'deliveryFeeMinor'> | null
  now: Date
}

export type CartPrice = {
  subtotalMinor: Minor
  discountMinor: Minor
  /** What of it staff have agreed on: at most what offers leave. */
  agreedDiscountMinor: Minor
  deliveryFeeMinor: Minor
  /** What it is made of. */
  feeParts: DeliveryFeeParts
  /** What the zone charges before offers, whatever was agreed. */
  zoneFeeMinor: Minor
  parcelGrams: number
  /** What is left off because it is paid in cash: 0 or less. */
  roundingMinor: Minor
  totalMinor: Minor
  /** In the order of the input's lines. */
  lines: { lineTotalMinor: Minor; discountMinor: Minor }[]
  applied: AppliedOffer | null
  appliedBundles: AppliedBundle[]
  /** Whether the coupon, or any automatic offer that may apply instead, depends on the customer's earlier orders. */
  hasCustomerLimits: boolean
  couponRefusal: CouponRefusal | null
  deliveryFeeSource: DeliveryFeeSource
  nearOffers: NearOffer[]
}

type Granted = Extract<OfferDecision, { ok: true }>
type Choice = { offer: Offer; granted: Granted; automatic: boolean }
type Fee = FeeBeforeOffers & { source: DeliveryFeeSource }
type DecidedOffer = { offer: Offer; decision: OfferDecision }

const NEAR_OFFERS_SHOWN = 3

/**
 * The single place where a cart, a quote and an order get their amounts.
 *
 * - At most one offer applies. A valid coupon wins, even over an automatic offer that would save more: the shopper
 *   requested it. A refused coupon has a reason, and the best automatic offer applies: greatest saving (discount plus
 *   delivery), then higher priority, then lower id. An offer that saves nothing is not applied.
 * - Complete bundles are priced first. Offers take nothing off the units in them, which count for minimums.
 * - Only offers without a code count as automatic, whatever the caller passes.
 * - The zone's `freeAboveMinor` compares, inclusively, with the subtotal before discount. An empty cart has no delivery.
 * - What is free, above a subtotal or by an offer, is the base of the fee, or all of it, as the zone says. The fee for
 *   collecting money comes last, of what is left to collect; no offer is chosen for it.
 * - The part that is paid in cash is rounded down to an amount that is carried in cash. Prices, discounts and fees are exact.
 * - A discount that staff have agreed on comes last. A delivery fee of theirs replaces that of the zone, and no offer takes it away.
 * - Near offers promise only what a greater subtotal would save: automatic offers are left out beside a valid coupon,
 *   and free delivery where delivery is free already. Only the nearest of several ways to free delivery is promised.
 */
export function priceCart(given: CartPriceInput): CartPrice {
  const bundled = applyBundles(given.lines, given.bundles ?? [])
  const parcel = withBundles(given.parcel, bundled.applied)
  const input = { ...given, lines: withBundled(given.lines, bundled), parcel }
  const lineTotals = input.lines.map(lineTotalOf)
  const subtotalMinor = sumMinor(lineTotals)
  const zone = input.lines.length === 0 && !input.hasOtherItems ? null : input.zone
  const fee = agreedFee(input) ?? feeOfZone(zone, subtotalMinor, input.parcel)

  const decided = decideAutomatic(input)
  const coupon = decideCoupon(input)
  const granted = coupon && 'granted' in coupon ? [coupon] : grantedAutomatic(decided, fee.savableMinor)
  const [choice = null] = granted

  const offerDiscountMinor = choice?.granted.discountMinor ?? 0
  const offered = lineTotals.map(
    (_, index) => (choice?.granted.lineDiscounts[index] ?? 0) + (bundled.lineDiscounts[index] ?? 0),
  )
  const agreed = spreadDiscount(
    input.agreed?.discountMinor ?? 0,
    lineTotals.map((lineTotalMinor, index) => lineTotalMinor - (offered[index] ?? 0)),
  )
  const agreedDiscountMinor = sumMinor(agreed)
  const discountMinor = sumMinor(offered) + agreedDiscountMinor
  const isFreeByOffer = choice?.granted.freeDelivery ?? false
  const deliverySavedMinor = isFreeByOffer ? fee.savableMinor : 0
  const goodsMinor = subtotalMinor - discountMinor
  const delivered = { subtotalMinor, goodsMinor, parcel, cash: input.cash ?? null }
  const feeParts =
    fee.source === 'agreed' ? { ...noFee, baseMinor: fee.baseMinor } : feePartsOfZone(zone, delivered, isFreeByOffer)
  const deliveryFeeMinor = sumOfParts(feeParts)
  const exactMinor = goodsMinor + deliveryFeeMinor
  const leftOffMinor = leftOff(exactMinor, input.cash ?? null)
  return {
    subtotalMinor,
    discountMinor,
    agreedDiscountMinor,
    deliveryFeeMinor,
    feeParts,
    zoneFeeMinor: sumOfParts(feePartsOfZone(zone, delivered)),
    parcelGrams: input.lines.length === 0 ? 0 : input.parcel.grams,
    roundingMinor: 0 - leftOffMinor,
    totalMinor: exactMinor - leftOffMinor,
    lines: lineTotals.map((lineTotalMinor, index) => ({
      lineTotalMinor,
      discountMinor: (offered[index] ?? 0) + (agreed[index] ?? 0),
    })),
    applied: choice && {
      offer: choice.offer,
      discountMinor: offerDiscountMinor,
      deliverySavedMinor,
      automatic: choice.automatic,
    },
    appliedBundles: bundled.applied,
    hasCustomerLimits: granted.some(({ offer }) => hasCustomerLimit(offer)),
    couponRefusal: coupon && 'reason' in coupon ? coupon : null,
    deliveryFeeSource:
      zone && isFreeByOffer && fee.source === 'zone' && freesAnything(zone, deliverySavedMinor) ? 'offer' : fee.source,
    nearOffers: findNearOffers(
      choice?.automatic === false ? [] : decided,
      zone,
      subtotalMinor,
      fee.source === 'agreed' ? deliveryFeeMinor : fee.savableMinor - deliverySavedMinor,
    ),
  }
}

const withBundled = (lines: CartPriceInput['lines'], { applied, bundledQuantities }: BundlesPrice) =>
  applied.length === 0
    ? lines
    : lines.map((line, index) => ({ ...line, bundledQuantity: bundledQuantities[index] ?? 0 }))

const leftOff = (exactMinor: Minor, cash: CashPart | null): Minor =>
  cash ? leftOffCash(Math.max(0, exactMinor - cash.prepaidMinor), cash.currency) : 0

/** The fee that staff have agreed on: all of it is one part. */
const agreedFee = ({ agreed, lines }: CartPriceInput): Fee | null =>
  agreed && agreed.deliveryFeeMinor !== null && lines.length > 0
    ? { ...noFee, baseMinor: agreed.deliveryFeeMinor, isFreeAbove: false, savableMinor: 0, source: 'agreed' }
    : null

function feeOfZone(zone: Zone | null, subtotalMinor: Minor, parcel: Parcel): Fee {
  const fee = feeBeforeOffers(zone, subtotalMinor, parcel)
  return { ...fee, source: zone ? (fee.isFreeAbove ? 'free_above' : 'zone') : 'none' }
}

function decideCoupon({ coupon, lines, shopper, now }: CartPriceInput): Choice | CouponRefusal | null {
  if (!coupon) return null
  if (!coupon.offer) return { reason: 'NOT_FOUND' }
  const decision = decideOffer(coupon.offer, lines, shopper, now)
  if (decision.ok) return { offer: coupon.offer, granted: decision, automatic: false }
  const { ok: _, ...refusal } = decision
  return refusal
}

function decideAutomatic({ automaticOffers, lines, shopper, now }: CartPriceInput): DecidedOffer[] {
  return automaticOffers
    .filter((offer) => offer.code === null)
    .sort(byPrecedence)
    .map((offer) => ({ offer, decision: decideOffer(offer, lines, shopper, now) }))
}

const byPrecedence = (a: Offer, b: Offer): number => b.priority - a.priority || a.id - b.id

const deliverySaved = (granted: Granted, feeMinor: Minor): Minor => (granted.freeDelivery ? feeMinor : 0)

/** The automatic offers that save something, the best first: each would apply if those before it did not. */
function grantedAutomatic(decided: readonly DecidedOffer[], feeMinor: Minor): Choice[] {
  return decided
    .flatMap(({ offer, decision }) => (decision.ok ? [{ offer, granted: decision, automatic: true }] : []))
    .map((choice) => ({ ...choice, saving: choice.granted.discountMinor + deliverySaved(choice.granted, feeMinor) }))
    .filter(({ saving }) => saving > 0)
    .sort((a, b) => b.saving - a.saving)
}

/** Nearest first; of equally near ones the zone's, then by precedence. */
const freesDelivery = ({ offer }: NearOffer): boolean => offer === null || offer.kind === 'free_delivery'

function findNearOffers(
  decided: readonly DecidedOffer[],
  zone: Zone | null,
  subtotalMinor: Minor,
  savableMinor: Minor,
): NearOffer[] {
  const deliveryIsFree = zone !== null && savableMinor === 0
  const near: NearOffer[] = []
  if (zone?.freeAboveMinor != null && !deliveryIsFree) {
    near.push({ offer: null, missingMinor: zone.freeAboveMinor - subtotalMinor })
  }
  for (const { offer, decision } of decided) {
    if (decision.ok || decision.missingMinor === undefined) continue
    if (offer.kind === 'free_delivery' && deliveryIsFree) continue
    near.push({ offer, missingMinor: decision.missingMinor })
  }
  near.sort((a, b) => a.missingMinor - b.missingMinor)
  const nearestDelivery = near.find(freesDelivery)
  return near.filter((one) => !freesDelivery(one) || one === nearestDelivery).slice(0, NEAR_OFFERS_SHOWN)
}
