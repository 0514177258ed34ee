import type { StoreTx } from '../../platform/database.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { OrderRequest } from './order-input-rules.ts'

/** What an order is placed on: the facts of its prices, and the cart it empties, if it comes from one. */
export type OrderBasis = {
  facts: PriceFacts
  cart: Awaited<ReturnType<typeof lockCart>>
  numbering: NonNullable<PriceFacts['numbering']>
}

/** Reads every price of an order at once. A cart is locked first, so that its lines stay what they are. */
export async function readOrderBasis(tx: StoreTx, storeId: number, request: OrderRequest): Promise<OrderBasis> {
  const { items, customerId } = request
  const cart = items === null && customerId ? await lockCart(tx, { storeId, customerId }) : null
  const facts = await loadPriceFacts(tx, {
    storeId,
    source: items ? { items } : { cartId: cart?.id ?? NO_CART },
    couponCode: request.couponCode ?? cart?.couponCode ?? null,
    customerId,
    phone: request.phone,
    email: request.email,
    drawsNumber: true,
  })
  if (!facts.numbering) throw new Error(`there is no store ${storeId}`)
  return { facts, cart, numbering: facts.numbering }
}

/** A cart that no shopper has: an order from a cart that was never begun is an order from an empty one. */
const NO_CART = '00000000-0000-0000-0000-000000000000'
