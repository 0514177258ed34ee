import type { AttemptState, GatewayDriver } from '../gateways/payment-gateway.ts'

/** Responses without use in a row after which the other sessions of an account wait for the next run. */
export const MAX_USELESS = 3

/** How many sessions of one gateway are inspected at once; of one account one. */
export const AT_ONCE_PER_GATEWAY = 16

type Inspected = { status: string; problem: string; nextCheckAt: Date | null }
type Habits = Pick<GatewayDriver, 'paysBeforeReturn' | 'unpaidStatuses'>

const squash = (status: string) => status.toLowerCase().replaceAll(/[\s_]/g, '')

/**
 * Why staff must compare a session with the gateway's statement after this response; null when they need not. Only after the
 * last inspection, and only where money can have moved: at a gateway that moves it before the shopper returns, or in a
 * payment that was confirmed; when there was no usable response, or the status is not one of an unpaid payment.
 */
export function staffNoteAfter(state: AttemptState, session: Inspected, driver: Habits): string | null {
  const mayHaveMoved = driver.paysBeforeReturn === true || session.status === 'PROCESSING'
  if (session.nextCheckAt !== null || session.problem !== '' || !mayHaveMoved) return null
  if (state.outcome === 'unknown') return state.reason
  if (state.outcome !== 'pending') return null
  const isUntouched = driver.unpaidStatuses?.some((status) => squash(status) === squash(state.gatewayStatus))
  return isUntouched ? null : `status ${state.gatewayStatus}`
}
