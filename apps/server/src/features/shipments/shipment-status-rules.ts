import type { SettableShipmentStatus, ShipmentKind, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { settableShipmentStatuses } from '@haat/contract/vocabulary.ts'
import { isAllowed, type OrderAction, type OrderStatus } from '../orders/order-status-rules.ts'

const onRoad = ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD'] as const satisfies ShipmentStatus[]

const fromRoad = (own: ShipmentStatus): readonly ShipmentStatus[] => [
  ...onRoad.filter((status) => status !== own),
  'DELIVERED',
  'PARTLY_DELIVERED',
  'RETURNING',
  'LOST',
]

/** Allowed moves of a shipment. The database has the same table, and no event records another one. */
export const shipmentTransitions: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  DRAFT: ['BOOKED', ...onRoad, 'CANCELLED'],
  BOOKED: [...onRoad, 'DELIVERED', 'PARTLY_DELIVERED', 'RETURNING', 'LOST', 'CANCELLED'],
  PICKED_UP: fromRoad('PICKED_UP'),
  IN_TRANSIT: fromRoad('IN_TRANSIT'),
  OUT_FOR_DELIVERY: fromRoad('OUT_FOR_DELIVERY'),
  HELD: fromRoad('HELD'),
  // A part of it may be received, while the rest is still on its way back.
  // Only what a shopper was to send back is cancelled then.
  RETURNING: ['RETURNING', 'RETURNED', 'LOST', 'CANCELLED'],
  DELIVERED: [],
  // What was not kept at the door is received, in one part or several.
  PARTLY_DELIVERED: ['PARTLY_DELIVERED'],
  RETURNED: [],
  LOST: [],
  CANCELLED: [],
}

/** Before the courier has it. */
export const unsentStatuses = ['DRAFT', 'BOOKED'] as const satisfies ShipmentStatus[]

export const isUnsent = (status: string): boolean => (unsentStatuses as readonly string[]).includes(status)

/** Whether the courier has had a shipment of this status. */
export const isSent = (status: string): boolean => !isUnsent(status) && status !== 'CANCELLED'

/** Whether it is on its way to the shopper. */
export const isOnRoad = (status: string): boolean => (onRoad as readonly string[]).includes(status)

/** Parcels that a courier may be asked to return: it has them or will pick them up, and they have not arrived. */
export const returnableStatuses = ['BOOKED', ...onRoad] as const satisfies ShipmentStatus[]

export const isReturnable = (status: string): boolean => (returnableStatuses as readonly string[]).includes(status)

// SQL: schema/shipments.functions.sql is_to_come

/** Whether its units may still reach the shopper, so that its cash may still be collected. */
export const isToCome = (status: string): boolean => isUnsent(status) || isOnRoad(status)

/** Whether a shipment has no other status any more. */
export const isFinal = (status: string): boolean =>
  shipmentTransitions[status as ShipmentStatus].every((next) => next === status)

export const endedStatuses: readonly ShipmentStatus[] = (Object.keys(shipmentTransitions) as ShipmentStatus[]).filter(
  isFinal,
)

/** Whether units of a shipment of this status may be on their way back. */
export const comesBack = (status: string): boolean => status === 'RETURNING' || status === 'PARTLY_DELIVERED'

/** The statuses from which one is possible. */
export const shipmentStatusesBefore = (to: ShipmentStatus): ShipmentStatus[] =>
  (Object.keys(shipmentTransitions) as ShipmentStatus[]).filter((from) => shipmentTransitions[from].includes(to))

/** What staff may set a shipment of this status to. RETURNING again is what receiving a part of it records. */
export const settableFrom = (status: ShipmentStatus, kind: ShipmentKind = 'delivery'): SettableShipmentStatus[] =>
  // Nobody but who receives it knows of what a shopper sends back.
  kind === 'return'
    ? []
    : settableShipmentStatuses.filter((to) => to !== status && shipmentTransitions[status].includes(to))

/** How many units of an order there are, and where they are by its shipments that are not cancelled. */
export type ShippedUnits = {
  ordered: number
  inShipments: number
  /** In shipments that the shopper may still get. */
  toCome: number
  delivered: number
  /** Units that came back in any way, delivered before or not. */
  returned: number
  isAnyBooked: boolean
  isAnySent: boolean
}

/** What an order does next when its shipments stand like this; null when it stays. */
export function nextOrderAction(status: OrderStatus, units: ShippedUnits): OrderAction | null {
  const { ordered, inShipments, toCome, delivered, returned, isAnyBooked, isAnySent } = units
  if (isAnySent && isAllowed('ship', status)) return 'ship'
  if (isAnyBooked && isAllowed('process', status)) return 'process'
  const isAllDecided = inShipments === ordered && toCome === 0
  if (status === 'SHIPPED') {
    if (!isAllDecided) return null
    if (delivered > 0) return 'deliver'
    return returned === ordered ? 'return' : null
  }
  if (returned === ordered && isAllowed('return', status)) return 'return'
  return returned > 0 && isAllowed('return_partly', status) ? 'return_partly' : null
}
