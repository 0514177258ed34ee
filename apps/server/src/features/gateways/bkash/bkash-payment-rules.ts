import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { type Minor, parseAmount } from '../../../shared/money.ts'
import type { AttemptState, NewAttempt, PaymentAttempt } from '../payment-gateway.ts'
import { classifyBkashCode } from './bkash-codes-rules.ts'
import { type BkashEnvelope, type BkashFields, textOf } from './bkash-envelope-rules.ts'
import { parseBkashTime } from './bkash-time-rules.ts'

export const BKASH_CURRENCY = 'BDT'

/** What comes of a call: what bKash wrote, or why there is no request at all. */
export type BkashResponse =
  | BkashEnvelope
  /** Nothing was sent: bKash cannot have acted. */
  | { kind: 'unsent'; failure: GatewayFailure; reason: string }

/** A response in a few words for the log and staff; never a text of bKash, which may have personal data. */
export function describeBkashResponse(response: BkashResponse): string {
  if (response.kind === 'refusal') return response.code
  if (response.kind === 'gateway') return `HTTP ${response.status}`
  return response.kind === 'fields' ? 'incomplete' : response.reason
}

/**
 * Whether the API gateway refuses the account, the path or the body: bKash has not seen the request, and the same request
 * will be refused again. 408 and 429 are neither.
 */
export const isRefusedByGateway = (response: BkashResponse) =>
  response.kind === 'gateway' && response.status >= 400 && response.status < 500 && !PASSING.has(response.status)

const TOO_MANY_REQUESTS = 429
const PASSING = new Set([408, TOO_MANY_REQUESTS])

/** What an execute means: the end of the attempt, or a question that only a query settles. */
export type ExecuteDecision =
  | { next: 'done'; state: AttemptState }
  /** `refusal`: bKash has said finally that it did not execute, so that a query of `Initiated` is the end. */
  | { next: 'query'; refusal: { failure: GatewayFailure; gatewayCode: string } | null }

/** Decides what an execute means (gateways.md 1.9). Whatever leaves a doubt is queried, never executed again. */
export function decideExecute(response: BkashResponse, attempt: PaymentAttempt): ExecuteDecision {
  if (response.kind === 'fields' && response.isSuccess) {
    const state = readPayment(response.fields, attempt)
    return state.outcome === 'paid' || state.outcome === 'mismatch'
      ? { next: 'done', state }
      : { next: 'query', refusal: null }
  }
  // Nothing was executed now. An earlier execute may have been: the attempt stays open.
  if (response.kind === 'unsent')
    return { next: 'done', state: { outcome: 'unknown', reason: `execute was not sent: ${response.reason}` } }
  // The API gateway refuses the account: bKash has not executed, and would not let us query either.
  if (response.kind === 'gateway' && (response.status === 401 || response.status === 403))
    return { next: 'done', state: { outcome: 'unknown', reason: `execute: ${describeBkashResponse(response)}` } }
  if (response.kind !== 'refusal') return { next: 'query', refusal: null }
  const gatewayCode = response.code
  const { codeClass, failure } = classifyBkashCode(gatewayCode)
  if (codeClass === 'payer' || codeClass === 'merchant')
    return { next: 'done', state: { outcome: 'failed', failure, gatewayCode } }
  return { next: 'query', refusal: codeClass === 'state' ? { failure, gatewayCode } : null }
}

/** The result of a query of an attempt. A refused query has none: the account may have become another one since. */
export function decideQuery(response: BkashResponse, attempt: PaymentAttempt): AttemptState {
  if (response.kind === 'fields' && response.isSuccess) return readPayment(response.fields, attempt)
  return { outcome: 'unknown', reason: `query: ${describeBkashResponse(response)}` }
}

const INITIATED = 'Initiated'
const COMPLETED = 'Completed'
const MAX_STATUS = 60
const TRANSACTION = /^[A-Za-z0-9]{1,64}$/

/** Whether bKash knows the attempt, and nothing has happened. */
export const isOnlyInitiated = (state: AttemptState) => state.outcome === 'pending' && state.gatewayStatus === INITIATED

/** What staff of the deployment must see of a state: a payment that differs, and a status that no document confirms. */
export function alarmOfState(state: AttemptState): string | null {
  if (state.outcome === 'mismatch') return `differs: ${state.differences.join(', ')}`
  const isStrange = state.outcome === 'pending' && state.gatewayStatus !== INITIATED
  return isStrange
    ? `status: ${/^[A-Za-z ]{1,40}$/.test(state.gatewayStatus) ? state.gatewayStatus : 'unreadable'}`
    : null
}

function readPayment(fields: BkashFields, attempt: PaymentAttempt): AttemptState {
  const status = textOf(fields, 'transactionStatus')
  if (status === null) return { outcome: 'unknown', reason: 'the response has no status' }
  // Money has moved only when it says so. Names of other ends are unconfirmed: they decide nothing.
  if (status !== COMPLETED) return { outcome: 'pending', gatewayStatus: status.slice(0, MAX_STATUS) }
  const transactionId = textOf(fields, 'trxID')
  if (transactionId === null || !TRANSACTION.test(transactionId))
    return { outcome: 'unknown', reason: 'the response has no transaction ID' }
  const missing = missingFields(fields)
  if (missing.length > 0) return { outcome: 'unknown', reason: `the response has no ${missing.join(', ')}` }
  const differences = compareBkashPayment(fields, attempt)
  if (differences.length > 0)
    return { outcome: 'mismatch', differences, transactionId, amountMinor: amountOf(fields, 'amount') }
  return {
    outcome: 'paid',
    transactionId,
    payer: maskMsisdn(textOf(fields, 'customerMsisdn') ?? textOf(fields, 'payerAccount')),
    paidAt: parseBkashTime(fields.paymentExecuteTime),
  }
}

// Execute and create write `merchantInvoiceNumber`, a query `merchantInvoice`.
const invoiceOf = (fields: BkashFields) => textOf(fields, 'merchantInvoiceNumber') ?? textOf(fields, 'merchantInvoice')

const missingFields = (fields: BkashFields) =>
  [
    ['paymentID', textOf(fields, 'paymentID')],
    ['invoice', invoiceOf(fields)],
    ['amount', fields.amount ?? null],
    ['currency', textOf(fields, 'currency')],
  ].flatMap(([name, value]) => (value === null ? [String(name)] : []))

/** The fields in which a response differs from the attempt. Amounts are compared in paisa: "500" is "500.00". */
export function compareBkashPayment(
  fields: BkashFields,
  { reference, invoice, amountMinor }: NewAttempt & { reference?: string },
): string[] {
  return [
    ...(reference === undefined || textOf(fields, 'paymentID') === reference ? [] : ['reference']),
    ...(invoiceOf(fields) === invoice ? [] : ['invoice']),
    ...(amountOf(fields, 'amount') === amountMinor ? [] : ['amount']),
    ...(textOf(fields, 'currency') === BKASH_CURRENCY ? [] : ['currency']),
  ]
}

/** An amount of a response in paisa; null when it is missing or no amount. */
export function amountOf(fields: BkashFields, name: string): Minor | null {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? parseAmount(value) : null
}

/** A wallet as it may be stored and shown: the first three and the last four digits. */
export function maskMsisdn(msisdn: string | null): string {
  const digits = (msisdn ?? '').replace(/\D/g, '').replace(/^(?:00)?88(?=01)/, '')
  return digits.length < 10 ? '' : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}
