import { choice, flag, object } from '@haat/simulation/schemas.ts'
import type { GatewayFault } from '../fault-rule.ts'
import { days, seconds } from '../settings-schemas.ts'
import type { GatewayFacts } from '../simulated-gateway.ts'
import { bkashError, gatewayError } from './bkash-errors.ts'
import { createBkashState } from './bkash-state.ts'

const settings = {
  /** Seconds in which execute returns 2029 to a wallet that pays a merchant the same amount again. */
  duplicateWindowSeconds: 300,
  /** What execute responses when the payment is older than a day. */
  expiredCode: '2056',
  /** What a second execute responses. */
  repeatedExecuteCode: '2117',
  /** Which token calls count towards the two of an hour. */
  tokenLimit: 'grant_and_refresh' as 'grant_and_refresh' | 'refresh' | 'off',
  /** What a blocked token call gets: a body with a code, or 403 `Forbidden`. */
  tokenBlockResponse: 'code' as 'code' | 'forbidden',
  /** How create and execute write errors: `statusCode` or the older `errorCode`. */
  errorEnvelope: 'status' as 'status' | 'error',
  /** How long a refresh token is good: an hour, or 28 days, by two accounts. */
  refreshTokenSeconds: 3600,
  rejectsReusedInvoice: true,
  search: true,
  refundApi: 'both' as 'both' | 'v1' | 'v2',
  refundV1Days: 15,
  refundV2Days: 60,
  /** Whether responses have `payerAccount`, `payerType` and `maxRefundableAmount`, as they have since 2025. */
  optionalFields: true,
}

const settingsSchema = object({
  duplicateWindowSeconds: seconds,
  expiredCode: choice('2056', '2002'),
  repeatedExecuteCode: choice('2117', '2062'),
  tokenLimit: choice('grant_and_refresh', 'refresh', 'off'),
  tokenBlockResponse: choice('code', 'forbidden'),
  errorEnvelope: choice('status', 'error'),
  refreshTokenSeconds: { type: 'integer', minimum: 1, maximum: 2_419_200 },
  rejectsReusedInvoice: flag,
  search: flag,
  refundApi: choice('both', 'v1', 'v2'),
  refundV1Days: days,
  refundV2Days: days,
  optionalFields: flag,
})

/** bKash, as the shared parts know it. */
export const bkashFacts = {
  title: 'bKash',
  colour: '#ad1457',
  createState: createBkashState,
  settings,
  settingsSchema,
  endpoints: ['grant', 'refresh', 'create', 'execute', 'query', 'search', 'refund', 'refund_status'],
  faults: {
    delay: ['*', 'pin'],
    reset: ['*', 'pin'],
    http_error: ['*'],
    empty: ['*'],
    truncated: ['*'],
    code: ['*'],
    unauthorized: ['create', 'execute', 'query', 'search', 'refund', 'refund_status'],
    token_blocked: ['grant', 'refresh'],
    alter: ['*', 'callback', 'ipn'],
    other_reference: ['*', 'callback'],
    unknown_status: ['*', 'callback'],
    extra_fields: ['*', 'callback'],
    missing_fields: ['*'],
    stale: ['query'],
    clock_skew: ['*'],
    bad_signature: ['ipn'],
    drop: ['callback', 'ipn'],
    duplicate: ['callback', 'ipn'],
    hold: ['ipn'],
    before_response: ['ipn'],
    foreign_certificate: ['ipn'],
    foreign_topic: ['ipn'],
    unmatched_invoice: ['ipn'],
    coupon: ['ipn'],
  },
  secrets: ['password', 'app_secret', 'refresh_token'],
  substitute: ({ kind, code, envelope, message }: GatewayFault) => {
    if (kind === 'code') return bkashError(code, envelope, message)
    return kind === 'unauthorized' ? gatewayError(401, message ?? 'The incoming token has expired') : null
  },
} satisfies GatewayFacts
