import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { ParsedReturn } from '../gateways/payment-gateway.ts'
import { confirmSession, type SessionCallDeps } from './call-gateway.ts'
import { closeSession } from './close-session.ts'
import { insertReturnEvent, markEventHandled } from './gateway-events.queries.ts'
import {
  findSessionView,
  lockPaymentSession,
  type PaymentSessionRow,
  type PaymentSessionView,
} from './payment-sessions.queries.ts'
import { isClaimed } from './session-claims.ts'
import { lockOrderAndSession } from './settle-session.ts'

/** A browser that returns from a gateway. */
export type BrowserReturn = {
  storeId: number
  sessionId: string
  gateway: GatewayCode
  /** The parameters of the URL or of the posted form. */
  query: URLSearchParams
  /** False after too many returns: the response is what is stored, without a call of the gateway. */
  mayCall: boolean
}

type Outcome = 'confirmed' | 'closed' | 'nothing_due' | 'not_understood' | 'other_reference'

/**
 * Stores the parameters of a returning browser, queries the gateway, and returns the session as it is then. The browser
 * proves nothing: only the gateway's own response counts as paid.
 */
export async function handleReturn(deps: SessionCallDeps, returned: BrowserReturn): Promise<PaymentSessionView> {
  const { storeId, sessionId, gateway, query } = returned
  const driver = gatewayDrivers[gateway]
  const parsed = driver?.parseReturn(query) ?? null
  const { session, eventId } = await inStore(deps.db, storeId, (tx) => storeReturn(tx, returned, parsed))
  if (!returned.mayCall) return session
  const outcome = await actOn(deps, session, parsed)
  if (eventId !== null) {
    const handled = { storeId, id: eventId, outcome, now: deps.clock() }
    await inStore(deps.db, storeId, (tx) => markEventHandled(tx, handled))
  }
  return awaitResult(deps, storeId, sessionId)
}

/** Stores the return before it has an effect. */
async function storeReturn(
  tx: StoreTx,
  { storeId, sessionId, gateway, query }: BrowserReturn,
  parsed: ParsedReturn | null,
): Promise<{ session: PaymentSessionView; eventId: number | null }> {
  const session = await findSessionView(tx, storeId, sessionId)
  if (session?.gateway !== gateway) throw notFound('payment_session', 'payment_session_id')
  // One after the other, so that the number of a session's returns stays bounded.
  await lockPaymentSession(tx, storeId, sessionId)
  const digest = createHash('sha256').update(query.toString()).digest('base64url')
  const payload = { hint: parsed?.hint ?? '', is_reference_ours: parsed !== null && isOurs(session, parsed) }
  const eventId = await insertReturnEvent(tx, {
    ...{ storeId, gateway, sessionId, payload },
    externalId: `${sessionId}:${digest}`,
  })
  return { session, eventId }
}

/** Whether the browser came with what we stored: a reference of another order would confirm that order's payment. */
const isOurs = ({ reference, invoice }: PaymentSessionRow, parsed: ParsedReturn): boolean =>
  reference !== null &&
  (parsed.reference !== null || parsed.invoice !== null) &&
  (parsed.reference === null || parsed.reference === reference) && // guard: return-reference
  (parsed.invoice === null || parsed.invoice === invoice)

async function actOn(
  deps: SessionCallDeps,
  session: PaymentSessionView,
  parsed: ParsedReturn | null,
): Promise<Outcome> {
  if (parsed === null) return 'not_understood'
  if (!isOurs(session, parsed)) return 'other_reference'
  const { storeId, id } = session
  const paysBeforeReturn = gatewayDrivers[session.gateway]?.paysBeforeReturn ?? false
  if (paysBeforeReturn || parsed.hint === 'success') {
    const { wasCalled } = await confirmSession(deps, storeId, id, 'return', parsed)
    return wasCalled ? 'confirmed' : 'nothing_due'
  }
  if (parsed.hint === 'other') return 'not_understood'
  const end = parsed.hint === 'cancel' ? 'CANCELLED' : 'FAILED'
  return (await closeWaiting(deps, session, end)) ? 'closed' : 'nothing_due'
}

/** Ends a session whose shopper is still at the gateway. A payment that is being confirmed is not given up. */
const closeWaiting = (deps: SessionCallDeps, { storeId, id }: PaymentSessionRow, end: 'CANCELLED' | 'FAILED') =>
  inStore(deps.db, storeId, async (tx) => {
    const { order, session } = await lockOrderAndSession(tx, storeId, id)
    const now = deps.clock()
    if (session.status !== 'REDIRECTED' || isClaimed(session, now)) return false // guard: close-redirected
    await closeSession(tx, order, session, end, now)
    return true
  })

const WAITS_MS = [100, 150, 250, 500, 500, 750, 750, 1_000, 1_000]

/** The session when the call that another request makes about it has ended, or after five seconds at most. */
async function awaitResult(deps: SessionCallDeps, storeId: number, sessionId: string): Promise<PaymentSessionView> {
  for (const wait of [...WAITS_MS, null]) {
    const session = await inStore(deps.db, storeId, (tx) => findSessionView(tx, storeId, sessionId))
    if (!session) throw notFound('payment_session', 'payment_session_id')
    if (wait === null || !isClaimed(session, deps.clock())) return session
    await sleep(wait)
  }
  throw new Error('unreachable')
}
