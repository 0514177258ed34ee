import {
  body,
  enumValue,
  id,
  inputAmount,
  inputCursor,
  inputEnum,
  inputFileUrls,
  inputInteger,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  params,
  query,
  text,
  timestamp,
} from '../fields.ts'
import { Invoice, invoiceFormats } from '../invoice.ts'
import { inputLimit, objectOf, trimQuery } from '../pagination.ts'
import { inputRefundItems, refundItemsField } from '../refund-items.ts'
import { payoutFields } from '../refund-payout.ts'
import { refundProofFields } from '../refund-proof.ts'
import { maxNoteLength, maxPayoutAccountLength } from '../text-lengths.ts'
import { cancellationStatuses, payoutAccountMethods, refundMethods, refundStatuses } from '../vocabulary.ts'
import { CartWithWarnings } from './cart.ts'
import { guestOrderToken } from './order-fields.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: 'orders/', auth: 'shopper' })

const inputId = (description: string, example: number) =>
  inputInteger(description, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example })

const reviewed = {
  admin_note: text('Note of the store; empty for none.', 'The parcel arrived damaged.'),
  reviewed_at: text('Time of the decision, ISO 8601 in UTC; empty until the store has decided.', ''),
}
const cancellation = {
  id: id('Cancellation request ID.', 61),
  status: enumValue(
    'PENDING: waits for the store. APPROVED: the order is cancelled. REJECTED. WITHDRAWN: by the shopper.',
    cancellationStatuses,
  ),
  reason: text('Reason of the shopper.', 'Ordered twice.'),
  created_at: timestamp('Time of the request, UTC.'),
}
const refund = {
  id: id('Refund request ID.', 71),
  status: enumValue(
    'PENDING: waits for the store. APPROVED. PROCESSING: the money is being sent. COMPLETED: the money was sent. FAILED: sending failed and is tried again. REJECTED. WITHDRAWN: by the shopper.',
    refundStatuses,
  ),
  reason: text('Reason of the shopper.', 'One saree is torn.'),
  amount: money('Amount to refund: the requested one, or the part of it that the store approved.', '500.00'),
  ...refundItemsField,
  ...payoutFields,
  created_at: timestamp('Time of the request, UTC.'),
}
const paidBy = {
  refund_method: openEnum('How the money was sent; empty until then.', [...refundMethods, ''], 'BKASH'),
}
const orderOf = { order_id: id('ID of the order.', 7001) }

const CancellationRequest = object('CancellationRequest', 'A request to cancel an order.', {
  ...cancellation,
  ...reviewed,
})
const RefundOfOrder = object('OrderRefundRequest', 'A refund request of the order.', {
  ...refund,
  ...paidBy,
  ...reviewed,
})
const Refund = object('RefundRequest', 'A refund request.', {
  ...refund,
  ...orderOf,
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  ...refundProofFields,
  ...paidBy,
  ...reviewed,
})

export const requestRefund = operation({
  id: 'requestRefund',
  method: 'POST',
  auth: 'guest',
  path: 'refund/',
  summary: 'Request a refund of an order',
  description:
    'For an order that is DELIVERED, COMPLETED or PARTIALLY_RETURNED; otherwise 409 `invalid_state` is returned. An order has at most one open refund request (409 `duplicate_request`), and ten in all (409 `invalid_state`). The refunds of an order never exceed what was paid for it; a delivered cash on delivery order counts as paid. Guests send the `tracking_token` of their order instead of the access token, unless the store turns it off (403 `permission_denied`, setting `guest_order_requests`).',
  body: body('The order and the reason.', {
    order_id: inputId('ID of the order.', 7001),
    reason: inputText(`Reason for the refund, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'One saree is torn.',
    }),
    items: optional(inputRefundItems(body)),
    amount: optional(
      nullable(
        inputAmount(
          'Amount to refund. Default: what was paid for the `items`, or everything that can be refunded without them.',
          500,
        ),
      ),
    ),
    proof_files: optional(
      inputFileUrls(
        'Files that show the reason, at most five: uploads of the shopper with purpose `refund`, or https URLs of other sites.',
      ),
    ),
    payout_method: optional(
      nullable(
        inputEnum(
          'Where the money should be sent, with `payout_account`; of use for an order that was paid in cash.',
          payoutAccountMethods,
          {
            fold: 'upper',
          },
        ),
      ),
    ),
    payout_account: optional(
      nullable(
        inputText(
          'The phone number of the wallet in any usual spelling; for BANK_TRANSFER the name, bank, branch and number of the account.',
          { max: maxPayoutAccountLength, example: '01712345678' },
        ),
      ),
    ),
    tracking_token: optional(guestOrderToken),
  }),
  message: { en: 'Refund requested. The store will decide.', bn: 'রিফান্ডের আবেদন পাঠানো হয়েছে। দোকান দেখে জানাবে।' },
  data: object('The refund request.', { ...refund, ...orderOf, ...refundProofFields }),
  success: 201,
  errors: ['invalid_state', 'duplicate_request', 'permission_denied'],
})

const pageSize = { default: 100, maximum: 100 }

export const listRefunds = operation({
  id: 'listRefunds',
  method: 'GET',
  path: 'refunds/',
  summary: 'List refund requests of all orders',
  description: '`data` is an array, newest first, and the headers `X-Has-More` and `X-Next-Cursor` page it.',
  query: query({
    limit: inputLimit(pageSize),
    cursor: optional(inputCursor('`X-Next-Cursor` of the previous page.')),
    ...trimQuery,
  }),
  data: list('Refund requests, newest first.', Refund),
  trims: 'rows',
  pageSize,
})

export const readOrderRequests = operation({
  id: 'readOrderRequests',
  path: '{order_id}/requests/',
  summary: 'Retrieve the cancellation and refund requests of an order',
  description: 'The latest 100 of each kind, newest first.',
  params: params({ order_id: inputId('ID of the order.', 7001) }),
  ...objectOf(
    object('OrderRequests', 'The requests of the order.', {
      cancellation_requests: list('Cancellation requests, newest first.', CancellationRequest),
      refund_requests: list('Refund requests, newest first.', RefundOfOrder),
    }),
  ),
})

export const withdrawRefund = operation({
  id: 'withdrawRefund',
  method: 'POST',
  auth: 'guest',
  path: 'refund/{refund_id}/withdraw/',
  summary: 'Withdraw a refund request',
  description: 'PENDING → WITHDRAWN.',
  params: params({ refund_id: inputId('ID of the refund request.', 71) }),
  body: body('For guests: the order.', { tracking_token: optional(guestOrderToken) }),
  optionalBody: true,
  message: { en: 'Refund request withdrawn.', bn: 'রিফান্ডের আবেদন তুলে নেওয়া হয়েছে।' },
  data: Refund,
  errors: ['invalid_state', 'permission_denied'],
})

export const reorder = operation({
  id: 'reorder',
  method: 'POST',
  path: 'reorder/',
  summary: 'Put the items of an order into the cart again',
  description:
    'At current prices. The cart has at least the quantities of the order afterwards; its other items are kept. Items that cannot be added, or only with a smaller quantity, are returned as warnings.',
  body: body('The order to repeat.', { order_id: inputId('ID of the order.', 7001) }),
  message: { en: 'The items of the order are in the cart.', bn: 'অর্ডারের পণ্যগুলো কার্টে রাখা হয়েছে।' },
  outcomes: [
    {
      when: ({ warnings }) => warnings.length > 0,
      en: 'Not everything could be added to the cart.',
      bn: 'সব পণ্য কার্টে রাখা যায়নি।',
    },
  ],
  data: CartWithWarnings,
})

export const readInvoice = operation({
  id: 'readInvoice',
  path: '{order_id}/invoice/',
  summary: 'Retrieve the invoice of an order',
  description: 'In the requested language, as an HTML document that can be shown and printed.',
  params: params({ order_id: inputId('ID of the order.', 7001) }),
  method: 'GET',
  query: query({
    format: optional(inputEnum('Format of the document.', invoiceFormats, { fold: 'lower' })),
    ...trimQuery,
  }),
  data: Invoice,
  trims: 'object',
})
