import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import type { OrderingStore } from '../order-placement/order-input-rules.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { loadPriceFacts } from '../pricing/load-price-facts.ts'
import { buyerPhoneOf } from '../risk/buyer-phone.ts'

/** What the store knows about the buyer of an order and accepts as payment now, as if the order were placed now. */
export const loadPaymentFacts = (
  tx: StoreTx,
  store: OrderingStore,
  order: OrderRow,
  { shopperIp, now }: { shopperIp: string | undefined; now: Date },
) => {
  const { customerId, email, address } = order
  const phone = order.phone as PhoneNumber
  return loadPriceFacts(tx, {
    ...{ storeId: store.id, source: { items: [] }, couponCode: null, customerId, phone, email, now },
    blockKeys: blockKeysOf({ phone, shopperIp, address }),
    buyerPhone: buyerPhoneOf(store, { phone, isHistoryOpen: true, exceptOrderId: order.id }, now),
  })
}

/** The payment methods that the store accepts now, from any buyer. */
export const loadOfferedMethods = (tx: StoreTx, storeId: number, now: Date) =>
  loadPriceFacts(tx, {
    storeId,
    source: { items: [] },
    couponCode: null,
    customerId: null,
    phone: null,
    email: null,
    now,
  })
