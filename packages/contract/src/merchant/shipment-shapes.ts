import {
  count,
  enumValue,
  flag,
  id,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxOrderLines, maxShipmentGrams, maxShipmentPieces } from '../limits.ts'
import { maxInstructionLength, maxNameLength, maxTrackingCodeLength, maxTrackingUrlLength } from '../text-lengths.ts'
import {
  bookingStatuses,
  costSources,
  deliveryTypes,
  orderActors,
  orderStatuses,
  settableShipmentStatuses,
  settlementStates,
  shipmentKinds,
  shipmentStatuses,
} from '../vocabulary.ts'
import { problemField, ShipmentBooking, ShipmentReturnRequest, ShipmentTracking } from './booking-shapes.ts'
import { inputId } from './merchant-fields.ts'

const STATUS =
  'Status. DRAFT: being prepared. BOOKED: the courier knows of it. PICKED_UP: the courier has it. IN_TRANSIT. OUT_FOR_DELIVERY. HELD: the courier waits. DELIVERED. PARTLY_DELIVERED: the shopper kept some units, the others come back. RETURNING: on its way back. RETURNED: all of it was received, or is missing. LOST. CANCELLED: before it was handed over.'

const moment = (description: string) => nullable(timestamp(description), description)

const row = {
  id: id('ID of the shipment.', 9001),
  shipment_number: text('Number of the order, a hyphen and a count; never used again.', 'RD-7KQ2M9XA-1'),
  order_id: id('ID of its order.', 7001),
  order_number: text('Number of its order.', 'RD-7KQ2M9XA'),
  order_status: enumValue('Status of its order.', orderStatuses, 'SHIPPED'),
  kind: enumValue(
    'delivery: goods of its order. exchange: the same, and its rider takes back goods of another order. return: goods that the shopper sends back.',
    shipmentKinds,
    'delivery',
  ),
  status: enumValue(STATUS, shipmentStatuses, 'IN_TRANSIT'),
  booking_status: nullable(
    enumValue('Status of its latest booking at a courier.', bookingStatuses, 'BOOKED'),
    'Status of its latest booking at a courier, as `booking` of `readShipment`; null without one.',
  ),
  courier_status: text('Its status in the words of the courier; empty without any.', 'at-the-sorting-hub'),
  problem: problemField,
  courier_name: text('Who carries it; may be empty.', 'Pathao'),
  tracking_code: text('Tracking code of the courier; may be empty.', 'PT-99817'),
  tracking_url: text('URL of the tracking page; may be empty.', 'https://courier.example/PT-99817'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  district: text('District of the receiver, English name; may be empty.', 'Dhaka'),
  unit_count: count('Units of all items in it.', 2),
  cod_amount: money(
    'Cash to collect on delivery; of a parcel that was booked at a courier, what its booking says.',
    '5060.00',
  ),
  cash_to_collect: money(
    'Cash that is collected with it now: `cod_amount` of a parcel that was booked at a courier; of others at most what is still due. 0 once it is not on its way to the shopper any more.',
    '5060.00',
  ),
  collected_amount: nullable(
    money('Cash that was collected.', '5060.00'),
    'Cash that was collected; null before it is delivered, and when that is not known.',
  ),
  held_amount: money(
    'What its courier has collected and not paid out, where it was booked at an account; negative when it has paid out more.',
    '5060.00',
  ),
  printed_at: moment('Time when its label was printed last, UTC; null when it never was.'),
  printed_count: count('How often its label was printed.', 0),
  version: count('Version, increased by every change.', 1),
  created_at: timestamp('Time of creation, UTC.'),
  sent_at: moment('Time when it was handed to the courier, UTC; null before.'),
  ended_at: moment('Time when it was delivered, received back, lost or cancelled, UTC; null before.'),
}

export const ShipmentRow = object('ShipmentSummary', 'A shipment in a list.', row)

const ShipmentItem = object('ShipmentItem', 'Units of an order item in a shipment.', {
  order_item_id: id('ID of the order item.', 501),
  name: text('Product name.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
  image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
  quantity: count('Units in the shipment.', 2),
  amount: money('Their price, after their share of discounts.', '5000.00'),
  delivered_quantity: count('Units delivered.', 0),
  sellable_quantity: count('Units received back that can be sold again.', 0),
  damaged_quantity: count('Units received back that cannot be sold again.', 0),
  missing_quantity: count('Units that did not come back.', 0),
})

const ShipmentEvent = object('ShipmentEvent', 'A change of the status, or units received.', {
  from_status: nullable(openEnum('Status before.', shipmentStatuses), 'Status before; null for the creation.'),
  to_status: openEnum('Status after.', shipmentStatuses, 'PICKED_UP'),
  note: text('Note of the staff, or the word of the courier; may be empty.', ''),
  actor_type: openEnum('Type of actor.', orderActors, 'staff'),
  actor_name: text('Name of the member of staff or key; empty for other types.', 'Karim'),
  created_at: timestamp('Time, UTC.'),
})

const ShipmentCosts = object('ShipmentCosts', 'What the courier of a shipment charges for it.', {
  delivery_fee: nullable(
    money('For the delivery, as quoted.', '70.00'),
    'For the delivery, as quoted; null when not known.',
  ),
  cod_fee: nullable(
    money('For collecting its cash, as quoted.', '50.60'),
    'For collecting its cash, as quoted; null when not known.',
  ),
  total: nullable(
    money('What it has kept, once a payout says so; before, both fees as quoted.', '120.60'),
    'What it has kept, once a payout says so; before, both fees as quoted; null when not both are known.',
  ),
  source: enumValue(
    'Who has said `total`: the quote of its booking, or what payouts have kept.',
    costSources,
    'PAYOUT',
  ),
})

export const Shipment = object('Shipment', 'A parcel of an order, with the units that are in it.', {
  ...row,
  parcel_count: count('Pieces that belong together.', 1),
  weight_grams: nullable(
    count('Weight in grams: what staff have entered, else what its items and the packing weigh.', 1200),
    'Weight in grams: what staff have entered, else what its items and the packing weigh; null in a shipment from before weights.',
  ),
  is_weighed: flag('Whether staff have entered the weight.', false),
  delivery_type: enumValue(
    'How its courier delivers it. normal. express: the same day. point: to a point where the receiver picks it up.',
    deliveryTypes,
    'normal',
  ),
  declared_value: nullable(
    money('What staff declare that it is worth.', '5000.00'),
    'What staff declare that it is worth; null for what its items were sold for.',
  ),
  fragile: flag('Whether its label, and the instruction for its rider, say that it breaks.', false),
  instruction: text('What the courier is to know; may be empty.', 'Call before you come.'),
  default_courier_account_id: nullable(
    id('ID of the account at a courier at which parcels to its delivery zone are booked.', 51),
    'ID of the account at a courier at which parcels to its delivery zone are booked unless staff choose another; null without one that can be chosen.',
  ),
  cash_left: money(
    'What is left to collect of the order for this shipment: what is due, less what its other shipments collect.',
    '5060.00',
  ),
  booking: nullable(ShipmentBooking, 'Its latest booking at a courier; null without one.'),
  tracking: nullable(ShipmentTracking, 'What the courier says of it; null unless it was booked at one.'),
  settlement: enumValue(
    'How the money stands that its courier owes. NONE: it owes nothing of it. DUE: no payout has paid any. PART: one has paid a part, and the rest is open. SETTLED: it has paid, or kept its fee for one that came back. WRITTEN_OFF: what it did not pay is given up.',
    settlementStates,
    'DUE',
  ),
  costs: nullable(
    ShipmentCosts,
    'What its courier charges; null while it has said nothing, no courier has it by a booking from here, or the caller has no `settlements:read`.',
  ),
  return_request: nullable(
    ShipmentReturnRequest,
    'The latest request to its courier to bring it back; null without one.',
  ),
  can_request_return: flag('Whether `requestReturn` asks its courier now to bring it back.', false),
  items: list('The units in it.', ShipmentItem),
  events: list('What happened to it, oldest first.', ShipmentEvent),
  allowed_statuses: list(
    'The statuses that `setShipmentStatus` accepts now, to set it to. In `details` of an error `allowed_statuses` are those from which a move is possible.',
    enumValue('A status.', settableShipmentStatuses, 'DELIVERED'),
  ),
})

export const ShipmentUnits = strictBody('ShipmentItemInput', 'Units of an order item.', {
  order_item_id: inputId('ID of the order item.', 501),
  quantity: inputInteger('Units in the shipment.', { minimum: 1, maximum: 9999, example: 2 }),
})

/** The fields of a shipment that staff write. */
export const inputShipment = {
  items: optional(inputList('What is in it.', ShipmentUnits, maxOrderLines, 1)),
  courier_name: optional(inputText('Who carries it.', { max: maxNameLength, min: 0, example: 'Pathao' })),
  tracking_code: optional(
    inputText('Tracking code of the courier.', { max: maxTrackingCodeLength, min: 0, example: 'PT-99817' }),
  ),
  tracking_url: optional(
    inputText('URL of the tracking page, https.', {
      max: maxTrackingUrlLength,
      min: 0,
      example: 'https://courier.example/PT-99817',
    }),
  ),
  cod_amount: optional(
    inputAmount(
      'Cash to collect on delivery: at most what the order has to collect and no other shipment collects.',
      5060,
    ),
  ),
  parcel_count: optional(
    inputInteger('Pieces that belong together.', { minimum: 1, maximum: maxShipmentPieces, example: 1 }),
  ),
  weight_grams: optional(
    nullable(
      inputInteger('Weight in grams.', { minimum: 1, maximum: maxShipmentGrams, example: 1200 }),
      'Weight in grams; null for what its items and the packing weigh.',
    ),
  ),
  delivery_type: optional(
    inputEnum(
      'How its courier delivers it. Pathao has `normal` and `express`, Steadfast `normal` and `point`, RedX `normal`: another one is refused when it is booked. Default of a new one: normal.',
      deliveryTypes,
      { fold: 'lower' },
    ),
  ),
  declared_value: optional(
    nullable(
      inputAmount('What it is worth, for a courier that asks (RedX).', 5000),
      'What it is worth, for a courier that asks (RedX); null for what its items were sold for.',
    ),
  ),
  fragile: optional(
    flag('true: the label, and the instruction for the rider, say that it breaks. Default of a new one: false.', false),
  ),
  instruction: optional(
    inputText(`What the courier is to know, at most ${maxInstructionLength} characters.`, {
      max: maxInstructionLength,
      min: 0,
      example: 'Call before you come.',
    }),
  ),
}
