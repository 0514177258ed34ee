import { displayAmount } from '../../shared/display-amount.ts'
import type { MessageFacts, TextsOf } from './message-facts.ts'

const amount = (minor: number, { currencySymbol }: MessageFacts) => displayAmount(minor, currencySymbol, 'en')
// The sign of the taka would make the whole message UCS-2, of 70 characters instead of 160.
const smsAmount = (minor: number, { currencySymbol }: MessageFacts) =>
  displayAmount(minor, currencySymbol === '৳' ? 'Tk ' : `${currencySymbol} `, 'en')

const mailOf = ({ storeName }: MessageFacts, lines: readonly string[]) =>
  `Dear customer,\n\n${lines.filter(Boolean).join('\n\n')}\n\n${storeName}\n`

const shipment = ({ courier, trackingCode }: MessageFacts) =>
  [courier && `courier ${courier}`, trackingCode && `tracking code ${trackingCode}`].filter(Boolean).join(', ')

/** The messages in English. Those for phones stay within GSM-7 when the names do. */
export const englishTexts: TextsOf = {
  ORDER_PLACED: (facts) => ({
    subject: `${facts.storeName}: order ${facts.orderNumber} received`,
    text: mailOf(facts, [
      `Thank you. We received your order ${facts.orderNumber}.`,
      `Total: ${amount(facts.totalMinor, facts)}${facts.cashMinor > 0 ? `\nTo pay on delivery: ${amount(facts.cashMinor, facts)}` : ''}`,
      'We will write to you again when it is confirmed.',
    ]),
    sms: `${facts.storeName}: we received your order ${facts.orderNumber}, total ${smsAmount(facts.totalMinor, facts)}. Thank you.`,
  }),
  ORDER_CONFIRMED: (facts) => ({
    subject: `${facts.storeName}: order ${facts.orderNumber} confirmed`,
    text: mailOf(facts, [`Your order ${facts.orderNumber} is confirmed. We are preparing it for delivery.`]),
    sms: `${facts.storeName}: your order ${facts.orderNumber} is confirmed.`,
  }),
  ORDER_SHIPPED: (facts) => ({
    subject: `${facts.storeName}: order ${facts.orderNumber} shipped`,
    text: mailOf(facts, [
      `Your order ${facts.orderNumber} is on its way${shipment(facts) && `: ${shipment(facts)}`}.`,
      facts.trackingUrl && `Follow it here:\n${facts.trackingUrl}`,
      facts.cashMinor > 0 ? `Please have ${amount(facts.cashMinor, facts)} ready for the courier.` : '',
    ]),
    sms: `${facts.storeName}: your order ${facts.orderNumber} is on its way${shipment(facts) && `, ${shipment(facts)}`}.${facts.cashMinor > 0 ? ` To pay: ${smsAmount(facts.cashMinor, facts)}.` : ''}`,
  }),
  ORDER_DELIVERED: (facts) => ({
    subject: `${facts.storeName}: order ${facts.orderNumber} delivered`,
    text: mailOf(facts, [
      `Your order ${facts.orderNumber} was delivered. Thank you for shopping with us.`,
      'If something is wrong with it, contact us.',
    ]),
    sms: `${facts.storeName}: your order ${facts.orderNumber} was delivered. Thank you.`,
  }),
  ORDER_CANCELLED: (facts) => ({
    subject: `${facts.storeName}: order ${facts.orderNumber} cancelled`,
    text: mailOf(facts, [
      `Your order ${facts.orderNumber} was cancelled.`,
      'If you did not expect this, or have paid for it already, contact us.',
    ]),
    sms: `${facts.storeName}: your order ${facts.orderNumber} was cancelled.`,
  }),
  REFUND_COMPLETED: (facts) => ({
    subject: `${facts.storeName}: refund of ${amount(facts.refundMinor, facts)} sent`,
    text: mailOf(facts, [
      `We sent you the refund of ${amount(facts.refundMinor, facts)} for your order ${facts.orderNumber}.`,
      'If it has not arrived after a few days, contact us.',
    ]),
    sms: `${facts.storeName}: we sent your refund of ${smsAmount(facts.refundMinor, facts)} for order ${facts.orderNumber}.`,
  }),
  TICKET_REPLY: (facts) => ({
    subject: `${facts.storeName}: reply to your ticket ${facts.ticketNumber}`,
    text: mailOf(facts, [
      `We replied to your ticket ${facts.ticketNumber}${facts.reply ? ':' : '. Sign in to read it.'}`,
      facts.reply,
      facts.reply && 'To answer, open the ticket in your account.',
    ]),
    sms: `${facts.storeName}: we replied to your ticket ${facts.ticketNumber}. Sign in to read it.`,
  }),
}
