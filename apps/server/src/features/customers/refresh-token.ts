import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'

const SHAPE = /^rt_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_[\w-]{43}$/

/** The first refresh token of a session. Only its digest is stored. */
export const firstRefreshToken = (sessionId: string) => `rt_${sessionId}_${randomBytes(32).toString('base64url')}`

/**
 * The possible successors of a token, newest secret first. They are derived from the token and a secret, so that a
 * token sent twice gets the same successor although no token is stored.
 */
export function successorsOf(secrets: Secrets, token: string): [string, ...string[]] {
  const sessionId = sessionIdOf(token)
  const derive = (key: Buffer) => `rt_${sessionId}_${createHmac('sha256', key).update(token).digest('base64url')}`
  const [newest, ...older] = secrets('refresh-token')
  return [derive(newest), ...older.map(derive)]
}

/** The session that a token claims; undefined for other text. Proves nothing: the digest does. */
export const sessionIdOf = (token: string): string | undefined => SHAPE.exec(token)?.[1]

/** The digest of a token that the database stores. */
export const refreshTokenDigest = (token: string) => createHash('sha256').update(token).digest()
