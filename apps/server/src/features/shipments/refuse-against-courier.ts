import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { decideOverride } from './override-rules.ts'
import { refuseOverride } from './shipment-refusals.ts'
import { findCourierSaid } from './shipment-tracking.queries.ts'

/** Whether staff insist on a status that the courier has not reported. */
export type Insistence = { isAsked: boolean; now: Date }

type Change = {
  storeId: number
  shipmentId: number
  to: ShipmentStatus
  /** What staff say was collected. */
  cashMinor?: Minor | undefined
}

/**
 * Throws 409 when staff give a parcel at a courier a status that the courier has not said, and do not insist, or may not; returns whether
 * they did. Without `insists` it is the courier that says so.
 */
export async function refuseAgainstCourier(
  tx: StoreTx,
  { storeId, shipmentId, to, cashMinor }: Change,
  insists: Insistence | undefined,
): Promise<boolean> {
  const said = insists && (await findCourierSaid(tx, storeId, shipmentId))
  if (!said) return false
  const decision = decideOverride(to, said, { ...insists, isCashNamed: cashMinor !== undefined })
  if (!decision.ok) throw refuseOverride(decision.reason)
  return decision.isOverride
}
