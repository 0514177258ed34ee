import {
  count,
  flag,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
} from '../fields.ts'
import { maxOrderLines } from '../limits.ts'
import { maxInstructionLength, maxNameLength, maxTrackingCodeLength, maxTrackingUrlLength } from '../text-lengths.ts'
import { exchangeDifferences } from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'
import { inputId, inputVersion } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'
import { orderParams } from './orders.ts'
import { Shipment } from './shipment-shapes.ts'
import { inputPriceReason, inputStaffItems, StaffOrderProblem } from './staff-orders.ts'

const operation = merchantOperationsOf({
  tag: 'Exchanges and returns',
  path: 'orders/{order_id}/',
  permissions: { read: 'orders:write', write: 'orders:write' },
})

const givenBack = (description: string) =>
  inputList(
    description,
    strictBody('GivenBackItemInput', 'Units of an order item that the shopper gives back.', {
      order_item_id: inputId('ID of the order item.', 501),
      quantity: inputInteger('Units, at most those that were delivered and are neither back nor on their way back.', {
        minimum: 1,
        maximum: 9999,
        example: 1,
      }),
    }),
    maxOrderLines,
    1,
  )

const terms = {
  back_items: givenBack('What the shopper gives back.'),
  new_items: inputStaffItems,
  delivery_location: optional(inputZoneCode('Delivery location code of the new order. Default: that of this one.')),
  difference: optional(
    inputEnum(
      'What is done about the difference. collect: what the new items cost more is collected with their parcel. refund: what they cost less is refunded; 400 when they cost more. waive: what they cost more is taken off, which needs `orders:price`. Default: collect.',
      exchangeDifferences,
      { fold: 'lower', example: 'collect' },
    ),
  ),
  fee: optional(
    nullable(
      inputAmount('Delivery fee of the new order. Needs `orders:price`.', 60),
      'Delivery fee of the new order; null for that of the zone. Needs `orders:price`.',
    ),
  ),
}

export const previewExchange = operation({
  id: 'previewExchange',
  method: 'POST',
  path: 'exchange/preview/',
  summary: 'Calculate an exchange',
  description: 'Calculates exactly as `exchangeOrder`, and writes nothing.',
  params: orderParams,
  body: strictBody('What is exchanged.', terms),
  reads: true,
  data: object('ExchangePreview', 'What an exchange would cost.', {
    version: count('Version of the order. Send it with the exchange.'),
    back_value: money('What was paid for the items that come back.', '2500.00'),
    credit: money('What of it pays the new order: at most what is left of what was paid for this one.', '2500.00'),
    subtotal: money('Price of the new items.', '2800.00'),
    discount: money('What is taken off, agreed prices and the waived difference included.', '0.00'),
    delivery_fee: money('Delivery fee of the new order.', '60.00'),
    total: money('Total of the new order.', '2860.00'),
    cash_to_collect: money('What is collected with the parcel.', '360.00'),
    refund_amount: money('What is to be refunded.', '0.00'),
    needs_reason: flag('Whether `price_reason` is required.', false),
    problems: list('Why the exchange would be refused as it is; empty when it would be made.', StaffOrderProblem),
  }),
  errors: ['invalid_state', 'duplicate_request'],
})

export const exchangeOrder = operation({
  id: 'exchangeOrder',
  method: 'POST',
  path: 'exchange/',
  summary: 'Exchange items of a delivered order',
  description: [
    'Writes a CONFIRMED order of the new items for the same buyer and address, without offers and minimum (`exchange_of`), and a shipment of `kind` return by which the others come back. The first parcel of the new order is of `kind` exchange: its instruction says what the rider takes back.',
    'What was paid for the items that come back pays the new order at once, and is set aside: it is refunded no more, neither of this order nor of the new one. When `receiveReturn` has received all of them, that is final; of units that are missing, and when the return is cancelled, the new order owes it again. When the new order is cancelled or comes back, it is money of this order as before.',
    'No stock changes before the items are received. The order is DELIVERED, COMPLETED or PARTIALLY_RETURNED; 409 `duplicate_request` while a refund of it is open. Needs `shipping:write` as well.',
  ].join(' '),
  params: orderParams,
  body: strictBody('What is exchanged.', {
    ...terms,
    price_reason: inputPriceReason,
    version: inputVersion,
  }),
  message: { en: 'Exchange created.', bn: 'বদলের অর্ডার তৈরি হয়েছে।' },
  data: object('OrderExchange', 'An exchange.', {
    order: MerchantOrder,
    return_shipment: Shipment,
    refund_amount: nullable(money('What is to be refunded.', '140.00'), 'What is to be refunded; null for nothing.'),
  }),
  success: 201,
  errors: [
    'invalid_state',
    'version_conflict',
    'duplicate_request',
    'insufficient_stock',
    'item_unavailable',
    'discount_not_allowed',
    'order_not_accepted',
  ],
})

export const createReturnPickup = operation({
  id: 'createReturnPickup',
  method: 'POST',
  path: 'return-pickups/',
  permission: 'shipping:write',
  summary: 'Record that a shopper sends items back',
  description:
    'Writes a shipment of `kind` return, RETURNING: its units are in no other return, and count once `receiveReturn` has received them. Missing units stay sold. No courier is called. `cancelShipment` cancels it while nothing was received. The order is DELIVERED, COMPLETED or PARTIALLY_RETURNED.',
  params: orderParams,
  body: strictBody('What is sent back.', {
    items: givenBack('What is sent back.'),
    courier_name: optional(inputText('Who brings it.', { max: maxNameLength, min: 0, example: 'Pathao' })),
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
    instruction: optional(
      inputText(`What who picks it up is to know, at most ${maxInstructionLength} characters.`, {
        max: maxInstructionLength,
        min: 0,
        example: 'Look into the box.',
      }),
    ),
  }),
  message: { en: 'Return recorded.', bn: 'ফেরত আসার কথা লেখা হয়েছে।' },
  data: Shipment,
  success: 201,
  errors: ['invalid_state'],
})
