import type { ParsedNotification } from '../payment-gateway.ts'
import { type BkashFields, textOf } from './bkash-envelope-rules.ts'
import { amountOf, BKASH_CURRENCY, maskMsisdn } from './bkash-payment-rules.ts'
import { isSnsUrl, type SnsMessage } from './sns-message-rules.ts'

const TRANSACTION = /^[A-Za-z0-9]{1,64}$/
const MAX_FACT = 100
const MAX_INVOICE = 255
/** What is kept of a notification. The payer's number is kept masked; `transactionReference` is whatever a payer typed. */
const kept = [
  'dateTime',
  'transactionStatus',
  'transactionType',
  'creditShortCode',
  'creditOrganizationName',
  'amount',
  'currency',
  'saleAmount',
  'couponAmount',
  'merchantShareAmount',
] as const

/** The content of a verified message of SNS. Null for a confirmation that leads elsewhere. */
export function readNotification(
  { type, messageId, topic, message, subscribeUrl }: SnsMessage,
  origins: readonly string[],
): ParsedNotification | null {
  if (type === 'SubscriptionConfirmation')
    return subscribeUrl !== null && isSnsUrl(subscribeUrl, origins)
      ? { kind: 'subscription', messageId, topic, confirmUrl: subscribeUrl }
      : null
  const fields = type === 'Notification' ? parseFields(message) : null
  const transactionId = fields && textOf(fields, 'trxID')
  if (!fields || !transactionId || !TRANSACTION.test(transactionId)) return { kind: 'other', messageId, topic, type }
  const invoice = textOf(fields, 'merchantInvoiceNumber') ?? ''
  return {
    kind: 'payment',
    messageId,
    topic,
    transactionId,
    invoice: invoice.length > MAX_INVOICE ? '' : invoice,
    amountMinor: saleAmountOf(fields),
    isCompleted: textOf(fields, 'transactionStatus') === 'Completed',
    facts: factsOf(fields),
  }
}

/** What the shopper paid for. With a coupon, `amount` is only the shopper's part. Null in another currency. */
function saleAmountOf(fields: BkashFields) {
  const currency = textOf(fields, 'currency')
  if (currency !== null && currency !== BKASH_CURRENCY) return null
  return amountOf(fields, (fields.saleAmount ?? '') === '' ? 'amount' : 'saleAmount')
}

function factsOf(fields: BkashFields): Record<string, string> {
  const facts: Record<string, string> = {}
  for (const name of kept) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') facts[name] = String(value).slice(0, MAX_FACT)
  }
  const payer = maskMsisdn(textOf(fields, 'debitMSISDN'))
  return payer === '' ? facts : { ...facts, payer }
}

function parseFields(message: string): BkashFields | null {
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BkashFields) : null
  } catch {
    return null
  }
}
