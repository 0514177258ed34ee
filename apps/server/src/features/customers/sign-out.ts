import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { CustomerKey } from './customers.queries.ts'
import { refreshTokenDigest } from './refresh-token.ts'
import { findSessionOfToken, revokeSessions } from './sessions.queries.ts'

type SignOut = { sessionId: string; refreshToken: string | undefined; allDevices: boolean; now: Date }

/** Ends the current session, that of the given refresh token if it is the shopper's, or all. Returns the ended ids. */
export async function signOut(
  tx: StoreTx,
  key: CustomerKey,
  { sessionId, refreshToken, allDevices, now }: SignOut,
): Promise<string[]> {
  if (allDevices) return revokeSessions(tx, key, { reason: 'logout', now })
  const digest = refreshToken && refreshTokenDigest(refreshToken)
  const other = digest ? await findSessionOfToken(tx, { ...key, digest }) : undefined
  return revokeSessions(tx, key, { reason: 'logout', now, sessionIds: other ? [sessionId, other] : [sessionId] })
}

/** Ends one session of the shopper. Throws 404 for an ended one and for another shopper's. */
export async function endSession(tx: StoreTx, key: CustomerKey, sessionId: string, now: Date): Promise<void> {
  const ended = await revokeSessions(tx, key, { reason: 'removed', now, sessionIds: [sessionId] })
  if (ended.length === 0) throw notFound('session', 'session_id')
}
