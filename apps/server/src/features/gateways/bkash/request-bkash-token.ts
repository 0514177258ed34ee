import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { classifyBkashCode } from './bkash-codes-rules.ts'
import type { BkashConnection } from './bkash-connection.ts'
import { numberOf, readBkashEnvelope, textOf } from './bkash-envelope-rules.ts'
import { describeBkashResponse } from './bkash-payment-rules.ts'

export type TokenPair = { idToken: string; refreshToken: string | null }

export type TokenResponse =
  | { kind: 'token'; pair: TokenPair; lifetimeMs: number }
  /** `unsent`: the call does not count. `blocked`: bKash refuses calls for an hour. */
  | { kind: 'refused' | 'failed' | 'unsent' | 'blocked'; failure: GatewayFailure; detail: string }

const DEFAULT_LIFETIME_S = 3_600
const MAX_LIFETIME_S = 24 * 3_600
// It becomes a header.
const TOKEN = /^[\x21-\x7e]{1,8000}$/

/** Asks bKash for a token: refreshes one, or grants a new one. */
export async function requestToken(connection: BkashConnection, refreshToken: string | null): Promise<TokenResponse> {
  const { storeId, baseUrl, apiVersion, username, password, appKey, appSecret, timeouts, tools } = connection
  const path = refreshToken === null ? 'grant' : 'refresh'
  const response = await tools.http({
    account: `BKASH ${storeId}`,
    method: 'POST',
    url: `${baseUrl}/${apiVersion}/tokenized/checkout/token/${path}`,
    headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
    body: JSON.stringify({
      app_key: appKey,
      app_secret: appSecret,
      ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    }),
    timeoutMs: timeouts.token,
  })
  if (response.kind === 'none')
    return { kind: response.sent ? 'failed' : 'unsent', failure: 'GATEWAY_UNAVAILABLE', detail: response.reason }
  const envelope = readBkashEnvelope(response)
  const detail = describeBkashResponse(envelope)
  if (envelope.kind === 'gateway') {
    if (envelope.status === 403 || envelope.status === 429)
      return { kind: 'blocked', failure: 'GATEWAY_UNAVAILABLE', detail }
    // 400 lacks a header, 401 and the older `msg` with 200 have a wrong password.
    return envelope.status < 500
      ? { kind: 'refused', failure: 'GATEWAY_SETTINGS', detail }
      : { kind: 'failed', failure: 'GATEWAY_UNAVAILABLE', detail }
  }
  if (envelope.kind === 'refusal') {
    const { codeClass } = classifyBkashCode(envelope.code)
    if (codeClass === 'merchant') return { kind: 'refused', failure: 'GATEWAY_SETTINGS', detail }
    // How bKash says that it blocks an app key is not published: an unlisted code may be it.
    const kind = codeClass === 'transient' ? 'failed' : 'blocked'
    return { kind, failure: 'GATEWAY_UNAVAILABLE', detail }
  }
  const fields = envelope.kind === 'fields' && envelope.isSuccess ? envelope.fields : {}
  const idToken = textOf(fields, 'id_token')
  if (idToken === null || !TOKEN.test(idToken)) return { kind: 'failed', failure: 'GATEWAY_UNAVAILABLE', detail }
  const seconds = numberOf(fields, 'expires_in')
  const lifetime = seconds !== null && seconds >= 60 ? Math.min(seconds, MAX_LIFETIME_S) : DEFAULT_LIFETIME_S
  const refresh = textOf(fields, 'refresh_token')
  return {
    kind: 'token',
    pair: { idToken, refreshToken: refresh !== null && refresh.length <= 8_000 ? refresh : null },
    lifetimeMs: lifetime * 1_000,
  }
}
