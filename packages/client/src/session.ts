import { HaatError } from './errors.ts'
import type { RenewedTokens, StorefrontOptions, TokenPair } from './options.ts'

/** The tokens of one shopper, shared by the clients that `with` makes for the same shopper. */
export type Session = {
  tokens: TokenPair | null
  onTokens: StorefrontOptions['onTokens']
  /** A refresh in progress. */
  renewing: Promise<void> | null
}

export const sessionOf = ({ tokens, onTokens }: StorefrontOptions): Session => ({
  tokens: tokens ?? null,
  onTokens,
  renewing: null,
})

/** Refreshes the tokens, once for all calls that ask for it at the same time. */
export function renew(session: Session, refresh: (refreshToken: string) => Promise<RenewedTokens>): Promise<void> {
  session.renewing ??= renewOnce(session, refresh).finally(() => {
    session.renewing = null
  })
  return session.renewing
}

async function renewOnce(session: Session, refresh: (refreshToken: string) => Promise<RenewedTokens>): Promise<void> {
  let renewed: RenewedTokens | null = null
  try {
    renewed = await refresh(session.tokens?.refresh_token ?? '')
  } catch (error) {
    if (!isSignedOut(error)) throw error
    session.tokens = null
    await session.onTokens?.(null)
    throw error
  }
  session.tokens = renewed
  await session.onTokens?.(renewed)
}

/**
 * Whether an error says that the shopper has to sign in again: their tokens are over, or their account is suspended. A
 * broken connection, a proxy's page and a wrong service key say nothing about the shopper.
 */
export const isSignedOut = (error: unknown): boolean =>
  HaatError.is(error, 'unauthorized', 'invalid_token', 'token_expired', 'account_suspended') &&
  (error.details as { credential?: string } | undefined)?.credential !== 'service_key'
