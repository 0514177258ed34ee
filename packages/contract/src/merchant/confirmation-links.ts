import { enumValue, id, inputEnum, object, strictBody, text, timestamp } from '../fields.ts'
import { confirmationChannels } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Confirmation desk',
  path: 'orders/{order_id}/confirmation-links/',
  permissions: { write: 'desk:write' },
})
const CHANNEL =
  '`sms`: to the phone number of the order. `email`: to its e-mail address. `copy`: the response has the link, for staff to send it themselves.'

export const createConfirmationLink = operation({
  id: 'createConfirmationLink',
  method: 'POST',
  summary: 'Send the buyer a link to confirm an order',
  description:
    'For a PENDING order, three times in 24 hours. The buyer sees the order without its address, and confirms it, cancels it or requests a call; opening the link changes nothing. It is valid for 72 hours, and until one link of the order is used. What the buyer decides is on the timeline of the order and emits `order.buyer_replied`, or the events of a cancellation; an order that staff have still to do something about is first at the confirmation desk. 409 `invalid_state` with `no_website` while the website of the store has no URL.',
  params: orderParams,
  isSecret: true,
  body: strictBody('How the link reaches the buyer.', {
    channel: inputEnum(CHANNEL, confirmationChannels, { fold: 'lower' }),
  }),
  message: { en: 'The link is being sent.', bn: 'লিংক পাঠানো হচ্ছে।' },
  outcomes: [{ when: ({ channel }) => channel === 'copy', en: 'The link is ready.', bn: 'লিংক তৈরি হয়েছে।' }],
  data: object('ConfirmationLink', 'A link by which the buyer confirms an order.', {
    id: id('ID of the link.', 7101),
    channel: enumValue(CHANNEL, confirmationChannels),
    url: text(
      'For `copy`: the link, which is returned only once; else empty.',
      'https://shop.example.com/c/EXAMPLEEXAMP',
    ),
    expires_at: timestamp('Time until which it can be used, UTC.'),
  }),
  success: 201,
  errors: ['invalid_state'],
})
