import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { afterAll } from 'vitest'
import { buildApp } from '../../gateway-simulator/src/app.ts'
import { createSimulator } from '../../gateway-simulator/src/simulator.ts'
import type { GatewayHttp, GatewayRequest, GatewayResponse } from '../src/platform/gateway-http.ts'
import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { storeAccount, type TestAccount } from './store-account.ts'

type Json = Record<string, unknown>

/** What responds to gateway calls in place of the network. */
export const wireOf = (call: (request: GatewayRequest) => Promise<GatewayResponse>): GatewayHttp =>
  Object.assign(call, { isSimulator: () => true })

/** Both gateways on a port of their own, closed when the test file ends. Call it at the top of the file. */
export async function setUpGateways() {
  const simulator = createSimulator()
  const app = buildApp(simulator)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())

  async function control(path: string, body?: unknown, method = 'POST'): Promise<Json> {
    const response = await fetch(`${url}/__sim${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }

  /** A new merchant of bKash, so that tests do not share its two token calls per hour. */
  async function bkashAccount(): Promise<TestAccount> {
    const number = next()
    const credentials = {
      username: `user${number}`,
      password: `password-${number}`,
      app_key: `app-key-${number}`,
      app_secret: `app-secret-${number}`,
    }
    await control('/bkash/merchants', {
      username: credentials.username,
      password: credentials.password,
      appKey: credentials.app_key,
      appSecret: credentials.app_secret,
    })
    return { settings: { base_url: url, refund_api: 'v2' }, credentials }
  }

  /** A new merchant of Nagad, whose pair the simulator makes. */
  async function nagadAccount(): Promise<TestAccount> {
    const merchantId = String(600_000_000_000_001 + next())
    const keys = await control('/nagad/keys', undefined, 'GET')
    const made = await control('/nagad/merchants', {
      merchantId,
      callbackUrls: ['http://localhost', 'http://127.0.0.1'],
    })
    return {
      settings: {
        base_url: `${url}/api/dfs`,
        merchant_id: merchantId,
        gateway_public_key: String(keys.publicKey),
        refund_api: 'enabled',
      },
      credentials: { private_key: String(made.privateKey) },
    }
  }

  return {
    url,
    simulator,
    control,
    read: (path: string) => control(path, undefined, 'GET'),
    fault: (fault: Json) => control('/faults', fault),
    clearFaults: () => control('/faults', undefined, 'DELETE'),
    /** What the simulator was called with. */
    requests: async (endpoint: string) => {
      const { requests } = await control(`/requests?endpoint=${endpoint}`, undefined, 'GET')
      return requests as Json[]
    },
    bkashAccount,
    nagadAccount,
    /** Connects a store to a gateway: its account and its payment method. */
    async connect(h: Harness, { storeId }: Pick<Shop, 'storeId'>, gateway: GatewayCode, account?: TestAccount) {
      const used = account ?? (gateway === 'BKASH' ? await bkashAccount() : await nagadAccount())
      await storeAccount(h, { storeId }, gateway, used)
      await h.sql(
        `insert into payment_methods (store_id, code, name, type) values ($1, $2, $2, 'gateway')
         on conflict (store_id, code) do update set type = 'gateway', is_enabled = true`,
        [storeId, gateway],
      )
      return used
    },
  }
}

export type Gateways = Awaited<ReturnType<typeof setUpGateways>>
