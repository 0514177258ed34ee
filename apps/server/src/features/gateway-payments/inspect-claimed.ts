import { inStore, type StoreTx } from '../../platform/database.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { inspectSession, type SessionCallDeps } from './call-gateway.ts'
import { type ClaimedSession, markForStaff, noteNextCheck } from './due-sessions.queries.ts'
import { staffNoteAfter } from './inspection-rules.ts'
import { findSessionView } from './payment-sessions.queries.ts'
import { recordSessionEvent } from './record-session-event.ts'
import { nextCheckAt } from './session-rules.ts'

export type SessionClaim = ClaimedSession & { storeId: number; gateway: string; leaseUntil: Date }

/**
 * Inspects a session that the caller has claimed; the response says when it is due next. Returns false when the gateway
 * gave no usable response. A session about which another call runs stays claimed, and is due again when the claim ends.
 */
export async function inspectClaimed(deps: SessionCallDeps, claim: SessionClaim): Promise<boolean> {
  const { db, clock, logger } = deps
  const { storeId, id, gateway } = claim
  const driver = gatewayDrivers[gateway]
  const asked = await inspectSession(deps, storeId, id).catch((error) => {
    logger.error({ err: error, storeId, sessionId: id }, 'a payment session could not be inspected')
    return null
  })
  if (asked?.state) {
    const note = driver && staffNoteAfter(asked.state, asked.session, driver)
    if (note) await inStore(db, storeId, (tx) => leaveToStaff(tx, storeId, id, note))
    return asked.state.outcome !== 'unknown'
  }
  if (asked && asked.session.paidAt !== null) {
    await inStore(db, storeId, (tx) => noteNextCheck(tx, claim, null))
    return true
  }
  const isBusy = asked?.session.claimedUntil != null && asked.session.claimedUntil > clock()
  if (isBusy) return true
  // The gateway does not know an attempt that it has not accepted, or the call failed here.
  const next = nextCheckAt(driver?.inspectAfterMs ?? [], claim.createdAt, clock())
  await inStore(db, storeId, (tx) => noteNextCheck(tx, claim, next))
  return asked !== null
}

async function leaveToStaff(tx: StoreTx, storeId: number, id: string, note: string): Promise<void> {
  if (!(await markForStaff(tx, storeId, id, note))) return
  const session = await findSessionView(tx, storeId, id)
  if (session) await recordSessionEvent(tx, 'payment.problem', session, session.orderNumber)
}
