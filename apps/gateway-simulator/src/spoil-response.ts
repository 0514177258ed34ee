import type { Fields } from '@haat/simulation/call.ts'
import type { Random } from '@haat/simulation/random.ts'
import type { GatewayFault } from './fault-rule.ts'
import { brandOf, factsOf } from './gateway-facts.ts'
import { json, page, type SimulatedResponse } from './simulated-response.ts'

const REFERENCES = [
  'paymentID',
  'paymentReferenceId',
  'paymentRefId',
  'payment_ref_id',
  'originalTrxID',
  'originalTrxId',
]
const STATUSES = ['transactionStatus', 'refundTransactionStatus', 'status']
const OPTIONAL = ['payerAccount', 'payerType', 'maxRefundableAmount', 'serviceType', 'additionalMerchantInfo', 'charge']

const serverMessages: Record<number, string> = {
  500: 'Internal server error',
  502: 'Internal server error',
  503: 'Service Unavailable',
  504: 'Endpoint request timed out',
}

/** What is sent in place of the gateway's response; null when a fault leaves the response, or changes only parts of it. */
export function substituteResponse(rule: GatewayFault): SimulatedResponse | null {
  switch (rule.kind) {
    case 'delay':
    case 'truncated':
      return rule.committed ? null : serverError(rule.html, 504)
    case 'http_error':
      return serverError(rule.html, rule.status)
    case 'empty':
      return { status: 200, text: '', contentType: 'application/json' }
    case 'reset':
      return json({})
    default:
      return factsOf(brandOf(rule.endpoint))?.substitute?.(rule) ?? null
  }
}

function serverError(isHtml: boolean, status: number): SimulatedResponse {
  const message = serverMessages[status] ?? 'Error'
  return isHtml ? page(`<html><body><h1>${status} ${message}</h1></body></html>`, status) : json({ message }, status)
}

/** The fields of a response, a callback or a notification as a fault changes them. */
export function spoilFields(rule: GatewayFault, fields: Fields): Fields {
  const own = factsOf(brandOf(rule.endpoint))?.spoil?.(rule, fields)
  if (own) return own
  const replaced = (names: string[], value: unknown) => ({
    ...fields,
    ...Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, value])),
  })
  switch (rule.kind) {
    case 'alter':
      return without({ ...fields, ...rule.fields }, rule.without)
    case 'other_reference':
      return replaced(REFERENCES, rule.reference)
    case 'unknown_status':
      return replaced(STATUSES, rule.code === '9999' ? 'Wobbling' : rule.code)
    case 'extra_fields':
      return { ...fields, surprise: 'new', surprises: [1] }
    case 'missing_fields':
      return without(fields, OPTIONAL)
    case 'stale':
      return staleFields(fields)
    default:
      return fields
  }
}

const without = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** A payment as it was a moment before the money moved. */
function staleFields(fields: Fields): Fields {
  if ('transactionStatus' in fields)
    return { ...without(fields, ['trxID', 'paymentExecuteTime']), transactionStatus: 'Initiated' }
  const unknownYet = { issuerPaymentDateTime: null, issuerPaymentRefNo: null }
  return { ...fields, ...unknownYet, status: 'PinGiven', statusCode: null }
}

/** What a gateway sends sealed, with a cipher or a signature that the merchant must reject. */
export function spoilSealed(
  rule: GatewayFault,
  sealed: Fields,
  random: Random,
  encryptForStranger: () => string,
): Fields {
  switch (rule.kind) {
    case 'bad_signature': {
      const signature = Buffer.from(String(sealed.signature), 'base64')
      signature[0] = (signature[0] ?? 0) ^ 1
      return { ...sealed, signature: signature.toString('base64') }
    }
    case 'wrong_key':
      return { ...sealed, sensitiveData: encryptForStranger() }
    case 'random_bytes':
      return { ...sealed, sensitiveData: random.bytes(256).toString('base64') }
    default:
      return sealed
  }
}
