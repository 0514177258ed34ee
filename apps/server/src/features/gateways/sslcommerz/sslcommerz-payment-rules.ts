import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { maxRiskLevelLength } from '../../../shared/stored-lengths.ts'
import { gatewayTransactionId } from '../gateway-transaction-rules.ts'
import type { AttemptState, ParsedReturn, PaymentAttempt } from '../payment-gateway.ts'
import {
  fieldsOfSslcommerz,
  fieldText,
  parseSslcommerzTime,
  readSslcommerzAmount,
  readSslcommerzId,
  type SslcommerzFields,
  sslcommerzText,
} from './sslcommerz-field-rules.ts'
import { maskSslcommerzPayer } from './sslcommerz-method-rules.ts'

export const SSLCOMMERZ_CURRENCY = 'BDT'

/** `VALIDATED` is what every validation after the first one returns. */
const PAID = ['VALID', 'VALIDATED']
/** How a try of the shopper can end without money. Only the first two are documented. */
const ended: Readonly<Record<string, GatewayFailure>> = {
  FAILED: 'NOT_APPROVED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  UNATTEMPTED: 'CANCELLED',
}
/** What stands for the status of a session in which the shopper has tried nothing yet. */
export const NOT_TRIED = 'NOT_TRIED'
export const unpaidSslcommerzStatuses = [NOT_TRIED, ...Object.keys(ended)]

export const isPaidStatus = (status: unknown): boolean => PAID.includes(fieldText(status))

/** What a validation says of an attempt; `unproven`: nothing, so that another call must. */
export type Validated =
  | Extract<AttemptState, { outcome: 'paid' | 'mismatch' }>
  | { outcome: 'unproven'; status: string }

/**
 * Decides by the response to a validation, never by what a browser or a notification brought. A difference of one poisha is
 * a difference. A validation of another invoice says nothing about this one.
 */
export function decideValidation(
  fields: SslcommerzFields,
  attempt: PaymentAttempt,
  { validationId, merchantStoreId }: { validationId: string; merchantStoreId: string },
): Validated {
  if (!isPaidStatus(fields.status) || fieldText(fields.tranId) !== attempt.invoice)
    return { outcome: 'unproven', status: sslcommerzText(fields.status) }
  const amountMinor = readSslcommerzAmount(fields.currencyAmount)
  const transactionId = readSslcommerzId(fields.bankTranId)
  const isOfStore = fields.storeId === undefined || fieldText(fields.storeId) === merchantStoreId
  const differences = [
    ...(fieldText(fields.valId) === validationId ? [] : ['val_id']),
    ...(isOfStore ? [] : ['store_id']),
    ...(fieldText(fields.currencyType) === SSLCOMMERZ_CURRENCY ? [] : ['currency']),
    ...(amountMinor === attempt.amountMinor ? [] : ['currency_amount']),
    ...(readSslcommerzAmount(fields.amount) === attempt.amountMinor ? [] : ['amount']),
    ...(transactionId ? [] : ['bank_tran_id']),
  ]
  if (differences.length > 0 || !transactionId)
    return { outcome: 'mismatch', differences, transactionId: transactionId ?? '', amountMinor }
  const risk = fieldText(fields.riskLevel)
  return {
    ...{ outcome: 'paid', transactionId, payer: maskSslcommerzPayer(fields) },
    paidAt: parseSslcommerzTime(fields.tranDate),
    ...(risk !== '' && risk !== '0' && { isRisky: true }),
    stated: { net: readNet(fields.storeAmount), validationId, riskLevel: sslcommerzText(risk, maxRiskLevelLength) },
  }
}

/** What is left after the fee; amounts such as `1135.47525` have been seen. */
const readNet = (value: unknown): string => /^\d{1,9}(\.\d{1,8})?$/.exec(fieldText(value))?.[0] ?? ''

/** The tries of an invoice in the response to an inquiry: a list, or one object; of other invoices none. */
export function listTries(fields: SslcommerzFields, invoice: string): SslcommerzFields[] {
  const { element } = fields
  const all: unknown[] = Array.isArray(element) ? element : [element ?? fields]
  return all
    .flatMap((one) => (typeof one === 'object' && one !== null ? [fieldsOfSslcommerz(one)] : []))
    .filter(({ tranId }) => fieldText(tranId) === invoice)
}

/**
 * What the tries of an invoice say: one that is paid must be validated; two that are paid took money twice. Their order
 * says nothing: clients disagree about which one is the newest.
 */
export function decideTries(
  tries: readonly SslcommerzFields[],
  attempt: PaymentAttempt,
  hint: ParsedReturn['hint'] | null,
): AttemptState | { outcome: 'validate'; validationId: string } {
  const paid = tries.filter(({ status }) => isPaidStatus(status))
  const transactions = new Set(paid.map(({ bankTranId }) => gatewayTransactionId(fieldText(bankTranId))))
  const [first] = paid
  if (first) {
    const transactionId = readSslcommerzId(first.bankTranId) ?? ''
    if (transactions.size > 1)
      return { outcome: 'mismatch', differences: ['paid twice'], transactionId, amountMinor: null }
    const validationId = readSslcommerzId(first.valId)
    return validationId
      ? { outcome: 'validate', validationId }
      : { outcome: 'mismatch', differences: ['val_id'], transactionId, amountMinor: null }
  }
  return decideUnpaid(tries, attempt, hint)
}

/**
 * What is not paid stays open: the shopper may try again on the same page, and a cancelled payment can be paid in another
 * window. After the shopper has left, it has failed for now, and is inspected further.
 */
function decideUnpaid(
  tries: readonly SslcommerzFields[],
  { hasReturned = false }: PaymentAttempt,
  hint: ParsedReturn['hint'] | null,
): AttemptState {
  const statuses = tries.map(({ status }) => sslcommerzText(status).toUpperCase())
  const open = statuses.find((status) => !Object.hasOwn(ended, status))
  if (open !== undefined) return { outcome: 'pending', gatewayStatus: open }
  const gatewayStatus = statuses.at(-1) ?? NOT_TRIED
  const hasGivenUp = hint === 'cancel' || hint === 'failure'
  const hasLeft = hasGivenUp || (hint === null && hasReturned && statuses.length > 0)
  if (!hasLeft) return { outcome: 'pending', gatewayStatus }
  const failure = hint === 'cancel' ? 'CANCELLED' : (ended[gatewayStatus] ?? 'NOT_APPROVED')
  return { outcome: 'failed', failure, gatewayCode: gatewayStatus, mayStillBePaid: true }
}
