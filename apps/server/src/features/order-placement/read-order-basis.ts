import type { StoreTx } from '../../platform/database.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { withAgreedTerms } from '../pricing/agreed-price-rules.ts'
import { withShown } from '../pricing/item-price-rules.ts'
import { loadOrderFacts, loadPriceFacts, type OrderNumber, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { FactsRequest } from '../pricing/price-facts.queries.ts'
import { withSubscriberPrice } from '../pricing/subscriber-price-rules.ts'
import { taxOf } from '../pricing/tax-rules.ts'
import { buyerPhoneOf } from '../risk/buyer-phone.ts'
import { isProvenByToken, type OrderingStore, type OrderRequest } from './order-input-rules.ts'
import { lockBuyer } from './place-order.queries.ts'

type OrderedCart = Awaited<ReturnType<typeof lockCart>>

/** The part of a request that decides which facts are read. */
type BasisRequest = FactsRequest & Pick<OrderRequest, 'items' | 'isRenewal' | 'phone' | 'email' | 'byStaff'>

/** The basis of an order: the facts of its prices, its number, and the cart it empties, if it comes from one. */
export type OrderBasis = { facts: PriceFacts; cart: OrderedCart; number: OrderNumber; readBy: BasisRequest }

/** Reads every price of an order at once. A cart is locked first, so that its lines cannot change. */
export async function readOrderBasis(
  tx: StoreTx,
  store: Pick<OrderingStore, 'id' | 'settings' | 'hashPhone'>,
  request: OrderRequest,
  now: Date,
): Promise<OrderBasis> {
  const { id: storeId, settings } = store
  const { items, isRenewal, byStaff, customerId, phone, email, shopperIp, delivery } = request
  const cart = items === null && customerId ? await lockCart(tx, { storeId, customerId }) : null
  const readBy = {
    ...{ storeId, items, isRenewal, byStaff, customerId, phone, email, now },
    source: items ? { items } : { cartId: cart?.id ?? NO_CART },
    couponCode: request.couponCode ?? byStaff?.agreed.held?.couponCode ?? cart?.couponCode ?? null,
    isPhoneProven: isProvenByToken(request),
    withTaxes: taxOf(settings) !== null,
    blockKeys: blockKeysOf({ phone, shopperIp, address: delivery.text.address }),
    buyerPhone: buyerPhoneOf(store, { phone, isHistoryOpen: true }, now),
  }
  const { facts, number } = await loadOrderFacts(tx, readBy)
  return { facts: asOrdered(facts, readBy), cart, number, readBy }
}

/**
 * The basis with exact counts of the customer's uses: counted while the customer is locked, and before any stock,
 * because a later lock could deadlock. An order without a limit per customer takes no lock. When such an order commits
 * between this count and the commit of an order that was counted as the customer's first, it is the second one.
 */
export async function countExactly(tx: StoreTx, basis: OrderBasis): Promise<OrderBasis> {
  const { readBy } = basis
  const [, facts] = await Promise.all([
    lockBuyer(tx, readBy.storeId, readBy), // guard: customer-lock
    loadPriceFacts(tx, readBy),
  ])
  return { ...basis, facts: asOrdered(facts, readBy) } // guard: uses-after-lock
}

/** The facts with the prices of a renewal, what staff have agreed on, and what the shopper was shown. */
function asOrdered(facts: PriceFacts, { items, isRenewal, byStaff }: BasisRequest): PriceFacts {
  if (byStaff) return withAgreedTerms(facts, byStaff.agreed)
  const priced = isRenewal ? { ...facts, items: facts.items.map(withSubscriberPrice) } : facts
  return items ? withShown(priced, items) : priced
}

/** A cart that does not exist: an order from a missing cart is an order from an empty one. */
const NO_CART = '00000000-0000-0000-0000-000000000000'
