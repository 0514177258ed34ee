import { flag, id, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { orderActors, orderStatuses, shipmentStatuses } from '../vocabulary.ts'

export const HistoryEntry = object('HistoryEntry', 'An entry of the order history.', {
  code: text('The new status, the type of note, or SHIPMENT for the status of a shipment.', 'CONFIRMED'),
  from_status: nullable(openEnum('Status before; null when the status did not change.', orderStatuses)),
  to_status: nullable(openEnum('Status after; null when the status did not change.', orderStatuses, 'CONFIRMED')),
  message: text('Text of the note; may be empty.', 'Called, will be at home'),
  is_public: flag('Whether it is visible to the shopper.'),
  actor_type: openEnum('Type of actor.', orderActors, 'staff'),
  actor_name: text('Name of the member of staff or key; empty for other types.', 'Owner'),
  shipment: nullable(
    object('HistoryShipment', 'The shipment whose status changed.', {
      id: id('Shipment ID.', 9001),
      shipment_number: text('Its number.', 'RD-7KQ2M9XA-1'),
      status: openEnum('Its new status.', shipmentStatuses, 'OUT_FOR_DELIVERY'),
      courier_name: text('Who carries it now; may be empty.', 'Pathao'),
      consignment_id: text('Its ID at the courier where it was booked there; may be empty.', 'DA221225ABCDEF'),
      tracking_url: text('URL of its tracking page now; may be empty.', 'https://courier.example/PT-99817'),
    }),
    'The shipment whose status changed; null for other entries.',
  ),
  created_at: timestamp('Time of the entry, UTC.'),
})
