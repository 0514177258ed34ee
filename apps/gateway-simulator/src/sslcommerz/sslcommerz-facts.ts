import type { Fields } from '@haat/simulation/call.ts'
import { choice, flag, object } from '@haat/simulation/schemas.ts'
import type { GatewayFault } from '../fault-rule.ts'
import { seconds } from '../settings-schemas.ts'
import type { GatewayFacts } from '../simulated-gateway.ts'
import { json } from '../simulated-response.ts'
import { type PayMethod, payMethods } from './pay-methods.ts'
import { createSslcommerzState } from './sslcommerz-state.ts'

const settings = {
  /** How long the hosted page takes input. Not published. */
  sessionSeconds: 1_800,
  /** One integrator was refused with a multipart body, and accepted with the same fields in a form. */
  rejectsMultipart: true,
  rejectsReusedTranId: true,
  /** In which order an inquiry lists the tries of a `tran_id`, and whether a single one is an object. */
  elementOrder: 'oldest' as 'oldest' | 'newest',
  singleElement: 'list' as 'list' | 'object',
  /** How far inquiries are behind. */
  queryLagSeconds: 0,
  /** Whether amounts are written as `69` or `69.00`. */
  amountStyle: 'two_decimals' as 'two_decimals' | 'short',
  /** What of an amount SSLCommerz keeps, in hundredths of a percent, and with how many decimals the rest is written. */
  feeBasisPoints: 250,
  /** The rates of methods that have another one. Live ones are in each contract. */
  feeRates: { bkash: 150, rocket: 150, upay: 150, bank: 200 } as Partial<Record<PayMethod, number>>,
  feeDecimals: 2,
  refundSeconds: 60,
  refundEnd: 'refunded' as 'refunded' | 'cancelled' | 'processing',
  /** What a repeated `refund_trans_id` gets: another refund, the first one, or a refusal. Not published. */
  repeatedRefund: 'new' as 'new' | 'same' | 'failed',
  /** How often a notification is repeated until it gets a response with 200. Not published. */
  ipnAttempts: 3,
}

const rate = { type: 'integer', minimum: 0, maximum: 10_000 }

const settingsSchema = object({
  sessionSeconds: seconds,
  rejectsMultipart: flag,
  rejectsReusedTranId: flag,
  elementOrder: choice('oldest', 'newest'),
  singleElement: choice('list', 'object'),
  queryLagSeconds: seconds,
  amountStyle: choice('two_decimals', 'short'),
  feeBasisPoints: rate,
  feeRates: object(Object.fromEntries(Object.keys(payMethods).map((method) => [method, rate]))),
  feeDecimals: { type: 'integer', minimum: 0, maximum: 5 },
  refundSeconds: seconds,
  refundEnd: choice('refunded', 'cancelled', 'processing'),
  repeatedRefund: choice('new', 'same', 'failed'),
  ipnAttempts: { type: 'integer', minimum: 1, maximum: 10 },
})

const inquiries = ['validate', 'query', 'refund', 'refund_status']

/** SSLCommerz, as the shared parts know it. */
export const sslcommerzFacts = {
  title: 'SSLCommerz',
  colour: '#1d4f9c',
  createState: createSslcommerzState,
  settings,
  settingsSchema,
  endpoints: ['session', ...inquiries],
  faults: {
    delay: ['*', 'pay'],
    reset: ['*', 'pay'],
    http_error: ['*'],
    empty: ['*'],
    truncated: ['*'],
    connect: inquiries,
    refused: ['session'],
    alter: ['*', 'callback', 'ipn'],
    unknown_status: [...inquiries, 'callback'],
    extra_fields: ['*', 'callback'],
    stale: ['validate', 'query'],
    two_paid: ['query'],
    bad_signature: ['ipn'],
    short_key: ['ipn'],
    drop: ['callback', 'ipn'],
    duplicate: ['callback', 'ipn'],
    hold: ['ipn'],
    before_response: ['ipn'],
  },
  secrets: ['store_passwd'],
  returnsByPost: true,
  substitute: ({ kind, code, message }: GatewayFault) => {
    if (kind === 'connect') return json({ APIConnect: code === '9999' ? 'FAILED' : code })
    return kind === 'refused' ? json({ status: 'FAILED', failedreason: message ?? 'Simulated refusal' }) : null
  },
  spoil: spoilSslcommerz,
} satisfies GatewayFacts

/** The tries in a response are changed like the response. */
function spoilSslcommerz(rule: GatewayFault, fields: Fields): Fields | null {
  const tries = Array.isArray(fields.element) ? (fields.element as Fields[]) : null
  switch (rule.kind) {
    case 'alter':
      return tries ? { ...fields, ...rule.fields, element: tries.map((one) => ({ ...one, ...rule.fields })) } : null
    case 'unknown_status': {
      const status = rule.code === '9999' ? 'WOBBLING' : rule.code
      return tries ? { ...fields, element: tries.map((one) => ({ ...one, status })) } : null
    }
    case 'stale':
      if (tries) return { ...fields, no_of_trans_found: '0', element: [] }
      return 'sessionkey' in fields
        ? { APIConnect: fields.APIConnect, status: 'PENDING', sessionkey: fields.sessionkey }
        : { APIConnect: fields.APIConnect, status: 'INVALID_TRANSACTION' }
    case 'two_paid': {
      const paid = tries?.find(({ bank_tran_id }) => bank_tran_id !== '')
      const second = paid && { ...paid, bank_tran_id: `${paid.bank_tran_id}2`, val_id: `${paid.val_id}2` }
      return tries && second ? { ...fields, no_of_trans_found: tries.length + 1, element: [...tries, second] } : fields
    }
    default:
      return null
  }
}
