import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { type BkashConnection, TOKEN_GRACE_MS } from './bkash-connection.ts'
import {
  claimTokenCall,
  countTokenCall,
  findToken,
  releaseTokenClaim,
  type StoredToken,
  storeToken,
} from './bkash-tokens.queries.ts'
import { requestToken, type TokenPair } from './request-bkash-token.ts'

/** A token that a call may use, or why there is none. */
export type TokenResult =
  | { ok: true; idToken: string; version: number }
  | { ok: false; failure: GatewayFailure; detail: string }

/** bKash blocks an app key for an hour after more calls than these in an hour. */
const MAX_CALLS = 2
/** An hour, and how much later than counted a call may reach bKash. */
const COUNTED_MS = 3_615_000
/** How long before its end a token is renewed. */
const RENEW_BEFORE_MS = 8 * 60_000
const POLL_MS = 100

/**
 * The account's token, shared by all processes. One process at a time asks bKash for the next: it claims the row, and holds
 * neither a transaction nor a connection while it waits for bKash. Others use the token that is still valid, or wait.
 */
export async function getBkashToken(connection: BkashConnection): Promise<TokenResult> {
  const { clock } = connection.tools
  const giveUpAt = performance.now() + connection.timeouts.token + TOKEN_GRACE_MS
  let hasWaited = false
  for (;;) {
    const stored = await readToken(connection)
    const isClaimed = stored?.claimedUntil != null && stored.claimedUntil > clock()
    const live = openToken(connection, stored)
    if (live) {
      if (clock() >= live.renewAt && !isClaimed) void renewInBackground(connection, stored as StoredToken, live.pair)
      return { ok: true, idToken: live.pair.idToken, version: live.version }
    }
    if (!isClaimed) {
      // A request that has waited does not repeat a call that has just failed: a crowd would use up the hour's calls.
      if (hasWaited) return unavailable('another request got no token')
      if ((stored?.recentCalls ?? 0) >= MAX_CALLS) return unavailable('two token calls in this hour already')
      const renewed = await renewToken(connection, stored?.version ?? 0, null)
      if (renewed) return renewed
    }
    if (performance.now() > giveUpAt) return unavailable('another request is still waiting for a token')
    hasWaited = true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const unavailable = (detail: string): TokenResult => ({ ok: false, failure: 'GATEWAY_UNAVAILABLE', detail })

const countedFrom = ({ tools }: BkashConnection) => new Date(tools.clock().getTime() - COUNTED_MS)

const readToken = (connection: BkashConnection) =>
  findToken(connection.tools.db.as(connection.storeId), connection.tokenKey, countedFrom(connection))

const PURPOSE = 'gateway-token'
const contextOf = (connection: BkashConnection) => connection.tokenKey.toString('hex')

function openToken(connection: BkashConnection, stored: StoredToken | undefined) {
  if (!stored?.sealedToken || !stored.expiresAt || !stored.renewAt) return null
  if (stored.expiresAt <= connection.tools.clock()) return null
  const text = unseal(connection.tools.secrets, PURPOSE, contextOf(connection), stored.sealedToken)
  if (text === null) return null
  return { pair: JSON.parse(text) as TokenPair, version: stored.version, renewAt: stored.renewAt }
}

/** Renews a token that others still use. A failure is no matter before its end. */
async function renewInBackground(connection: BkashConnection, { version, recentCalls }: StoredToken, pair: TokenPair) {
  if (recentCalls >= MAX_CALLS) return
  try {
    await renewToken(connection, version, pair)
  } catch (err) {
    connection.tools.logger.warn({ err, store_id: connection.storeId }, 'the token of bKash was not renewed')
  }
}

/** Null when another process was faster. `old`: a valid pair, which is refreshed. */
async function renewToken(
  connection: BkashConnection,
  seenVersion: number,
  old: TokenPair | null,
): Promise<TokenResult | null> {
  const { storeId, tokenKey, timeouts, tools } = connection
  const db = tools.db.as(storeId)
  const claim = crypto.randomUUID()
  const callNow = () => ({
    accountKey: tokenKey,
    claim,
    now: tools.clock(),
    countedFrom: countedFrom(connection),
    maxCalls: MAX_CALLS,
  })
  let call = callNow()
  const until = new Date(call.now.getTime() + 2 * timeouts.token + 5_000)
  if (!(await claimTokenCall(db, call, { seenVersion, until }))) return null
  let response = await requestToken(connection, old?.refreshToken ?? null)
  if (response.kind !== 'token' && old) {
    call = callNow()
    if (await countTokenCall(db, call)) response = await requestToken(connection, null)
  }
  if (response.kind !== 'token') {
    const { kind, failure, detail } = response
    await releaseTokenClaim(db, call, {
      unsentAt: kind === 'unsent' ? call.now : null,
      blockedAt: kind === 'blocked' ? call.now : null,
    })
    tools.logger.warn({ store_id: storeId, detail }, 'bKash gave no token')
    return { ok: false, failure, detail }
  }
  const { pair, lifetimeMs } = response
  const grantedAt = call.now.getTime()
  await storeToken(db, call, {
    sealedToken: seal(tools.secrets, PURPOSE, contextOf(connection), JSON.stringify(pair)),
    renewAt: new Date(grantedAt + Math.max(lifetimeMs - RENEW_BEFORE_MS, lifetimeMs / 2)),
    expiresAt: new Date(grantedAt + lifetimeMs),
  })
  return { ok: true, idToken: pair.idToken, version: seenVersion + 1 }
}
