import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../../platform/fair-cache.ts'
import { callCourier, courierText, responseFields, unreadable } from '../call-courier.ts'
import type { CourierConnection, CourierResult } from '../courier.ts'

export const PATHAO_API = '/aladdin/api/v1'

const MAX_TOKENS = 2_000
/** A token is renewed before its end: no call begins with one that ends on the way. */
const SPARE_MS = 3_600_000
const LONGEST_MS = 4 * 24 * 3_600_000

// Each process has tokens of its own: Pathao issues as many as it is asked for. A token is found only with
// the whole credentials.
const tokens = new LRUCache<string, Promise<CourierResult<string>>>(atMost(MAX_TOKENS))

/** The access token of an account, issued by one call however many wait for it. */
export function getPathaoToken(connection: CourierConnection): Promise<CourierResult<string>> {
  const key = keyOf(connection)
  const known = tokens.get(key)
  if (known) return known
  const issuing = issueToken(connection).then(({ result, lifeMs }) => {
    if (tokens.peek(key) !== issuing) return result
    if (lifeMs > 0) tokens.set(key, issuing, { ttl: lifeMs })
    else tokens.delete(key)
    return result
  })
  tokens.set(key, issuing)
  return issuing
}

/** Forgets a token that Pathao refused, so that the next call has another one. */
export async function forgetPathaoToken(connection: CourierConnection, token: string): Promise<void> {
  const key = keyOf(connection)
  const known = tokens.peek(key)
  const result = await known
  if (result?.ok && result.value === token && tokens.peek(key) === known) tokens.delete(key)
}

async function issueToken(connection: CourierConnection): Promise<{ result: CourierResult<string>; lifeMs: number }> {
  const response = await callCourier(connection, {
    ...{ name: 'token', path: `${PATHAO_API}/issue-token`, headers: {} },
    body: { ...accountOf(connection), grant_type: 'password' },
  })
  if (!response.ok) return { result: response, lifeMs: 0 }
  const { accessToken, expiresIn } = responseFields(response.value)
  const token = courierText(accessToken)
  // It becomes a header.
  if (!/^[!-~]+$/.test(token)) return { result: unreadable, lifeMs: 0 }
  const lifeMs = Math.min((Number(expiresIn) || 0) * 1000 - SPARE_MS, LONGEST_MS)
  return { result: { ok: true, value: token }, lifeMs }
}

const accountOf = ({ settings, credentials }: CourierConnection) => ({
  client_id: settings.clientId,
  client_secret: credentials.clientSecret,
  username: settings.username,
  password: credentials.password,
})

const keyOf = (connection: CourierConnection) =>
  createHash('sha256')
    .update(JSON.stringify([connection.baseUrl, accountOf(connection)]))
    .digest('base64')
