import type { StoreTx } from '../../platform/database.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import { type PricedItems, priceItems } from '../pricing/price-items.ts'
import type { CartOwner, CartRow } from './cart.queries.ts'

/** A cart with its prices; `cart` null = none was begun, or the storefront keeps it. */
export type PricedCart = PricedItems & { cart: CartRow | null; facts: PriceFacts }

/** The prices of a cart now. Where it goes is not known, so delivery counts only in a shop with one zone. */
export async function priceCartOf(tx: StoreTx, owner: CartOwner, cart: CartRow, now: Date): Promise<PricedCart> {
  return { ...priceHere(await loadCartFacts(tx, owner, cart.couponCode), now), cart }
}

/** What the prices of a shopper's cart depend on. */
export const loadCartFacts = (tx: StoreTx, owner: CartOwner, couponCode: string | null): Promise<PriceFacts> =>
  loadPriceFacts(tx, { ...owner, source: { cartOf: owner.customerId }, couponCode, phone: null, email: null })

/** Prices what the facts tell of, wherever it goes. */
export function priceHere(facts: PriceFacts, now: Date): Omit<PricedCart, 'cart'> {
  const decision = chooseZone(facts.zones, { location: null, districts: [] })
  return { ...priceItems(facts, decision.ok ? decision.zone : null, now), facts }
}

const nothing: PriceFacts = {
  items: [],
  automaticOffers: [],
  coupon: null,
  zones: [],
  methods: [],
  shopper: { isIdentified: true, orderCount: 0 },
  offerNames: new Map(),
}

/** The cart of a shopper who never put anything into one. */
export const noCart = (now: Date): PricedCart => ({ ...priceHere(nothing, now), cart: null })
