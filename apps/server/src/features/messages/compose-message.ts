import type { MessageKind } from '@haat/contract/vocabulary.ts'
import { displayDate } from '../../shared/display-date.ts'
import type { Locale } from '../../shared/locale.ts'
import { defaultMethodName } from '../../shared/payment-method-texts.ts'
import { safeName } from '../../shared/safe-name.ts'
import { composeText } from '../message-texts/compose-text.ts'
import type { StoredText } from '../message-texts/message-texts.queries.ts'
import type { TextValues } from '../message-texts/placeholders.ts'
import { textAmount } from '../message-texts/sample-values.ts'
import { failureReasonText, pauseReasonText } from '../message-texts/subscription-reasons.ts'
import { defaultText, type TextChannel, type TextDraft, type TextKey } from '../message-texts/text-catalogue.ts'
import type { MessageFacts, MessageTexts, SubscriptionContent } from './message-facts.ts'
import { itemLines, safeAddress, subscribedLines, sumLines } from './order-in-mail.ts'

/** Stands for the name in the greeting of a mail without one. */
export const customerWord = { en: 'customer', bn: 'ক্রেতা' }

/** The texts of a message, as the store or the default has them. */
export function composeMessage(
  kind: MessageKind,
  facts: MessageFacts,
  language: Locale,
  storedOf: (key: TextKey) => StoredText,
): MessageTexts {
  const compose = (channel: TextChannel) => {
    const key = { code: kind, channel, language }
    const { own } = storedOf(key)
    return composeText(key, valuesOf(facts, language, channel), own && withConfirmLink(key, own))
  }
  const { subject, text } = compose('email')
  return { subject, text, sms: compose('sms').text }
}

/** A text of the store that was written without the link has the line of the default text: it is sent when there is a link. */
function withConfirmLink(key: TextKey, own: TextDraft): TextDraft {
  const link = '{{order_confirm_link}}'
  const line = defaultText(key)
    ?.body.split('\n')
    .find((text) => text.includes(link))
  return line === undefined || own.body.includes(link) ? own : { ...own, body: `${own.body}\n${line}` }
}

function valuesOf(facts: MessageFacts, language: Locale, channel: TextChannel): TextValues {
  const { order, subscription, currencySymbol } = facts
  const amount = (minor: number) => textAmount(minor, currencySymbol, language, channel)
  return {
    store_name: facts.storeName,
    customer_name: safeName(facts.receiverName) || customerWord[language],
    items: subscription ? subscribedLines(subscription, language) : itemLines(order, currencySymbol, language),
    sums: sumLines(order, currencySymbol, language),
    // Up to 200 characters written by the buyer: not sent to an unproven mailbox, which may be another person's.
    address: facts.isProven[channel] ? safeAddress(facts.address) : '',
    order_number: facts.orderNumber,
    total: amount(facts.totalMinor),
    cash_due: facts.cashMinor > 0 ? amount(facts.cashMinor) : '',
    courier: facts.courier,
    tracking_code: facts.trackingCode,
    tracking_url: facts.trackingUrl,
    paid_amount: amount(facts.paidMinor),
    paid_by: defaultMethodName(facts.paidBy, language),
    transaction_id: facts.transactionId,
    returned_amount: amount(facts.returnedMinor),
    refund_amount: amount(facts.refundMinor),
    ticket_number: facts.ticketNumber,
    order_link: facts.orderLink,
    order_confirm_link: facts.orderConfirmLink,
    ticket_link: facts.ticketLink,
    subscription_link: facts.subscriptionLink,
    reply: facts.reply,
    decision_note: facts.decisionNote,
    ...(subscription && subscriptionValues(subscription, language)),
  }
}

function subscriptionValues(subscription: SubscriptionContent, language: Locale): TextValues {
  const { dueAt, nextAt, resumeAt, pauseReason, failure } = subscription
  const date = (moment: Date | null) => (moment ? displayDate(moment, language) : '')
  return {
    due_date: date(dueAt),
    next_date: date(nextAt),
    resume_date: date(resumeAt),
    pause_reason: pauseReason ? pauseReasonText(pauseReason, language) : '',
    failure_reason: failure ? failureReasonText(failure, language) : '',
  }
}
