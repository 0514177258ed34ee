import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { afterAll } from 'vitest'
import { buildApp } from '../../courier-simulator/src/app.ts'
import { createSimulator } from '../../courier-simulator/src/simulator.ts'
import { aCourierAccount } from './courier-accounts.ts'
import { delayedCalls } from './delayed-calls.ts'
import { openShop } from './factories.ts'
import type { Harness } from './harness.ts'
import type { TestAccount } from './store-account.ts'

type Json = Record<string, unknown>

/** What of a connection is not secret. */
const SETTINGS = ['simulator_url', 'client_id', 'username']

/** Lets couriers send to the application of a test, which has no port. */
export const sendTo =
  (h: Pick<Harness, 'app'>): typeof fetch =>
  async (url, { headers, body } = {}) => {
    const { pathname } = new URL(String(url))
    const sent = { method: 'POST', url: pathname, headers: headers as Record<string, string> } as const
    const response = await h.app.inject({ ...sent, payload: String(body) })
    return new Response(response.body, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }

/** The couriers on a port of their own, closed when the test file ends. Call it at the top of the file. */
export async function setUpCouriers({ send = fetch }: { send?: typeof fetch } = {}) {
  const { onDelay, timeOutDelayed } = delayedCalls()
  const app = buildApp(createSimulator({ send, onDelay }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())

  async function control(path: string, body?: unknown, method = 'POST'): Promise<Json> {
    const response = await fetch(`${url}/__sim${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text)
  }

  /** What a store of the sandbox fills in to connect to a merchant of its own at a courier. */
  async function account(courier: CourierCode): Promise<TestAccount & { merchant: string }> {
    const { connection, account: merchant } = (await control('/accounts', { courier: courier.toLowerCase() })) as {
      connection: Record<string, string>
      account: string
    }
    const { store_id: _store, pickup_store_id: _place, ...given } = connection
    const part = (isSetting: boolean) =>
      Object.fromEntries(Object.entries(given).filter(([name]) => SETTINGS.includes(name) === isSetting))
    return { settings: part(true), credentials: part(false), merchant }
  }

  return {
    url,
    control,
    account,
    timeOutDelayed,
    fault: (fault: Json) => control('/faults', fault),
    clearFaults: () => control('/faults', undefined, 'DELETE'),
    /** How often the couriers were called at an endpoint. */
    callsTo: async (endpoint: string) =>
      ((await control(`/requests?endpoint=${endpoint}`, undefined, 'GET')).requests as Json[]).length,
    /** A store of the sandbox with an account at a courier. */
    async connected(h: Harness, courier: CourierCode) {
      const { subdomain, testStoreId: storeId, testKey: key, testSecretKey: secretKey } = await openShop(h)
      const { merchant, ...used } = await account(courier)
      return {
        shop: { subdomain, storeId, key, secretKey },
        ...{ account: used, merchant },
        id: await aCourierAccount(h, { storeId }, { courier, ...used }),
      }
    },
  }
}
