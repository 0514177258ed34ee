import type { TProperties } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { flag, inputAmount, inputInteger, inputList, inputText, optional, strictBody } from '../fields.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder, seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/{order_id}/',
  permissions: { write: 'orders:write' },
})

const reason = (description: string) => inputText(description, { max: 1000, example: 'The shopper cannot be reached.' })
const restock = optional(
  flag(
    'Whether to restock the items. Default true. At most the quantity that the order took from stock is restocked. Add backordered units, and units sold while the variant was not tracked, with a stock adjustment.',
  ),
)

const move = <const I extends string, P extends TProperties>(
  operationId: I,
  verb: string,
  summary: string,
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
    data: MerchantOrder,
    errors: ['invalid_state', 'version_conflict', ...errors],
  })

export const confirmOrder = move(
  'confirmOrder',
  'confirm',
  'Confirm an order',
  'PENDING → CONFIRMED. When an advance rule applies, verified payments must cover the advance; otherwise 409 `advance_required` is returned.',
  {
    waive_advance: optional(
      flag('Confirms the order without the verified advance. Recorded in the audit log. Default false.', false),
    ),
  },
  ['advance_required'],
)

export const holdOrder = move(
  'holdOrder',
  'hold',
  'Put an order on hold',
  'PENDING or CONFIRMED → ON_HOLD. The reason is saved as an internal note.',
  { reason: optional(reason('Reason, visible to staff only.')) },
)

export const resumeOrder = move(
  'resumeOrder',
  'resume',
  'Resume an order on hold',
  'ON_HOLD → the status before the hold.',
  {},
)

export const processOrder = move('processOrder', 'process', 'Start processing an order', 'CONFIRMED → PROCESSING.', {})

export const shipOrder = move('shipOrder', 'ship', 'Ship an order', 'CONFIRMED or PROCESSING → SHIPPED.', {
  courier: optional(inputText('Name of the courier.', { max: 100, min: 0, example: 'Pathao' })),
  tracking_code: optional(inputText('Tracking code of the courier.', { max: 100, min: 0, example: 'PT-99817' })),
  tracking_url: optional(
    inputText('URL of the tracking page, https.', {
      max: 500,
      min: 0,
      example: 'https://courier.example/PT-99817',
    }),
  ),
})

export const deliverOrder = move(
  'deliverOrder',
  'deliver',
  'Mark an order as delivered',
  'SHIPPED → DELIVERED. Records the cash collected on delivery. Returns 409 `already_exists` when cash is already recorded and `cash_collected` is not 0.',
  {
    cash_collected: optional(
      inputAmount(
        'Cash collected. Default: the amount due (`cash_to_collect`); payment claims that are not verified are not subtracted. 0 records no cash.',
        5060,
      ),
    ),
  },
  ['already_exists'],
)

export const completeOrder = move(
  'completeOrder',
  'complete',
  'Complete a delivered order',
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
  'PENDING, CONFIRMED, PROCESSING or ON_HOLD → CANCELLED. Restocks the items and releases the offer use. Verified payments become unapplied payments.',
  { reason: reason('Reason, visible to the shopper.'), restock },
)

export const returnOrder = move(
  'returnOrder',
  'return',
  'Record returned items',
  'SHIPPED (whole order only), DELIVERED, COMPLETED or PARTIALLY_RETURNED → RETURNED when all units are returned, PARTIALLY_RETURNED otherwise. Without `items`, all units that are not returned yet are returned.',
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
    restock,
  },
)
