import { HaatError } from './errors.ts'
import type { RenewedTokens, StorefrontOptions, TokenPair } from './options.ts'

/** The tokens of one shopper, shared by the clients that `with` makes for the same shopper. */
export type Session = {
  tokens: TokenPair | null
  onTokens: StorefrontOptions['onTokens']
  /** A refresh in progress: its end, and the end of the application's callback. */
  renewing: Promise<{ notified: Promise<void> }> | null
  /** `onTokens` in progress, after a refresh: calls that it makes itself do not wait for it. */
  notifying: Promise<void> | null
}

export const sessionOf = ({ tokens, onTokens }: StorefrontOptions): Session => ({
  tokens: tokens ?? null,
  onTokens,
  renewing: null,
  notifying: null,
})

type Refresh = (refreshToken: string) => Promise<RenewedTokens>

/** Refreshes the tokens, once for all calls that ask for it at the same time, and waits until the application has them. */
export function renew(session: Session, refresh: Refresh): Promise<void> {
  session.renewing ??= renewOnce(session, refresh).finally(() => {
    session.renewing = null
  })
  return renewed(session)
}

/** Waits for the refresh in progress, and until the application has the new tokens. */
export async function renewed(session: Session): Promise<void> {
  await (session.renewing === null ? session.notifying : (await session.renewing).notified)
}

async function renewOnce(session: Session, refresh: Refresh): Promise<{ notified: Promise<void> }> {
  try {
    const tokens = await refresh(session.tokens?.refresh_token ?? '')
    return { notified: notifyTokens(session, tokens, () => {}) }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const refuse = () => {
      throw error
    }
    return { notified: notifyTokens(session, null, refuse) }
  }
}

/** Ends the refresh, then calls the application. */
function notifyTokens(session: Session, tokens: RenewedTokens | null, then: () => void): Promise<void> {
  session.tokens = tokens
  session.renewing = null
  const notified = (async () => session.onTokens?.(tokens))().then(then)
  const end = () => {
    session.notifying = null
  }
  session.notifying = notified
  notified.then(end, end)
  return notified
}

/**
 * Whether an error says that the shopper has to sign in again: their tokens are over, or their account is suspended. A
 * broken connection, a proxy's page and a wrong service key say nothing about the shopper.
 */
export const isSignedOut = (error: unknown): boolean =>
  HaatError.is(error, 'unauthorized', 'invalid_token', 'token_expired', 'account_suspended') &&
  (error.details as { credential?: string } | undefined)?.credential !== 'service_key'
