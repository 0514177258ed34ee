import type { Minor } from '../../shared/money.ts'

type Discounted = { priceMinor: Minor; subscribeDiscountPercent: number }

/** The price of an item for the orders that renew a subscription, rounded half up. */
export const withSubscriberPrice = <T extends Discounted>(item: T): T => ({
  ...item,
  priceMinor: item.priceMinor - Math.round((item.priceMinor * item.subscribeDiscountPercent) / 100),
})
