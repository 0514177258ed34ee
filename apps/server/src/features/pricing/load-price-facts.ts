import type { StoreTx } from '../../platform/database.ts'
import { canonicalCouponCode } from '../../shared/coupon-code.ts'
import { orderNumber } from '../../shared/order-number.ts'
import type { BundleFacts } from '../bundles/bundle-rules.ts'
import { limitByGateway } from '../gateways/gateway-drivers.ts'
import type { Offer, OfferShopper } from '../promotions/offer-rules.ts'
import type { AgreedPrices } from './agreed-price-rules.ts'
import {
  type FactsRequest,
  type FactsRow,
  type ItemRow,
  type OfferFactsRow,
  readPriceFacts,
} from './price-facts.queries.ts'

/** Everything that a price depends on, in the shapes of the rules. */
export type PriceFacts = {
  items: ItemRow[]
  /** What staff have agreed on with the buyer, of an order that they place; null for every shopper. */
  agreed: AgreedPrices | null
  /** Bundles that are sold now and may be complete. */
  bundles: BundleFacts[]
  automaticOffers: Offer[]
  /** `isBuyerProven`: what others did with the phone or e-mail of the buyer, unproven, does not count. */
  coupon: { code: string; offer: Offer | null; isBuyerProven: boolean } | null
  zones: FactsRow['zones']
  methods: FactsRow['methods']
  parcel: FactsRow['parcel']
  blocks: FactsRow['blocks']
  phone: FactsRow['phone']
  ownRates: FactsRow['ownRates']
  shopper: OfferShopper
  /** Names and translations of the offers, by id. */
  offerNames: ReadonlyMap<number, Pick<OfferFactsRow, 'name' | 'translations'>>
}

export async function loadPriceFacts(tx: StoreTx, request: FactsRequest): Promise<PriceFacts> {
  const asked = normalized(request)
  return factsOf(asked, await readPriceFacts(tx, asked))
}

/** The id and the number that an order will have. */
export type OrderNumber = { id: number; orderNumber: string }

/** The facts of an order's prices, and its number, by one statement. */
export async function loadOrderFacts(
  tx: StoreTx,
  request: FactsRequest,
): Promise<{ facts: PriceFacts; number: OrderNumber }> {
  const asked = { ...normalized(request), drawsNumber: true }
  const row = await readPriceFacts(tx, asked)
  if (!row.drawn) throw new Error('no number was drawn')
  const { id, prefix, keyHex, serial } = row.drawn
  const number = { id, orderNumber: orderNumber(prefix, Buffer.from(keyHex, 'hex'), serial) }
  return { facts: factsOf(asked, row), number }
}

const normalized = (request: FactsRequest): FactsRequest => ({
  ...request,
  email: request.email || null,
  couponCode: canonicalCouponCode(request.couponCode ?? '') || null,
})

function factsOf(request: FactsRequest, row: FactsRow): PriceFacts {
  const { couponCode } = request
  const offers = row.couponOffer ? [...row.automaticOffers, row.couponOffer] : row.automaticOffers
  const isBuyerProven = row.couponOffer?.isBuyerProven ?? true
  return {
    items: row.items,
    agreed: null,
    bundles: row.bundles,
    automaticOffers: row.automaticOffers.map(toOffer),
    coupon: couponCode ? { code: couponCode, offer: row.couponOffer && toOffer(row.couponOffer), isBuyerProven } : null,
    zones: row.zones,
    methods: row.methods.map(limitByGateway),
    parcel: row.parcel,
    blocks: row.blocks,
    phone: row.phone,
    ownRates: row.ownRates,
    shopper: {
      isIdentified: request.customerId !== null || request.phone !== null,
      orderCount: offers.some(({ customerHasOrdered }) => customerHasOrdered) ? 1 : 0,
    },
    offerNames: new Map(offers.map(({ id, name, translations }) => [id, { name, translations }])),
  }
}

/** The facts without an offer that was used up meanwhile: an automatic one, or that of the coupon. */
export const withoutOffer = ({ coupon, ...facts }: PriceFacts, offerId: number): PriceFacts => ({
  ...facts,
  coupon:
    coupon?.offer?.id === offerId
      ? { ...coupon, offer: { ...coupon.offer, usageLimit: coupon.offer.usedCount } }
      : coupon,
  automaticOffers: facts.automaticOffers.filter(({ id }) => id !== offerId),
})

/** The facts without the flash deals of these variants, which were sold out meanwhile. */
export const withoutDeals = (facts: PriceFacts, variantIds: readonly number[]): PriceFacts => ({
  ...facts,
  items: facts.items.map((item) =>
    item.flashDeal && item.variantId !== null && variantIds.includes(item.variantId)
      ? { ...item, flashDeal: { ...item.flashDeal, left: 0 } }
      : item,
  ),
})

/** An offer in the form of the rules. */
export function toOffer({
  translations,
  codeUsageLimit,
  codeUsedCount,
  customerHasOrdered,
  isBuyerProven,
  ...row
}: OfferFactsRow): Offer {
  // A code may be used up while its offer is not.
  const codeIsUsedUp = codeUsageLimit !== null && codeUsedCount >= codeUsageLimit
  return {
    ...row,
    ...(codeIsUsedUp ? { usageLimit: codeUsageLimit, usedCount: codeUsedCount } : {}),
    startsAt: row.startsAt === null ? null : new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }
}
