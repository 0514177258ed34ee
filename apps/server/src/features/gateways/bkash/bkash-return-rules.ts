import type { ParsedReturn } from '../payment-gateway.ts'

const MAX_REFERENCE = 200
const hints: Readonly<Record<string, ParsedReturn['hint']>> = {
  success: 'success',
  failure: 'failure',
  cancel: 'cancel',
}

/** Reads the query with which bKash returns a browser, by name. Its `signature` cannot be verified, and is ignored. */
export function parseBkashReturn(query: URLSearchParams): ParsedReturn | null {
  const reference = onlyValue(query, 'paymentID')
  const status = onlyValue(query, 'status')
  if (!reference || status === null || reference.length > MAX_REFERENCE) return null
  return { reference, invoice: null, hint: (Object.hasOwn(hints, status) && hints[status]) || 'other' }
}

/** Empty when missing; null when it has two different values. */
function onlyValue(query: URLSearchParams, name: string): string | null {
  const [first = '', ...others] = query.getAll(name)
  return others.every((other) => other === first) ? first : null
}
