import type { socialProviders } from '@haat/contract/vocabulary.ts'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { ApiError } from './errors.ts'

/** The providers of ID tokens (OpenID Connect). */
export type SocialProvider = (typeof socialProviders)[number]

/** What each provider is called, which issuers its tokens name, and where it publishes its public keys. */
export const identityProviders: Record<SocialProvider, { name: string; issuers: string[]; keysUrl: string }> = {
  google: {
    name: 'Google',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  facebook: {
    name: 'Facebook',
    // Limited Login; tokens of earlier versions have the address without www.
    issuers: ['https://www.facebook.com', 'https://facebook.com'],
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
}

/** Finds the public key of an ID token. Throws 503 when the provider's keys cannot be read. */
export type ProviderKeys = Record<SocialProvider, JWTVerifyGetKey>

const TIMEOUT_MS = 3_000
/** Keys are read again after this time. Providers announce new keys days before they sign with them. */
const CACHED_MS = 60 * 60_000
/** Tokens with invented key IDs make the server read the keys at most this often. */
const COOLDOWN_MS = 30_000
/** After a failure, no request waits for the provider again before this time. */
const RETRY_MS = 5_000

type Options = { logger: Logger; urls?: Partial<Record<SocialProvider, string>>; retryMs?: number }

/** The keys of each provider, read from it over HTTPS and cached. `urls` are other addresses, of a test. */
export const providerKeys = ({ logger, urls = {}, retryMs = RETRY_MS }: Options): ProviderKeys => {
  const keysOf = (provider: SocialProvider) =>
    remoteKeys(provider, new URL(urls[provider] ?? identityProviders[provider].keysUrl), { logger, retryMs })
  return { google: keysOf('google'), facebook: keysOf('facebook') }
}

function remoteKeys(
  provider: SocialProvider,
  url: URL,
  { logger, retryMs }: { logger: Logger; retryMs: number },
): JWTVerifyGetKey {
  let failedAt = Number.NEGATIVE_INFINITY
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS, // guard: key-cooldown
    cacheMaxAge: CACHED_MS,
    [customFetch]: async (...request) => {
      if (performance.now() - failedAt < retryMs) throw new Error('it failed a moment ago') // guard: provider-pause
      return fetch(...request)
    },
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      // The provider has no such key: the token is not its own.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      if (performance.now() - failedAt >= retryMs) {
        failedAt = performance.now()
        logger.warn({ err: error, provider }, 'the keys of a sign-in provider could not be read')
      }
      const { name } = identityProviders[provider]
      throw new ApiError('service_unavailable', {
        message: {
          en: `${name} cannot be reached now. Try again in a moment, or sign in another way.`,
          bn: `এখন ${name}-এর সঙ্গে যোগাযোগ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন, অথবা অন্যভাবে লগইন করুন।`,
        },
        retryAfterSeconds: Math.ceil(RETRY_MS / 1000),
      })
    }
  }
}
