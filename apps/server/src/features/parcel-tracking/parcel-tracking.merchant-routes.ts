import { refreshShipment } from '@haat/contract/merchant/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { waitBriefly } from '../../platform/due-calls.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { ApiError } from '../../platform/errors.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { findShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { checkParcel } from './check-parcel.ts'
import { wantCheck } from './parcel-tracking.queries.ts'
import { refreshMessage } from './refresh-message.ts'

/** What couriers say of shipments. They are called outside transactions. */
export function parcelTrackingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, refreshShipment, ({ writeInSteps, params, store, reply, locale, ...caller }) => {
    const { id: storeId } = store
    const { shipment_id: shipmentId } = params
    const author = authorOf({ ...caller, store })
    enforce(deps.limiter, courierCalls, { owner: storeId, of: 'status' }, null, reply)
    return writeInSteps({
      begin: async (tx) => {
        const at = deps.clock()
        const wanted = await wantCheck(tx, storeId, shipmentId, at)
        if (!wanted) throw await whyUntracked(tx, storeId, shipmentId)
        if (wanted.isDue)
          await recordAudit(tx, author, { action: 'shipment.refreshed', entity: 'shipment', entityId: shipmentId })
        return { ...wanted, at: at.toISOString() }
      },
      finish: async ({ bookingId, isDue, isBeingAsked, at }, conclude) => {
        let hasEnded = false
        if (isDue)
          await waitBriefly(deps, { bookingId, storeId }, async () => {
            hasEnded = await checkParcel(deps, storeId, bookingId)
          })
        return conclude(async (tx) => {
          const shipment = await readShipment(tx, { ...caller, store }, shipmentId)
          const tracking = shipment.tracking && {
            failure: shipment.tracking.failure,
            checkedAt: shipment.tracking.checked_at,
          }
          const message = refreshMessage({ isAsked: isDue, isBeingAsked, hasEnded, at: new Date(at), tracking })
          return new Reply(shipment, { message: message[locale] })
        })
      },
    })
  })
}

async function whyUntracked(tx: StoreTx, storeId: number, shipmentId: number): Promise<ApiError> {
  if (!(await findShipmentHead(tx, storeId, shipmentId))) return shipmentNotFound()
  return new ApiError('invalid_state', {
    message: {
      en: 'No courier has this parcel by a booking from here.',
      bn: 'এখান থেকে বুক করা হয়নি বলে কুরিয়ারের কাছে এই পার্সেলের খবর জানা যায় না।',
    },
    details: { reason: 'not_booked' },
  })
}
