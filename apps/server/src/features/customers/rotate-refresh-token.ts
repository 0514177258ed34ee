import { inStore, type StoreOfVisitor, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { type OpenedSession, refreshExpiry } from './open-session.ts'
import { refreshTokenDigest, sessionIdOf, successorsOf } from './refresh-token.ts'
import {
  extendSession,
  findUsedToken,
  insertRefreshToken,
  lockSession,
  revokeSessions,
  useRefreshToken,
} from './sessions.queries.ts'

const GRACE_MS = 10_000 // guard: refresh-grace

const refuse = (code: 'invalid_token' | 'token_expired') =>
  new ApiError(code, { details: { credential: 'shopper_token' } })

type Reuse = { reusedSessionId: string }

/**
 * Uses a refresh token and returns its successor. A used token sent again within ten seconds gets the same successor;
 * sent later, or after its successor was used, it reveals a stolen copy, and the whole session ends.
 */
export async function rotateRefreshToken(
  { db, secrets, sessions, logger }: Pick<Deps, 'db' | 'secrets' | 'sessions' | 'logger'>,
  store: StoreOfVisitor,
  token: string,
  now: Date,
): Promise<OpenedSession> {
  const storeId = store.id
  if (sessionIdOf(token) === undefined) throw refuse('invalid_token')
  // The end of the session must be committed although the response is an error: thrown after the transaction, not
  // inside.
  const outcome = await inStore(
    db,
    store,
    async (tx) =>
      (await spend(tx, secrets, storeId, token, now)) ?? (await checkSpentToken(tx, secrets, storeId, token, now)),
  )
  if (!('reusedSessionId' in outcome)) return outcome
  sessions.forget(outcome.reusedSessionId)
  logger.warn({ storeId, sessionId: outcome.reusedSessionId }, 'a refresh token was reused; its session was revoked')
  throw refuse('invalid_token')
}

// One conditional update decides: of two requests with one token, the second waits and finds it used.
async function spend(
  tx: StoreTx,
  secrets: Secrets,
  storeId: number,
  token: string,
  now: Date,
): Promise<OpenedSession | undefined> {
  const [successor] = successorsOf(secrets, token)
  const successorDigest = refreshTokenDigest(successor)
  const sessionId = await useRefreshToken(tx, { storeId, digest: refreshTokenDigest(token), successorDigest, now })
  if (sessionId === undefined) return undefined
  const session = await lockSession(tx, storeId, sessionId)
  if (session.revokedAt) throw refuse('invalid_token')
  if (session.expiresAt <= now) throw refuse('token_expired')
  if (session.status === 'blocked') throw new ApiError('account_suspended')
  const refreshExpiresAt = refreshExpiry(now)
  await insertRefreshToken(tx, { storeId, sessionId, digest: successorDigest, now })
  await extendSession(tx, { storeId, sessionId, now, expiresAt: refreshExpiresAt })
  return { customerId: session.customerId, sessionId, refreshToken: successor, refreshExpiresAt }
}

async function checkSpentToken(
  tx: StoreTx,
  secrets: Secrets,
  storeId: number,
  token: string,
  now: Date,
): Promise<OpenedSession | Reuse> {
  const spent = await findUsedToken(tx, { storeId, digest: refreshTokenDigest(token) })
  if (!spent?.usedAt || spent.revokedAt) throw refuse('invalid_token')
  const successor = successorsOf(secrets, token).find((one) => spent.successorDigest?.equals(refreshTokenDigest(one)))
  const isRepeat = now.getTime() - spent.usedAt.getTime() <= GRACE_MS && spent.successorUsedAt === null
  if (successor && isRepeat) {
    if (spent.status === 'blocked') throw new ApiError('account_suspended')
    const { customerId, sessionId, expiresAt } = spent
    return { customerId, sessionId, refreshToken: successor, refreshExpiresAt: expiresAt }
  }
  const { customerId, sessionId } = spent
  await revokeSessions(tx, { storeId, customerId }, { reason: 'reuse_detected', now, sessionIds: [sessionId] })
  return { reusedSessionId: sessionId }
}
