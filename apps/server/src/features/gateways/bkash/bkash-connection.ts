import { createHash } from 'node:crypto'
import { camelKeys } from '../../../shared/casing.ts'
import type { GatewayAccount, GatewayTools } from '../payment-gateway.ts'
import { BKASH_API_VERSION, bkashBaseUrls } from './bkash-fields.ts'

/** How long bKash may take, in milliseconds. It asks for 30 seconds where money moves. */
export type BkashTimeouts = { token: number; create: number; money: number; certificate: number }
export const BKASH_TIMEOUTS: BkashTimeouts = { token: 10_000, create: 10_000, money: 30_000, certificate: 5_000 }

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
