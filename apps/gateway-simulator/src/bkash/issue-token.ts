import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Call } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { TOKEN_SECONDS } from './authorize.ts'
import { bkashError, gatewayError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashToken, TokenCalls } from './bkash-state.ts'

const HOUR_MS = 3600 * 1000
const CALLS_PER_HOUR = 2
const REFRESH_TOKEN_LENGTH = 1_800
/** What a blocked caller gets is not published; this stands for it. */
const BLOCKED_CODE = '2003'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Token grant: credentials in headers and body, an ID token and a refresh token out. */
export function grantToken(sim: Simulator, call: Call): SimulatedResponse {
  const merchant = identifyMerchant(sim, call)
  if ('status' in merchant) return merchant
  const blocked = sim.settings.bkash.tokenLimit === 'refresh' ? null : countTokenCall(sim, merchant.appKey)
  return blocked ?? issueToken(sim, merchant)
}

/** Token refresh: the same, with a refresh token. */
export function refreshToken(sim: Simulator, call: Call): SimulatedResponse {
  const merchant = identifyMerchant(sim, call, 'refresh_token')
  if ('status' in merchant) return merchant
  const blocked = countTokenCall(sim, merchant.appKey)
  if (blocked) return blocked
  const known = recall(sim.bkash.refreshTokens, call.body?.refresh_token)
  const goodUntilMs = (known?.issuedAtMs ?? 0) + sim.settings.bkash.refreshTokenSeconds * 1000
  if (known?.appKey !== merchant.appKey || nowMs(sim) >= goodUntilMs) return bkashError('2003')
  return issueToken(sim, merchant)
}

function identifyMerchant(sim: Simulator, call: Call, ...further: string[]): BkashMerchant | SimulatedResponse {
  const { username, password } = call.headers
  const missing = ['password', 'username'].filter((name) => !call.headers[name])
  if (missing.length > 0) {
    return gatewayError(400, `Missing required request parameters: [${missing.join(', ')}]`)
  }
  const body = call.body
  if (!body || !['app_key', 'app_secret', ...further].every((name) => typeof body[name] === 'string')) {
    return invalidBody()
  }
  const isTheirs = (merchant: BkashMerchant) => merchant.username === username && merchant.password === password
  if (![...sim.bkash.merchants.entries.values()].some(isTheirs)) {
    return { status: 200, fields: { status: 'fail', msg: 'Invalid username and password combination' } }
  }
  const merchant = recall(sim.bkash.merchants, body.app_key)
  return merchant && isTheirs(merchant) && merchant.appSecret === body.app_secret ? merchant : bkashError('2001')
}

/** Counts a call; the response of a blocked one. The third call of an hour blocks the app key for an hour. */
function countTokenCall(sim: Simulator, appKey: string): SimulatedResponse | null {
  if (sim.settings.lenient || sim.settings.bkash.tokenLimit === 'off') return null
  const calls: TokenCalls = recall(sim.bkash.tokenCalls, appKey) ?? { atMs: [], blockedUntilMs: 0 }
  remember(sim.bkash.tokenCalls, appKey, calls)
  const now = nowMs(sim)
  if (now < calls.blockedUntilMs) return blockedResponse(sim)
  calls.atMs = calls.atMs.filter((at) => at > now - HOUR_MS)
  if (calls.atMs.length >= CALLS_PER_HOUR) {
    blockTokens(sim, appKey)
    return blockedResponse(sim)
  }
  calls.atMs.push(now)
  return null
}

/** Blocks the token calls of an app key for an hour. */
export function blockTokens(sim: Simulator, appKey: string): void {
  remember(sim.bkash.tokenCalls, appKey, { atMs: [], blockedUntilMs: nowMs(sim) + HOUR_MS })
}

const blockedResponse = (sim: Simulator) =>
  sim.settings.bkash.tokenBlockResponse === 'forbidden' ? gatewayError(403, 'Forbidden') : bkashError(BLOCKED_CODE)

function issueToken(sim: Simulator, merchant: BkashMerchant): SimulatedResponse {
  const token: BkashToken = {
    idToken: makeIdToken(sim, merchant),
    refreshToken: makeRefreshToken(sim),
    appKey: merchant.appKey,
    issuedAtMs: nowMs(sim),
  }
  remember(sim.bkash.tokens, token.idToken, token)
  remember(sim.bkash.refreshTokens, token.refreshToken, token)
  return json({
    statusCode: '0000',
    statusMessage: 'Successful',
    id_token: token.idToken,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    refresh_token: token.refreshToken,
  })
}

/** Looks like a JSON Web Token of Amazon Cognito, of the same size; its signature is of nobody. */
function makeIdToken(sim: Simulator, merchant: BkashMerchant): string {
  const { random } = sim
  const issuedAt = Math.trunc(nowMs(sim) / 1000)
  const claims = {
    sub: `${random.hex(8)}-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}-${random.hex(12)}`,
    aud: random.word(26),
    event_id: `${random.hex(8)}-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}-${random.hex(12)}`,
    origin_jti: `${random.hex(8)}-${random.hex(24)}`,
    jti: `${random.hex(8)}-${random.hex(24)}`,
    email_verified: false,
    token_use: 'id',
    auth_time: issuedAt,
    iss: `https://cognito-idp.ap-southeast-1.amazonaws.com/ap-southeast-1_${random.word(9)}`,
    'cognito:username': merchant.username,
    exp: issuedAt + TOKEN_SECONDS,
    iat: issuedAt,
  }
  return `${encode({ kid: random.base64url(43), alg: 'RS256' })}.${encode(claims)}.${random.base64url(342)}`
}

/** Looks like an encrypted JSON Web Token: five parts, about 1.8 kB. */
function makeRefreshToken({ random }: Simulator): string {
  const header = encode({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' })
  const parts = [header, random.base64url(342), random.base64url(16), '', random.base64url(22)]
  parts[3] = random.base64url(REFRESH_TOKEN_LENGTH - parts.join('.').length)
  return parts.join('.')
}
