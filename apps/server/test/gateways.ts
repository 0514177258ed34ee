import { afterAll } from 'vitest'
import { buildApp } from '../../gateway-simulator/src/app.ts'
import { brands, factsOf } from '../../gateway-simulator/src/gateway-facts.ts'
import { createSimulator } from '../../gateway-simulator/src/simulator.ts'
import type { GatewayHttp, GatewayRequest, GatewayResponse } from '../src/platform/gateway-http.ts'
import { delayedCalls } from './delayed-calls.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { storeAccount, type TestAccount } from './store-account.ts'
import { simulatedGateways, type TestedGateway } from './tested-gateways.ts'

type Json = Record<string, unknown>

/** What responds to gateway calls in place of the network. */
export const wireOf = (call: (request: GatewayRequest) => Promise<GatewayResponse>): GatewayHttp =>
  Object.assign(call, { isSimulator: () => true })

/** The gateways on a port of their own, closed when the test file ends. Call it at the top of the file. */
export async function setUpGateways() {
  const { onDelay, timeOutDelayed } = delayedCalls()
  const simulator = createSimulator({ onDelay })
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

  const tested = simulatedGateways({ url, control }, simulator)
  const testedOf = (code: string): TestedGateway => {
    const found = tested[code]
    if (!found) throw new Error(`${code} cannot be tested`)
    return found
  }

  return {
    url,
    simulator,
    timeOutDelayed,
    /** A gateway, by its code. */
    of: testedOf,
    /** What a gateway has returned of a payment, in poisha, one number for each time. */
    returnedOf: (code: string, reference: string) =>
      testedOf(code)
        .books()
        .find((one) => one.reference === reference)?.returned ?? [],
    /** Tests of every gateway have this one too. */
    add(code: string, gateway: TestedGateway) {
      tested[code] = gateway
    },
    control,
    read: (path: string) => control(path, undefined, 'GET'),
    fault: (fault: Json) => control('/faults', fault),
    /** No gateway notifies by itself. */
    silence: () =>
      Promise.all(
        brands
          .filter((brand) => factsOf(brand)?.faults.drop?.includes('ipn'))
          .map((brand) => control('/faults', { endpoint: `${brand}.ipn`, kind: 'drop', times: null })),
      ),
    clearFaults: () => control('/faults', undefined, 'DELETE'),
    /** What the simulator was called with. */
    requests: async (endpoint: string) => {
      const { requests } = await control(`/requests?endpoint=${endpoint}`, undefined, 'GET')
      return requests as Json[]
    },
    bkashAccount: () => testedOf('BKASH').account(),
    nagadAccount: () => testedOf('NAGAD').account(),
    sslcommerzAccount: () => testedOf('SSLCOMMERZ').account(),
    /** Connects a store to a gateway: its account and its payment method. */
    async connect(h: Harness, { storeId }: Pick<Shop, 'storeId'>, gateway: string, account?: TestAccount) {
      const used = account ?? (await testedOf(gateway).account())
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
