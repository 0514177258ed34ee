import type { StoreTx } from '../../platform/database.ts'
import type { AttemptState } from '../gateways/payment-gateway.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'

/** Who learned what the gateway says. */
export type SettleSource = 'return' | 'verify' | 'inspection' | 'notification' | 'staff'

export type Settlement = {
  storeId: number
  sessionId: string
  state: AttemptState
  source: SettleSource
  now: Date
}

/**
 * Records what the gateway says about an attempt to pay, once. The order is locked first, then the session. Whatever
 * was recorded as paid stays so.
 */
export async function settleSession(_tx: StoreTx, _settlement: Settlement): Promise<PaymentSessionRow> {
  throw new Error('not implemented')
}
