import type { DefaultTexts } from './default-texts.ts'

const mail = (...paragraphs: string[]) => `Dear {{customer_name}},\n\n${paragraphs.join('\n\n')}\n\n{{store_name}}`

const orderMail = (...paragraphs: string[]) => mail(...paragraphs, 'See your order: {{order_link}}')

/** The default texts in English. Those of SMS stay within GSM-7 when the names do. */
export const englishTexts: DefaultTexts = {
  ORDER_PLACED: {
    subject: '{{store_name}}: order {{order_number}} received',
    email: orderMail(
      'Thank you. We received your order {{order_number}}.',
      '{{items}}',
      '{{sums}}\nTotal: {{total}}\nTo pay on delivery: {{cash_due}}',
      'Delivery address: {{address}}',
      'We will write to you again when it is confirmed.',
    ),
    sms: '{{store_name}}: we received your order {{order_number}}, total {{total}}. Thank you.\nPlease confirm: {{order_confirm_link}}\n{{order_link}}',
  },
  ORDER_CONFIRMED: {
    subject: '{{store_name}}: order {{order_number}} confirmed',
    email: orderMail(
      'Your order {{order_number}} is confirmed. We are preparing it for delivery.',
      '{{items}}',
      'Total: {{total}}\nTo pay on delivery: {{cash_due}}',
    ),
    sms: '{{store_name}}: your order {{order_number}} is confirmed.',
  },
  ORDER_ON_HOLD: {
    subject: '{{store_name}}: order {{order_number}} is on hold',
    email: orderMail(
      'Your order {{order_number}} is on hold. It is not cancelled, but we will not send it yet.',
      'We will contact you. If you missed a call from us, please contact us. You do not need to order again.',
    ),
    sms: '{{store_name}}: your order {{order_number}} is on hold, not cancelled. If you missed our call, please contact us.',
  },
  ORDER_SHIPPED: {
    subject: '{{store_name}}: order {{order_number}} shipped',
    email: orderMail(
      'Your order {{order_number}} is on its way.',
      'Courier: {{courier}}\nTracking code: {{tracking_code}}\nFollow it here: {{tracking_url}}',
      'Please have {{cash_due}} ready for the courier.',
    ),
    sms: '{{store_name}}: your order {{order_number}} is on its way.\nCourier {{courier}}.\nTracking code {{tracking_code}}.\nTo pay: {{cash_due}}.',
  },
  ORDER_DELIVERED: {
    subject: '{{store_name}}: order {{order_number}} delivered',
    email: orderMail(
      'Your order {{order_number}} was delivered. Thank you for shopping with us.',
      'If something is wrong with it, contact us.',
    ),
    sms: '{{store_name}}: your order {{order_number}} was delivered. Thank you.',
  },
  ORDER_CANCELLED: {
    subject: '{{store_name}}: order {{order_number}} cancelled',
    email: orderMail(
      'Your order {{order_number}} was cancelled.',
      'If you did not expect this, or have paid for it already, contact us.',
    ),
    sms: '{{store_name}}: your order {{order_number}} was cancelled.',
  },
  ORDER_EXPIRED: {
    subject: '{{store_name}}: order {{order_number}} has expired',
    email: orderMail(
      'Your order {{order_number}} was not paid in time and has expired. We no longer keep the items for you.',
      'If you still want them, please order again. If you have paid already, contact us and do not pay twice.',
    ),
    sms: '{{store_name}}: your order {{order_number}} was not paid in time and has expired. To get the items, please order again.',
  },
  ORDER_RETURNED: {
    subject: '{{store_name}}: goods of order {{order_number}} are back with us',
    email: orderMail(
      'Goods of your order {{order_number}} have come back to us.',
      'If you get money back for them, we will write to you when it is sent. If you did not expect this, contact us.',
    ),
    sms: '{{store_name}}: goods of your order {{order_number}} have come back to us.',
  },
  CANCELLATION_REJECTED: {
    subject: '{{store_name}}: order {{order_number}} is not cancelled',
    email: orderMail(
      'You asked us to cancel your order {{order_number}}. We could not do so, and the order goes on.',
      '{{decision_note}}',
      'If you have questions, contact us.',
    ),
    sms: '{{store_name}}: we could not cancel your order {{order_number}}. It goes on as ordered.',
  },
  PAYMENT_RECEIVED: {
    subject: '{{store_name}}: payment of {{paid_amount}} received',
    email: orderMail(
      'Thank you. We received your payment of {{paid_amount}} by {{paid_by}} for your order {{order_number}}.',
      'Transaction ID: {{transaction_id}}',
    ),
    sms: '{{store_name}}: we received your payment of {{paid_amount}} for order {{order_number}}. Thank you.',
  },
  PAYMENT_RETURNED: {
    subject: '{{store_name}}: {{returned_amount}} returned to you',
    email: orderMail(
      'We returned {{returned_amount}} to you that you had paid for your order {{order_number}}.',
      'If it has not arrived after a few days, contact us.',
    ),
    sms: '{{store_name}}: we returned {{returned_amount}} that you had paid for order {{order_number}}.',
  },
  REFUND_APPROVED: {
    subject: '{{store_name}}: refund of {{refund_amount}} approved',
    email: orderMail(
      'We approved a refund of {{refund_amount}} for your order {{order_number}}.',
      '{{decision_note}}',
      'We will write to you again when it is sent.',
    ),
    sms: '{{store_name}}: your refund of {{refund_amount}} for order {{order_number}} is approved.',
  },
  REFUND_REJECTED: {
    subject: '{{store_name}}: your refund request for order {{order_number}}',
    email: orderMail(
      'We looked at your refund request for order {{order_number}}, and could not accept it.',
      '{{decision_note}}',
      'If you have questions, contact us.',
    ),
    sms: '{{store_name}}: we could not accept your refund request for order {{order_number}}.',
  },
  REFUND_COMPLETED: {
    subject: '{{store_name}}: refund of {{refund_amount}} sent',
    email: orderMail(
      'We sent you the refund of {{refund_amount}} for your order {{order_number}}.',
      'If it has not arrived after a few days, contact us.',
    ),
    sms: '{{store_name}}: we sent your refund of {{refund_amount}} for order {{order_number}}.',
  },
  SUBSCRIPTION_UPCOMING: {
    subject: '{{store_name}}: your next order is on {{due_date}}',
    email: mail(
      'We will place the next order of your subscription on {{due_date}}.',
      '{{items}}',
      'You need to do nothing. To change or skip it, sign in before then.\n{{subscription_link}}',
    ),
    sms: '{{store_name}}: the next order of your subscription is on {{due_date}}. To change or skip it, sign in before then.',
  },
  SUBSCRIPTION_PAUSED: {
    subject: '{{store_name}}: your subscription is paused',
    email: mail(
      'Your subscription is paused. {{pause_reason}}',
      '{{items}}',
      'It resumes by itself on {{resume_date}}.',
      'See your subscription: {{subscription_link}}',
    ),
    sms: '{{store_name}}: your subscription is paused. {{pause_reason}}',
  },
  SUBSCRIPTION_FAILED: {
    subject: '{{store_name}}: your order of {{due_date}} could not be placed',
    email: mail(
      'The order of your subscription for {{due_date}} could not be placed. {{failure_reason}}',
      '{{items}}',
      'The next order is on {{next_date}}.',
      'See your subscription: {{subscription_link}}',
    ),
    sms: '{{store_name}}: the order of your subscription for {{due_date}} could not be placed. {{failure_reason}}',
  },
  TICKET_REPLY: {
    subject: '{{store_name}}: reply to your ticket {{ticket_number}}',
    email: mail(
      'We replied to your ticket {{ticket_number}}.',
      '{{reply}}',
      'To reply, sign in and open the ticket in your account.\n{{ticket_link}}',
    ),
    sms: '{{store_name}}: we replied to your ticket {{ticket_number}}. Sign in to read it.',
  },
  ONE_TIME_CODE: {
    subject: '{{code}} is your {{store_name}} code',
    email:
      'Your code is {{code}}. Enter it {{purpose}}. It expires in {{minutes}} minutes.\n\nIf you did not request it at {{store_name}}, ignore this e-mail. Do not share the code with anybody.',
    sms: '{{code}} is your {{store_name}} code {{purpose}}. Do not share it with anybody.',
  },
  CONFIRM_ORDER: {
    subject: '{{store_name}}: please confirm order {{order_number}}',
    email: mail(
      'You ordered for {{total}} (order {{order_number}}). Please confirm it, so that we can send it:\n{{order_confirm_link}}',
      'There you can also cancel it, or write what should be changed. The link is valid for three days.',
    ),
    sms: '{{store_name}}: please confirm order {{order_number}} ({{total}}): {{order_confirm_link}}',
  },
  NEWSLETTER_CONFIRMATION: {
    subject: 'Confirm the newsletter of {{store_name}}',
    email:
      'Somebody, probably you, asked for the newsletter of {{store_name}} with this address.\n\nConfirm it within {{hours}} hours:\n{{confirm_link}}\n\nIf it was not you, ignore this e-mail: nothing will be sent to you.\n\nTo unsubscribe later:\n{{unsubscribe_link}}',
    sms: null,
  },
  LEAD_REMINDER: {
    subject: '',
    email: null,
    sms: '{{store_name}}: your order is not placed yet. Finish it, or stop these messages: {{lead_link}}',
  },
}
