import { body, enumValue, id, inputInteger, inputText, object, optional, params, text, timestamp } from '../fields.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { cancellationStatuses } from '../vocabulary.ts'
import { guestOrderToken } from './order-fields.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: 'orders/cancel/', auth: 'guest' })

const inputId = (description: string, example: number) =>
  inputInteger(description, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example })

const Request = object('OwnCancellationRequest', 'A cancellation request.', {
  id: id('Cancellation request ID.', 61),
  order_id: id('ID of the order.', 7001),
  status: enumValue('APPROVED: the order is cancelled.', cancellationStatuses),
  reason: text('Reason of the shopper.', 'Ordered twice.'),
  admin_note: text('Note of the store; empty for none.', ''),
  reviewed_at: text('Time of the decision, ISO 8601 in UTC; empty until the store has decided.', ''),
  created_at: timestamp('Time of the request, UTC.'),
})

export const requestCancellation = operation({
  id: 'requestCancellation',
  method: 'POST',
  summary: 'Request the cancellation of an order',
  description:
    'For an order that is PENDING, CONFIRMED, PROCESSING or ON_HOLD; otherwise 409 `invalid_state` is returned. An order has at most one open request (409 `duplicate_request`), and ten in all (409 `invalid_state`). A PENDING cash on delivery order without a payment is cancelled immediately when the store allows it: the request is then APPROVED in the response. The store decides about other requests. Guests send the `tracking_token` of their order instead of the access token, unless the store turns it off (403 `permission_denied`, setting `guest_order_requests`).',
  body: body('The order and the reason.', {
    order_id: inputId('ID of the order.', 7001),
    reason: inputText(`Reason, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'Ordered twice.',
    }),
    tracking_token: optional(guestOrderToken),
  }),
  message: { en: 'Cancellation requested. The store will decide.', bn: 'বাতিলের আবেদন পাঠানো হয়েছে। দোকান দেখে জানাবে।' },
  outcomes: [{ when: ({ status }) => status === 'APPROVED', en: 'Order cancelled.', bn: 'অর্ডার বাতিল হয়েছে।' }],
  data: Request,
  success: 201,
  errors: ['invalid_state', 'duplicate_request', 'permission_denied'],
})

export const withdrawCancellation = operation({
  id: 'withdrawCancellation',
  method: 'POST',
  path: '{request_id}/withdraw/',
  summary: 'Withdraw a cancellation request',
  description: 'PENDING → WITHDRAWN.',
  params: params({ request_id: inputId('ID of the cancellation request.', 61) }),
  body: body('For guests: the order.', { tracking_token: optional(guestOrderToken) }),
  optionalBody: true,
  message: { en: 'Cancellation request withdrawn.', bn: 'বাতিলের আবেদন তুলে নেওয়া হয়েছে।' },
  data: Request,
  errors: ['invalid_state', 'permission_denied'],
})
