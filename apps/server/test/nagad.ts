import { makeNagadDriver } from '../src/features/gateways/nagad/nagad-driver.ts'
import type { NagadPace } from '../src/features/gateways/nagad/nagad-pace.ts'
import type {
  GatewayTools,
  NewAttempt,
  PaymentAttempt,
  PaymentGateway,
  RefundOrder,
} from '../src/features/gateways/payment-gateway.ts'
import type { Database } from '../src/platform/database.ts'
import type { GatewayHttp } from '../src/platform/gateway-http.ts'
import { deriveSecrets } from '../src/shared/secrets.ts'
import { next } from './factories.ts'
import { type Gateways, setUpGateways } from './gateways.ts'
import { tirelessGatewayHttp } from './patient-gateway-http.ts'
import type { TestAccount } from './store-account.ts'

export type NagadLog = { level: 'warn' | 'error'; facts: Record<string, unknown>; message: string }

const PATIENT = 10_000

/** Without pauses; with time enough for a simulator on a busy machine. */
const quickPace: NagadPace = {
  timeoutMs: { initialize: PATIENT, complete: PATIENT, verify: PATIENT, cancel: PATIENT },
  pausesMs: [5, 5, 5, 5],
  confirmMs: PATIENT,
}

/** A pace at which one call times out before the delay of a fault is over. */
export const hastyAt = (call: keyof NagadPace['timeoutMs']): NagadPace => ({
  ...quickPace,
  timeoutMs: { ...quickPace.timeoutMs, [call]: 150 },
  confirmMs: 150,
})

/** The delay of a fault that such a call does not wait for. */
export const LATE_MS = 1_000

/** A new order of 500 taka, which the shopper pays from a computer. */
export const newNagadAttempt = (change: Partial<NewAttempt> = {}): NewAttempt => ({
  invoice: `HT${next()}A1`,
  amountMinor: 500_00,
  returnUrl: 'http://127.0.0.1/pay/return/1',
  payerPhone: '+8801800000001',
  payerIp: '103.100.200.100',
  isMobile: false,
  startedAt: new Date(),
  ...change,
})

/** Every fault that the simulator can have at a call. */
export async function faultsPossibleAt(gateways: Gateways, endpoint: string): Promise<string[]> {
  const { kinds } = (await gateways.read('/faults/kinds')) as { kinds: { kind: string; endpoints: string[] }[] }
  return kinds.flatMap(({ kind, endpoints }) => (endpoints.includes(endpoint) ? [kind] : [])).sort()
}

/** The faults of a table of cases. */
export const faultsTested = (cases: readonly (readonly [Record<string, unknown>, ...unknown[]])[]): string[] =>
  [...new Set(cases.map(([fault]) => String(fault.kind)))].sort()

/** A store with an account of Nagad at a simulator. Call it at the top of a file. */
export async function setUpNagadStore() {
  const gateways = await setUpGateways()
  const account = await gateways.nagadAccount()
  const logs: NagadLog[] = []
  const connect = (change: Partial<TestAccount> = {}, http: GatewayHttp = tirelessGatewayHttp(), pace = quickPace) =>
    makeNagadDriver(pace).connect(
      {
        storeId: 1,
        environment: 'live',
        settings: { ...account.settings, ...change.settings },
        credentials: { ...account.credentials, ...change.credentials },
      },
      { ...toolsOf(logs), http },
    )
  return { gateways, account, logs, connect, nagad: connect(), ...actsOf(gateways, connect()) }
}

const toolsOf = (logs: NagadLog[]): Omit<GatewayTools, 'http'> => ({
  // Nagad has no tokens to keep.
  db: null as unknown as Database,
  clock: () => new Date(),
  secrets: deriveSecrets(['a secret of the tests, long enough']),
  logger: {
    warn: (facts: object, message: string) => void logs.push({ level: 'warn', facts: { ...facts }, message }),
    error: (facts: object, message: string) => void logs.push({ level: 'error', facts: { ...facts }, message }),
  } as GatewayTools['logger'],
})

function actsOf({ control }: Gateways, nagad: PaymentGateway) {
  /** What the shopper does on Nagad's page. */
  const act = (reference: string, action: string, value?: string) =>
    control(`/nagad/payments/${encodeURIComponent(reference)}/act`, { action, ...(value ? { value } : {}) })
  /** An attempt whose page is open to the shopper. */
  async function begun(change: Partial<NewAttempt> = {}): Promise<PaymentAttempt> {
    const attempt = newNagadAttempt(change)
    const response = await nagad.begin(attempt)
    if (response.outcome !== 'begun') throw new Error(`The attempt failed: ${response.gatewayCode}`)
    return { ...attempt, reference: response.reference }
  }
  async function approved(change: Partial<NewAttempt> = {}): Promise<PaymentAttempt> {
    const attempt = await begun(change)
    await act(attempt.reference, 'approve')
    return attempt
  }
  /** A refund of a paid attempt: of all of it unless `change` says otherwise. */
  async function refundOf(attempt: PaymentAttempt, change: Partial<RefundOrder> = {}): Promise<RefundOrder> {
    const state = await nagad.inspect(attempt)
    return {
      attempt,
      transactionId: state.outcome === 'paid' ? state.transactionId : '',
      paidAt: new Date(),
      refundId: crypto.randomUUID(),
      amountMinor: attempt.amountMinor,
      refundedMinor: 0,
      knownTransactionIds: [],
      reason: 'The jar was broken',
      ...change,
    }
  }
  return { act, begun, approved, refundOf }
}
