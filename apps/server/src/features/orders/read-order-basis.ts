import type { StoreTx } from '../../platform/database.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import { hasCustomerLimit } from '../promotions/offer-rules.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { lockBuyer } from './place-order.queries.ts'

type OrderedCart = Awaited<ReturnType<typeof lockCart>>

/** What an order is placed on: the facts of its prices, and the cart it empties, if it comes from one. */
export type OrderBasis = {
  facts: PriceFacts
  cart: OrderedCart
  numbering: NonNullable<PriceFacts['numbering']>
}

/** Reads every price of an order at once. A cart is locked first, so that its lines stay what they are. */
export async function readOrderBasis(tx: StoreTx, storeId: number, request: OrderRequest): Promise<OrderBasis> {
  const { items, customerId } = request
  const cart = items === null && customerId ? await lockCart(tx, { storeId, customerId }) : null
  const facts = await loadPriceFacts(tx, { ...factsRequest(storeId, request, cart), drawsNumber: true })
  if (!facts.numbering) throw new Error(`there is no store ${storeId}`)
  return { facts, cart, numbering: facts.numbering }
}

/**
 * The facts in which the uses of the customer are counted exactly. An offer with a limit per customer, be it only the next
 * best, is counted while its customer is locked: before any stock, because a lock taken later could wait in a circle.
 */
export async function countExactly(
  tx: StoreTx,
  storeId: number,
  request: OrderRequest,
  { facts, cart }: OrderBasis,
): Promise<PriceFacts> {
  if (![...facts.automaticOffers, facts.coupon?.offer].some((offer) => offer && hasCustomerLimit(offer))) return facts
  const [, exact] = await Promise.all([
    lockBuyer(tx, storeId, request), // guard: customer-lock
    loadPriceFacts(tx, factsRequest(storeId, request, cart)),
  ])
  return exact // guard: uses-after-lock
}

const factsRequest = (
  storeId: number,
  { items, couponCode, customerId, phone, email }: OrderRequest,
  cart: OrderedCart,
) => ({
  storeId,
  source: items ? { items } : { cartId: cart?.id ?? NO_CART },
  couponCode: couponCode ?? cart?.couponCode ?? null,
  customerId,
  phone,
  email,
})

/** A cart that no shopper has: an order from a cart that was never begun is an order from an empty one. */
const NO_CART = '00000000-0000-0000-0000-000000000000'
