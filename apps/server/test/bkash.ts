import { type BkashDriverOptions, makeBkashDriver } from '../src/features/gateways/bkash/bkash-driver.ts'
import type {
  GatewayTools,
  NewAttempt,
  PaymentAttempt,
  PaymentGateway,
  RefundOrder,
} from '../src/features/gateways/payment-gateway.ts'
import { next } from './factories.ts'
import type { Gateways } from './gateways.ts'
import type { Harness } from './harness.ts'
import { PATIENCE_MS } from './patience.ts'
import { patientGatewayHttp } from './patient-gateway-http.ts'
import type { TestAccount } from './store-account.ts'

export type Logged = { level: 'warn' | 'error'; facts: Record<string, unknown>; message: string }

/** Everything that a gateway logs, as objects. */
export function recordingLogger() {
  const logged: Logged[] = []
  const log = (level: Logged['level']) => (facts: object, message: string) =>
    void logged.push({ level, facts: facts as Record<string, unknown>, message })
  return { logged, logger: { warn: log('warn'), error: log('error') } as unknown as GatewayTools['logger'] }
}

/** A delay of a fault at which a call times out. No call does for another reason. */
export const OVERDUE_MS = 2 * PATIENCE_MS

type Options = BkashDriverOptions & { account?: TestAccount; storeId?: number; settings?: Record<string, string> }

/** An account at the simulator, called as the server does. */
export async function setUpBkash(h: Harness, gateways: Gateways, options: Options = {}) {
  const { storeId = 1, settings = {}, account = await gateways.bkashAccount(), ...driverOptions } = options
  const { logged, logger } = recordingLogger()
  const { db, clock, secrets } = h.deps
  const tools: GatewayTools = {
    db,
    clock,
    secrets,
    http: gateways.timeOutDelayed(patientGatewayHttp(), (ms) => ms >= OVERDUE_MS),
    logger,
  }
  /** The same account in another process, which may have tools of its own. */
  const connect = (own: Partial<GatewayTools> = {}): PaymentGateway =>
    makeBkashDriver({ timeouts: { token: PATIENCE_MS }, ...driverOptions }).connect(
      {
        storeId,
        environment: 'sandbox',
        settings: { ...account.settings, ...settings },
        credentials: account.credentials,
      },
      { ...tools, ...own },
    )
  const gateway = connect()
  const newAttempt = (change: Partial<NewAttempt> = {}): NewAttempt => ({
    invoice: `HT${next()}A1`,
    amountMinor: 50_000,
    returnUrl: 'http://127.0.0.1:9/pay/return/1',
    payerPhone: '+8801700000001',
    payerIp: null,
    isMobile: true,
    startedAt: clock(),
    ...change,
  })
  const act = (reference: string, action: string, value?: string) =>
    gateways.control(`/bkash/payments/${reference}/act`, { action, ...(value ? { value } : {}) })
  const begun = async (change: Partial<NewAttempt> = {}): Promise<PaymentAttempt> => {
    const attempt = newAttempt(change)
    const result = await gateway.begin(attempt)
    if (result.outcome !== 'begun') throw new Error(`not begun: ${JSON.stringify(result)}`)
    return { ...attempt, reference: result.reference }
  }
  /** A payment that the shopper has approved. */
  const approved = async (change: Partial<NewAttempt> = {}): Promise<PaymentAttempt> => {
    const attempt = await begun(change)
    await act(attempt.reference, 'approve')
    return attempt
  }
  /** A payment that is paid, and an order to refund a part of it. */
  const paid = async (change: Partial<NewAttempt> = {}) => {
    const attempt = await approved(change)
    const state = await gateway.confirm(attempt)
    if (state.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(state)}`)
    const refund = (refundChange: Partial<RefundOrder> = {}): RefundOrder => ({
      attempt,
      transactionId: state.transactionId,
      paidAt: clock(),
      refundId: `refund-${next()}`,
      amountMinor: 10_000,
      refundedMinor: 0,
      knownTransactionIds: [],
      reason: 'torn on arrival',
      ...refundChange,
    })
    return { attempt, transactionId: state.transactionId, refund }
  }
  /** The endpoints that this account has called, in order. */
  const calls = async () => {
    const { requests } = await gateways.read('/requests')
    const own = String(account.credentials.app_key)
    return (requests as { endpoint: string; body: Record<string, unknown> | null }[])
      .filter((one) => JSON.stringify(one).includes(own))
      .map(({ endpoint, body }) => {
        // In v1 the status is the refund without an amount.
        const isStatus = endpoint === 'bkash.refund' && !(body && ('amount' in body || 'refundAmount' in body))
        return isStatus ? 'bkash.refund_status' : endpoint
      })
  }
  return { account, tools, gateway, connect, logged, newAttempt, act, begun, approved, paid, calls }
}

export type TestBkash = Awaited<ReturnType<typeof setUpBkash>>
