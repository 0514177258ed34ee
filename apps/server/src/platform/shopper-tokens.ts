import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../shared/clock.ts'
import type { Secrets } from '../shared/secrets.ts'
import { ApiError } from './errors.ts'
import { type FairCache, fairCache } from './fair-cache.ts'

export const ACCESS_TOKEN_SECONDS = 24 * 3600

/** The shopper of a token, and the session it was issued in. */
export type ShopperClaims = { customerId: string; sessionId: string }

const ISSUER = 'haat'
const TYPE = 'at+jwt'

const keyId = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

const refuse = (code: 'invalid_token' | 'token_expired') =>
  new ApiError(code, { details: { credential: 'shopper_token' } })

/** Signs an access token (HS256) for one store; the key id names the secret. */
export async function signAccessToken(
  secrets: Secrets,
  storeId: number,
  claims: ShopperClaims,
  now: Date,
): Promise<string> {
  const [key] = secrets('shopper-token')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keyId(key) })
    .setIssuer(ISSUER)
    .setAudience(`store:${storeId}`)
    .setSubject(claims.customerId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** How long a token that was verified is accepted without verifying it again, in milliseconds; never after its expiry. */
const TRUST_MS = 60_000
const MAX_BYTES = 8 * 1024 * 1024

type VerifiedToken = { claims: ShopperClaims; verifiedAt: number; expiresAt: number }

const verifiedTokens = new WeakMap<Secrets, FairCache<VerifiedToken>>()

/**
 * Reads an access token of this store, and verifies it once a minute: this takes 0.2 ms, a tenth of adding to a cart
 * (`npm run bench -- cart`). Whether its session still stands is checked for every request, by `ShopperSessions`.
 */
export async function readAccessToken(
  secrets: Secrets,
  storeId: number,
  token: string,
  clock: Clock,
): Promise<ShopperClaims> {
  const verified = verifiedTokens.get(secrets) ?? fairCache<VerifiedToken>({ maxBytes: MAX_BYTES, ttlMs: TRUST_MS })
  verifiedTokens.set(secrets, verified)
  const now = clock()
  const known = verified.get(storeId, token) // guard: verified-store
  if (known && isTrusted(known, now.getTime())) return known.claims
  const found = await verifyAccessToken(secrets, storeId, token, now)
  verified.delete(storeId, token)
  verified.set(storeId, token, found)
  return found.claims
}

// A clock that was set back makes a token one of the future, which is verified again.
const isTrusted = ({ verifiedAt, expiresAt }: VerifiedToken, now: number) =>
  now >= verifiedAt && now < Math.min(verifiedAt + TRUST_MS, expiresAt) // guard: verified-until

/**
 * Verifies an access token of this store. One algorithm and one secret per key id, nothing else is read from the
 * header: `none`, other algorithms, `jwk`, `jku`, refresh tokens and tokens of other stores are all rejected.
 */
async function verifyAccessToken(secrets: Secrets, storeId: number, token: string, now: Date): Promise<VerifiedToken> {
  const key = secrets('shopper-token').find((candidate) => keyId(candidate) === headerKeyId(token))
  if (!key || !isSealWhole(token)) throw refuse('invalid_token')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: `store:${storeId}`,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      maxTokenAge: ACCESS_TOKEN_SECONDS,
      clockTolerance: 60,
      currentDate: now,
    })
    const claims = { customerId: String(payload.sub), sessionId: String(payload.sid) }
    return { claims, verifiedAt: now.getTime(), expiresAt: Number(payload.exp) * 1000 }
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired || isOfLater(error) ? 'token_expired' : 'invalid_token') // guard: later-token
  }
}

// Base64 decoders accept spaces and any last bits, so many texts decode to one signature. Only ours is accepted.
function isSealWhole(token: string): boolean {
  const seal = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(seal, 'base64url').toString('base64url') === seal
}

// Signed by us and beginning in the future: the clock was set back since. Its owner can refresh it.
const isOfLater = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat' && error.reason === 'check_failed'

function headerKeyId(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()).kid
  } catch {
    return undefined
  }
}
