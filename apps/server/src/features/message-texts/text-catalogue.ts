import type { MessageTextCode, messageChannels } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import { banglaTexts } from './bangla-texts.ts'
import type { DefaultTexts } from './default-texts.ts'
import { englishTexts } from './english-texts.ts'
import { type PlaceholderName, placeholderOf } from './placeholders.ts'

export type TextChannel = (typeof messageChannels)[number]
/** Names one text. */
export type TextKey = { code: MessageTextCode; channel: TextChannel; language: Locale }
/** A text with placeholders. The subject of an SMS is empty. */
export type TextDraft = { subject: string; body: string }

/** What the texts of an occasion can be filled with; the body must have the required ones. */
type Filling = {
  required: readonly PlaceholderName[]
  others: readonly PlaceholderName[]
  inEmail?: readonly PlaceholderName[]
  inSms?: readonly PlaceholderName[]
}

const greeting = ['customer_name'] as const
const order = {
  required: ['order_number'],
  others: ['store_name', 'total', 'cash_due', 'order_link'],
  inEmail: [...greeting, 'items', 'sums', 'address'],
} as const
const decidedRefund = {
  required: ['refund_amount', 'order_number'],
  others: ['store_name', 'order_link'],
  inEmail: [...greeting, 'decision_note'],
} as const
const subscription = {
  others: ['store_name', 'subscription_link'],
  inEmail: [...greeting, 'items'],
} as const
const fillings: Record<MessageTextCode, Filling> = {
  ORDER_PLACED: { ...order, inSms: ['order_confirm_link'] },
  ORDER_CONFIRMED: order,
  ORDER_ON_HOLD: order,
  ORDER_SHIPPED: { ...order, others: [...order.others, 'courier', 'tracking_code', 'tracking_url'] },
  ORDER_DELIVERED: order,
  ORDER_CANCELLED: order,
  ORDER_EXPIRED: order,
  ORDER_RETURNED: order,
  CANCELLATION_REJECTED: { ...order, inEmail: [...order.inEmail, 'decision_note'] },
  PAYMENT_RECEIVED: {
    required: ['paid_amount', 'order_number'],
    others: ['store_name', 'paid_by', 'transaction_id', 'order_link'],
    inEmail: greeting,
  },
  PAYMENT_RETURNED: {
    required: ['returned_amount', 'order_number'],
    others: ['store_name', 'order_link'],
    inEmail: greeting,
  },
  REFUND_APPROVED: decidedRefund,
  REFUND_REJECTED: { ...decidedRefund, required: ['order_number'], others: ['refund_amount', ...decidedRefund.others] },
  REFUND_COMPLETED: { ...decidedRefund, inEmail: greeting },
  SUBSCRIPTION_UPCOMING: { ...subscription, required: ['due_date'] },
  SUBSCRIPTION_PAUSED: { ...subscription, required: ['pause_reason'], others: [...subscription.others, 'resume_date'] },
  SUBSCRIPTION_FAILED: {
    ...subscription,
    required: ['due_date'],
    others: [...subscription.others, 'failure_reason', 'next_date'],
  },
  TICKET_REPLY: {
    required: ['ticket_number'],
    others: ['store_name', 'ticket_link'],
    inEmail: [...greeting, 'reply'],
  },
  ONE_TIME_CODE: { required: ['code'], others: ['store_name', 'purpose', 'minutes'] },
  CONFIRM_ORDER: {
    required: ['order_confirm_link'],
    others: ['store_name', 'order_number', 'total'],
    inEmail: greeting,
  },
  NEWSLETTER_CONFIRMATION: { required: ['confirm_link'], others: ['store_name', 'unsubscribe_link', 'hours'] },
  LEAD_REMINDER: { required: ['lead_link'], others: ['store_name'] },
}

export const requiredIn = ({ code }: Pick<TextKey, 'code'>): readonly PlaceholderName[] => fillings[code].required

/** Every placeholder that a text may have, required ones first. */
export function allowedIn({ code, channel }: Pick<TextKey, 'code' | 'channel'>): readonly PlaceholderName[] {
  const { required, others, inEmail = [], inSms = [] } = fillings[code]
  return [...required, ...others, ...(channel === 'email' ? inEmail : inSms)]
}

/** Whether a placeholder may have no value in a text. */
export const mayBeEmpty = (key: Pick<TextKey, 'code'>, name: PlaceholderName): boolean =>
  placeholderOf(name).isOptional === true && !requiredIn(key).includes(name)

const defaults: Record<Locale, DefaultTexts> = { en: englishTexts, bn: banglaTexts }

/** The default text; undefined where nothing is sent on that channel. */
export function defaultText({ code, channel, language }: TextKey): TextDraft | undefined {
  const { subject, email, sms } = defaults[language][code]
  if (channel === 'email') return email === null ? undefined : { subject, body: email }
  return sms === null ? undefined : { subject: '', body: sms }
}
