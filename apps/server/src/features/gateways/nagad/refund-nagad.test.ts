import { describe, expect, it } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { faultsPossibleAt, faultsTested, hastyAt, LATE_MS, setUpNagadStore } from '../../../../test/nagad.ts'
import { tirelessGatewayHttp } from '../../../../test/patient-gateway-http.ts'
import type { RefundState } from '../payment-gateway.ts'

const { gateways, connect, nagad, logs, approved, begun, refundOf } = await setUpNagadStore()

type Case = [fault: Record<string, unknown>, state: object, after: RefundState['outcome']]

const unknown = (reason: string) => ({ outcome: 'unknown', reason })
const refused = (gatewayCode: string) => ({ outcome: 'failed', failure: 'REFUND_REFUSED', gatewayCode })
const differs = unknown('the response differs from the refund')
const cancels = async () => (await gateways.requests('nagad.cancel')).length

/** What a refund returns when cancel goes wrong, and what a verify finds after that. */
const cases: Case[] = [
  [{ kind: 'delay', ms: LATE_MS }, unknown('timeout'), 'absent'],
  [{ kind: 'delay', ms: LATE_MS, committed: true }, unknown('timeout'), 'refunded'],
  [{ kind: 'reset' }, unknown('connection'), 'absent'],
  [{ kind: 'reset', committed: true }, unknown('connection'), 'refunded'],
  [{ kind: 'http_error', status: 500 }, unknown('http_500'), 'absent'],
  [{ kind: 'http_error', status: 502, html: true, committed: true }, unknown('http_502'), 'refunded'],
  [{ kind: 'http_error', status: 504, html: true }, unknown('http_504'), 'absent'],
  [{ kind: 'empty' }, unknown('empty'), 'absent'],
  [{ kind: 'empty', committed: true }, unknown('empty'), 'refunded'],
  [{ kind: 'truncated', committed: true }, unknown('not_json'), 'refunded'],
  [{ kind: 'error_category', code: 'InvalidPurchaseInformation' }, refused('InvalidPurchaseInformation'), 'absent'],
  [{ kind: 'error_category', code: 'InvalidApiRequest', committed: true }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'error_category', code: 'ServerError', committed: true }, unknown('http_500'), 'refunded'],
  [{ kind: 'alter', fields: { cancelAmount: '1.00' } }, differs, 'refunded'],
  [{ kind: 'alter', fields: { originalAmount: '1.00' } }, differs, 'refunded'],
  [{ kind: 'alter', without: ['cancelTrxId'] }, differs, 'refunded'],
  [{ kind: 'alter', fields: { status: 'Failed' } }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'unknown_status' }, differs, 'refunded'],
  [{ kind: 'other_reference', reference: 'c29tZXRoaW5n' }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'extra_fields' }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'missing_fields' }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'clock_skew', ms: 600_000 }, { outcome: 'refunded' }, 'refunded'],
  [{ kind: 'bad_signature' }, unknown('keys'), 'refunded'],
  [{ kind: 'wrong_key' }, unknown('keys'), 'refunded'],
  [{ kind: 'random_bytes' }, unknown('keys'), 'refunded'],
  [{ kind: 'firewall' }, unknown('firewall'), 'absent'],
]

describe('a refund of a payment through Nagad', () => {
  const named = cases.map(([fault, state, after]) => [JSON.stringify(fault), after, fault, state] as const)
  it.each(named)('whose cancel has the fault %s is found to be %s', async (_title, after, fault, state) => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    await gateways.fault({ endpoint: 'nagad.cancel', about: attempt.invoice, ...fault })
    const used = fault.ms === LATE_MS ? connect({}, tirelessGatewayHttp(), hastyAt('cancel')) : nagad
    expect(await used.refund(refund)).toMatchObject(state)
    expect((await nagad.inspectRefund(refund)).outcome).toBe(after)
  })

  it('is tested with every fault that cancel can have', async () => {
    expect(faultsTested(cases)).toEqual(await faultsPossibleAt(gateways, 'nagad.cancel'))
  })

  it('returns all of it, once, however often it is sent', async () => {
    const refund = await refundOf(await approved())
    const state = await nagad.refund(refund)
    expect(state).toEqual({
      outcome: 'refunded',
      transactionId: expect.stringMatching(/^[A-Z0-9]{8}$/),
      refundedAt: null,
      chargeMinor: null,
    })
    const before = await cancels()
    expect(await nagad.refund(refund)).toMatchObject({ outcome: 'refunded', refundedAt: expect.any(Date) })
    expect(await cancels()).toBe(before)
  })

  it('returns it in parts, each found among the ones before', async () => {
    const attempt = await approved()
    const first = await refundOf(attempt, { amountMinor: 100_00 })
    const one = (await nagad.refund(first)) as { transactionId: string }
    const known = { refundedMinor: 100_00, knownTransactionIds: [one.transactionId] }
    const second = await refundOf(attempt, { amountMinor: 150_05, ...known })
    expect(await nagad.inspectRefund(second)).toEqual({ outcome: 'absent' })
    const two = (await nagad.refund(second)) as { transactionId: string }
    expect(await nagad.inspectRefund(second)).toMatchObject({ outcome: 'refunded', transactionId: two.transactionId })
    const rest = { refundedMinor: 250_05, knownTransactionIds: [one.transactionId, two.transactionId] }
    const third = await refundOf(attempt, { amountMinor: 249_95, ...rest })
    expect(await nagad.refund(third)).toMatchObject({ outcome: 'refunded' })
    expect(await nagad.inspectRefund(third)).toMatchObject({ outcome: 'refunded', refundedAt: expect.any(Date) })
  })

  it('that was lost is sent again only when Nagad has no record of it', async () => {
    const attempt = await approved()
    const refund = await refundOf(attempt, { amountMinor: 100_00 })
    await gateways.fault({ endpoint: 'nagad.cancel', about: attempt.invoice, kind: 'reset' })
    expect(await nagad.refund(refund)).toEqual(unknown('connection'))
    expect(await nagad.inspectRefund(refund)).toEqual({ outcome: 'absent' })
    expect(await nagad.refund(refund)).toMatchObject({ outcome: 'refunded' })
  })

  it('is not sent when a part was returned that Haat does not know of', async () => {
    const attempt = await approved()
    await nagad.refund(await refundOf(attempt, { amountMinor: 50_00 }))
    const before = await cancels()
    expect(await nagad.refund(await refundOf(attempt, { amountMinor: 30_00 }))).toEqual(refused('unrecorded_refund'))
    expect(await cancels()).toBe(before)
  })

  it('is not decided by a refund of another amount', async () => {
    const attempt = await approved()
    await nagad.refund(await refundOf(attempt))
    const part = await refundOf(attempt, { amountMinor: 30_00 })
    expect(await nagad.inspectRefund(part)).toEqual(unknown('the payment has a refund of another amount'))
    expect(await nagad.refund(part)).toMatchObject({ outcome: 'unknown' })
  })

  it.each(['reset', 'http_error', 'empty'])('is not sent while verify has the fault %s', async (kind) => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    const before = await cancels()
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind })
    expect(await nagad.refund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(await cancels()).toBe(before)
  })

  it('that is refused stays unknown while verify does not say that nothing changed', async () => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    await gateways.fault({
      endpoint: 'nagad.cancel',
      about: attempt.invoice,
      kind: 'error_category',
      code: 'InvalidOrderId',
    })
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind: 'http_error', call: 2 })
    expect(await nagad.refund(refund)).toEqual(unknown('http_500'))
  })

  it('of an address that Nagad does not allow fails with the settings at fault', async () => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    await gateways.fault({ endpoint: 'nagad.verify', about: attempt.invoice, kind: 'firewall' })
    expect(await nagad.refund(refund)).toEqual({
      outcome: 'failed',
      failure: 'GATEWAY_SETTINGS',
      gatewayCode: 'firewall',
    })
  })

  it('of a payment that is not paid is unknown and is not sent', async () => {
    const before = await cancels()
    expect(await nagad.refund(await refundOf(await begun()))).toEqual(unknown('the payment is not paid'))
    expect(await cancels()).toBe(before)
  })

  it.each([[0], [-1], [500_01]])('of %i poisha of 500 taka is refused', async (amountMinor) => {
    const refund = await refundOf(await approved(), { amountMinor })
    expect(await nagad.refund(refund)).toMatchObject({ outcome: 'failed', failure: 'AMOUNT_REFUSED' })
  })

  it('with a long reason in Bangla is sent in one block', async () => {
    const reason = 'পাত্রটি ভাঙা ছিল, ক্রেতা ফেরত দিয়েছেন। '.repeat(20)
    expect(await nagad.refund(await refundOf(await approved(), { reason }))).toMatchObject({ outcome: 'refunded' })
    const long = await approved({ invoice: String(next()).padStart(20, 'A') })
    const words = await refundOf(long, { reason: 'A "long" reason \\ with quotes '.repeat(20) })
    expect(await nagad.refund(words)).toMatchObject({ outcome: 'refunded' })
  })

  it('names the date in Dhaka on which the payment was begun, also weeks later', async () => {
    const attempt = await approved()
    const refund = await refundOf(attempt)
    await gateways.control('/clock', { advanceSeconds: 40 * 86_400 })
    try {
      expect(await nagad.refund(refund)).toMatchObject({ outcome: 'refunded' })
      expect(await nagad.inspectRefund(refund)).toMatchObject({ outcome: 'refunded' })
    } finally {
      await gateways.control('/clock', { advanceSeconds: -40 * 86_400 })
    }
  })

  it('is left to staff when the account has no refunds through the API', async () => {
    const attempt = await approved()
    const before = await cancels()
    for (const refund_api of ['manual', '']) {
      const manual = connect({ settings: { refund_api } })
      expect(await manual.refund(await refundOf(attempt))).toEqual(refused('manual'))
    }
    expect(await cancels()).toBe(before)
  })

  it('raises an alarm when the response cannot be opened, without saying why', async () => {
    const messages: string[] = []
    for (const kind of ['bad_signature', 'wrong_key', 'random_bytes']) {
      const other = await approved()
      await gateways.fault({ endpoint: 'nagad.cancel', about: other.invoice, kind })
      await nagad.refund(await refundOf(other))
      messages.push(JSON.stringify(logs.at(-1)))
    }
    expect(new Set(messages).size).toBe(1)
    expect(messages[0]).toContain('keys that do not match')
  })
})
