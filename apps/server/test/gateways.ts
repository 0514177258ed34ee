import { afterAll } from 'vitest'
import { buildApp } from '../../gateway-simulator/src/app.ts'
import { exportPrivateKey, exportPublicKey } from '../../gateway-simulator/src/nagad/nagad-cipher.ts'
import { createSimulator, keyOf } from '../../gateway-simulator/src/simulator.ts'
import type { GatewayHttp, GatewayRequest, GatewayResponse } from '../src/platform/gateway-http.ts'
import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { PATIENCE_MS } from './patience.ts'
import { storeAccount, type TestAccount } from './store-account.ts'

type Json = Record<string, unknown>

/** What a request of a driver to its gateway is for; null for what any call may need, such as a token. */
export type GatewayCall = 'begin' | 'confirm' | 'ask' | 'refund' | 'askRefund' | null

/** What tests need of a gateway, whichever it is. */
export type TestedGateway = {
  /** A new merchant of it, as a store fills it in. */
  account(): Promise<TestAccount>
  /** What the shopper does on its page; returns where the browser goes then, or an empty text. */
  act(reference: string, action: string): Promise<string>
  /** What it has returned of a payment, in poisha, one number for each time. */
  returned(reference: string): Promise<number[]>
  callOf(request: GatewayRequest): GatewayCall
}

/** What responds to gateway calls in place of the network. */
export const wireOf = (call: (request: GatewayRequest) => Promise<GatewayResponse>): GatewayHttp =>
  Object.assign(call, { isSimulator: () => true })

const CALL_HEADER = 'x-test-call'

/** Merchants of Nagad take these pairs in turn, as making one takes 0.08 s: two that follow each other share none. */
const NAGAD_PAIRS = 4

/** The gateways on a port of their own, closed when the test file ends. Call it at the top of the file. */
export async function setUpGateways() {
  /** What ends a call whose response a fault delays, by its number. */
  const ends = new Map<string, () => void>()
  const simulator = createSimulator({ onDelay: ({ headers }) => ends.get(headers[CALL_HEADER] ?? '')?.() })
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

  let nagadMerchants = 0

  /** A new merchant of Nagad. */
  async function nagadAccount(): Promise<TestAccount> {
    const merchantId = String(600_000_000_000_001 + next())
    const keys = await control('/nagad/keys', undefined, 'GET')
    const pair = keyOf(simulator, `merchant ${nagadMerchants++ % NAGAD_PAIRS} of the tests`)
    await control('/nagad/merchants', {
      merchantId,
      publicKey: exportPublicKey(pair),
      callbackUrls: ['http://localhost', 'http://127.0.0.1'],
    })
    return {
      settings: {
        base_url: `${url}/api/dfs`,
        merchant_id: merchantId,
        gateway_public_key: String(keys.publicKey),
        refund_api: 'enabled',
      },
      credentials: { private_key: exportPrivateKey(pair) },
    }
  }

  /** A new store of SSLCommerz, which returns money in parts. */
  async function sslcommerzAccount(): Promise<TestAccount> {
    const storeId = `teststore${next()}live`
    const password = `${storeId}@ssl`
    await control('/sslcommerz/stores', { storeId, password })
    return {
      settings: { base_url: url, store_id: storeId, fallback_email: 'orders@shop.example', refund_api: 'partial' },
      credentials: { store_password: password },
    }
  }

  /** The shopper at a gateway of the simulator. */
  const simulated = (name: string) => async (reference: string, action: string) => {
    const { callbackUrl } = await control(`/${name}/payments/${encodeURIComponent(reference)}/act`, { action })
    return typeof callbackUrl === 'string' ? callbackUrl : ''
  }
  /** The refunds in what `/sessions` shows of a payment. */
  const refundsIn = (name: string, id: string, list: string) => async (reference: string) => {
    const sessions = (await control('/sessions', undefined, 'GET')) as Record<string, Json[]>
    const payment = sessions[name]?.find((one) => one[id] === reference)
    const refunds = (payment?.[list] ?? []) as { amount: number; end?: string }[]
    return refunds.flatMap(({ amount, end }) => (end === 'cancelled' ? [] : amount))
  }
  const tested: Record<string, TestedGateway> = {
    BKASH: {
      account: bkashAccount,
      act: simulated('bkash'),
      returned: refundsIn('bkash', 'paymentID', 'refunds'),
      callOf: ({ url: called, body = '' }) => {
        if (called.endsWith('/create')) return 'begin'
        if (called.endsWith('/execute')) return 'confirm'
        if (called.endsWith('/checkout/payment/status')) return 'ask'
        if (called.endsWith('/refund/payment/status')) return 'askRefund'
        return called.endsWith('/refund/payment/transaction') && body.includes('refundAmount') ? 'refund' : null
      },
    },
    NAGAD: {
      account: nagadAccount,
      act: simulated('nagad'),
      returned: refundsIn('nagad', 'reference', 'cancels'),
      callOf: ({ url: called }) => {
        if (called.includes('/check-out/')) return 'begin'
        if (called.includes('/verify/payment/')) return 'ask'
        return called.includes('/purchase/cancel') ? 'refund' : null
      },
    },
    SSLCOMMERZ: {
      account: sslcommerzAccount,
      act: simulated('sslcommerz'),
      returned: refundsIn('sslcommerz', 'sessionkey', 'refunds'),
      callOf: ({ url: called }) => {
        if (called.endsWith('/gwprocess/v4/api.php')) return 'begin'
        if (called.includes('refund_amount=')) return 'refund'
        if (called.includes('refund_ref_id=')) return 'askRefund'
        return called.includes('/validator/api/') ? 'ask' : null
      },
    },
  }
  const testedOf = (code: string): TestedGateway => {
    const found = tested[code]
    if (!found) throw new Error(`${code} cannot be tested`)
    return found
  }

  /** The time limit of a call passes when a fault delays its response, however short, and never on a slow machine. */
  const timeOutDelayed = (wire: GatewayHttp): GatewayHttp =>
    wireOf(async (request) => {
      const call = String(next())
      const timedOut = new Promise<GatewayResponse>((resolve) => {
        ends.set(call, () => resolve({ kind: 'none', reason: 'timeout', sent: true }))
      })
      const headers = { ...request.headers, [CALL_HEADER]: call }
      try {
        return await Promise.race([wire({ ...request, headers, timeoutMs: PATIENCE_MS }), timedOut])
      } finally {
        ends.delete(call)
      }
    })

  return {
    url,
    simulator,
    timeOutDelayed,
    /** A gateway, by its code. */
    of: testedOf,
    /** Tests of every gateway have this one too. */
    add(code: string, gateway: TestedGateway) {
      tested[code] = gateway
    },
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
    sslcommerzAccount,
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
