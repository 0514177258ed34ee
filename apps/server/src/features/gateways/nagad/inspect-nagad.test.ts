import { describe, expect, it } from 'vitest'
import { faultsPossibleAt, faultsTested, hastyAt, LATE_MS, setUpNagadStore } from '../../../../test/nagad.ts'
import { tirelessGatewayHttp } from '../../../../test/patient-gateway-http.ts'
import { parseNagadReturn } from './parse-nagad-return.ts'

const { gateways, connect, nagad, logs, act, begun, approved } = await setUpNagadStore()

const hasty = connect({}, tirelessGatewayHttp(), hastyAt('verify'))

type Case = [fault: Record<string, unknown>, state: Record<string, unknown>]

const unknown = (reason: string) => ({ outcome: 'unknown', reason })
const mismatch = (...differences: string[]) => ({ outcome: 'mismatch', differences })
const altered = (fields: Record<string, unknown>) => ({ kind: 'alter', fields })

/** What one verify says of a paid attempt. */
const cases: Case[] = [
  [{ kind: 'delay', ms: LATE_MS }, unknown('timeout')],
  [{ kind: 'delay', ms: LATE_MS, committed: true }, unknown('timeout')],
  [{ kind: 'reset' }, unknown('connection')],
  [{ kind: 'http_error', status: 500 }, unknown('http_500')],
  [{ kind: 'http_error', status: 502, html: true }, unknown('http_502')],
  [{ kind: 'http_error', status: 504, html: true }, unknown('http_504')],
  [{ kind: 'http_error', status: 429 }, unknown('http_429')],
  [{ kind: 'empty' }, unknown('empty')],
  [{ kind: 'truncated', committed: true }, unknown('not_json')],
  [{ kind: 'error_category', code: 'InvalidReferenceId' }, unknown('rejected InvalidReferenceId')],
  [{ kind: 'firewall' }, unknown('firewall')],
  [{ kind: 'unknown_status' }, { outcome: 'pending', gatewayStatus: 'Wobbling' }],
  [{ kind: 'stale' }, { outcome: 'pending', gatewayStatus: 'PinGiven' }],
  [{ kind: 'extra_fields' }, { outcome: 'paid' }],
  [{ kind: 'missing_fields' }, { outcome: 'paid' }],
  [{ kind: 'clock_skew', ms: -600_000 }, { outcome: 'paid' }],
  [{ kind: 'other_reference', reference: 'c29tZXRoaW5n' }, mismatch('paymentRefId')],
  [altered({ amount: '5' }), mismatch('amount')],
  [altered({ amount: '500.01' }), mismatch('amount')],
  [altered({ amount: '5e2' }), mismatch('amount')],
  [altered({ amount: '500.000' }), mismatch('amount')],
  [altered({ amount: '-500' }), mismatch('amount')],
  [altered({ amount: null }), mismatch('amount')],
  [altered({ amount: ['500'] }), mismatch('amount')],
  [altered({ amount: '500.00' }), { outcome: 'paid' }],
  [altered({ amount: 500 }), { outcome: 'paid' }],
  [altered({ orderId: 'HT999A1' }), mismatch('orderId')],
  [altered({ merchantId: '600000000000001' }), mismatch('merchantId')],
  [altered({ statusCode: '001' }), mismatch('statusCode')],
  [altered({ statusCode: 0 }), mismatch('statusCode')],
  [altered({ issuerPaymentRefNo: null }), mismatch('issuerPaymentRefNo')],
  [altered({ issuerPaymentRefNo: 'x y' }), mismatch('issuerPaymentRefNo')],
  [altered({ status: 'Refunded' }), mismatch('status')],
  [altered({ status: 'PARTIAL_CANCELLED' }), mismatch('status')],
  [altered({ status: 'SUCCESS' }), { outcome: 'paid' }],
  [altered({ status: null }), { outcome: 'pending', gatewayStatus: '' }],
  [altered({ status: ['Success'] }), { outcome: 'pending' }],
  [{ kind: 'alter', without: ['status'] }, unknown('rejected')],
  [{ kind: 'alter', without: ['merchantId'] }, mismatch('merchantId')],
  [altered({ status: 'Aborted' }), { outcome: 'failed', failure: 'CANCELLED', gatewayCode: 'Aborted' }],
  [altered({ status: 'Failed', orderId: 'HT999A1' }), { outcome: 'unknown' }],
  [altered({ issuerPaymentDateTime: 'soon' }), { outcome: 'paid', paidAt: null }],
  [altered({ clientMobileNo: '01800000001' }), { outcome: 'paid', payer: '018****0001' }],
  [altered({ clientMobileNo: null }), { outcome: 'paid', payer: '' }],
]

describe('a paid attempt at Nagad', () => {
  const named = cases.map(([fault, state]) => [JSON.stringify(fault), state.outcome, fault, state] as const)
  it.each(named)('whose verify has the fault %s is %s', async (_title, _outcome, fault, state) => {
    const attempt = await approved()
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, times: null, ...fault })
    const used = fault.ms === LATE_MS ? hasty : nagad
    expect(await used.inspect(attempt)).toMatchObject(state)
    expect(await used.confirm(attempt)).toMatchObject(state)
  })

  it('is tested with every fault that verify can have', async () => {
    expect(faultsTested(cases)).toEqual(await faultsPossibleAt(gateways, 'nagad.verify'))
  })

  it.each(['stale', 'reset', 'http_error', 'empty', 'unknown_status'])(
    'is paid when verify recovers from %s while the shopper waits',
    async (kind) => {
      const attempt = await approved()
      await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind, times: 3 })
      expect(await nagad.confirm(attempt)).toMatchObject({ outcome: 'paid' })
    },
  )

  it('is verified five times at most while the shopper waits', async () => {
    const attempt = await approved()
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind: 'stale', times: null })
    const before = (await gateways.requests('nagad.verify')).length
    await nagad.confirm(attempt)
    expect((await gateways.requests('nagad.verify')).length - before).toBe(5)
  })

  it('is not verified again after a verify that took all of the time', async () => {
    const attempt = await approved()
    await gateways.fault({
      endpoint: 'nagad.verify',
      about: attempt.invoice,
      kind: 'delay',
      ms: LATE_MS,
      times: null,
    })
    const before = (await gateways.requests('nagad.verify')).length
    expect(await hasty.confirm(attempt)).toEqual(unknown('timeout'))
    expect((await gateways.requests('nagad.verify')).length - before).toBe(1)
  })

  it('is paid although the browser brings back Aborted', async () => {
    const attempt = await approved()
    const path = `/nagad/payments/${attempt.reference}/callback`
    const { callbackUrl } = await gateways.control(path, { status: 'Aborted', copies: 0 })
    const query = new URL(String(callbackUrl)).searchParams
    expect(parseNagadReturn(query)).toEqual({ reference: attempt.reference, invoice: attempt.invoice, hint: 'cancel' })
    expect(await nagad.confirm(attempt)).toMatchObject({ outcome: 'paid' })
  })

  it('alerts when the status is not known', async () => {
    const attempt = await approved()
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind: 'unknown_status' })
    await nagad.inspect(attempt)
    expect(logs.at(-1)).toMatchObject({ level: 'error', facts: { status: 'Wobbling' } })
  })

  it('has its amount with two decimals on some days', async () => {
    await gateways.control('/settings', { nagad: { amountStyle: 'two_decimals' } })
    expect(await nagad.inspect(await approved({ amountMinor: 16_05 }))).toMatchObject({ outcome: 'paid' })
    await gateways.control('/settings', { nagad: { amountStyle: 'short' } })
    expect(await nagad.inspect(await approved({ amountMinor: 16_50 }))).toMatchObject({ outcome: 'paid' })
  })
})

describe('an unpaid attempt at Nagad', () => {
  it.each([
    ['cancel', 'CANCELLED', 'Aborted'],
    ['insufficient_balance', 'WALLET_REFUSED', 'Failed'],
    ['fail', 'WALLET_REFUSED', 'Failed'],
  ])('that ended with %s has failed for the reason %s', async (action, failure, gatewayCode) => {
    const attempt = await begun()
    await act(attempt.reference, action)
    expect(await nagad.confirm(attempt)).toEqual({ outcome: 'failed', failure, gatewayCode })
  })

  it('of a wallet that Nagad suspects of fraud is refused', async () => {
    const attempt = await begun()
    await act(attempt.reference, 'wallet', '01800000012')
    await act(attempt.reference, 'otp', '123456')
    await act(attempt.reference, 'pin', '1234')
    expect(await nagad.confirm(attempt)).toMatchObject({
      outcome: 'failed',
      failure: 'WALLET_REFUSED',
      gatewayCode: 'Fraud',
    })
  })

  it('stays pending at each step of the page', async () => {
    const attempt = await begun()
    expect(await nagad.inspect(attempt)).toEqual({ outcome: 'pending', gatewayStatus: 'OrderInitiated' })
    await act(attempt.reference, 'wallet', '01800000001')
    expect(await nagad.inspect(attempt)).toEqual({ outcome: 'pending', gatewayStatus: 'OtpSent' })
    await act(attempt.reference, 'otp', '123456')
    expect(await nagad.inspect(attempt)).toEqual({ outcome: 'pending', gatewayStatus: 'OtpVerified' })
  })

  it('is a mismatch when the shopper paid another order of the store', async () => {
    const [cheap, dear] = [await approved({ amountMinor: 10_00 }), await begun({ amountMinor: 9_000_00 })]
    const state = await nagad.confirm({ ...dear, reference: cheap.reference })
    expect(state).toMatchObject({ outcome: 'mismatch', differences: ['orderId', 'amount'], amountMinor: 10_00 })
  })

  it.each(['', '../../secret', 'a/b', 'x?y=1', 'a'.repeat(500)])(
    'with the reference "%s" is not asked for',
    async (reference) => {
      const before = (await gateways.requests('nagad.verify')).length
      expect(await nagad.inspect({ ...(await begun()), reference })).toMatchObject({ outcome: 'unknown' })
      expect(await gateways.requests('nagad.verify')).toHaveLength(before)
    },
  )
})
