import type { readShipment } from '@haat/contract/merchant/shipments.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { DeliveryType, OrderStatus, ShipmentKind, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { amountOrNull, formatAmount } from '../../shared/money.ts'
import { presentBooking } from './present-booking.ts'
import { canRequestReturn, presentReturnRequest } from './present-return-request.ts'
import { presentTracking } from './present-tracking.ts'
import { type CourierMoney, costsOf, type ShipmentCosts, settlementStateOf } from './settlement-state-rules.ts'
import type { ShownBooking } from './shipment-bookings.queries.ts'
import type { ShownReturnRequest } from './shipment-returns.queries.ts'
import { settableFrom } from './shipment-status-rules.ts'
import type { ShownTracking } from './shipment-tracking.queries.ts'
import type { ListedShipment, ShipmentEventEntry, ShipmentItemRow } from './shipments.queries.ts'

/** A shipment in a list. */
export const presentShipmentRow = (shipment: ListedShipment) => ({
  id: shipment.id,
  shipment_number: shipment.shipmentNumber,
  order_id: shipment.orderId,
  order_number: shipment.orderNumber,
  order_status: shipment.orderStatus as OrderStatus,
  kind: shipment.kind as ShipmentKind,
  status: shipment.status as ShipmentStatus,
  booking_status: shipment.bookingStatus,
  courier_status: shipment.courierWord,
  problem: shipment.problem || null,
  courier_name: shipment.courierName,
  tracking_code: shipment.trackingCode,
  tracking_url: shipment.trackingUrl,
  receiver_name: shipment.receiverName,
  phone: shipment.phone,
  district: shipment.district,
  unit_count: shipment.unitCount,
  cod_amount: formatAmount(shipment.codMinor),
  cash_to_collect: formatAmount(shipment.cashMinor),
  collected_amount: amountOrNull(shipment.collectedMinor),
  held_amount: formatAmount(shipment.heldMinor),
  printed_at: shipment.printedAt,
  printed_count: shipment.printedCount,
  version: shipment.version,
  created_at: shipment.createdAt,
  sent_at: shipment.sentAt,
  ended_at: shipment.endedAt,
})

/** A shipment with its units and what happened to it. */
export const presentShipment = (
  shipment: ListedShipment,
  {
    items,
    events,
    booking,
    returnRequest,
    tracking,
    money,
    showsCosts,
    defaultAccountId,
  }: {
    items: readonly ShipmentItemRow[]
    events: readonly ShipmentEventEntry[]
    booking: ShownBooking | null
    returnRequest: ShownReturnRequest | null
    tracking: ShownTracking | null
    money: CourierMoney | null
    showsCosts: boolean
    defaultAccountId: number | null
  },
): Data<typeof readShipment> => ({
  ...presentShipmentRow(shipment),
  parcel_count: shipment.parcelCount,
  weight_grams: shipment.weightGrams ?? shipment.estimatedGrams,
  is_weighed: shipment.weightGrams !== null,
  delivery_type: shipment.deliveryType as DeliveryType,
  declared_value: amountOrNull(shipment.declaredMinor),
  fragile: shipment.isFragile,
  instruction: shipment.instruction,
  default_courier_account_id: defaultAccountId,
  cash_left: formatAmount(shipment.cashLeftMinor),
  booking: booking && presentBooking(showsCosts ? booking : { ...booking, feeMinor: null, codFeeMinor: null }),
  tracking: tracking && presentTracking(tracking),
  settlement: settlementStateOf(money),
  costs: showsCosts ? presentCosts(costsOf(money)) : null,
  return_request: returnRequest && presentReturnRequest(returnRequest),
  can_request_return: canRequestReturn(shipment.status, booking, returnRequest),
  items: items.map((item) => ({
    order_item_id: item.lineId,
    name: item.name,
    variant_name: item.variantName,
    sku: item.sku,
    image: item.image,
    quantity: item.quantity,
    amount: formatAmount(item.amountMinor),
    delivered_quantity: item.deliveredQuantity,
    sellable_quantity: item.sellableQuantity,
    damaged_quantity: item.damagedQuantity,
    missing_quantity: item.missingQuantity,
  })),
  events: events.map((event) => ({
    from_status: event.fromStatus,
    to_status: event.toStatus,
    note: event.note,
    actor_type: event.actorType,
    actor_name: event.actorName,
    created_at: event.createdAt,
  })),
  allowed_statuses: settableFrom(shipment.status as ShipmentStatus, shipment.kind as ShipmentKind),
})

const presentCosts = (costs: ShipmentCosts | null): Data<typeof readShipment>['costs'] =>
  costs && {
    delivery_fee: amountOrNull(costs.deliveryFeeMinor),
    cod_fee: amountOrNull(costs.codFeeMinor),
    total: amountOrNull(costs.totalMinor),
    source: costs.source,
  }
