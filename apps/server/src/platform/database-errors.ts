import type { ErrorCode, Text } from '@haat/contract/errors.ts'

/** The error code for an SQLSTATE of PostgreSQL; undefined for a fault of the server. */
export function codeOfSqlState(state: string): ErrorCode | undefined {
  return byState[state] ?? byClass[state.slice(0, 2)]
}

/**
 * Whether a value of the request was rejected by the database only. The caller gets 400 or 409; the log names the
 * constraint, because a check of ours is missing.
 */
export const isRefusedValue = (state: string | undefined) =>
  state !== undefined && /^(?:22|23|54)[0-9A-Z]{3}$/.test(state)

const byState: Record<string, ErrorCode> = {
  // A timeout of a lock, statement or transaction, a failing disk, or too many retries.
  '55P03': 'service_unavailable',
  '57014': 'service_unavailable',
  '25P03': 'service_unavailable',
  '25P04': 'service_unavailable',
  '58030': 'service_unavailable',
  '40P01': 'service_unavailable',
  '40001': 'service_unavailable',
  '57P01': 'service_unavailable',
  '57P02': 'service_unavailable',
  '57P03': 'service_unavailable',
  '57P04': 'service_unavailable',
  '57P05': 'service_unavailable',
  // A required value, or one that a check forbids.
  '23502': 'validation_failed',
  '23514': 'validation_failed',
}

const byClass: Record<string, ErrorCode> = {
  '08': 'service_unavailable',
  '53': 'service_unavailable',
  // Numbers, dates and texts that cannot be stored, and exceeded limits.
  '22': 'validation_failed',
  '54': 'validation_failed',
  // A conflict with another row, or a reference to a deleted one.
  '23': 'invalid_state',
}

/** What a trigger refuses by an SQLSTATE of its own, as the error of the body; undefined for any other. */
export const refusalOfTrigger = (state: string): Text | undefined => byTrigger[state]

const byTrigger: Record<string, Text> = {
  // A text names an upload that is not there, private, or of another store (record_upload_references).
  UP001: {
    en: 'An image with a /media/ path does not exist in this store. Upload it again.',
    bn: '/media/ পাথের একটি ছবি এই দোকানে নেই। আবার আপলোড করুন।',
  },
}
