import * as contract from '@haat/contract/merchant/bulk-bookings.ts'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { waitBriefly } from '../../platform/due-calls.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import { bookMany, bulkBookingNotFound, cancelBulkBooking, planAtAccounts } from './book-many.ts'
import { findBulkBooking, listBulkParcels, listStoreBulkBookings } from './bulk-bookings.queries.ts'
import type { ManyParcels } from './plan-bookings.ts'
import { presentBookingsPreview, presentBulkBooking, presentBulkBookingDetail } from './present-bulk-booking.ts'
import { runBulkBooking } from './run-bulk-bookings.ts'

/** How long the server that was asked goes on by itself; the job books the rest. */
const OWN_RUN_MS = 55_000

/** Bookings of many parcels at once. Couriers are called outside transactions. */
export function bulkBookingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.previewBookings, ({ read, store, body, locale }) =>
    read(async (tx) => presentBookingsPreview(await planAtAccounts(tx, deps, store.id, manyOf(body)), locale)),
  )

  route(app, deps, contract.bookMany, ({ writeInSteps, body, reply, locale, ...caller }) => {
    const { id: storeId } = caller.store
    enforce(deps.limiter, courierCalls, { owner: storeId, of: body.courier_account_id ?? 'by-zone' }, null, reply)
    return writeInSteps({
      begin: (tx) => bookMany(tx, deps, authorOf(caller), manyOf(body)),
      finish: async (id, conclude) => {
        const signal = AbortSignal.timeout(OWN_RUN_MS)
        await waitBriefly(deps, { bulkBookingId: id, storeId }, () => runBulkBooking(deps, { storeId, id }, signal))
        return conclude((tx) => readDetail(tx, { storeId, id }, locale))
      },
    })
  })

  cursorListRoute(app, deps, contract.listBulkBookings, {
    rows: (tx, { store, filters, page }) => listStoreBulkBookings(tx, store.id, filters, page),
    position: byId,
    present: presentBulkBooking,
  })

  route(app, deps, contract.readBulkBooking, async ({ read, store, params, fields, locale }) =>
    trim(await read((tx) => readDetail(tx, { storeId: store.id, id: params.bulk_booking_id }, locale)), fields),
  )

  route(app, deps, contract.cancelBulkBooking, ({ write, params, locale, ...caller }) =>
    write(async (tx) => {
      const { bulk_booking_id: id } = params
      await cancelBulkBooking(tx, authorOf(caller), id, deps.clock())
      return readDetail(tx, { storeId: caller.store.id, id }, locale)
    }),
  )
}

async function readDetail(tx: StoreTx, { storeId, id }: { storeId: number; id: number }, locale: Locale) {
  const row = await findBulkBooking(tx, storeId, id)
  if (!row) throw bulkBookingNotFound()
  return presentBulkBookingDetail(row, await listBulkParcels(tx, { storeId, id }), locale)
}

const manyOf = ({
  order_ids: orderIds = [],
  shipment_ids: shipmentIds = [],
  ...body
}: Static<NonNullable<typeof contract.bookMany.body>>): ManyParcels => ({
  orderIds: [...new Set(orderIds)],
  shipmentIds: [...new Set(shipmentIds)],
  accountId: body.courier_account_id ?? null,
  pickupPlaceId: body.pickup_place_id ?? '',
  places: new Map((body.places ?? []).map(({ order_id, id, name }) => [order_id, { id, name }])),
})
