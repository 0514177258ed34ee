import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { GatewayRequest, GatewayResponse } from '../../platform/gateway-http.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { inspectDueSessions } from './inspect-due-sessions.ts'
import { claimEnd } from './session-claims.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let now = Date.now()
/** Moves the clocks of the server and of the gateways. */
async function advance(ms: number): Promise<void> {
  now += ms
  h.setNow(new Date(now))
  await gateways.control('/clock', { advanceSeconds: ms / 1_000 })
}
const inspect = () => runJobs(h, 'payments.inspect')
const asked = async (endpoint: string) => (await gateways.requests(endpoint)).length

beforeEach(async () => {
  // Each test has accounts of its own, because bKash gives two tokens per hour.
  await h.sql('update payment_sessions set next_check_at = null')
  await pay.open(['BKASH', 'NAGAD'])
  await advance(0)
})
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

/** A payment whose shopper is at the gateway. */
const begun = async (gateway: 'BKASH' | 'NAGAD') => {
  const { payment_session_id: id, order_id: orderId } = await pay.begun({ payment_method: gateway })
  return { id, orderId }
}

describe('a payment whose shopper does not return', () => {
  it('of Nagad is found paid after two minutes, because the money moved at the PIN', async () => {
    const { id, orderId } = await begun('NAGAD')
    await pay.act(id)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', check_count: 0 })
    await advance(2 * MINUTE)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', check_count: 1, next_check_at: null })
    expect(await pay.payments(orderId)).toMatchObject([{ kind: 'gateway', method: 'NAGAD', amount_minor: 500_00 }])
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
  })

  it('of bKash takes no money when it was approved but never executed, and expires', async () => {
    const { id, orderId } = await begun('BKASH')
    await pay.act(id)
    for (const wait of [1, 4, 10, 45]) {
      await advance(wait * MINUTE)
      await inspect()
    }
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', check_count: 4, gateway_code: 'Initiated' })
    await advance(5 * MINUTE)
    await runJobs(h, 'payments.expire')
    await advance(24 * HOUR)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'EXPIRED', next_check_at: null, problem: '' })
    expect(await pay.payments(orderId)).toEqual([])
    expect(await asked('bkash.execute')).toBe(0)
  })

  it('is asked about once when no server ran for a day, and again at the times that are still to come', async () => {
    const { id } = await begun('NAGAD')
    const before = await asked('nagad.verify')
    await advance(25 * HOUR)
    await inspect()
    expect((await asked('nagad.verify')) - before).toBe(1)
    const session = await pay.session(id)
    expect((session.next_check_at as Date).getTime() - (session.created_at as Date).getTime()).toBe(48 * HOUR)
  })

  it('is found paid after its order has expired, and the money is listed as unapplied', async () => {
    const { id, orderId } = await begun('NAGAD')
    await advance(61 * MINUTE)
    await runJobs(h, 'orders.expire')
    await runJobs(h, 'payments.expire')
    expect(await pay.session(id)).toMatchObject({ status: 'EXPIRED' })
    await pay.act(id)
    await advance(2 * HOUR)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'EXPIRED', paid_at: expect.any(Date), next_check_at: null })
    expect(await pay.order(orderId)).toMatchObject({ status: 'EXPIRED' })
    expect(await pay.payments(orderId)).toMatchObject([{ amount_minor: 500_00, unapplied_minor: 500_00 }])
  })
})

describe('an lost response to execute of bKash', () => {
  it('is found paid by the next inspection, and paid once', async () => {
    const { id, orderId } = await begun('BKASH')
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'reset', committed: true })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: 2 })
    await pay.pay(id)
    expect(await pay.session(id)).toMatchObject({ status: 'PROCESSING', problem: 'UNKNOWN' })
    await advance(MINUTE)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'PROCESSING', problem: 'UNKNOWN' })
    await advance(4 * MINUTE)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', problem: '', next_check_at: null })
    expect(await pay.payments(orderId)).toHaveLength(1)
  })

  it('whose gateway never responds is left to staff after the last inspection', async () => {
    const { id } = await begun('BKASH')
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'reset', committed: true, times: null })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    await pay.pay(id)
    await advance(24 * HOUR)
    await inspect()
    await runJobs(h, 'payments.expire')
    expect(await pay.session(id)).toMatchObject({ status: 'EXPIRED', problem: 'UNKNOWN', next_check_at: null })
    const { data } = await staff('payment-sessions/?problem=ANY&is_resolved=false')
    expect(data.items.map((one: { id: string }) => one.id)).toContain(id)
  })
})

describe('a session of Nagad after the last inspection', () => {
  const atTheEnd = async (fault: object) => {
    const { id } = await begun('NAGAD')
    await pay.act(id, 'wallet')
    await gateways.fault({ endpoint: 'nagad.verify', times: null, ...fault })
    await advance(2 * HOUR)
    await runJobs(h, 'payments.expire')
    await advance(46 * HOUR)
    await inspect()
    return pay.session(id)
  }

  it('is left to staff when the gateway gave no usable response', async () => {
    expect(await atTheEnd({ kind: 'http_error', status: 500 })).toMatchObject({
      status: 'EXPIRED',
      problem: 'UNKNOWN',
      next_check_at: null,
    })
  })

  it('is left to staff when the payment has got stuck after the PIN', async () => {
    const session = await atTheEnd({ kind: 'unknown_status', code: 'PinGiven' })
    expect(session).toMatchObject({ problem: 'UNKNOWN', problem_note: 'status PinGiven' })
    expect(await pay.events(Number(session.order_id))).toContain('payment.problem')
  })

  it('is over when the shopper had not come to the PIN', async () => {
    expect(await atTheEnd({ kind: 'stale', call: 100 })).toMatchObject({
      status: 'EXPIRED',
      problem: '',
      next_check_at: null,
    })
  })
})

describe('a run of the inspections', () => {
  const context = (call: (request: GatewayRequest) => Promise<GatewayResponse>) => ({
    ...h.deps,
    gatewayHttp: Object.assign(call, { isSimulator: (url: URL) => url.origin === gateways.url }),
    retentionDays: defaultRetention,
    signal: new AbortController().signal,
  })

  it('leaves what another process asks about alone, and asks when that one has died without a response', async () => {
    const { id } = await begun('NAGAD')
    await pay.act(id)
    await advance(2 * MINUTE)
    const before = await asked('nagad.verify')
    let isAsking = () => {}
    const asking = new Promise<void>((resolve) => {
      isAsking = resolve
    })
    // It never gets a response, as if it were killed meanwhile.
    void inspectDueSessions(
      context(() => {
        isAsking()
        return new Promise(() => {})
      }),
    )
    await asking
    await inspect()
    const claimMs = claimEnd('NAGAD', 'ask', new Date(0)).getTime()
    await advance(claimMs - 1_000)
    await inspect()
    expect((await asked('nagad.verify')) - before).toBe(0)
    await advance(2_000)
    await inspect()
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect((await asked('nagad.verify')) - before).toBe(1)
  })

  it('asks the gateways of other stores while that of one does not respond, and holds no connection meanwhile', async () => {
    const other = await openShop(h)
    const theirs = paymentCalls(h, other, gateways)
    await theirs.open(['NAGAD'], other)
    const slow = await begun('NAGAD')
    const { payment_session_id: quick } = await theirs.begun({ payment_method: 'NAGAD' })
    await theirs.act(quick)
    const { reference } = await pay.session(slow.id)
    await advance(2 * MINUTE)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const run = inspectDueSessions(
      context(async (request) => {
        if (request.url.includes(reference)) await held
        return h.deps.gatewayHttp(request)
      }),
    )
    await expect.poll(async () => (await theirs.session(quick)).status).toBe('SUCCEEDED')
    await expect.poll(() => h.db.pool.totalCount - h.db.pool.idleCount).toBe(0)
    expect((await pay.session(slow.id)).status).toBe('REDIRECTED')
    release()
    expect(await run).toBe(2)
  })

  it('asks about one session of an account at a time, and gives up on it for this run after three useless responses', async () => {
    for (let made = 0; made < 5; made++) await begun('NAGAD')
    await gateways.fault({ endpoint: 'nagad.verify', kind: 'http_error', status: 500, times: null })
    await advance(2 * MINUTE)
    const before = await asked('nagad.verify')
    let [calling, most] = [0, 0]
    await inspectDueSessions(
      context(async (request) => {
        most = Math.max(most, ++calling)
        const response = await h.deps.gatewayHttp(request)
        calling--
        return response
      }),
    )
    expect([most, (await asked('nagad.verify')) - before]).toEqual([1, 3])
    await gateways.clearFaults()
    await inspect()
    const left = await h.sql(`select 1 from payment_sessions where next_check_at <= $1`, [new Date(now)])
    expect(left).toEqual([])
  })
})

describe('staff who ask the gateway', () => {
  it('get the session as it is afterwards, and the audit log says so', async () => {
    const { id, orderId } = await begun('NAGAD')
    const before = await staff(`payment-sessions/${id}/inspect/`, {})
    expect(before.data).toMatchObject({ status: 'REDIRECTED', gateway_code: 'OrderInitiated', problem: '' })
    await pay.act(id)
    const { status, data } = await staff(`payment-sessions/${id}/inspect/`, {})
    expect([status, data]).toMatchObject([200, { id, order_id: orderId, status: 'SUCCEEDED', amount: '500.00' }])
    const log = await h.sql(
      `select before, after from audit_log where action = 'payment_session.inspected' and entity_id = $1`,
      [id],
    )
    expect(log.at(-1)).toMatchObject({
      before: { status: 'REDIRECTED' },
      after: { status: 'SUCCEEDED', order_id: orderId },
    })
  })

  it('get the problem UNKNOWN when the gateway does not respond, and a paid session unchanged without a call', async () => {
    const { id } = await begun('NAGAD')
    await gateways.fault({ endpoint: 'nagad.verify', kind: 'reset', times: 1 })
    expect((await staff(`payment-sessions/${id}/inspect/`, {})).data).toMatchObject({
      status: 'PROCESSING',
      problem: 'UNKNOWN',
    })
    await pay.act(id)
    await staff(`payment-sessions/${id}/inspect/`, {})
    const before = await asked('nagad.verify')
    expect((await staff(`payment-sessions/${id}/inspect/`, {})).data.status).toBe('SUCCEEDED')
    expect(await asked('nagad.verify')).toBe(before)
  })
})

const staff = (path: string, body?: object) =>
  h.call({
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body ? { body } : {}),
  })
