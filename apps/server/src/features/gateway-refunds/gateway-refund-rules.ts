import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { maxGatewayCodeLength } from '../../shared/stored-lengths.ts'
import type { RefundState } from '../gateways/payment-gateway.ts'

const MINUTE_MS = 60_000

/** How long one server may take to call a gateway; longer than all time limits of its calls together. */
export const LEASE_MS = 5 * MINUTE_MS
/** After the last one staff find out: the gateway will not say. */
const CHECK_AFTER_MINUTES = [1, 2, 5, 15, 60, 360, 1440]
/** After a gateway has accepted a refund, banks can take two weeks: it is queried once a day for so many more days. */
const DAYS_OF_ACCEPTED = 20
const DAY_MINUTES = 1_440
/** When a refund that certainly did not happen is sent again; after the last one it is refused. */
const RESEND_AFTER_MINUTES = [1, 5, 15, 60, 180]
/** Some gateways refuse the same amount of one payment for ten minutes. */
const DUPLICATE_WAIT_MINUTES = 11
/** The maximum of attempts to send one gateway refund: more would repeat an error that is not known here. */
const MAX_ATTEMPTS = 8

const after = (now: Date, minutes: number | undefined): Date | null =>
  minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)

/** What is known before a call. `checks`: the number of calls of the gateway; above 0, money may have moved. */
export type RefundProgress = {
  attempts: number
  checks: number
  /** The gateway's ID of the refund, once it has accepted it. */
  reference?: string
}

function nextCheck({ checks, reference = '' }: RefundProgress, now: Date): Date | null {
  const isLate = checks >= CHECK_AFTER_MINUTES.length
  const isWaitedFor = reference !== '' && checks < CHECK_AFTER_MINUTES.length + DAYS_OF_ACCEPTED
  return after(now, isLate && isWaitedFor ? DAY_MINUTES : CHECK_AFTER_MINUTES[checks])
}

/** What becomes of a gateway refund. */
export type RefundVerdict =
  | { status: 'COMPLETED'; transactionId: string; refundedAt: Date; chargeMinor: Minor | null }
  | { status: 'REFUSED'; failure: GatewayFailure; gatewayCode: string }
  /** No money moved: it is sent again. */
  | { status: 'PENDING'; failure: GatewayFailure; gatewayCode: string; nextCheckAt: Date }
  /** The gateway has accepted it under its own ID, and is queried again. */
  | { status: 'SENT'; reference: string; failure: ''; gatewayCode: string; nextCheckAt: Date }
  /** Without `nextCheckAt` staff find out. */
  | {
      status: 'UNCLEAR'
      failure: GatewayFailure | ''
      gatewayCode: string
      nextCheckAt: Date | null
      reference?: string
    }

type Refusal = Extract<RefundState, { outcome: 'failed' }>

const unclear = (
  progress: RefundProgress,
  now: Date,
  { reason, isForStaff = false }: { reason: string; isForStaff?: boolean },
): RefundVerdict => ({
  status: 'UNCLEAR',
  failure: '',
  gatewayCode: reason.slice(0, maxGatewayCodeLength),
  nextCheckAt: isForStaff ? null : nextCheck(progress, now),
})

function accepted(
  { reference, gatewayCode: code }: Extract<RefundState, { outcome: 'accepted' }>,
  progress: RefundProgress,
  now: Date,
): RefundVerdict {
  const gatewayCode = code.slice(0, maxGatewayCodeLength)
  const nextCheckAt = nextCheck({ ...progress, reference }, now)
  return nextCheckAt
    ? { status: 'SENT', reference, failure: '', gatewayCode, nextCheckAt }
    : { status: 'UNCLEAR', reference, failure: '', gatewayCode, nextCheckAt: null }
}

const completed = (state: Extract<RefundState, { outcome: 'refunded' }>, now: Date): RefundVerdict => ({
  status: 'COMPLETED',
  transactionId: state.transactionId,
  refundedAt: state.refundedAt ?? now,
  chargeMinor: state.chargeMinor,
})

const refused = ({ failure, gatewayCode }: Refusal): RefundVerdict => ({
  status: 'REFUSED',
  failure,
  gatewayCode: gatewayCode.slice(0, maxGatewayCodeLength),
})

/** What is known of a gateway refund, and what its gateway has said in this call. */
export type RefundExchange = RefundProgress & {
  /** It is sent for the first time, or nothing that was sent had an effect. */
  isNew: boolean
  /** Staff have declared that an earlier refund of the payment did not happen: the gateway is queried first. */
  isDoubtful: boolean
  /** About the sending of this call. */
  sent: RefundState | null
  /** About the refund, asked after that sending or before any. */
  inspected: RefundState | null
}

/** Decides what to do next: ask the gateway, send the refund, or record what became of it. Each call sends it once at most. */
export function decideGatewayRefund(known: RefundExchange, now: Date): RefundVerdict | 'inspect' | 'send' {
  const { isNew, isDoubtful, sent, inspected } = known
  if (sent) {
    if (!inspected) return decideSent(sent, known, now)
    const isRefused = sent.outcome === 'failed' && inspected.outcome === 'absent'
    return isRefused ? refused(sent) : decideInspected(inspected, known, now)
  }
  if (isNew && !isDoubtful) return 'send'
  if (!inspected) return 'inspect'
  if (!isNew) return decideInspected(inspected, known, now)
  const isKnown = inspected.outcome === 'refunded' || inspected.outcome === 'accepted'
  return isKnown ? decideInspected(inspected, known, now) : 'send'
}

/** `inspect`: an earlier sending may be what this one was refused for. */
function decideSent(state: RefundState, progress: RefundProgress, now: Date): RefundVerdict | 'inspect' {
  switch (state.outcome) {
    case 'refunded':
      return completed(state, now)
    case 'accepted':
      return accepted(state, progress, now)
    case 'unknown':
      return unclear(progress, now, state)
    case 'absent':
      return decideFailed({ outcome: 'failed', failure: 'GATEWAY_UNAVAILABLE', gatewayCode: 'not sent' }, progress, now)
    case 'failed':
      return decideFailed(state, progress, now)
  }
}

function decideFailed(
  { failure, gatewayCode }: Refusal,
  { attempts, checks }: RefundProgress,
  now: Date,
): RefundVerdict | 'inspect' {
  const code = gatewayCode.slice(0, maxGatewayCodeLength)
  const isDuplicate = failure === 'DUPLICATE_PAYMENT'
  if (checks > 0 && !isDuplicate && failure !== 'GATEWAY_UNAVAILABLE') return 'inspect'
  const minutes = isDuplicate ? DUPLICATE_WAIT_MINUTES : RESEND_AFTER_MINUTES[attempts - 1]
  const nextCheckAt = attempts < MAX_ATTEMPTS ? after(now, minutes) : null
  if (checks > 0) return { status: 'UNCLEAR', failure, gatewayCode: code, nextCheckAt }
  const isPassing = isDuplicate || failure === 'GATEWAY_UNAVAILABLE'
  return isPassing && nextCheckAt
    ? { status: 'PENDING', failure, gatewayCode: code, nextCheckAt }
    : { status: 'REFUSED', failure, gatewayCode: code }
}

/** What a call was refused for, when it is not about the refund but about reaching the gateway. */
const isAboutTheCall = (failure: GatewayFailure) =>
  failure === 'GATEWAY_UNAVAILABLE' || failure === 'GATEWAY_SETTINGS' || failure === 'OTHER'

/** `send`: the gateway has no record of it. */
function decideInspected(state: RefundState, progress: RefundProgress, now: Date): RefundVerdict | 'send' {
  switch (state.outcome) {
    case 'refunded':
      return completed(state, now)
    case 'accepted':
      return accepted(state, progress, now)
    case 'unknown':
      return unclear(progress, now, state)
    case 'absent':
      return progress.attempts < MAX_ATTEMPTS
        ? 'send'
        : { status: 'UNCLEAR', failure: '', gatewayCode: 'absent', nextCheckAt: null }
    case 'failed':
      return isAboutTheCall(state.failure) ? unclear(progress, now, { reason: state.gatewayCode }) : refused(state)
  }
}
