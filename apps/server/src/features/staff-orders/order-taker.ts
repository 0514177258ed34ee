import { authorOf } from '../../platform/audit.ts'
import { type MerchantCaller, requirePermission } from '../../platform/merchant-access.ts'
import type { OrderingStore } from '../order-placement/order-input-rules.ts'
import { type OrderActor, orderActorOf } from '../orders/order-actor.ts'

/** Who places or changes orders for buyers, and how much they may take off the prices of the catalog. */
export type OrderTaker = { store: OrderingStore; actor: OrderActor; limitBp: number }

const ALL_BP = 10_000

export const orderTakerOf = (caller: MerchantCaller & { request: { ip: string; id: string } }): OrderTaker => ({
  // Staff see every count of the store.
  store: { ...caller.store, settings: { ...caller.store.settings, hideStockCounts: false } },
  actor: orderActorOf(authorOf(caller)),
  limitBp: caller.permissions.includes('orders:price') ? (caller.membership?.maxDiscountBp ?? ALL_BP) : 0,
})

/** The fields by which a request agrees on other prices than those of the store. */
type PriceFields = {
  items?: readonly { unitPrice?: number | null }[]
  discount?: number
  deliveryFee?: number | null
}

/** Whether a request names a price, a discount or a fee. */
export const namesPrices = ({ items = [], discount, deliveryFee }: PriceFields): boolean =>
  (discount ?? 0) > 0 || (deliveryFee ?? null) !== null || items.some(({ unitPrice }) => (unitPrice ?? null) !== null)

/** Refuses prices in a request of somebody who may agree on none. */
export function requirePriceRight(caller: Pick<MerchantCaller, 'permissions'>, fields: PriceFields): void {
  if (namesPrices(fields)) requirePermission(caller, 'orders:price')
}
