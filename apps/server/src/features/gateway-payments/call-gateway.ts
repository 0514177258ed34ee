import { randomUUID } from 'node:crypto'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Environment } from '../../shared/api-key.ts'
import { connectGateway } from '../gateways/connect-gateway.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type {
  AttemptState,
  GatewayTools,
  ParsedReturn,
  PaymentAttempt,
  PaymentGateway,
} from '../gateways/payment-gateway.ts'
import { dueMinor, isOpenSession } from '../orders/payment-status-rules.ts'
import { findStoreEnvironment } from '../stores/settings.queries.ts'
import { attemptReference } from './attempt-reference.ts'
import { closeSession } from './close-session.ts'
import { type NewPaymentSession, type PaymentSessionRow, updatePaymentSession } from './payment-sessions.queries.ts'
import { claimEnd, isClaimed } from './session-claims.ts'
import { lockOrderAndSession, type SettleSource, settleSession } from './settle-session.ts'

/** What a call of a gateway needs; requests and jobs have it. */
export type SessionCallDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'gatewayHttp' | 'logger'>

/** The session after the call. `wasCalled`: the gateway was called; otherwise nothing was due, or another call runs. */
export type CalledSession = {
  session: PaymentSessionRow
  wasCalled: boolean
  /** The gateway's response; null when it was not called. */
  state: AttemptState | null
}

/** Completes an attempt that the shopper has approved, and records the result. `returned`: what the browser brought. */
export const confirmSession = (
  deps: SessionCallDeps,
  storeId: number,
  sessionId: string,
  source: SettleSource = 'return',
  returned?: ParsedReturn,
): Promise<CalledSession> => callGateway(deps, { storeId, sessionId, source, call: 'confirm', returned })

/**
 * Finds out what has become of an attempt, and records it. Moves no money, except for a shopper who waits for the result
 * of an approved attempt whose confirmation was lost on the way: it is confirmed again after the gateway has said that it
 * is unpaid.
 */
export async function inspectSession(
  deps: SessionCallDeps,
  storeId: number,
  sessionId: string,
  source: SettleSource = 'inspection',
): Promise<CalledSession> {
  const called = await callGateway(deps, { storeId, sessionId, source, call: 'inspect' })
  return source === 'verify' && isConfirmationLost(called) ? confirmSession(deps, storeId, sessionId, source) : called
}

const isConfirmationLost = ({ session, state }: CalledSession): boolean =>
  state?.outcome === 'pending' &&
  session.status === 'PROCESSING' &&
  gatewayDrivers[session.gateway]?.paysBeforeReturn !== true

type SessionCall = {
  storeId: number
  sessionId: string
  source: SettleSource
  call: 'confirm' | 'inspect'
  returned?: ParsedReturn | undefined
}

/** Claims the session, calls the gateway outside any transaction, and records the response. Each step can be repeated. */
async function callGateway(deps: SessionCallDeps, sessionCall: SessionCall): Promise<CalledSession> {
  const { storeId, sessionId, source, call, returned } = sessionCall
  const claimed = await inStore(deps.db, storeId, (tx) => claim(tx, deps, sessionCall))
  if (!('attempt' in claimed)) return { session: claimed.session, wasCalled: false, state: null }
  const { gateway, attempt } = claimed
  const state = await callSafely(deps, gateway, (connected) => connected[call](attempt, returned))
  const session = await inStore(deps.db, storeId, (tx) =>
    settleSession(tx, { storeId, sessionId, state, source, claim: claimed.session.claim, now: deps.clock() }),
  )
  return { session, wasCalled: true, state }
}

type Claimed =
  | { session: PaymentSessionRow }
  | { session: PaymentSessionRow; attempt: PaymentAttempt; gateway: Connected }
type Connected = PaymentGateway | null

/** One call at a time: of two that come together, the second finds the session claimed. */
async function claim(tx: StoreTx, deps: SessionCallDeps, { storeId, sessionId, call }: SessionCall): Promise<Claimed> {
  const now = deps.clock()
  const { order, session } = await lockOrderAndSession(tx, storeId, sessionId)
  const reference = attemptReference(session)
  // While it has no page yet, it is known only where it can be found by its invoice.
  const isUnknown = reference === null || (session.status === 'CREATED' && reference !== session.invoice)
  if (isClaimed(session, now) || session.paidAt !== null || isUnknown) return { session } // guard: one-confirm
  const paysBeforeReturn = gatewayDrivers[session.gateway]?.paysBeforeReturn ?? false
  const isOpen = isOpenSession(session.status)
  if (call === 'confirm' && !paysBeforeReturn) {
    if (!isOpen) return { session }
    // No money has moved yet, and none is taken for an order that needs it no more.
    const isPayable = dueMinor(order) >= session.amountMinor // guard: confirm-payable
    if (!isPayable) {
      const end = order.status === 'EXPIRED' ? 'EXPIRED' : 'CANCELLED'
      return { session: await closeSession(tx, order, session, end, now) }
    }
  }
  const claimed = await updatePaymentSession(
    tx,
    session,
    {
      claim: randomUUID(),
      claimedUntil: claimEnd(session.gateway, 'ask', now),
      ...(isOpen && call === 'confirm' && { status: 'PROCESSING' }),
    },
    now,
  )
  const gateway = await connect(tx, deps, session)
  const attempt = { ...attemptOf(session), returnUrl: '', reference, hasReturned: claimed.status === 'PROCESSING' }
  return { session: claimed, attempt, gateway }
}

async function connect(
  tx: StoreTx,
  deps: SessionCallDeps,
  { storeId, gateway }: PaymentSessionRow,
): Promise<Connected> {
  const environment = await findStoreEnvironment(tx, storeId)
  const tools = gatewayToolsOf(deps, environment)
  const connected = await connectGateway(tx, tools, storeId, gateway)
  // A disabled account is used too: the result of an attempt that has begun must be known.
  return connected?.gateway ?? null
}

/** What the drivers of gateways need, for the stores of an environment. */
export const gatewayToolsOf = (
  { db, clock, secrets, gatewayHttp, logger }: SessionCallDeps,
  environment: Environment,
): GatewayTools & { environment: Environment } => ({ db, clock, secrets, http: gatewayHttp, logger, environment })

/** The attempt of a session, without where it returns to. */
export const attemptOf = (session: NewPaymentSession): Omit<PaymentAttempt, 'returnUrl' | 'reference'> => ({
  invoice: session.invoice,
  amountMinor: session.amountMinor,
  payerPhone: session.payerPhone,
  payerIp: session.payerIp,
  isMobile: session.isMobile,
  startedAt: session.createdAt,
})

async function callSafely(
  { logger }: SessionCallDeps,
  gateway: Connected,
  call: (gateway: PaymentGateway) => Promise<AttemptState>,
): Promise<AttemptState> {
  if (!gateway) return { outcome: 'unknown', reason: 'the store has no account at this gateway any more' }
  try {
    return await call(gateway)
  } catch (error) {
    logger.error({ err: error }, 'a payment gateway failed')
    return { outcome: 'unknown', reason: 'the call failed' }
  }
}
