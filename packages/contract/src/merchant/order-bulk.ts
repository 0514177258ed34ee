import { type ErrorCode, errorCatalogue } from '../errors.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxBulkOrders, maxOrderTags } from '../limits.ts'
import { maxNameLength, maxNoteLength } from '../text-lengths.ts'
import { merchantActions } from '../vocabulary.ts'
import { inputId, inputOrderTag } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { endReason } from './order-end-fields.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/',
  permissions: { write: 'orders:write' },
})

/** What is done with many orders at once: moves, and tags. Returned items are recorded for each order alone. */
export const bulkActions = [
  ...merchantActions.filter((action): action is Exclude<typeof action, 'return'> => action !== 'return'),
  ...(['tag', 'untag'] as const),
]

const Result = object('BulkResult', 'What became of one order.', {
  id: id('Order ID.', 7001),
  status: enumValue('`done`, or `failed`: nothing about the order has changed.', ['done', 'failed']),
  error_code: nullable(
    openEnum(
      'Error code of the operation on one order; null when done.',
      Object.keys(errorCatalogue) as ErrorCode[],
      'invalid_state',
    ),
  ),
  message: text('Why it failed, in the requested language; empty when done.', ''),
})

export const bulkMoveOrders = operation({
  id: 'bulkMoveOrders',
  method: 'POST',
  path: 'bulk/',
  summary: 'Move or tag many orders at once',
  description:
    'Each order is moved by the rules of the operation on one order, in a transaction of its own: an order that is refused changes nothing about the others. `deliver` records `cash_to_collect` as collected, and refuses an order whose parcel is at a courier that has not said that it has delivered it (`invalid_state`). `confirm` and `complete` waive nothing: orders that need money are refused with `advance_required` or `payment_due`. `tag` refuses an order that would have too many tags with `invalid_state`. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no order is moved twice, also when the request is repeated before its response arrived.',
  body: strictBody('The move, and the orders.', {
    action: inputEnum('The move; `tag` adds tags, `untag` removes them.', bulkActions, {
      fold: 'lower',
      example: 'confirm',
    }),
    order_ids: inputList(
      `IDs of the orders, at most ${maxBulkOrders}. One that is named twice counts once.`,
      inputId('Order ID.', 7001),
      maxBulkOrders,
      1,
    ),
    versions: optional(
      inputList(
        'Versions of these orders as you read or printed them: one that was changed since fails with `version_conflict`. Orders without one here are moved as they are.',
        strictBody('OrderVersionInput', 'The version of an order.', {
          order_id: inputId('Order ID, one of `order_ids`.', 7001),
          version: inputInteger('`version` of the order.', { minimum: 1, maximum: 2_147_483_647, example: 3 }),
        }),
        maxBulkOrders,
      ),
    ),
    reason: optional(
      inputText('For `cancel`, required, visible to the shopper. For `hold`: for staff.', {
        max: maxNoteLength,
        example: 'The shopper cannot be reached.',
      }),
    ),
    code: endReason,
    tags: optional(
      inputList(
        'For `tag` and `untag`, required: the tags to add or to remove. The other tags of each order stay.',
        inputOrderTag('A tag'),
        maxOrderTags,
        1,
      ),
    ),
    restock: optional(flag('For `cancel`: whether to restock the items. Default true.')),
    courier: optional(inputText('For `ship`: name of the courier.', { max: maxNameLength, min: 0, example: 'Pathao' })),
  }),
  message: { en: 'Done. Look at what failed.', bn: 'কাজ শেষ। কোনগুলো হয়নি দেখে নিন।' },
  outcomes: [{ when: ({ failed_count }) => failed_count === 0, en: 'All orders moved.', bn: 'সব অর্ডারে কাজ হয়েছে।' }],
  data: object('BulkResults', 'What became of each order.', {
    done_count: count('Orders that were moved.', 48),
    failed_count: count('Orders that were refused.', 2),
    results: list('In the order of the request.', Result),
  }),
})
