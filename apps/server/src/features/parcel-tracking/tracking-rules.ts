import type { SettableShipmentStatus, ShipmentProblem, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { CourierMeaning } from '../couriers/courier.ts'
import { isOnRoad, isToCome } from '../shipments/shipment-status-rules.ts'

/** What is known of a parcel when a courier has responded. */
export type TrackingFacts = {
  shipmentStatus: ShipmentStatus
  /** Whether the courier has said before that the parcel was delivered in part. */
  isInPart: boolean
  problemBefore: ShipmentProblem | ''
  /** Whether it says something else than before. */
  isNews: boolean
  /** Whether it may have picked the parcel up, by this word or an earlier one. */
  isWithCourier: boolean
  /** Whether the store has received all of it that was to come back. */
  isReceived: boolean
}

/** What a shipment does by what its courier says. `problem`: what staff are to look at. */
export type TrackingEffect = { move: SettableShipmentStatus | 'CANCELLED' | null; problem: ShipmentProblem | '' }

const stays: TrackingEffect = { move: null, problem: '' }
const ask = (problem: ShipmentProblem): TrackingEffect => ({ move: null, problem })
const moveTo = (move: TrackingEffect['move']): TrackingEffect => ({ move, problem: '' })

/**
 * Decides what a shipment does. Only news move it: what staff have recorded since stays when a courier repeats itself. What
 * has ended never changes.
 */
export function decideTracking(meaning: CourierMeaning | null, facts: TrackingFacts): TrackingEffect {
  const { shipmentStatus, isNews, problemBefore } = facts
  // A move that was refused is tried again.
  if (!isNews && problemBefore !== 'STATUS_REFUSED') return { move: null, problem: problemBefore }
  if (isToCome(shipmentStatus) && (facts.isInPart || saysInPart(meaning))) return untilNamed(meaning, shipmentStatus)
  if (!meaning) return isToCome(shipmentStatus) ? ask('STATUS_UNKNOWN') : stays
  if (meaning.isProvisional) return stays
  if (!isToCome(shipmentStatus)) return afterEnd(meaning, facts)
  return onTheWay(meaning, facts)
}

/** Whether a word says, for good, that a parcel was delivered in part. */
export const saysInPart = (meaning: CourierMeaning | null) =>
  meaning !== null && meaning.status === 'PARTLY_DELIVERED' && !meaning.isProvisional

/** Whether a shipment says something else than that its parcel was delivered in part, and nothing that is read later would say so. */
export const excludesPart = (shipmentStatus: string) =>
  !isToCome(shipmentStatus) && shipmentStatus !== 'PARTLY_DELIVERED'

/**
 * What a message does to a parcel that was delivered in part, until staff name what was kept. A courier pays for it with the word for what was
 * delivered, and brings the rest back with those for a return: neither says what the shopper has.
 */
function untilNamed(meaning: CourierMeaning | null, shipmentStatus: ShipmentStatus): TrackingEffect {
  const isElsewhere = meaning && !meaning.isProvisional && isOnRoad(meaning.status) && meaning.status !== shipmentStatus
  return { move: isElsewhere ? (meaning.status as SettableShipmentStatus) : null, problem: 'ITEMS_UNKNOWN' }
}

/** The effect on a parcel that may still reach the shopper. */
function onTheWay({ status, isBackAtStore }: CourierMeaning, facts: TrackingFacts): TrackingEffect {
  const { shipmentStatus, isWithCourier } = facts
  if (isOnRoad(status)) return status === shipmentStatus ? stays : moveTo(status as SettableShipmentStatus)
  switch (status) {
    case 'DELIVERED':
      return moveTo('DELIVERED')
    case 'RETURNING':
      return { move: 'RETURNING', problem: isBackAtStore ? 'BACK_AT_STORE' : '' }
    case 'CANCELLED':
      return moveTo(isOnRoad(shipmentStatus) || isWithCourier ? 'RETURNING' : 'CANCELLED')
    default:
      return stays
  }
}

/** What a courier may say of a shipment that has ended or comes back, without meaning something else than staff. */
const agreed: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  DELIVERED: ['DELIVERED'],
  // Its other part comes back.
  PARTLY_DELIVERED: ['PARTLY_DELIVERED', 'DELIVERED', 'RETURNING'],
  RETURNING: ['RETURNING', 'CANCELLED'],
  RETURNED: ['RETURNING', 'CANCELLED'],
  LOST: ['CANCELLED'],
  CANCELLED: ['CANCELLED', 'RETURNING'],
}

/** The effect on a parcel that has ended or is on its way back. */
function afterEnd(
  { status, isBackAtStore, isPaid }: CourierMeaning,
  { shipmentStatus, isReceived, isInPart, problemBefore }: TrackingFacts,
): TrackingEffect {
  if (isBackAtStore && (shipmentStatus === 'RETURNING' || shipmentStatus === 'PARTLY_DELIVERED'))
    return ask('BACK_AT_STORE')
  // A message has said that it was delivered in part: what the courier says next does not take that back.
  if (isInPart && problemBefore === 'STATUS_CONFLICT') return ask('STATUS_CONFLICT')
  // The store has goods that the courier says the shopper has.
  if (shipmentStatus === 'PARTLY_DELIVERED' && isReceived && status === 'DELIVERED' && !isPaid)
    return ask('STATUS_CONFLICT')
  // News of the way may be older than what staff know; but what was cancelled is on no way.
  const isOld = status === 'BOOKED' || (isOnRoad(status) && shipmentStatus !== 'CANCELLED')
  return isOld || agreed[shipmentStatus]?.includes(status) ? stays : ask('STATUS_CONFLICT')
}
