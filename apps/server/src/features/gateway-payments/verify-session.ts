import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { isOpenSession } from '../orders/payment-status-rules.ts'
import { confirmSession, inspectSession, type SessionCallDeps } from './call-gateway.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'
import { isClaimed } from './session-claims.ts'

/** A page that waits for a result polls every second; the gateway is queried at most this often. */
const REST_MS = 5_000

/**
 * Calls the gateway about a session when that may change something: confirms a session that the browser returned as
 * approved and that is not confirmed, and queries one whose result is open. Returns whether it called.
 */
export async function verifySession(
  deps: SessionCallDeps,
  session: PaymentSessionRow,
  values: URLSearchParams,
): Promise<boolean> {
  const { storeId, id, status, reference, updatedAt } = session
  const now = deps.clock()
  if (!isOpenSession(status) || reference === null || isClaimed(session, now)) return false
  const driver = gatewayDrivers[session.gateway]
  const parsed = driver?.parseReturn(values) ?? null
  const isApproved = parsed?.hint === 'success' && parsed.reference === reference
  if (status === 'REDIRECTED' && isApproved) return (await confirmSession(deps, storeId, id, 'verify')).wasCalled
  const mayHaveChanged = status === 'PROCESSING' || driver?.paysBeforeReturn === true
  if (!mayHaveChanged || now.getTime() - updatedAt.getTime() < REST_MS) return false
  return (await inspectSession(deps, storeId, id, 'verify')).wasCalled
}
