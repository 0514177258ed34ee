import {
  body,
  count,
  enumValue,
  inputEnum,
  inputText,
  list,
  money,
  object,
  optional,
  params,
  text,
  timestamp,
} from '../fields.ts'
import { objectOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { confirmationDecisions, confirmationStatuses } from '../vocabulary.ts'
import { orderSums } from './order-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: 'confirmations/{token}/', auth: 'key' })
const byToken = params({
  token: inputText('Token of the link.', { max: 100, example: 'EXAMPLEEXAMP', normalize: [] }),
})

const Confirmation = object('Confirmation', 'An order whose buyer has the link to confirm it.', {
  status: enumValue(
    'OPEN: the buyer can decide. RECEIVED: the buyer has decided, and the store does the rest. CONFIRMED and CANCELLED: the order is. ENDED: the buyer can decide nothing any more.',
    confirmationStatuses,
  ),
  order_number: text('Number of the order.', 'RD-7KQ2M9XA'),
  first_name: text('The first word of the name of the receiver.', 'Rahima'),
  area: text('Thana or district of the delivery; may be empty.', 'Dhanmondi'),
  items: list(
    'Items of the order.',
    object('ConfirmationItem', 'An item of the order.', {
      name: text('Name of the product.', 'Jamdani Saree'),
      variant_name: text('Name of the variant; empty without options.', 'Red'),
      image: text('Address of the picture; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
      quantity: count('Units ordered.', 2),
      line_total: money('Price of these units, before discount.', '5000.00'),
    }),
  ),
  ...orderSums,
  amount_paid: money('Verified money that pays the order.', '0.00'),
  cash_to_collect: money('Amount for the courier to collect, in whole taka.', '4810.00'),
  advance_due: money('What the store needs of it in advance, and has not got yet; 0.00 for nothing.', '0.00'),
  expires_at: timestamp('Time until which the link can be used, UTC.'),
})

export const readConfirmation = operation({
  id: 'readConfirmation',
  summary: 'Retrieve the order of a confirmation link',
  description:
    'Takes the token of a link that the store sent to the buyer. It changes nothing, so that messengers may open the link, too. It returns no phone number and no address: a link may be passed on. 404 `not_found` after 72 hours, and when the items, the total, the phone number or the address of the order have changed: the store sends another link.',
  params: byToken,
  ...objectOf(Confirmation),
  errors: ['not_found'],
  limits: ['confirmations'],
})

export const decideConfirmation = operation({
  id: 'decideConfirmation',
  method: 'POST',
  summary: 'Confirm or cancel the order of a confirmation link',
  description:
    'Once, for a PENDING order; afterwards 409 `invalid_state`, with `link_used` when the buyer has decided by another link of the order. `confirm` confirms it at once, unless an advance or a payment is missing, its risk is too high, the store blocks the buyer, or it wants to do that itself: the response is RECEIVED then. `cancel` cancels it at once or requests the cancellation, by the rules of `requestCancellation`. `call_me` asks the store to call, with what should be changed.',
  params: byToken,
  body: body('What the buyer decides.', {
    decision: inputEnum('What the buyer decides.', confirmationDecisions, { fold: 'lower' }),
    note: optional(
      inputText(
        `What should be changed, or why the order is cancelled, at most ${maxNoteLength} characters. Required for \`cancel\`.`,
        { max: maxNoteLength, min: 0, example: 'Please deliver it on Friday.' },
      ),
    ),
  }),
  message: { en: 'Thank you. The store will call you.', bn: 'ধন্যবাদ। দোকান থেকে আপনাকে কল করা হবে।' },
  outcomes: [
    {
      when: ({ status }) => status === 'CONFIRMED',
      en: 'Thank you. Your order is confirmed.',
      bn: 'ধন্যবাদ। আপনার অর্ডার নিশ্চিত হয়েছে।',
    },
    { when: ({ status }) => status === 'CANCELLED', en: 'Your order is cancelled.', bn: 'আপনার অর্ডার বাতিল হয়েছে।' },
  ],
  data: Confirmation,
  errors: ['not_found', 'invalid_state', 'duplicate_request'],
  limits: ['confirmations'],
})
