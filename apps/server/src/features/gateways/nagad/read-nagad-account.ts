import type { Environment } from '../../../shared/api-key.ts'
import { camelKeys } from '../../../shared/casing.ts'
import type { GatewayAccount } from '../payment-gateway.ts'
import type { NagadKeys } from './nagad-cipher.ts'
import { nagadFields } from './nagad-fields.ts'
import { readNagadBase } from './nagad-url-rules.ts'
import { readNagadKeys } from './read-nagad-keys.ts'

/** A store's account at Nagad. */
export type NagadAccount = {
  storeId: number
  environment: Environment
  baseUrl: string
  merchantId: string
  accountNumber: string
  apiVersion: string
  serverIp: string
  hasRefundApi: boolean
  clockOffsetMs: number
  keys: NagadKeys
}

/** A setting with which Nagad cannot be called. */
export type NagadProblem = { field: string; detail: string }

/** The account, or its first problem. */
export function readNagadAccount(account: GatewayAccount): NagadAccount | NagadProblem {
  const { storeId, environment, settings, credentials } = account
  const settingOf = (name: string) =>
    settings[name] || nagadFields.find((field) => field.name === name)?.defaults?.[environment] || ''
  const baseUrl = readNagadBase(settingOf('base_url'), environment)
  if (!baseUrl) return { field: 'base_url', detail: 'base_url is not an HTTPS address of the Nagad API.' }
  const merchantId = settingOf('merchant_id')
  if (!/^\d{1,20}$/.test(merchantId)) return { field: 'merchant_id', detail: 'merchant_id is not a number.' }
  const { privateKey = '' } = camelKeys(credentials) as Record<string, string>
  const keys = readNagadKeys(privateKey, settingOf('gateway_public_key'))
  if ('field' in keys) return keys
  return {
    storeId,
    environment,
    baseUrl,
    merchantId,
    accountNumber: settingOf('account_number'),
    apiVersion: settingOf('api_version'),
    serverIp: settingOf('server_ip'),
    hasRefundApi: settingOf('refund_api') === 'enabled',
    clockOffsetMs: (Number(settingOf('clock_offset_seconds')) || 0) * 1_000,
    keys,
  }
}
