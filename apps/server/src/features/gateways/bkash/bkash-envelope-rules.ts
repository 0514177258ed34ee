export type BkashFields = Readonly<Record<string, unknown>>

/** What a response of bKash is. */
export type BkashEnvelope =
  /** `isSuccess`: it has the code 0000. Responses of refund v2 have no code when they succeed. */
  | { kind: 'fields'; isSuccess: boolean; fields: BkashFields }
  | { kind: 'refusal'; code: string }
  /** The API gateway before bKash: bKash has not seen the request. */
  | { kind: 'gateway'; status: number; message: string }
  | { kind: 'unusable'; reason: string }

const SUCCESS = '0000'
/** A code that can be stored and logged; no other text of a response is. */
const CODE = /^[A-Za-z0-9_.-]{1,40}$/
const MAX_MESSAGE = 100

/**
 * Reads the four envelopes of bKash, distinguished by their fields and in this order: E4 of the API gateway, E3 of refund
 * v2, E2 of the older product, E1. HTTP 200 is not success, and texts are never matched: they differ from the documents.
 */
export function readBkashEnvelope({ status, text }: { status: number; text: string }): BkashEnvelope {
  const fields = parseObject(text)
  if (fields === null) return { kind: 'unusable', reason: text.trim() === '' ? 'empty' : `HTTP ${status}` }
  const { message, externalCode, internalCode, errorCode, statusCode, msg } = fields
  const hasCode = [externalCode, internalCode, errorCode, statusCode].some((code) => code !== undefined)
  // `msg` is how token calls write that a password is wrong, by several accounts.
  const wording = message ?? msg
  if (typeof wording === 'string' && !hasCode)
    return { kind: 'gateway', status, message: wording.slice(0, MAX_MESSAGE) }
  if (externalCode !== undefined || internalCode !== undefined) return refusal(numeric(externalCode) ?? internalCode)
  if (errorCode !== undefined) return refusal(errorCode)
  if (statusCode === SUCCESS && status < 400) return { kind: 'fields', isSuccess: true, fields }
  if (statusCode !== undefined && statusCode !== SUCCESS) return refusal(statusCode)
  if (status >= 400) return { kind: 'unusable', reason: `HTTP ${status}` }
  return { kind: 'fields', isSuccess: false, fields }
}

const refusal = (code: unknown): BkashEnvelope => {
  const text = typeof code === 'number' ? String(code) : code
  return { kind: 'refusal', code: typeof text === 'string' && CODE.test(text) ? text : 'unreadable' }
}

const numeric = (code: unknown) => (/^\d{3,5}$/.test(String(code)) ? code : undefined)

function parseObject(text: string): BkashFields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BkashFields) : null
  } catch {
    return null
  }
}

/** A text field; null when it is missing, empty or no text. */
export function textOf(fields: BkashFields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A number, also when it is written as text; null when it is missing or none. */
export function numberOf(fields: BkashFields, name: string): number | null {
  const value = fields[name]
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
