import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'

const SHAPE = /^rt_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_[\w-]{43}$/

/** The first refresh token of a sign-in. Only its digest is kept. */
export const firstRefreshToken = (sessionId: string) => `rt_${sessionId}_${randomBytes(32).toString('base64url')}`

/**
 * The successors a token may have, newest secret first. They follow from the token and a secret of ours, so that a
 * token sent twice can be given the same successor twice although no token is stored.
 */
export function successorsOf(secrets: Secrets, token: string): [string, ...string[]] {
  const sessionId = sessionIdOf(token)
  const derive = (key: Buffer) => `rt_${sessionId}_${createHmac('sha256', key).update(token).digest('base64url')}`
  const [newest, ...older] = secrets('refresh-token')
  return [derive(newest), ...older.map(derive)]
}

/** The sign-in a token claims to be of; undefined for what is no refresh token. Proves nothing: the digest does. */
export const sessionIdOf = (token: string): string | undefined => SHAPE.exec(token)?.[1]

/** What the database keeps of a token. */
export const refreshTokenDigest = (token: string) => createHash('sha256').update(token).digest()
