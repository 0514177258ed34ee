import type { Visit } from '../http/visit.ts'

/**
 * What a customer wants to get regularly. The checkout sends it with the order, which is the first delivery:
 * `subscribe_items` and `subscribe_interval`.
 */
export type SubscriptionWish = { interval: string; productId: number; variantId: number | null; quantity: number }

const NAME = 'subscription'
const HOUR_SECONDS = 3_600

/** Keeps the wish until the order is placed, for an hour at most. */
export const keepSubscriptionWish = (visit: Visit, wish: SubscriptionWish): Promise<boolean> =>
  visit.cookies.keep(NAME, wish, HOUR_SECONDS)

export const readSubscriptionWish = (visit: Visit): Promise<SubscriptionWish | null> =>
  visit.cookies.kept<SubscriptionWish>(NAME)

export const forgetSubscriptionWish = (visit: Visit): void => visit.cookies.forget(NAME)

const WISH = /^(weekly|biweekly|monthly|bimonthly|quarterly)\.([1-9]\d{0,15})\.([1-9]\d{0,15})?\.([1-9]\d{0,2})$/

/** The wish as a field of the checkout: an order depends on its form alone. */
export const writeWish = ({ interval, productId, variantId, quantity }: SubscriptionWish): string =>
  `${interval}.${productId}.${variantId ?? ''}.${quantity}`

/** Null for a text that is no wish. */
export function readWish(text: string): SubscriptionWish | null {
  const [, interval, productId, variantId, quantity] = WISH.exec(text) ?? []
  if (!interval) return null
  return {
    interval,
    productId: Number(productId),
    variantId: variantId ? Number(variantId) : null,
    quantity: Number(quantity),
  }
}
