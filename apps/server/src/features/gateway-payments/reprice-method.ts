import type { Minor } from '../../shared/money.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { cashPartOfOrder } from '../orders/payment-status-rules.ts'
import { feePartsOf, sumOfParts, withCodPart } from '../pricing/delivery-fee-rules.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'

/** What of an order changes with the way it is paid. */
export type MethodSums = { totalMinor: Minor; deliveryFeeMinor: Minor; deliveryCodMinor: Minor }

/**
 * What an order costs when it is paid otherwise: the part of its delivery fee for collecting money is that of the new method,
 * by the zone as it is now. A fee that was agreed on stays.
 */
export function repriceMethod(order: OrderRow, paymentMethod: string, zones: readonly ZoneFactsRow[]): MethodSums {
  const { deliveryFeeSource: source } = order
  const before = feePartsOf(order)
  const zone = source === 'agreed' ? null : (zones.find(({ code }) => code === order.deliveryLocation) ?? null)
  const after = withCodPart(zone, before, {
    goodsMinor: order.subtotalMinor - order.discountMinor,
    cash: cashPartOfOrder({ ...order, paymentMethod, payableNowMinor: null }),
    isFree: source === 'free_above' || source === 'offer',
  })
  const deliveryFeeMinor = sumOfParts(after)
  return {
    totalMinor: order.totalMinor - order.deliveryFeeMinor + deliveryFeeMinor,
    deliveryFeeMinor,
    deliveryCodMinor: after.codMinor,
  }
}
