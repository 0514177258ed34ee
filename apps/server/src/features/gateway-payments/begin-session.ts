import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { maxGatewayCodeLength } from '../../shared/stored-lengths.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { Begun, NewAttempt, PaymentGateway } from '../gateways/payment-gateway.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { attemptReference } from './attempt-reference.ts'
import { attemptOf, type SessionCallDeps } from './call-gateway.ts'
import {
  findBuyer,
  findPaymentSession,
  isReferenceFree,
  isReferenceUsed,
  markRedirected,
  type NewPaymentSession,
  type PaymentSessionRow,
  updatePaymentSession,
} from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'
import { nextCheckAt } from './session-rules.ts'
import { lockOrderAndSession } from './settle-session.ts'

type GatewayUrls = Required<Pick<NewAttempt, 'returnUrl' | 'notificationUrl'>>
type Conclude<D> = (work: (tx: StoreTx) => Promise<D>) => Promise<D>

/** How a begun session becomes the response. */
type Beginning<D> = { conclude: Conclude<D>; present: (session: PaymentSessionRow) => D }

/**
 * Begins a session at its gateway, outside any transaction, and keeps where the shopper pays. Throws 502 when the gateway
 * does not accept it; the session has then failed, and the order can be paid by another one.
 */
export async function beginSession<D>(
  deps: SessionCallDeps,
  session: NewPaymentSession,
  gateway: PaymentGateway,
  { conclude, present, urls }: Beginning<D> & { urls: GatewayUrls },
): Promise<D> {
  const begun = await callBegin(deps, gateway, session, urls)
  if (begun.outcome === 'failed') throw await failSession(deps, session, begun)
  const now = deps.clock()
  const { inspectAfterMs = [] } = gatewayDrivers[session.gateway] ?? {}
  const redirect = { ...begun, nextCheckAt: nextCheckAt(inspectAfterMs, session.createdAt, now), now }
  try {
    return await conclude(async (tx) => {
      const redirected = await markRedirected(tx, session, redirect)
      if (!redirected) throw gatewayError(session, 'GATEWAY_UNAVAILABLE')
      return present(redirected)
    })
  } catch (error) {
    if (!isReferenceUsed(error)) throw error
    // The gateway returned the reference of an earlier attempt: paying it would not pay this order.
    throw await failSession(deps, session, {
      ...{ failure: 'OTHER', gatewayCode: 'reference of another attempt' },
      reference: attemptReference(session),
    })
  }
}

/**
 * Continues the request that began a session and was broken off. While its gateway is called, the request still runs;
 * when the server died in between, the gateway's response is lost, and the attempt has failed: no browser was redirected.
 */
export async function resumeSession<D>(
  deps: SessionCallDeps,
  storeId: number,
  sessionId: string,
  { conclude, present }: Beginning<D>,
): Promise<D> {
  const session = await inStore(deps.db, storeId, (tx) => findPaymentSession(tx, storeId, sessionId))
  if (!session) throw new Error(`the payment session ${sessionId} is gone`)
  if (session.redirectUrl !== '') return conclude(async () => present(session))
  if (session.status !== 'CREATED')
    throw gatewayError(session, (session.failureCode || 'GATEWAY_UNAVAILABLE') as GatewayFailure)
  if (session.claimedUntil && session.claimedUntil > deps.clock()) throw new ApiError('idempotency_in_progress')
  throw await failSession(deps, session, {
    ...{ failure: 'GATEWAY_UNAVAILABLE', gatewayCode: 'no response was kept' },
    reference: attemptReference(session),
  })
}

async function callBegin(
  { db, logger }: SessionCallDeps,
  gateway: PaymentGateway,
  session: NewPaymentSession,
  urls: GatewayUrls,
): Promise<Begun> {
  try {
    const { storeId, orderId } = session
    const namesBuyer = gatewayDrivers[session.gateway]?.namesBuyer ?? false
    const buyer = namesBuyer && (await inStore(db, storeId, (tx) => findBuyer(tx, storeId, orderId)))
    return await gateway.begin({ ...attemptOf(session), ...urls, ...(buyer && { buyer }) })
  } catch (error) {
    logger.error({ err: error }, 'a payment gateway failed')
    return { outcome: 'failed', failure: 'OTHER', gatewayCode: '', reference: attemptReference(session) }
  }
}

type Failure = { failure: GatewayFailure; gatewayCode: string; reference: string | null }

/** Records that a session could not be begun, and returns the error that says so. */
async function failSession(
  { db, clock }: SessionCallDeps,
  { storeId, id }: Pick<PaymentSessionRow, 'storeId' | 'id'>,
  { failure, gatewayCode, reference }: Failure,
): Promise<ApiError> {
  return inStore(db, storeId, async (tx) => {
    const { order, session } = await lockOrderAndSession(tx, storeId, id)
    if (session.status !== 'CREATED') return gatewayError(session, failure)
    const now = clock()
    const kept = reference !== null && (await isReferenceFree(tx, session, reference)) ? reference : null
    const { inspectAfterMs = [] } = gatewayDrivers[session.gateway] ?? {}
    const failed = await updatePaymentSession(
      tx,
      session,
      {
        ...{
          status: 'FAILED',
          failureCode: failure,
          gatewayCode: gatewayCode.slice(0, maxGatewayCodeLength),
          claimedUntil: null,
        },
        // The gateway may know the attempt: it is watched as if the shopper were there.
        nextCheckAt: kept === null ? null : nextCheckAt(inspectAfterMs, session.createdAt, now),
        ...(kept !== null && { reference: kept }),
      },
      now,
    )
    await recordSessionEvent(tx, 'payment.session_failed', failed, order.orderNumber)
    await settlePayments(tx, order)
    return gatewayError(failed, failure)
  })
}

const gatewayError = (session: Pick<PaymentSessionRow, 'id' | 'orderId'>, failure: GatewayFailure) =>
  new ApiError('payment_gateway_error', {
    details: { order_id: session.orderId, payment_session_id: session.id, failure_code: failure },
  })
