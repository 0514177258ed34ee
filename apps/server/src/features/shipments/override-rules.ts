import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { isOnRoad } from './shipment-status-rules.ts'

const HOUR_MS = 3_600_000

/** What the courier of a parcel says, and when it said that last. */
export type CourierSaid = {
  status: ShipmentStatus | ''
  isProvisional: boolean
  checkedAt: Date | null
  /** Whether it has said, now or before, that the parcel was delivered in part. */
  isInPart: boolean
}

export type OverrideDecision = { ok: true; isOverride: boolean } | { ok: false; reason: OverrideRefusal }
export type OverrideRefusal = 'courier_has_not_said_so' | 'courier_says_otherwise'

/** What else a courier may say when a parcel has this status: it pays for a part as for the whole, and cancels what comes back. */
const agreed: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  PARTLY_DELIVERED: ['DELIVERED'],
  RETURNING: ['CANCELLED'],
}

/**
 * Whether staff may give a parcel that a courier has a status. Where it is on its way moves neither money nor stock: that they
 * always may. What the courier has said within the last hour they do not contradict.
 */
export function decideOverride(
  to: ShipmentStatus,
  said: CourierSaid,
  { isAsked, now, isCashNamed = false }: { isAsked: boolean; now: Date; isCashNamed?: boolean },
): OverrideDecision {
  // Staff know what was kept: a part, or all of it for other cash than was asked for.
  const isKnownAtDoor = said.isInPart && (to === 'PARTLY_DELIVERED' || (to === 'DELIVERED' && isCashNamed))
  const isAgreed = isKnownAtDoor || said.status === to || (agreed[to] ?? []).some((status) => status === said.status)
  if (to === 'BOOKED' || isOnRoad(to) || isAgreed) return { ok: true, isOverride: false }
  if (!isAsked) return { ok: false, reason: 'courier_has_not_said_so' }
  const isFresh = said.checkedAt !== null && now.getTime() - said.checkedAt.getTime() < HOUR_MS
  if (isFresh && said.status !== '' && !said.isProvisional) return { ok: false, reason: 'courier_says_otherwise' }
  return { ok: true, isOverride: true }
}
