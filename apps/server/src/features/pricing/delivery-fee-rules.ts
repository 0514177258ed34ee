import type { ZoneKind } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import type { AppliedBundle } from '../bundles/bundle-rules.ts'
import { codFee, weightFee, type ZoneFees } from '../delivery/zone-fee-rules.ts'
import { sumMinor } from '../promotions/offer-discount-rules.ts'
import type { CashPart } from './cash-rounding-rules.ts'

/** What a zone charges; for an order that is changed with how much its parts are above those of today. */
export type OrderFees = ZoneFees & { kind?: ZoneKind; aboveToday?: Pick<DeliveryFeeParts, 'weightMinor' | 'codMinor'> }

/** The parts of a delivery fee, which sum to it. */
export type DeliveryFeeParts = { baseMinor: Minor; weightMinor: Minor; codMinor: Minor }

export const noFee: DeliveryFeeParts = { baseMinor: 0, weightMinor: 0, codMinor: 0 }

export const sumOfParts = ({ baseMinor, weightMinor, codMinor }: DeliveryFeeParts): Minor =>
  baseMinor + weightMinor + codMinor

/** What a store assumes of parcels, in grams. */
export type ParcelFacts = { itemGrams: number; packingGrams: number }

/** The weight of a parcel: an item without a weight has that of the settings, and the packing comes on top. */
export const parcelGrams = (
  items: readonly { weightGrams: number | null; quantity: number }[],
  { itemGrams, packingGrams }: ParcelFacts,
): number =>
  items.length === 0
    ? 0
    : items.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? itemGrams) * quantity, packingGrams)

/** What is delivered: its weight, and what its items add to the fee. */
export type Parcel = { grams: number; extraMinor: Minor }
type ParcelItem = { weightGrams: number | null; extraDeliveryMinor: Minor; quantity: number }

export const parcelOf = (items: readonly ParcelItem[], facts: ParcelFacts): Parcel => ({
  grams: parcelGrams(items, facts),
  extraMinor: sumMinor(items.map(({ extraDeliveryMinor, quantity }) => extraDeliveryMinor * quantity)),
})

/** A parcel with complete bundles in it: each adds its own fee to that of its items. */
export const withBundles = (
  parcel: Parcel,
  bundles: readonly { bundle: Pick<AppliedBundle['bundle'], 'extraDeliveryMinor'>; quantity: number }[],
): Parcel => ({
  ...parcel,
  extraMinor: parcel.extraMinor + sumMinor(bundles.map(({ bundle, quantity }) => bundle.extraDeliveryMinor * quantity)),
})

/** What a parcel adds to the fee of a zone: its weight, and its items, unless they are picked up. */
export const parcelFee = (zone: OrderFees, { grams, extraMinor }: Parcel): Minor =>
  weightFee(zone, grams) + (zone.kind === 'pickup' ? 0 : extraMinor)

/** A fee before an offer and before the money that is collected, and what of it an offer of free delivery leaves out. */
export type FeeBeforeOffers = DeliveryFeeParts & { isFreeAbove: boolean; savableMinor: Minor }

/** The fee of a zone for a subtotal and a parcel, before offers; without the part for collecting money. */
export function feeBeforeOffers(zone: OrderFees | null, subtotalMinor: Minor, parcel: Parcel): FeeBeforeOffers {
  if (!zone) return { ...noFee, isFreeAbove: false, savableMinor: 0 }
  const weightMinor = Math.max(0, parcelFee(zone, parcel) + (zone.aboveToday?.weightMinor ?? 0))
  const parts = { baseMinor: zone.feeMinor, weightMinor, codMinor: 0 }
  const savableMinor = zone.frees === 'all' ? sumOfParts(parts) : parts.baseMinor
  if (zone.freeAboveMinor === null || subtotalMinor < zone.freeAboveMinor)
    return { ...parts, isFreeAbove: false, savableMinor }
  return { ...partsLeft(zone, parts), isFreeAbove: freesAnything(zone, savableMinor), savableMinor: 0 }
}

/** Whether free delivery leaves anything out. */
export const freesAnything = (zone: OrderFees, savableMinor: Minor): boolean =>
  savableMinor > 0 || (zone.frees === 'all' && zone.codFeeKind !== 'none')

/** The parts that free delivery leaves. */
const partsLeft = ({ frees }: OrderFees, parts: DeliveryFeeParts): DeliveryFeeParts =>
  frees === 'all' ? noFee : { ...parts, baseMinor: 0 }

/** What the courier collects of an amount. */
export const collectedOf = (amountMinor: Minor, { prepaidMinor, seenMinor = 0 }: CashPart): Minor =>
  Math.max(0, amountMinor - Math.max(prepaidMinor, seenMinor))

/** An order, as far as its delivery fee depends on it; `goodsMinor`: what it costs without delivery. */
export type DeliveredOrder = { subtotalMinor: Minor; goodsMinor: Minor; parcel: Parcel; cash: CashPart | null }

/** What a zone charges for an order, and with an offer of free delivery what this leaves of it. */
export function feePartsOfZone(
  zone: OrderFees | null,
  { subtotalMinor, parcel, ...collected }: DeliveredOrder,
  isFreeByOffer = false,
): DeliveryFeeParts {
  const fee = feeBeforeOffers(zone, subtotalMinor, parcel)
  const parts = zone && isFreeByOffer ? partsLeft(zone, fee) : fee
  return withCodPart(zone, parts, { ...collected, isFree: fee.isFreeAbove || isFreeByOffer })
}

/**
 * The parts with that for collecting money: the last one, of what is to be collected without it. Goods and delivery that are
 * paid before cost nothing to collect.
 */
export function withCodPart(
  zone: OrderFees | null,
  parts: DeliveryFeeParts,
  { goodsMinor, cash, isFree }: Omit<DeliveredOrder, 'subtotalMinor' | 'parcel'> & { isFree: boolean },
): DeliveryFeeParts {
  const { baseMinor, weightMinor } = parts
  if (!zone || !cash || (isFree && zone.frees === 'all')) return { baseMinor, weightMinor, codMinor: 0 }
  const collectedMinor = collectedOf(goodsMinor + baseMinor + weightMinor, cash)
  const codMinor =
    collectedMinor === 0 ? 0 : Math.max(0, codFee(zone, collectedMinor) + (zone.aboveToday?.codMinor ?? 0))
  return { baseMinor, weightMinor, codMinor }
}

/** The parts of the fee of an order that is placed: what is no other part is its base. */
export const feePartsOf = (order: {
  deliveryFeeMinor: Minor
  deliveryWeightMinor: Minor
  deliveryCodMinor: Minor
}): DeliveryFeeParts => {
  const { deliveryFeeMinor, deliveryWeightMinor: weightMinor, deliveryCodMinor: codMinor } = order
  return { baseMinor: deliveryFeeMinor - weightMinor - codMinor, weightMinor, codMinor }
}
