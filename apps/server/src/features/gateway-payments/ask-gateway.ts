import type { Deps } from '../../platform/deps.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'
import type { SettleSource } from './settle-session.ts'

/** What asking a gateway needs; requests and jobs have it. */
export type AskDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'gatewayHttp' | 'logger'>

/** The session after the call. `hasAsked`: the gateway was called; otherwise nothing was due, or another call runs. */
export type Asked = { session: PaymentSessionRow; hasAsked: boolean }

/** Completes an attempt that the shopper has approved, and records the result. */
export async function confirmSession(
  _deps: AskDeps,
  _storeId: number,
  _sessionId: string,
  _source: SettleSource = 'return',
): Promise<Asked> {
  throw new Error('not implemented')
}

/** Finds out what has become of an attempt, and records it. Moves no money. */
export async function inspectSession(
  _deps: AskDeps,
  _storeId: number,
  _sessionId: string,
  _source: SettleSource = 'inspection',
): Promise<Asked> {
  throw new Error('not implemented')
}
