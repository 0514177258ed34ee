import { type Minor, parseAmount } from '../../../shared/money.ts'
import type { AttemptState, PaymentAttempt } from '../payment-gateway.ts'
import { maskNagadPayer } from './nagad-payer-rules.ts'
import { nagadText, readNagadStatus } from './nagad-status-rules.ts'
import { parseNagadTime } from './nagad-time-rules.ts'

type Fields = Record<string, unknown>
const PAID_CODE = '000'
const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/

/** An amount of Nagad in poisha; null for other texts, such as `1e3`, `16.000` and `-5`. */
export const readNagadAmount = (value: unknown): Minor | null =>
  typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : null

/** A transaction ID of Nagad; null when it has none. */
export const readNagadTransaction = (value: unknown): string | null =>
  typeof value === 'string' && TRANSACTION_ID.test(value) ? value : null

/** The fields by which a verify is not about this attempt of this merchant. */
export function listForeignFields(fields: Fields, attempt: PaymentAttempt, merchantId: string): string[] {
  const own = { merchantId, orderId: attempt.invoice, paymentRefId: attempt.reference }
  return Object.entries(own).flatMap(([name, value]) => (fields[name] === value ? [] : [name]))
}

/**
 * The result of a verify about an attempt. It is paid only when status, status code, merchant, order, reference and amount
 * all agree.
 */
export function decideNagadState(fields: Fields, attempt: PaymentAttempt, merchantId: string): AttemptState {
  const meaning = readNagadStatus(fields.status)
  const foreign = listForeignFields(fields, attempt, merchantId)
  const amountMinor = readNagadAmount(fields.amount)
  const transactionId = readNagadTransaction(fields.issuerPaymentRefNo)
  if (meaning.kind === 'paid' || meaning.kind === 'returned') {
    const differences = [
      ...foreign,
      ...(amountMinor === attempt.amountMinor ? [] : ['amount']),
      ...(meaning.kind === 'paid' ? [] : ['status']),
      ...(fields.statusCode === PAID_CODE ? [] : ['statusCode']),
      ...(transactionId ? [] : ['issuerPaymentRefNo']),
    ]
    if (differences.length > 0 || !transactionId) {
      return { outcome: 'mismatch', differences, transactionId: transactionId ?? '', amountMinor }
    }
    const payer = maskNagadPayer(fields.clientMobileNo)
    return { outcome: 'paid', transactionId, payer, paidAt: parseNagadTime(fields.issuerPaymentDateTime) }
  }
  if (foreign.length > 0) return { outcome: 'unknown', reason: `the response has another ${foreign.join(', ')}` }
  const gatewayStatus = nagadText(fields.status)
  if (meaning.kind === 'failed') return { outcome: 'failed', failure: meaning.failure, gatewayCode: gatewayStatus }
  return { outcome: 'pending', gatewayStatus }
}
