import { camelKeys } from '../../../shared/casing.ts'
import { type Minor, parseAmount } from '../../../shared/money.ts'
import { parseTimestamp } from '../../../shared/timestamp.ts'

/** The fields of a response, in camelCase: numbers come as texts, and unknown ones appear freely. */
export type SslcommerzFields = Record<string, unknown>

export const fieldsOfSslcommerz = (object: object): SslcommerzFields => camelKeys(object) as SslcommerzFields

/** A text or number of a response; empty for everything else. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 1_000) : ''

/** A short text for a log or a record: printable ASCII, without what could be a number of a card or a wallet. */
export const sslcommerzText = (value: unknown, limit = 60): string =>
  fieldText(value)
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/\d{10,}/g, '…')
    .trim()
    .slice(0, limit)

/** An amount in poisha; null for other texts, such as `1e3`, `16.000` and `-5`. */
export const readSslcommerzAmount = (value: unknown): Minor | null => parseAmount(fieldText(value))

const TRANSACTION = /^[A-Za-z0-9_-]{1,64}$/

/** An ID of a payment or a refund; null when there is none that could be sent back. */
export const readSslcommerzId = (value: unknown): string | null => {
  const text = fieldText(value)
  return TRANSACTION.test(text) ? text : null
}

/** A time in Dhaka, without an offset (`2026-03-01 14:05:09`); null for everything else. */
export const parseSslcommerzTime = (value: unknown): Date | null =>
  typeof value === 'string' && value.length <= 40 ? parseTimestamp(`${value.trim()}+06:00`) : null

/** What `APIConnect` says of the call itself. The HTTP status is 200 also for refusals. */
export function readConnect({ APIConnect }: SslcommerzFields): 'done' | 'refused' | 'none' {
  if (APIConnect === 'DONE') return 'done'
  return APIConnect === 'FAILED' || APIConnect === 'INACTIVE' || APIConnect === 'INVALID_REQUEST' ? 'refused' : 'none'
}
