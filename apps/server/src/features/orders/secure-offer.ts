import type { StoreTx } from '../../platform/database.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import type { CartPrice } from '../pricing/price-rules.ts'
import { hasCustomerLimit } from '../promotions/offer-rules.ts'
import { refuseCoupon } from './order-refusals.ts'
import { type Buyer, countUses, hasOrdered, unuseOffer, useOffer } from './place-order.queries.ts'

/** Whether the offer of a price has limits that can be counted only while its customer is locked. */
export const needsCounting = ({ applied }: CartPrice): boolean => applied !== null && hasCustomerLimit(applied.offer) // guard: uses-before-order

/**
 * Whether an order may come to an offer with a limit per customer, be it as the next best one. The customer is then
 * locked before any stock: a lock taken later could wait in a circle.
 */
export const mayNeedCounting = ({ coupon, automaticOffers }: PriceFacts): boolean =>
  automaticOffers.some(hasCustomerLimit) || (coupon?.offer != null && hasCustomerLimit(coupon.offer))

/**
 * Makes sure that the offer a price rests on is really this order's to use. The offer and the customer are locked by now,
 * so what is counted here is exact. A coupon that was used up meanwhile is refused; an automatic offer gives way to the next best.
 */
export async function secureOffer(
  tx: StoreTx,
  { id: storeId, currencySymbol }: Pick<StoreContext, 'id' | 'currencySymbol'>,
  price: CartPrice,
  taken: boolean,
  who: Buyer,
  priceWithout: (excluded: ReadonlySet<number>) => CartPrice,
): Promise<CartPrice> {
  const excluded = new Set<number>()
  let current = price
  let isTaken = taken
  while (current.applied) {
    const { offer, automatic } = current.applied
    const refusal = await whyNot(tx, storeId, current.applied.offer, isTaken, who)
    if (refusal === null) return current
    if (!automatic) throw refuseCoupon({ reason: refusal }, currencySymbol)
    excluded.add(offer.id)
    current = priceWithout(excluded)
    isTaken = current.applied ? await useOffer(tx, storeId, current.applied.offer) : false
  }
  return current
}

async function whyNot(
  tx: StoreTx,
  storeId: number,
  offer: NonNullable<CartPrice['applied']>['offer'],
  isTaken: boolean,
  who: Buyer,
) {
  if (!isTaken) return 'USAGE_LIMIT_REACHED'
  const { id, perCustomerLimit, firstOrderOnly } = offer
  const refusal =
    perCustomerLimit !== null && (await countUses(tx, storeId, id, who)) >= perCustomerLimit // guard: customer-uses
      ? 'CUSTOMER_LIMIT_REACHED'
      : firstOrderOnly && (await hasOrdered(tx, storeId, who))
        ? 'NOT_ELIGIBLE_CUSTOMER'
        : null
  if (refusal) await unuseOffer(tx, storeId, offer)
  return refusal
}
