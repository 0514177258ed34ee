import { enumValue, id, inputText, list, nullable, object, query, text } from '../fields.ts'
import { maxTrackingCodeLength } from '../text-lengths.ts'
import { orderStatuses } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { ShipmentRow } from './shipment-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Shipments',
  path: 'shipments/scan/',
  permissions: { read: 'shipping:read' },
})

export const readScannedCode = operation({
  id: 'readScannedCode',
  method: 'GET',
  summary: 'Find what a scanned code is on',
  description:
    'The codes of labels and packing slips: the number of a shipment, the consignment or tracking code of its courier, or the number of an order. Nothing is found by a part of one.',
  query: query({
    code: inputText('The code, as the scanner types it.', { max: maxTrackingCodeLength, example: 'RD-7KQ2M9XA-1' }),
  }),
  data: object('ScannedCode', 'What the code is on; without a match both are empty.', {
    shipments: list(
      'The shipment, the latest first where couriers use a code twice; of the number of an order, its shipments that are not cancelled.',
      ShipmentRow,
    ),
    order: nullable(
      object('ScannedOrder', 'The order with this number.', {
        id: id('Order ID.', 7001),
        order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
        status: enumValue('Status of the order.', orderStatuses, 'PROCESSING'),
        receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
      }),
      'The order with this number; null when the code is not the number of an order.',
    ),
  }),
})
