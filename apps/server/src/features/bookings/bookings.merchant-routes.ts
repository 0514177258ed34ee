import * as contract from '@haat/contract/merchant/bookings.ts'
import { cancelShipment } from '@haat/contract/merchant/shipment-moves.ts'
import { quoteShipment } from '@haat/contract/merchant/shipment-quotes.ts'
import { createShipment } from '@haat/contract/merchant/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { fieldError } from '../../platform/errors.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { courierCalls } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { listCourierAccounts } from '../couriers/courier-accounts.queries.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { cancelShipment as cancel } from '../shipment-moves/cancel-shipment.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { writtenOf } from '../shipments/written-shipment.ts'
import { beginBooking } from './begin-booking.ts'
import { presentBookingProblem } from './booking-problem.ts'
import { cancelAtCourier } from './cancel-at-courier.ts'
import { createAndBook } from './create-and-book.ts'
import { presentBookingAccount } from './present-booking-account.ts'
import { presentQuotes } from './present-quotes.ts'
import { quoteAtAccounts, readQuoteBasis } from './quote-shipment.ts'
import { refuseOtherParcel, resolveBooking } from './resolve-booking.ts'
import { bookAtOnce } from './send-due-bookings.ts'

/** Bookings of shipments. Couriers are called outside transactions. */
export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listBookingAccounts, {
    rows: async (tx, storeId) => (await listCourierAccounts(tx, storeId)).filter(({ isActive }) => isActive),
    present: presentBookingAccount,
  })

  route(app, deps, createShipment, ({ writeInSteps, params, body, reply, locale, ...caller }) => {
    const { book, ...written } = body ?? {}
    const { id: storeId } = caller.store
    if (book) enforce(deps.limiter, courierCalls, { owner: storeId, of: book.courier_account_id }, null, reply)
    const by = { storeId, actor: orderActorOf(authorOf(caller)) }
    const creation = { orderId: params.order_id, ...writtenOf(written), book: book ? bookingOf(book) : null }
    return writeInSteps({
      begin: (tx) => createAndBook(tx, deps, by, creation),
      finish: async ({ shipmentId, bookingId, problem }, conclude) => {
        if (bookingId !== null) await bookAtOnce(deps, storeId, bookingId)
        return conclude(async (tx) => ({
          ...(await readShipment(tx, caller, shipmentId)),
          booking_problem: problem && { ...presentBookingProblem(problem, locale), error_code: problem.code },
        }))
      },
    })
  })

  route(app, deps, contract.bookShipment, ({ writeInSteps, params, body, reply, ...caller }) => {
    const { id: storeId } = caller.store
    const { shipment_id: shipmentId } = params
    enforce(deps.limiter, courierCalls, { owner: storeId, of: body.courier_account_id }, null, reply)
    const by = { storeId, actor: orderActorOf(authorOf(caller)) }
    return writeInSteps({
      begin: (tx) => beginBooking(tx, deps, by, { shipmentId, version: body.version, ...bookingOf(body) }),
      finish: async (bookingId, conclude) => {
        await bookAtOnce(deps, storeId, bookingId)
        return conclude((tx) => readShipment(tx, caller, shipmentId))
      },
    })
  })

  route(app, deps, quoteShipment, async ({ read, store, params, body }) => {
    const { courier_account_ids: ids, places = [] } = body ?? {}
    const asked = { shipmentId: params.shipment_id, accountIds: ids ? [...new Set(ids)] : null }
    const basis = await read((tx) => readQuoteBasis(tx, store.id, asked))
    const chosen = new Map(places.map((place) => [place.courier_account_id, place.id]))
    return presentQuotes(basis.facts.currency, await quoteAtAccounts(deps, basis, chosen))
  })

  route(app, deps, contract.resolveBooking, async ({ write, params, body, reply, ...caller }) => {
    const { id: storeId } = caller.store
    const { shipment_id: shipmentId } = params
    const { outcome, note } = body
    const consignmentId = outcome === 'BOOKED' ? (body.consignment_id ?? '') : null
    if (consignmentId === '') throw fieldError('consignment_id', required)
    if (consignmentId !== null) {
      enforce(deps.limiter, courierCalls, { owner: storeId, of: shipmentId }, null, reply)
      await refuseOtherParcel(deps, storeId, shipmentId, consignmentId)
    }
    return write(async (tx) => {
      await resolveBooking(tx, authorOf(caller), shipmentId, { consignmentId, note, now: deps.clock() })
      return readShipment(tx, caller, shipmentId)
    })
  })

  route(app, deps, cancelShipment, async ({ write, params, body, reply, ...caller }) => {
    const { id: storeId } = caller.store
    const { shipment_id: shipmentId } = params
    const { version, reason = '', is_cancelled_at_courier: isCancelledThere = false } = body ?? {}
    enforce(deps.limiter, courierCalls, { owner: storeId, of: shipmentId }, null, reply)
    const isCancelledAtCourier = await cancelAtCourier(deps, storeId, { shipmentId, version, reason, isCancelledThere })
    return write(async (tx) => {
      const actor = orderActorOf(authorOf(caller))
      await cancel(tx, { storeId, shipmentId, actor, version, reason, isCancelledAtCourier })
      return readShipment(tx, caller, shipmentId)
    })
  })
}

type Booking = { courier_account_id: number; place?: { id: string; name: string }; pickup_place_id?: string }

const bookingOf = ({ courier_account_id: accountId, place, pickup_place_id: pickupPlaceId = '' }: Booking) => ({
  ...{ accountId, placeId: place?.id ?? '', placeName: place?.name ?? '', pickupPlaceId },
})

const required = {
  en: 'Enter the ID of the parcel at the courier.',
  bn: 'কুরিয়ারে পার্সেলের আইডি লিখুন।',
}
