import { createHash } from 'node:crypto'
import { camelKeys } from '../../../shared/casing.ts'
import type { GatewayAccount, GatewayTools } from '../payment-gateway.ts'
import { BKASH_API_VERSION, bkashBaseUrls } from './bkash-fields.ts'

/** How long bKash may take, in milliseconds. It asks for 30 seconds where money moves. */
export type BkashTimeouts = { token: number; create: number; money: number; certificate: number }
export const BKASH_TIMEOUTS: BkashTimeouts = { token: 10_000, create: 10_000, money: 30_000, certificate: 5_000 }

/** How long a call waits for a token that another process is fetching, beyond the limit of that call. */
export const TOKEN_GRACE_MS = 2_000

/**
 * The longest that a begin and a confirm can take: a call waits for another's token, fetches its own, is sent, and does it
 * all again when its token is refused; a confirm is an execute and a query.
 */
export function longestOfBkash({ token, create, money }: BkashTimeouts): { begin: number; ask: number } {
  const callOf = (limit: number) => 2 * (token + TOKEN_GRACE_MS + token + limit)
  return { begin: callOf(create), ask: 2 * callOf(money) }
}

/** An account of a store, ready to be called. */
export type BkashConnection = {
  storeId: number
  baseUrl: string
  apiVersion: string
  refundApi: 'v1' | 'v2'
  username: string
  password: string
  appKey: string
  appSecret: string
  /** Whose token it is: the address and the whole credentials, hashed. */
  tokenKey: Buffer
  timeouts: BkashTimeouts
  tools: GatewayTools
}

export function connectBkash(account: GatewayAccount, tools: GatewayTools, timeouts: BkashTimeouts): BkashConnection {
  const { storeId, environment } = account
  const { baseUrl: written, apiVersion, refundApi } = namesOf(account.settings)
  const { username = '', password = '', appKey = '', appSecret = '' } = namesOf(account.credentials)
  const baseUrl = (written || bkashBaseUrls[environment]).replace(/\/$/, '')
  return {
    storeId,
    baseUrl,
    apiVersion: apiVersion || BKASH_API_VERSION,
    refundApi: refundApi === 'v1' ? 'v1' : 'v2',
    username,
    password,
    appKey,
    appSecret,
    tokenKey: createHash('sha256')
      .update(JSON.stringify([baseUrl, username, password, appKey, appSecret]))
      .digest(),
    timeouts,
    tools,
  }
}

const namesOf = (values: Record<string, string>): Record<string, string> => camelKeys(values)
