import type { AttemptState, ParsedReturn, PaymentAttempt } from '../payment-gateway.ts'
import { callInquiry, callValidation } from './call-sslcommerz.ts'
import type { SslcommerzConnection } from './sslcommerz-connection.ts'
import {
  fieldText,
  readConnect,
  readSslcommerzId,
  type SslcommerzFields,
  sslcommerzText,
} from './sslcommerz-field-rules.ts'
import { decideTries, decideValidation, listTries, type Validated } from './sslcommerz-payment-rules.ts'

type InquiryResult = { fields: SslcommerzFields } | { reason: string }

/** The fields of a response whose call was accepted, or why there are none. */
export async function querySslcommerz(response: ReturnType<typeof callInquiry>): Promise<InquiryResult> {
  const result = await response
  if (result.kind === 'none') return { reason: result.reason }
  const { fields } = result
  return readConnect(fields) === 'done'
    ? { fields }
    : { reason: `APIConnect ${sslcommerzText(fields.APIConnect)}`.trim() }
}

/** Every try of an invoice, asked for by invoice; while that finds none, by session. */
export async function findTries(
  connection: SslcommerzConnection,
  { invoice, reference }: Pick<PaymentAttempt, 'invoice' | 'reference'>,
): Promise<{ tries: SslcommerzFields[] } | { reason: string }> {
  const byInvoice = await querySslcommerz(callInquiry(connection, { tran_id: invoice }))
  if ('reason' in byInvoice) return byInvoice
  const tries = listTries(byInvoice.fields, invoice)
  const hasSessionKey = reference !== invoice && readSslcommerzId(reference) !== null
  if (tries.length > 0 || !hasSessionKey) return { tries }
  const bySession = await querySslcommerz(callInquiry(connection, { sessionkey: reference }))
  // A session in which nothing was tried may be refused: then the first response stands. It may also be PENDING: that is no try.
  if ('reason' in bySession) return { tries: [] }
  return { tries: listTries(bySession.fields, invoice).filter(({ bankTranId }) => fieldText(bankTranId) !== '') }
}

/** Finds out what has become of an attempt: its tries, and of a paid one the validation. */
export const inspectSslcommerz = (connection: SslcommerzConnection, attempt: PaymentAttempt): Promise<AttemptState> =>
  inspect(connection, attempt, null)

async function inspect(
  connection: SslcommerzConnection,
  attempt: PaymentAttempt,
  hint: ParsedReturn['hint'] | null,
): Promise<AttemptState> {
  const found = await findTries(connection, attempt)
  if ('reason' in found) return { outcome: 'unknown', reason: found.reason }
  const decision = decideTries(found.tries, attempt, hint)
  if (decision.outcome !== 'validate') return decision
  const validated = await validate(connection, attempt, decision.validationId)
  if ('reason' in validated) return { outcome: 'unknown', reason: validated.reason }
  return validated.outcome === 'unproven'
    ? { outcome: 'unknown', reason: `validation: ${validated.status}` }
    : validated
}

async function validate(
  connection: SslcommerzConnection,
  attempt: PaymentAttempt,
  validationId: string,
): Promise<Validated | { reason: string }> {
  const result = await querySslcommerz(callValidation(connection, validationId))
  if ('reason' in result) return result
  const { merchantStoreId } = connection.account
  return decideValidation(result.fields, attempt, { validationId, merchantStoreId })
}

/**
 * SSLCommerz has moved the money already. What the browser brought is validated first, because an inquiry may be behind;
 * where that does not prove this attempt paid, the inquiry decides.
 */
export async function confirmSslcommerz(
  connection: SslcommerzConnection,
  attempt: PaymentAttempt,
  returned?: ParsedReturn,
): Promise<AttemptState> {
  if (returned?.inquiryId !== undefined) {
    const validated = await validate(connection, attempt, returned.inquiryId)
    if ('outcome' in validated && validated.outcome !== 'unproven') return validated
  }
  return inspect(connection, attempt, returned?.hint ?? null)
}
