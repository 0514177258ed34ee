import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputList,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxBulkOrders } from '../limits.ts'
import { languages, orderStatuses, shipmentStatuses } from '../vocabulary.ts'
import { inputId, Nothing } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Shipments',
  path: 'shipments/labels/',
  permissions: { read: 'shipping:read', write: 'shipping:read' },
})

const packing = merchantOperationsOf({
  tag: 'Shipments',
  path: 'shipments/labels/',
  permissions: { write: 'shipping:write' },
})

const LabelItem = object('ShipmentLabelItem', 'Units in the parcel.', {
  name: text('Product name.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  quantity: count('Units.', 2),
})

const ShipmentLabel = object('ShipmentLabel', 'What the label of a parcel says: what a courier needs, and no more.', {
  shipment_id: nullable(id('Shipment ID.', 9001), 'Shipment ID; null for an order that has no shipment yet.'),
  order_id: id('ID of its order.', 7001),
  number: text('Number of the shipment; that of the order without one.', 'RD-7KQ2M9XA-1'),
  status: nullable(
    enumValue('Status of the shipment.', shipmentStatuses, 'BOOKED'),
    'Status of the shipment; null without one.',
  ),
  order_status: enumValue('Status of its order.', orderStatuses, 'PROCESSING'),
  courier: text('Who carries it; may be empty.', 'Pathao'),
  courier_account: text('Name of the account at the courier at which it was booked; may be empty.', 'Dhanmondi'),
  consignment: text(
    'Number of the parcel at the courier: its consignment, else its tracking code; may be empty.',
    'DA221225ABCDEF',
  ),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  address: text('Delivery address.', 'House 12, Road 5'),
  place: text('Thana and district; may be empty.', 'Dhanmondi, Dhaka'),
  fragile: flag('Whether it breaks.', false),
  instruction: text('What the courier is to know; may be empty.', 'Call before you come.'),
  currency: text('Currency of the amount, ISO 4217.', 'BDT'),
  cash_to_collect: money('What the courier collects: never more than what is due of the order.', '5060.00'),
  is_paid: flag('Whether nothing is due of the order.', false),
  weight_grams: nullable(count('Weight in grams.', 1200), 'Weight in grams; null where it is not known.'),
  parcel_count: count('Pieces that belong together: each has a label.', 1),
  items: list('What is in it.', LabelItem),
})

const ids = (description: string, example: number) =>
  optional(inputList(`${description}, at most ${maxBulkOrders}.`, inputId('ID.', example), maxBulkOrders))

export const readShipmentLabels = operation({
  id: 'readShipmentLabels',
  method: 'POST',
  summary: 'Retrieve what the labels of parcels say',
  description:
    'For programs that print labels, such as the dashboard. An order has a label for each of its shipments that are not cancelled; without one, it has a label of its own. What is named twice has one label. Without one of the orders or shipments, 404 `not_found`.',
  body: strictBody('The parcels.', {
    order_ids: ids('IDs of orders whose parcels get labels', 7001),
    shipment_ids: ids('IDs of shipments that get labels', 9001),
    language: optional(
      inputEnum('Language of the labels. Default: `default_locale` of the store.', languages, { fold: 'lower' }),
    ),
  }),
  reads: true,
  data: object('ShipmentLabels', 'Labels of parcels.', {
    language: enumValue('Language of the labels.', languages),
    store: object('ShipmentLabelStore', 'The sender, as its website names it; what it does not say is empty.', {
      name: text('Name of the store.', 'Rongdhonu'),
      phone: text('Phone number of the store.', '01712345678'),
    }),
    labels: list('In the order of the request: those of orders, then those of shipments.', ShipmentLabel),
  }),
  errors: ['not_found'],
})

export const markShipmentLabelsPrinted = packing({
  id: 'markShipmentLabelsPrinted',
  method: 'POST',
  path: 'printed/',
  summary: 'Mark the labels of shipments as printed',
  description:
    'Counts one more print of each shipment. An order that is being packed (PROCESSING) gets its tax invoice with its first label, as with its first packing slip, where the store charges VAT. The shipments themselves, and their versions, stay as they are. Without one of them, 404 `not_found`, and none is marked.',
  body: strictBody('What was printed.', {
    shipment_ids: ids('IDs of the shipments', 9001),
    order_ids: ids(
      'IDs of orders whose label was printed before they had a shipment, of which nothing is counted',
      7001,
    ),
  }),
  message: { en: 'Marked as printed.', bn: 'প্রিন্ট হয়েছে বলে লেখা হলো।' },
  data: Nothing,
  errors: ['not_found'],
})
