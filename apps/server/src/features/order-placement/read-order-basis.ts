import type { StoreTx } from '../../platform/database.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { loadOrderFacts, loadPriceFacts, type OrderNumber, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { FactsRequest } from '../pricing/price-facts.queries.ts'
import { withShown } from '../pricing/price-items.ts'
import { withSubscriberPrice } from '../pricing/subscriber-price-rules.ts'
import { dependsOnPhone } from '../risk/buyer-rules.ts'
import { isProvenByToken, type OrderingStore, type OrderRequest } from './order-input-rules.ts'
import { lockBuyer } from './place-order.queries.ts'

type FactsStore = Pick<OrderingStore, 'id' | 'settings'>
type OrderedCart = Awaited<ReturnType<typeof lockCart>>

/** The basis of an order: the facts of its prices, its number, and the cart it empties, if it comes from one. */
export type OrderBasis = { facts: PriceFacts; cart: OrderedCart; number: OrderNumber; readAt: Date }

/** Reads every price of an order at once. A cart is locked first, so that its lines cannot change. */
export async function readOrderBasis(
  tx: StoreTx,
  store: FactsStore,
  request: OrderRequest,
  readAt: Date,
): Promise<OrderBasis> {
  const { items, customerId } = request
  const cart = items === null && customerId ? await lockCart(tx, { storeId: store.id, customerId }) : null
  const { facts, number } = await loadOrderFacts(tx, factsRequest(store, request, { cart, readAt }))
  return { facts: asOrdered(request, facts), cart, number, readAt }
}

/**
 * The basis with exact counts of the customer's uses: counted while the customer is locked, and before any stock,
 * because a later lock could deadlock. An order without a limit per customer takes no lock. When such an order commits
 * between this count and the commit of an order that was counted as the customer's first, it is the second one.
 */
export async function countExactly(
  tx: StoreTx,
  store: FactsStore,
  request: OrderRequest,
  basis: OrderBasis,
): Promise<OrderBasis> {
  const [, facts] = await Promise.all([
    lockBuyer(tx, store.id, request), // guard: customer-lock
    loadPriceFacts(tx, factsRequest(store, request, basis)),
  ])
  return { ...basis, facts: asOrdered(request, facts) } // guard: uses-after-lock
}

function factsRequest(
  store: FactsStore,
  request: OrderRequest,
  { cart, readAt }: Pick<OrderBasis, 'cart' | 'readAt'>,
): FactsRequest {
  const { items, couponCode, customerId, phone, email, shopperIp, address } = request
  return {
    storeId: store.id,
    source: items ? { items } : { cartId: cart?.id ?? NO_CART },
    couponCode: couponCode ?? cart?.couponCode ?? null,
    customerId,
    phone,
    email,
    isPhoneProven: isProvenByToken(request),
    now: readAt,
    blockKeys: blockKeysOf({ phone, shopperIp, address }),
    buyerPhone: dependsOnPhone(store.settings) ? { phone, isHistoryOpen: true } : null,
  }
}

/** The facts with the prices of a renewal, and what the shopper was shown. */
function asOrdered({ items, isRenewal }: OrderRequest, facts: PriceFacts): PriceFacts {
  const priced = isRenewal ? { ...facts, items: facts.items.map(withSubscriberPrice) } : facts
  return items ? withShown(priced, items) : priced
}

/** A cart that does not exist: an order from a missing cart is an order from an empty one. */
const NO_CART = '00000000-0000-0000-0000-000000000000'
