import type { TProperties } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { flag, inputAmount, inputInteger, inputList, inputText, optional, strictBody } from '../fields.ts'
import { operation } from '../operation.ts'
import { inputId } from './merchant-fields.ts'
import { merchantPath } from './merchant-path.ts'
import { Order, seenVersion } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const reason = (description: string) => inputText(description, { max: 1000, example: 'The shopper cannot be reached.' })
const restock = optional(
  flag(
    'Whether the goods go back to stock; true when absent. At most the pieces that the order took from the count are added to it: add pieces that were sold ahead, or while the variant was not tracked, with an adjustment.',
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
    tag: 'Order management',
    method: 'POST',
    path: `${merchantPath}orders/{order_id}/${verb}/`,
    auth: 'merchant',
    permission: 'orders:write',
    summary,
    description,
    params: orderParams,
    body: strictBody('May be left out when nothing in it is needed.', { ...properties, version: seenVersion }),
    data: Order,
    errors: ['invalid_state', 'version_conflict', ...errors],
  })

export const confirmOrder = move(
  'confirmOrder',
  'confirm',
  'Confirm an order',
  'From PENDING to CONFIRMED. When a rule of the shop asked for an advance, verified payments must cover it, or 409 `advance_required` comes back.',
  {
    waive_advance: optional(
      flag('Confirms the order although the advance it needs is not verified. The audit log keeps it.', false),
    ),
  },
  ['advance_required'],
)

export const holdOrder = move(
  'holdOrder',
  'hold',
  'Put an order on hold',
  'From PENDING or CONFIRMED to ON_HOLD. The reason is kept as an internal note.',
  { reason: optional(reason('Why; only the shop sees it.')) },
)

export const resumeOrder = move(
  'resumeOrder',
  'resume',
  'Take an order off hold',
  'From ON_HOLD back to where it was held.',
  {},
)

export const processOrder = move(
  'processOrder',
  'process',
  'Begin to pack an order',
  'From CONFIRMED to PROCESSING.',
  {},
)

export const shipOrder = move(
  'shipOrder',
  'ship',
  'Hand an order to the courier',
  'From CONFIRMED or PROCESSING to SHIPPED.',
  {
    courier: optional(inputText('Who carries it.', { max: 100, min: 0, example: 'Pathao' })),
    tracking_code: optional(inputText('Code at the courier.', { max: 100, min: 0, example: 'PT-99817' })),
    tracking_url: optional(
      inputText('Where the shopper can follow it; https.', {
        max: 500,
        min: 0,
        example: 'https://courier.example/PT-99817',
      }),
    ),
  },
)

export const deliverOrder = move(
  'deliverOrder',
  'deliver',
  'Record that an order was handed over',
  'From SHIPPED to DELIVERED. Cash collected at the door is recorded with it; cash that was recorded before answers 409 `already_exists`, unless `cash_collected` is 0.',
  {
    cash_collected: optional(
      inputAmount(
        'Cash that came with it. When absent: all that is due (`cash_to_collect`). Claims that wait are not subtracted. 0 records none.',
        5060,
      ),
    ),
  },
  ['already_exists'],
)

export const completeOrder = move(
  'completeOrder',
  'complete',
  'Close a delivered order',
  'From DELIVERED to COMPLETED. An order that is not fully paid answers 409 `payment_due`.',
  {
    accept_unpaid: optional(
      flag('Closes the order although it is not fully paid. Its payment_status stays; the audit log keeps it.', false),
    ),
  },
  ['payment_due'],
)

export const cancelOrder = move(
  'cancelOrder',
  'cancel',
  'Cancel an order',
  'From PENDING, CONFIRMED, PROCESSING or ON_HOLD to CANCELLED. Stock and the use of an offer are given back. Money that was verified becomes an unapplied payment.',
  { reason: reason('Why; the shopper may see it.'), restock },
)

export const returnOrder = move(
  'returnOrder',
  'return',
  'Record goods that came back',
  'From SHIPPED (whole only), DELIVERED, COMPLETED or PARTIALLY_RETURNED. Without `items`, everything that has not come back yet. RETURNED when nothing is left with the shopper, PARTIALLY_RETURNED otherwise.',
  {
    items: optional(
      inputList(
        'What came back.',
        strictBody('A line.', {
          order_item_id: inputId('The line of the order.', 501),
          quantity: inputInteger('How many units of it.', { minimum: 1, maximum: 9999 }),
        }),
        100,
        1,
      ),
    ),
    reason: optional(reason('Why; the shopper may see it.')),
    restock,
  },
)
