import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aShipment } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop)
const order = (status: 'CONFIRMED' | 'DELIVERED') =>
  anOrder(h, shop, { lines: [{ product, quantity: 2 }], status, hasEvents: true })
const [draft, delivered] = [await order('CONFIRMED'), await order('DELIVERED')]
let vandal: Vandal
beforeAll(async () => {
  await aShipment(h, shop, draft.id)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const of = (id: number, change: string): Statement => [`update shipments set ${change} where order_id = ${id}`]
const linesOf = (id: number, change: string): Statement => [
  `update shipment_lines set ${change} where shipment_id in (select id from shipments where order_id = ${id})`,
]

const booking = (statusAndTime: string): Statement => [
  `insert into shipment_bookings (store_id, shipment_id, courier, requested_by, status, created_at)
   select store_id, id, 'STEADFAST', 'staff', ${statusAndTime} from shipments where order_id = ${draft.id}`,
]
/** A booking that was begun a quarter of an hour ago, and has been SENT for minutes, as often as it was looked up. */
const sent = (minutes: number, checks: number): Statement => [
  `insert into shipment_bookings (store_id, shipment_id, courier, requested_by, status, next_check_at, created_at, updated_at, checks)
   select store_id, id, 'STEADFAST', 'staff', 'SENT', now(), now() - interval '15 minutes', now() - interval '${minutes} minutes', ${checks}
     from shipments where order_id = ${draft.id}`,
]
const tracked = (dueAndWord: string): Statement => [
  `insert into tracked_parcels (store_id, booking_id, shipment_id, courier, next_check_at, word)
   select store_id, id, shipment_id, courier, ${dueAndWord} from shipment_bookings`,
]

const returned = (statusAndTimes: string): Statement => [
  `insert into return_requests (store_id, shipment_id, courier, requested_by, status, next_check_at, updated_at)
   select store_id, id, 'STEADFAST', 'staff', ${statusAndTimes} from shipments where order_id = ${draft.id}`,
]

/** A bulk booking, and the draft as a parcel of an order in it. */
const together = (statusAndTimes: string): Statement => [
  `insert into bulk_bookings (store_id, actor, next_run_at, status, created_at, finished_at)
   values (${shop.storeId}, 'key:1', now(), ${statusAndTimes})`,
]
const parcelOf = (orderId: number) =>
  `insert into bulk_booking_parcels (store_id, bulk_booking_id, position, order_id, shipment_id)
   select b.store_id, b.id, 1, ${orderId}, s.id from bulk_bookings b, shipments s where s.order_id = ${draft.id}`

const plants: [check: string, ...statements: Statement[]][] = [
  ['shipment_units_counted', linesOf(draft.id, 'quantity = 1')],
  ['shipment_units_counted', [`update order_lines set shipment_quantity = 3 where order_id = ${draft.id}`]],
  ['shipment_units_match_status', linesOf(delivered.id, 'delivered_quantity = 1')],
  ['shipment_units_match_status', linesOf(draft.id, 'sellable_quantity = 1')],
  ['shipment_units_match_order', [`update order_lines set delivered_quantity = 1 where order_id = ${delivered.id}`]],
  ['shipments_of_own_order', [`update shipment_lines set order_line_id = ${delivered.lineIds[0]}`]],
  ['shipped_orders_have_shipment', [`delete from shipments where order_id = ${delivered.id}`]],
  ['orders_follow_shipments', of(draft.id, `status = 'PICKED_UP', sent_at = now()`)],
  ['orders_follow_shipments', of(delivered.id, `status = 'HELD'`)],
  ['shipment_status_recorded', of(draft.id, `status = 'BOOKED'`)],
  ['shipment_numbers', of(draft.id, 'number = 2')],
  ['bookings_match_shipments', booking(`'BOOKED', now()`)],
  ['bookings_match_shipments', booking(`'UNCLEAR', now()`), of(draft.id, `status = 'PICKED_UP', sent_at = now()`)],
  ['tracked_parcels_complete', booking(`'BOOKED', now()`)],
  ['tracked_parcels_asked', booking(`'BOOKED', now()`), tracked(`now() - interval '3 days', ''`)],
  ['courier_words_recorded', booking(`'BOOKED', now()`), tracked(`null, 'picked'`)],
  [
    'delivered_parcels_paid',
    booking(`'BOOKED', now()`),
    tracked(`null, ''`),
    of(draft.id, `status = 'DELIVERED', ended_at = now(), collected_minor = 100`),
  ],
  ['return_requests_of_booked', returned(`'REFUSED', null, now()`)],
  ['return_requests_end', booking(`'BOOKED', now()`), returned(`'SENT', now(), now() - interval '49 hours'`)],
  ['bookings_sent', sent(11, 0)],
  ['bookings_sent', sent(1, 5)],
  ['bookings_end', booking(`'UNCLEAR', now() - interval '49 hours'`)],
  ['bulk_bookings_end', together(`'RUNNING', now() - interval '25 hours', null`)],
  [
    'bulk_bookings_end',
    together(`'RUNNING', now(), null`),
    [`update bulk_bookings set next_run_at = now() - interval '16 minutes'`],
  ],
  ['bulk_bookings_end', together(`'DONE', now(), now()`), [parcelOf(draft.id)]],
  ['bulk_parcels_match_bookings', together(`'RUNNING', now(), null`), [parcelOf(delivered.id)]],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
