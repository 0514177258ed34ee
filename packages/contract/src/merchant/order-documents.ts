import { DeliveryFeeParts } from '../delivery-fee-parts.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputInteger,
  inputList,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxBulkOrders } from '../limits.ts'
import { languages, orderStatuses, papers, shipmentStatuses } from '../vocabulary.ts'
import { inputId, Nothing } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Shipments',
  path: 'orders/documents/',
  permissions: { read: 'orders:read', write: 'orders:read' },
})

const packing = merchantOperationsOf({
  tag: 'Shipments',
  path: 'orders/documents/',
  permissions: { write: 'shipping:write' },
})

const Line = object('OrderDocumentItem', 'An item, as it was ordered.', {
  id: id('Order item ID.', 9001),
  name: text('Product name.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
  image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
  quantity: count('Units ordered.', 2),
  quantity_to_pack: count('Units in no parcel that has left; 0 once the order has ended.', 1),
  unit_price: money('Price of one unit.'),
  line_total: money('`unit_price` × `quantity`, before discount.', '5000.00'),
})

const Parcel = object('OrderDocumentParcel', 'A parcel of the order that is not cancelled; no goods that come back.', {
  shipment_number: text('Number of the shipment.', 'RD-7KQ2M9XA-1'),
  status: enumValue('Status of the shipment.', shipmentStatuses, 'DRAFT'),
  courier: text('Courier; empty before it is known.', 'Pathao'),
  tracking_code: text('Tracking code; may be empty.', 'PTH-1234'),
  cash_to_collect: money('What the courier collects with this parcel.', '2500.00'),
  items: list(
    'What is in it.',
    object('OrderDocumentParcelItem', 'Units of an item of the order.', {
      order_item_id: id('ID of the order item.', 9001),
      quantity: count('Units in the parcel.', 1),
    }),
  ),
})

const OrderDocument = object('OrderDocument', 'What the invoice and the packing slip of an order say.', {
  id: id('Order ID.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  version: count('Version of the order that the document shows.', 3),
  printed_version: nullable(
    count('Version that was printed last.', 3),
    'Version that was printed last; null when none was. Moves that are not on the paper raise it with `version`: while both are equal, the paper holds.',
  ),
  status: enumValue('Status of the order.', orderStatuses, 'PROCESSING'),
  created_at: timestamp('Time of the order, UTC.'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  address: text('Delivery address.', 'House 12, Road 5'),
  place: text('Thana and district; may be empty.', 'Dhanmondi, Dhaka'),
  note: text('Note of the buyer, for the parcel; may be empty.', 'Call before delivery'),
  payment_method: text('Name of the payment method.', 'Cash on delivery'),
  currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
  courier: text('Courier; empty before it is shipped.', 'Pathao'),
  tracking_code: text('Tracking code; may be empty.', 'PTH-1234'),
  item_count: count('Units of all items.', 3),
  items: list('Items of the order.', Line),
  parcels: list('Parcels of the order, in the order of their numbers. Empty before there is one.', Parcel),
  bundles: list(
    'Bundles of the order, whose products are among the items.',
    object('OrderDocumentBundle', 'A bundle.', {
      name: text('Bundle name when the order was placed.', 'Pitha night box'),
      quantity: count('Number of complete bundles.', 1),
    }),
  ),
  subtotal: money('Sum of the items before discount.', '5000.00'),
  discount_total: money('Total discount on the items.', '250.00'),
  coupon_code: text('Coupon code; empty for none.', 'EID10'),
  delivery_fee: money('Fee of the delivery.', '60.00'),
  delivery_fee_parts: DeliveryFeeParts,
  rounding: money('What is left off because it is collected in cash: 0.00 or negative.', '0.00'),
  undelivered_amount: money(
    'Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery.',
    '0.00',
  ),
  total: money('Order total.', '4810.00'),
  amount_paid: money('Verified payments, such as an advance.', '500.00'),
  amount_refunded: money('What was paid back.', '0.00'),
  amount_due: money('Amount still to be paid.', '4310.00'),
  cash_to_collect: money('What the courier collects.', '4310.00'),
})

export const readOrderDocuments = operation({
  id: 'readOrderDocuments',
  method: 'POST',
  summary: 'Retrieve what the invoices and packing slips of orders say',
  description:
    'For programs that print many orders at once, such as the dashboard. Names, places and payment methods are in the language of the documents. Without one of the orders, 404 `not_found`: a pile of documents is complete, or is not made.',
  body: strictBody('The orders.', {
    order_ids: inputList(
      `IDs of the orders, at most ${maxBulkOrders}. One that is named twice counts once.`,
      inputId('Order ID.', 7001),
      maxBulkOrders,
      1,
    ),
    language: optional(
      inputEnum('Language of the documents. Default: `default_locale` of the store.', languages, { fold: 'lower' }),
    ),
  }),
  reads: true,
  data: object('OrderDocuments', 'What is printed, and on which paper.', {
    language: enumValue('Language of the documents.', languages),
    store: object('OrderDocumentStore', 'The store as its website names it; what it does not say is empty.', {
      name: text('Name of the store.', 'Rongdhonu'),
      logo: text('URL or path of the logo.', '/media/logo.svg'),
      address: text('Address of the store.', 'Road 5, Dhanmondi, Dhaka'),
      phone: text('Phone number of the store.', '01712345678'),
      email: text('E-mail address of the store.', 'hello@example.com'),
    }),
    packing_slip_paper: enumValue('Paper of packing slips, by the settings of the store.', papers, 'a5'),
    issues_tax_invoices: flag('Whether the store charges VAT, so that its orders have tax invoices.', false),
    invoice_paper: enumValue('Paper of invoices, by the settings of the store.', papers),
    orders: list('In the order of the request.', OrderDocument),
  }),
  errors: ['not_found'],
})

export const markOrderDocumentsPrinted = packing({
  id: 'markOrderDocumentsPrinted',
  method: 'POST',
  path: 'printed/',
  summary: 'Mark orders as printed',
  description:
    'With the versions that are on the paper: an order that was changed meanwhile has the `print_status` CHANGED from the start. An older paper never replaces a newer one. An order that is being packed (PROCESSING) gets its tax invoice with its first packing slip or label, where the store charges VAT. The orders themselves, and their versions, stay as they are. Without one of the orders, 404 `not_found`, and none is marked.',
  body: strictBody('What was printed.', {
    orders: inputList(
      `The orders, at most ${maxBulkOrders}. Of one that is named twice, the latest version counts.`,
      strictBody('PrintedOrderInput', 'An order on paper.', {
        order_id: inputId('Order that was printed.', 7001),
        version: inputInteger('`version` of its document.', { minimum: 1, maximum: 2_147_483_647, example: 3 }),
      }),
      maxBulkOrders,
      1,
    ),
  }),
  message: { en: 'Marked as printed.', bn: 'প্রিন্ট হয়েছে বলে লেখা হলো।' },
  data: Nothing,
  errors: ['not_found'],
})
