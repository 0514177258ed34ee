import type { TProperties } from 'typebox'
import type { ErrorCode, Text } from '../errors.ts'
import { flag, inputAmount, inputInteger, inputList, inputText, optional, strictBody } from '../fields.ts'
import { maxNameLength, maxNoteLength, maxTrackingCodeLength, maxTrackingUrlLength } from '../text-lengths.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { endReason, shopFault } from './order-end-fields.ts'
import { MerchantOrder, seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/{order_id}/',
  permissions: { write: 'orders:write' },
})

const reason = (description: string) =>
  inputText(description, { max: maxNoteLength, example: 'The shopper cannot be reached.' })
const restock = optional(
  flag(
    'Whether to restock the items. Default true. At most the quantity that the order took from stock is restocked. Add backordered units, and units sold while the variant was not tracked, with a stock adjustment.',
  ),
)

const override = (what: string) =>
  optional(
    flag(
      `The parcel is at a courier that has not said that it ${what}, and staff know it all the same; as with \`setShipmentStatus\`. Recorded in the audit log. Default false.`,
      false,
    ),
  )

const move = <const I extends string, P extends TProperties>(
  operationId: I,
  verb: string,
  summary: string,
  message: Text,
  description: string,
  properties: P,
  errors: readonly ErrorCode[] = [],
) =>
  operation({
    id: operationId,
    method: 'POST',
    path: `${verb}/`,
    summary,
    description,
    params: orderParams,
    body: strictBody('Optional body.', { ...properties, version: seenVersion }),
    optionalBody: true,
    message,
    data: MerchantOrder,
    errors: ['invalid_state', 'version_conflict', ...errors],
  })

export const confirmOrder = move(
  'confirmOrder',
  'confirm',
  'Confirm an order',
  { en: 'Order confirmed.', bn: 'অর্ডার নিশ্চিত হয়েছে।' },
  'PENDING → CONFIRMED. An order whose payment method is not `COD` must be paid: 409 `payment_due` is returned while verified payments do not cover its total. When an advance rule applies to an order with cash on delivery, verified payments must cover the advance; otherwise 409 `advance_required` is returned. With `accept_unpaid`, an unpaid order becomes one with cash on delivery in the same step, by the rules of `payment/change-method/`: the method must be switched on and take the total, blocks hold (a member who may end them decides against one), the advance of the rules is required unless `waive_advance` is sent too, and 409 `invalid_state` is returned while an attempt at a gateway may have been paid. Unlike the shopper, staff need no proof of the phone number and no payment deadline. The open attempt ends; a claim that is not verified can still be verified.',
  {
    waive_advance: optional(
      flag('Confirms the order without the verified advance. Recorded in the audit log. Default false.', false),
    ),
    accept_unpaid: optional(
      flag(
        'Makes an order that is not paid one with cash on delivery, and confirms it: what is not paid is collected on delivery. No effect on an order that is paid or has cash on delivery already. Recorded in the audit log. Default false.',
        false,
      ),
    ),
  },
  ['advance_required', 'payment_due'],
)

export const holdOrder = move(
  'holdOrder',
  'hold',
  'Put an order on hold',
  { en: 'Order put on hold.', bn: 'অর্ডার আপাতত আটকে রাখা হয়েছে।' },
  'PENDING or CONFIRMED → ON_HOLD. The reason is saved as an internal note.',
  { reason: optional(reason('Reason, visible to staff only.')) },
)

export const resumeOrder = move(
  'resumeOrder',
  'resume',
  'Resume an order on hold',
  { en: 'Order resumed.', bn: 'অর্ডার আবার চালু হয়েছে।' },
  'ON_HOLD → the status before the hold.',
  {},
)

export const processOrder = move(
  'processOrder',
  'process',
  'Start processing an order',
  { en: 'Order in processing.', bn: 'অর্ডারের কাজ শুরু হয়েছে।' },
  'CONFIRMED → PROCESSING.',
  {},
)

export const shipOrder = move(
  'shipOrder',
  'ship',
  'Ship an order',
  { en: 'Order shipped.', bn: 'অর্ডার পাঠানো হয়েছে।' },
  'CONFIRMED or PROCESSING → SHIPPED.',
  {
    courier: optional(inputText('Name of the courier.', { max: maxNameLength, min: 0, example: 'Pathao' })),
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
  },
)

export const deliverOrder = move(
  'deliverOrder',
  'deliver',
  'Mark an order as delivered',
  { en: 'Order marked as delivered.', bn: 'অর্ডার ডেলিভারি হয়েছে বলে লেখা হলো।' },
  'SHIPPED → DELIVERED. Records the cash collected on delivery. A parcel that is at a courier is delivered when the courier says so, or with `override`: 409 `invalid_state` with `courier_has_not_said_so` without it, and with `courier_says_otherwise` while the courier has said something else within the last hour.',
  {
    cash_collected: optional(
      inputAmount(
        'Cash collected. Default: `cash_to_collect` of its shipment, which is 0 with a payment method other than cash on delivery; payment claims that are not verified are not subtracted. 0 records no cash. At most `cod_amount` of the shipment, or what is due; what the order does not need becomes an unapplied payment.',
        5060,
      ),
    ),
    override: override('has delivered it'),
  },
)

export const completeOrder = move(
  'completeOrder',
  'complete',
  'Complete a delivered order',
  { en: 'Order completed.', bn: 'অর্ডার সম্পন্ন হয়েছে।' },
  'DELIVERED → COMPLETED. Returns 409 `payment_due` when the order is not fully paid.',
  {
    accept_unpaid: optional(
      flag(
        'Completes the order although it is not fully paid. `payment_status` is unchanged. Recorded in the audit log. Default false.',
        false,
      ),
    ),
  },
  ['payment_due'],
)

export const cancelOrder = move(
  'cancelOrder',
  'cancel',
  'Cancel an order',
  { en: 'Order cancelled.', bn: 'অর্ডার বাতিল হয়েছে।' },
  'PENDING, CONFIRMED, PROCESSING or ON_HOLD → CANCELLED. Restocks the items and releases the offer use. Verified payments become unapplied payments.',
  {
    reason: reason('Reason, visible to the shopper.'),
    code: endReason,
    restock,
  },
)

export const returnOrder = move(
  'returnOrder',
  'return',
  'Record returned items',
  { en: 'Returned items recorded.', bn: 'ফেরত আসা পণ্য লেখা হয়েছে।' },
  'SHIPPED (whole order only), DELIVERED, COMPLETED or PARTIALLY_RETURNED → RETURNED when all units are returned, PARTIALLY_RETURNED otherwise. Without `items`, all units that are not returned yet are returned. A parcel that is at a courier comes back when the courier says so, or with `override`: 409 `invalid_state` as for `deliver/` without it.',
  {
    items: optional(
      inputList(
        'Returned items.',
        strictBody('ReturnedItemInput', 'Returned item.', {
          order_item_id: inputId('ID of the order item.', 501),
          quantity: inputInteger('Units returned now.', { minimum: 1, maximum: 9999 }),
        }),
        100,
        1,
      ),
    ),
    reason: optional(reason('Reason, visible to the shopper.')),
    shop_fault: shopFault,
    restock,
    override: override('brings it back'),
  },
)
