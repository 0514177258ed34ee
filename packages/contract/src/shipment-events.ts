import { documentEvents } from './document-events.ts'
import { eventOf, partOf } from './event-shapes.ts'
import { count, enumValue, id, nullable, object, text } from './fields.ts'
import { ShipmentBooking } from './merchant/booking-shapes.ts'
import { ShipmentRow } from './merchant/shipment-shapes.ts'
import { settlementEvents } from './settlement-events.ts'
import { courierCodes, settledStates, shipmentProblems, shipmentStatuses } from './vocabulary.ts'

const ShipmentFacts = partOf('The shipment after the change. Retrieve it for its units.', ShipmentRow, [
  'id',
  'shipment_number',
  'order_id',
  'order_number',
  'kind',
  'status',
  'courier_name',
  'tracking_code',
  'cod_amount',
  'collected_amount',
  'version',
])
const change = {
  object: ShipmentFacts,
  previous: object('Changed fields, with their values before the change.', {
    status: enumValue('Status before the change.', shipmentStatuses),
  }),
}
const shipmentChange = (description: string) =>
  eventOf('shipment', description, object('The change of a shipment.', change))

const shipmentBooking = (description: string) =>
  eventOf(
    'shipment',
    description,
    object('A shipment and its booking.', {
      object: ShipmentFacts,
      booking: partOf('Its booking at the courier.', ShipmentBooking, [
        'courier',
        'courier_account_id',
        'consignment_id',
      ]),
    }),
  )

/** The events about shipments, about what couriers pay out of their cash, and about the tax documents of what is shipped. */
export const shipmentEvents = {
  ...settlementEvents,
  ...documentEvents,
  'shipment.created': eventOf(
    'shipment',
    'A shipment of an order was created: by itself, or with the order when that was shipped as a whole.',
    object('A new shipment.', { object: ShipmentFacts }),
  ),
  'shipment.status_changed': shipmentChange('The status of a shipment changed.'),
  'shipment.booked': shipmentBooking(
    'A courier has the parcel of a shipment: it said so, or staff found it there. Its status changed too.',
  ),
  'shipment.booking_unknown': shipmentBooking(
    'A courier was sent a parcel and has not said whether it has it. It is asked again, and never sent a second one; `shipment.booked` follows when it has the parcel, `shipment.problem` when staff are to find out.',
  ),
  'shipment.cancelled': shipmentChange('A shipment was cancelled before it was handed over.'),
  'shipment.return_received': shipmentChange('Units of a shipment that came back were received.'),
  'shipment.returning': eventOf(
    'shipment',
    'A courier brings a parcel back that it did not deliver. Its status changed too.',
    object('A parcel on its way back.', { object: ShipmentFacts }),
  ),
  'shipment.problem': eventOf(
    'shipment',
    'Staff are to look at a shipment that a courier has.',
    object('What is to be looked at.', {
      object: ShipmentFacts,
      problem: enumValue('Why, as in `tracking` of `readShipment`.', shipmentProblems),
    }),
  ),
  'shipment.settled': eventOf(
    'shipment',
    'The courier owes nothing for a shipment any more: payouts have paid or charged it, or what is missing was written off. Goods that it has lost are claimed apart. It follows again when that was taken back and happens again.',
    object('A shipment of which the courier owes nothing.', {
      object: ShipmentFacts,
      settlement: enumValue('How it stands, as in `readShipment`.', settledStates),
    }),
  ),
  'courier_account.failing': eventOf(
    'courier_account',
    'A courier refuses the credentials of an account: nothing is booked or tracked there until they are right. At most once in 24 hours, until others are saved.',
    object('An account that does not work.', {
      object: object('EventFailingAccount', 'The account. Retrieve it for its settings.', {
        id: id('ID of the account.', 51),
        courier: enumValue('At which courier it is.', courierCodes),
        name: text('Name of the account, as staff call it.', 'Pathao Dhanmondi'),
      }),
    }),
  ),
  'bulk_booking.failed': eventOf(
    'bulk_booking',
    'Orders that were to be booked at couriers by themselves (`auto_book`) are not booked, and still to be.',
    object('What was not booked.', {
      object: object('EventBulkBooking', 'The bulk booking. Retrieve it for its parcels.', {
        id: id('ID of the bulk booking.', 61),
        failed_count: count('Orders of it that are still to be booked.', 1),
        order_id: nullable(id('The order.', 7001), 'The order; null when there are several.'),
        order_number: text('Its number; empty when there are several.', 'RD-7KQ2M9XA'),
      }),
    }),
  ),
} as const
