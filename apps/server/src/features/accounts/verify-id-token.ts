import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Deps } from '../../platform/deps.ts'
import { ApiError } from '../../platform/errors.ts'
import { identityProviders, type SocialProvider } from '../../platform/provider-keys.ts'
import { camelKeys } from '../../shared/casing.ts'
import { CLOCK_TOLERANCE_SECONDS, ID_TOKEN_SECONDS, type IdentityClaims, readClaims } from './id-token-rules.ts'

/** A shopper of a provider, proven by a token. */
export type ProvenIdentity = IdentityClaims & {
  provider: SocialProvider
  /** The digest of the signed part only: a signature can be encoded in several ways. */
  digest: Buffer
  /** When the token is no longer accepted. */
  expiresAt: Date
}

type Sent = { token: string; nonce: string | undefined; audiences: readonly string[]; now: Date }

/** The one response to every token that cannot be accepted, whatever is wrong with it. */
export const refusedIdToken = (provider: SocialProvider) => {
  const { name } = identityProviders[provider]
  return new ApiError('invalid_credentials', {
    message: {
      en: `The sign-in with ${name} is not valid or has expired. Sign in with ${name} again.`,
      bn: `${name} দিয়ে লগইন সঠিক নয় অথবা মেয়াদ শেষ। ${name} দিয়ে আবার লগইন করুন।`,
    },
  })
}

/**
 * Verifies an ID token: signed by the provider (RS256), issued to an app of the store, recently. Reads the keys of the
 * provider over the network, so not within a transaction.
 */
export async function verifyIdToken(
  { providerKeys }: Pick<Deps, 'providerKeys'>,
  provider: SocialProvider,
  { token, nonce, audiences, now }: Sent,
): Promise<ProvenIdentity> {
  if (!isMeantFor(token, audiences)) throw refusedIdToken(provider)
  const { payload } = await jwtVerify(token, providerKeys[provider], {
    algorithms: ['RS256'],
    issuer: identityProviders[provider].issuers,
    audience: [...audiences],
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: ID_TOKEN_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub'],
  }).catch((error) => {
    throw error instanceof errors.JOSEError ? refusedIdToken(provider) : error
  })
  const claims = readClaims(camelKeys(payload))
  if (!claims || (nonce !== undefined && payload.nonce !== nonce)) throw refusedIdToken(provider)
  const lastAccepted = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + ID_TOKEN_SECONDS) + CLOCK_TOLERANCE_SECONDS
  return {
    ...claims,
    provider,
    digest: createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest(),
    expiresAt: new Date(lastAccepted * 1000),
  }
}

// Before the keys are read: a token of another app, or of no provider, costs no look at the provider.
function isMeantFor(token: string, audiences: readonly string[]): boolean {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    const { aud } = decodeJwt(token)
    return alg === 'RS256' && typeof kid === 'string' && typeof aud === 'string' && audiences.includes(aud)
  } catch {
    return false
  }
}
