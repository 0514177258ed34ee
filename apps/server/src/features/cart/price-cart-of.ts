import type { StoreTx } from '../../platform/database.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import { type PricedItems, priceItems } from '../pricing/item-price-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import type { CartOwner, CartRow } from './cart.queries.ts'

/** A cart with its prices; `cart` is null when there is none, or when the storefront stores it. */
export type PricedCart = PricedItems & { cart: CartRow | null; facts: PriceFacts }

/** The present prices of a cart. The place of delivery is unknown, so a fee counts only in a store with one zone. */
export async function priceCartOf(tx: StoreTx, owner: CartOwner, cart: CartRow, now: Date): Promise<PricedCart> {
  return { ...priceHere(await loadCartFacts(tx, owner, cart.couponCode, now), now), cart }
}

const loadCartFacts = (tx: StoreTx, owner: CartOwner, couponCode: string | null, now: Date): Promise<PriceFacts> =>
  loadPriceFacts(tx, { ...owner, source: { cartOf: owner.customerId }, couponCode, phone: null, email: null, now })

/** Prices the items of the facts, for any place of delivery. */
export function priceHere(facts: PriceFacts, now: Date): Omit<PricedCart, 'cart'> {
  const decision = chooseZone(facts.zones, { location: null, stated: [] })
  return { ...priceItems(facts, decision.ok ? decision.zone : null, now), facts }
}

const nothing: PriceFacts = {
  items: [],
  agreed: null,
  bundles: [],
  automaticOffers: [],
  coupon: null,
  zones: [],
  methods: [],
  parcel: { itemGrams: 0, packingGrams: 0 },
  blocks: [],
  phone: null,
  ownRates: [],
  shopper: { isIdentified: true, orderCount: 0 },
  offerNames: new Map(),
}

/** Prices items to which no flash deal, bundle, offer or coupon applies. */
export const pricePlainly = (items: ItemRow[], now: Date): PricedItems => priceHere({ ...nothing, items }, now)

/** The response for a shopper without a cart. */
export const noCart = (now: Date): PricedCart => ({ ...priceHere(nothing, now), cart: null })
