import type { NotificationTools, ParsedNotification } from '../payment-gateway.ts'
import { fieldsOfSslcommerz, readSslcommerzAmount, readSslcommerzId, sslcommerzText } from './sslcommerz-field-rules.ts'
import { maskSslcommerzPayer } from './sslcommerz-method-rules.ts'
import { isPaidStatus, SSLCOMMERZ_CURRENCY } from './sslcommerz-payment-rules.ts'
import { isSignedBySslcommerz } from './verify-sslcommerz-sign.ts'

const STORE_ID = /^[A-Za-z0-9_-]{1,30}$/
const INVOICE = /^[A-Za-z0-9_-]{1,30}$/
const MAX_FIELDS = 100
const PASSWORD = 'store_password'
/** What is kept of a notification. */
const kept = ['status', 'amount', 'currency_type', 'currency_amount', 'card_type', 'tran_date', 'error', 'risk_level']

/**
 * Reads a notification whose signature an account of its store has made. It says when to ask and of what: only a validation
 * proves a payment.
 */
export async function parseSslcommerzNotification(
  rawBody: string,
  { logger, findAccounts }: NotificationTools,
): Promise<ParsedNotification | null> {
  const form = new URLSearchParams(rawBody)
  const topic = form.get('store_id') ?? ''
  const invoice = form.get('tran_id') ?? ''
  if (form.size > MAX_FIELDS || !STORE_ID.test(topic) || !INVOICE.test(invoice)) return null
  // A name that stands twice: the signature may be about the other value.
  if (new Set(form.keys()).size !== form.size) return null
  const accounts = await findAccounts(topic, invoice)
  const account = accounts.find(({ credentials }) => isSignedBySslcommerz(form, credentials[PASSWORD] ?? ''))
  if (!account) {
    logger.warn({ gateway: 'SSLCOMMERZ', topic, accounts: accounts.length }, 'a notification has a wrong signature')
    return null
  }
  const fields = fieldsOfSslcommerz(Object.fromEntries(form))
  const validationId = readSslcommerzId(fields.valId) ?? ''
  const status = sslcommerzText(fields.status, 40)
  const payer = maskSslcommerzPayer(fields)
  return {
    ...{ kind: 'payment', topic, invoice, storeId: account.storeId, mustAsk: true },
    messageId: [invoice, status, validationId].join(':'),
    transactionId: readSslcommerzId(fields.bankTranId) ?? '',
    amountMinor: fields.currencyType === SSLCOMMERZ_CURRENCY ? readSslcommerzAmount(fields.currencyAmount) : null,
    isCompleted: isPaidStatus(status),
    facts: {
      ...Object.fromEntries(
        kept.flatMap((name) => {
          const text = sslcommerzText(form.get(name), 100)
          return text === '' ? [] : [[name, text]]
        }),
      ),
      ...(payer !== '' && { payer }),
    },
  }
}
