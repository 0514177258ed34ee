import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { setUpGateways } from '../../../../test/gateways.ts'
import { faultsPossibleAt, faultsTested } from '../../../../test/nagad.ts'
import { tirelessGatewayHttp } from '../../../../test/patient-gateway-http.ts'
import type { Database } from '../../../platform/database.ts'
import { gatewayHttp } from '../../../platform/gateway-http.ts'
import { deriveSecrets } from '../../../shared/secrets.ts'
import type { GatewayTools, NewAttempt, PaymentAttempt, RefundOrder } from '../payment-gateway.ts'
import { makeSslcommerzDriver } from './sslcommerz-driver.ts'
import { parseSslcommerzReturn } from './sslcommerz-return-rules.ts'

const LATE_MS = 1_000
const gateways = await setUpGateways()
const account = await gateways.sslcommerzAccount()
const logged: string[] = []
const log = (facts: object, message: string) => void logged.push(JSON.stringify([facts, message]))
const tools = {
  ...{ db: null as unknown as Database, clock: () => new Date(), http: tirelessGatewayHttp() },
  ...{ secrets: deriveSecrets(['a secret of the tests, long enough']), logger: { warn: log, error: log } },
} as unknown as GatewayTools
const connect = (timeoutMs: number) =>
  makeSslcommerzDriver({ session: timeoutMs, inquiry: timeoutMs, refund: timeoutMs, pause: 5 }).connect(
    { storeId: 1, environment: 'live', ...account },
    tools,
  )
const patient = connect(10_000)
const hasty = connect(150)
afterEach(() => gateways.clearFaults())
afterAll(() => expect(logged.join()).not.toContain(account.credentials.store_password))

type Fault = Record<string, unknown>
const gatewayFor = (fault: Fault) => (fault.ms === LATE_MS ? hasty : patient)
const newAttempt = (): NewAttempt => ({
  ...{ invoice: `HT${next()}A1`, amountMinor: 500_00, returnUrl: 'http://127.0.0.1/return/1', payerIp: null },
  ...{ payerPhone: '+8801700000001', isMobile: true, startedAt: new Date() },
})
async function begun(): Promise<PaymentAttempt> {
  const attempt = newAttempt()
  const state = await patient.begin(attempt)
  if (state.outcome !== 'begun') throw new Error(state.gatewayCode)
  return { ...attempt, reference: state.reference }
}
async function approved() {
  const attempt = await begun()
  const { callbackUrl } = await gateways.control(`/sslcommerz/payments/${attempt.reference}/act`, { action: 'approve' })
  const returned = parseSslcommerzReturn(new URL(String(callbackUrl)).searchParams)
  if (!returned) throw new Error('no form')
  return { attempt, returned }
}
const titled = (cases: readonly (readonly [Fault, Fault])[]) =>
  cases.map(([fault, state]) => [JSON.stringify(fault), JSON.stringify(state), fault, state] as const)

const lost: readonly Fault[] = [
  { kind: 'delay', ms: LATE_MS },
  { kind: 'delay', ms: LATE_MS, committed: true },
  { kind: 'reset' },
  { kind: 'http_error', status: 500 },
  { kind: 'http_error', status: 502, html: true },
  { kind: 'http_error', status: 429 },
  { kind: 'empty' },
  { kind: 'truncated', committed: true },
]
const alter = (fields: Fault) => ({ kind: 'alter', fields })

describe('a session', () => {
  const failed = (failure: string, gatewayCode?: string, reference?: string | null) => ({
    outcome: 'failed',
    failure,
    ...(gatewayCode && { gatewayCode }),
    ...(reference !== undefined && { reference }),
  })
  const cases: [Fault, Fault][] = [
    ...lost.map((fault): [Fault, Fault] => [fault, failed('GATEWAY_UNAVAILABLE')]),
    [{ kind: 'refused', message: 'Store Credential Error' }, failed('OTHER', 'Store Credential Error', null)],
    [{ kind: 'refused', message: `for ${account.credentials.store_password}` }, failed('OTHER', 'for ***')],
    [alter({ sessionkey: '' }), failed('OTHER', 'no session key', 'its invoice')],
    [alter({ GatewayPageURL: '' }), failed('OTHER', 'foreign page')],
    [alter({ GatewayPageURL: 'https://pay.example.com/x' }), failed('OTHER', 'foreign page')],
    [alter({ status: 'success' }), failed('OTHER', undefined, 'its invoice')],
    [{ kind: 'extra_fields' }, { outcome: 'begun' }],
  ]
  it.each(titled(cases))('with the fault %s is %s', async (_, __, fault, state) => {
    const attempt = newAttempt()
    await gateways.fault({ endpoint: 'sslcommerz.session', about: attempt.invoice, ...fault })
    const expected = state.reference === 'its invoice' ? { ...state, reference: attempt.invoice } : state
    expect(await gatewayFor(fault).begin(attempt)).toMatchObject(expected)
  })

  it('is tested with every fault that it can have', async () => {
    expect(faultsTested(cases)).toEqual(await faultsPossibleAt(gateways, 'sslcommerz.session'))
  })
})

describe('a paid attempt', () => {
  const unknown = { outcome: 'unknown' }
  const paid = { outcome: 'paid' }
  const mismatch = { outcome: 'mismatch' }
  const validation: [Fault, Fault][] = [
    ...lost.map((fault): [Fault, Fault] => [fault, unknown]),
    [{ kind: 'connect', code: 'FAILED' }, unknown],
    [{ kind: 'connect', code: 'INACTIVE' }, unknown],
    [{ kind: 'connect', code: 'INVALID_REQUEST' }, unknown],
    [{ kind: 'connect', code: 'PERHAPS' }, unknown],
    [{ kind: 'stale' }, unknown],
    [{ kind: 'unknown_status' }, unknown],
    [alter({ status: 'PENDING' }), unknown],
    [alter({ status: 'FAILED' }), unknown],
    [alter({ status: 'VALIDATED' }), paid],
    [alter({ amount: '499.99' }), mismatch],
    [alter({ currency_amount: '5.00', amount: '5.00' }), mismatch],
    [alter({ currency_type: 'USD' }), mismatch],
    [alter({ bank_tran_id: '' }), mismatch],
    [alter({ val_id: 'another' }), mismatch],
    [alter({ tran_id: 'HT999901' }), unknown],
    [{ kind: 'extra_fields' }, paid],
  ]
  it.each(titled(validation))('whose validations have the fault %s is %s', async (_, __, fault, state) => {
    const { attempt, returned } = await approved()
    await gateways.fault({ endpoint: 'sslcommerz.validate', about: attempt.invoice, times: null, ...fault })
    const gateway = gatewayFor(fault)
    expect(await gateway.confirm(attempt, returned)).toMatchObject(state)
    expect(await gateway.inspect(attempt)).toMatchObject(state)
  })

  it.each(['stale', 'reset', 'http_error', 'empty'])(
    'is paid by the inquiry when the validation of what the browser brought has %s once',
    async (kind) => {
      const { attempt, returned } = await approved()
      await gateways.fault({ endpoint: 'sslcommerz.validate', about: attempt.invoice, kind })
      expect(await patient.confirm(attempt, returned)).toMatchObject(paid)
    },
  )

  const inquiry: [Fault, Fault][] = [
    ...lost.map((fault): [Fault, Fault] => [fault, unknown]),
    [{ kind: 'connect', code: 'FAILED' }, unknown],
    [{ kind: 'stale' }, { outcome: 'pending', gatewayStatus: 'NOT_TRIED' }],
    [{ kind: 'unknown_status' }, { outcome: 'pending', gatewayStatus: 'WOBBLING' }],
    [{ kind: 'two_paid' }, { outcome: 'mismatch', differences: ['paid twice'] }],
    [alter({ tran_id: 'HT999901' }), { outcome: 'pending' }],
    [alter({ status: 'PENDING' }), { outcome: 'pending', gatewayStatus: 'PENDING' }],
    [alter({ val_id: '' }), mismatch],
    [{ kind: 'extra_fields' }, paid],
  ]
  it.each(titled(inquiry))('whose inquiries have the fault %s is %s', async (_, __, fault, state) => {
    const { attempt } = await approved()
    await gateways.fault({ endpoint: 'sslcommerz.query', about: attempt.invoice, times: null, ...fault })
    expect(await gatewayFor(fault).inspect(attempt)).toMatchObject(state)
  })

  it('is tested with every fault that validation and inquiry can have', async () => {
    expect(faultsTested(validation)).toEqual(await faultsPossibleAt(gateways, 'sslcommerz.validate'))
    expect(faultsTested(inquiry)).toEqual(await faultsPossibleAt(gateways, 'sslcommerz.query'))
  })

  it.each([
    ['sslcommerz.query', 'reset'],
    ['sslcommerz.query', 'http_error'],
    ['sslcommerz.validate', 'empty'],
    ['sslcommerz.validate', 'truncated'],
  ])('is paid at once when the response to %s has %s once, because it is repeated', async (endpoint, kind) => {
    const { attempt } = await approved()
    await gateways.fault({ endpoint, about: attempt.invoice, kind })
    expect(await patient.inspect(attempt)).toMatchObject(paid)
  })

  it('is not waited for twice: an inquiry that timed out is not repeated', async () => {
    const { attempt } = await approved()
    await gateways.fault({ endpoint: 'sslcommerz.query', about: attempt.invoice, kind: 'delay', ms: LATE_MS })
    const before = (await gateways.requests('sslcommerz.query')).length
    expect(await hasty.inspect(attempt)).toMatchObject(unknown)
    expect(await gateways.requests('sslcommerz.query')).toHaveLength(before + 1)
  })

  it('is asked for once when SSLCommerz says that it gets too many requests', async () => {
    const { attempt } = await approved()
    const fault = { endpoint: 'sslcommerz.query', about: attempt.invoice, kind: 'http_error', status: 429 }
    await gateways.fault({ ...fault, times: null })
    const before = (await gateways.requests('sslcommerz.query')).length
    expect(await patient.inspect(attempt)).toEqual({ outcome: 'unknown', reason: 'http_429' })
    expect(await gateways.requests('sslcommerz.query')).toHaveLength(before + 1)
  })

  it('is counted as one failure when the repetition fails too, and is not repeated while nothing is sent', async () => {
    const { attempt } = await approved()
    const limited = makeSslcommerzDriver({ pause: 5 }).connect(
      { storeId: 1, environment: 'live', ...account },
      { ...tools, http: gatewayHttp({ limits: { failures: 2 } }) },
    )
    const fault = { endpoint: 'sslcommerz.query', about: attempt.invoice, kind: 'http_error', status: 500 }
    await gateways.fault({ ...fault, times: null })
    const sent = async () => (await gateways.requests('sslcommerz.query')).length
    const before = await sent()
    for (const [reason, requests] of [
      ['http_500', 2],
      // The second failure opens the circuit: its repetition is not sent.
      ['overloaded', 3],
      ['overloaded', 3],
    ] as const) {
      expect(await limited.inspect(attempt)).toEqual({ outcome: 'unknown', reason })
      expect(await sent()).toBe(before + requests)
    }
  })

  it('is found by its session while the inquiry by invoice is behind', async () => {
    const { attempt } = await approved()
    await gateways.fault({ endpoint: 'sslcommerz.query', about: attempt.invoice, kind: 'stale', times: 1 })
    expect(await patient.inspect(attempt)).toMatchObject(paid)
  })

  it.each([
    ['the newest try first', { elementOrder: 'newest' }],
    ['one try as an object', { singleElement: 'object' }],
    ['short amounts', { amountStyle: 'short' }],
    ['a rest of five decimals', { feeDecimals: 5 }],
  ])('is paid however SSLCommerz writes: %s', async (_, settings) => {
    await gateways.control('/settings', { sslcommerz: settings })
    const attempt = await begun()
    const url = `/sslcommerz/payments/${attempt.reference}/act`
    if ('elementOrder' in settings) await gateways.control(url, { action: 'decline' })
    await gateways.control(url, { action: 'approve' })
    expect(await patient.inspect(attempt)).toMatchObject(paid)
    await gateways.control('/settings', {
      sslcommerz: { elementOrder: 'oldest', singleElement: 'list', amountStyle: 'two_decimals', feeDecimals: 2 },
    })
  })
})

describe('a refund', () => {
  const forStaff = { outcome: 'unknown', isForStaff: true }
  async function refundOf(change: Partial<RefundOrder> = {}): Promise<RefundOrder> {
    const { attempt } = await approved()
    const state = await patient.inspect(attempt)
    if (state.outcome !== 'paid') throw new Error(state.outcome)
    return {
      ...{ attempt, transactionId: state.transactionId.toUpperCase(), paidAt: new Date(), refundId: `HR${next()}` },
      ...{ amountMinor: 100_00, refundedMinor: 0, knownTransactionIds: [], reason: 'Refund HT-1', ...change },
    }
  }
  const returned = (refund: RefundOrder) => gateways.returnedOf('SSLCOMMERZ', refund.attempt.reference)

  const sending: [Fault, Fault, number][] = [
    [{ kind: 'delay', ms: LATE_MS }, forStaff, 0],
    [{ kind: 'delay', ms: LATE_MS, committed: true }, forStaff, 1],
    [{ kind: 'reset' }, forStaff, 0],
    [{ kind: 'reset', committed: true }, forStaff, 1],
    [{ kind: 'http_error', status: 500, committed: true }, forStaff, 1],
    [{ kind: 'empty', committed: true }, forStaff, 1],
    [{ kind: 'truncated', committed: true }, forStaff, 1],
    [{ kind: 'connect', code: 'FAILED' }, { outcome: 'failed', failure: 'GATEWAY_SETTINGS' }, 0],
    [{ kind: 'connect', code: 'INVALID_REQUEST' }, { outcome: 'failed', failure: 'REFUND_REFUSED' }, 0],
    [{ kind: 'unknown_status' }, forStaff, 1],
    [alter({ refund_ref_id: '' }), forStaff, 1],
    [{ kind: 'extra_fields' }, { outcome: 'accepted' }, 1],
  ]
  it.each(sending.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    'whose response has the fault %s is not sent again',
    async (_, fault, state, times) => {
      const refund = await refundOf()
      const gateway = fault.ms === LATE_MS ? connect(400) : patient
      await gateways.fault({ endpoint: 'sslcommerz.refund', about: refund.attempt.invoice, ...fault })
      expect(await gateway.refund(refund)).toMatchObject(state)
      expect(await returned(refund)).toHaveLength(times)
      if (state === forStaff) expect(await gateway.inspectRefund(refund)).toMatchObject(forStaff)
    },
  )

  const asking: [Fault, Fault][] = [
    ...lost.map((fault): [Fault, Fault] => [{ ...fault, times: 2 }, { outcome: 'unknown' }]),
    [{ kind: 'connect', code: 'FAILED' }, { outcome: 'unknown' }],
    [{ kind: 'unknown_status' }, { outcome: 'unknown' }],
    [alter({ status: 'cancelled' }), { outcome: 'failed', failure: 'REFUND_REFUSED' }],
    [alter({ refund_ref_id: 'OTHER' }), { outcome: 'unknown' }],
    [{ kind: 'extra_fields' }, { outcome: 'accepted' }],
  ]
  it.each(titled(asking))('that is asked about with the fault %s is %s', async (_, __, fault, state) => {
    const refund = await refundOf()
    const sent = await patient.refund(refund)
    const reference = sent.outcome === 'accepted' ? sent.reference : ''
    await gateways.fault({ endpoint: 'sslcommerz.refund_status', about: refund.attempt.invoice, ...fault })
    expect(await gatewayFor(fault).inspectRefund({ ...refund, reference })).toMatchObject(state)
  })

  it('is tested with every fault that it can have', async () => {
    expect(faultsTested(sending)).toEqual(await faultsPossibleAt(gateways, 'sslcommerz.refund'))
    expect(faultsTested(asking)).toEqual(await faultsPossibleAt(gateways, 'sslcommerz.refund_status'))
  })

  it('is not sent when the payment cannot be asked for, and can be sent later', async () => {
    const refund = await refundOf()
    await gateways.fault({ endpoint: 'sslcommerz.query', about: refund.attempt.invoice, kind: 'http_error', times: 2 })
    expect(await patient.refund(refund)).toEqual({ outcome: 'absent' })
    expect(await returned(refund)).toEqual([])
  })

  it('above the payment, or of another payment, is refused without asking', async () => {
    const refund = await refundOf({ refundedMinor: 450_00 })
    expect(await patient.refund(refund)).toMatchObject({ outcome: 'failed', failure: 'AMOUNT_REFUSED' })
    const stranger = await refundOf({ transactionId: 'STRANGER' })
    expect(await patient.refund(stranger)).toMatchObject({ outcome: 'failed', failure: 'REFUND_REFUSED' })
  })
})
