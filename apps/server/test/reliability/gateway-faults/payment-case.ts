import type { GatewayCode } from '@haat/contract/vocabulary.ts'

export type Fault = { endpoint: string; kind: string } & Record<string, unknown>

/** What becomes of a payment, two days later. */
export type End =
  /** Paid once, by the first attempt. */
  | 'paid'
  /** The first attempt could not be begun; the second one paid. */
  | 'paid by retry'
  /** Not paid: stock and coupon are released. */
  | 'unpaid'
  /** The money came after the order had expired: it is listed as unapplied. */
  | 'unapplied'
  /** Listed for staff, and nothing is recorded. */
  | 'left to staff'
  /** The same, and the order keeps its goods until staff have compared the money. */
  | 'kept for staff'
  /** Whatever can be said of every payment. */
  | 'anything'

export type PaymentCase = {
  name: string
  gateway: GatewayCode
  /** Which of `lostResponses` it is about, when there is a case for each. */
  lost?: number
  /** In force from the beginning. */
  faults?: Fault[]
  /** In force when the shopper is at the gateway. */
  faultsAtPage?: Fault[]
  /** What the shopper does at the gateway; `null`: nothing. */
  action?: 'approve' | 'cancel' | 'fail' | 'insufficient_balance' | null
  browser?:
    | 'returns'
    | 'stays away'
    | 'returns ten times at once'
    | 'returns after the order expired'
    | 'returns again a minute later'
    | 'lies that it was paid'
    | 'lies that it was cancelled'
    | 'brings the reference of another order'
  /** The session when the browser has returned and the storefront has verified it. */
  atReturn: { status: string; problem?: string; failure?: string }
  end: End
  /** How often the gateway may have been called to take the money; bKash only. */
  executes?: number
}

/** What loses a response before or after the gateway has done its work. */
export const lostResponses: [name: string, fault: { kind: string } & Record<string, unknown>][] = [
  ['comes after the time limit', { kind: 'delay', ms: 10 }],
  ['is a closed connection', { kind: 'reset' }],
  ['is 500 in JSON', { kind: 'http_error', status: 500 }],
  ['is 502 in HTML', { kind: 'http_error', status: 502, html: true }],
  ['is 504 in JSON', { kind: 'http_error', status: 504 }],
  ['is empty', { kind: 'empty' }],
  ['is cut off', { kind: 'truncated' }],
]

export const paid = { status: 'SUCCEEDED' }
/** The result is open, and nothing is wrong yet. */
export const open = { status: 'PROCESSING' }
/** The result is open, and staff see it. */
export const unknown = { status: 'PROCESSING', problem: 'UNKNOWN' }
export const mismatch = { status: 'PROCESSING', problem: 'MISMATCH' }
export const failed = (failure: string) => ({ status: 'FAILED', failure })
