import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'
import { UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { sendGatewayRefund } from './send-gateway-refund.ts'

const { h, gateways, advance, runUntilOver, shopAt, unreachable } = await setUpRefunds()
afterAll(() => expectHealthy(h))
afterEach(() => gateways.clearFaults())
const [nagad, bkash] = [await shopAt('NAGAD'), await shopAt('BKASH')]
type RefundingShop = typeof nagad

/** A refund of 60.00 whose response is lost, and about which the gateway says nothing; `made`: it happened. */
async function lost(shop: RefundingShop, isMade: boolean) {
  const { id, payment } = await shop.paid([500])
  const refundId = await shop.refund(id, 60)
  const [refund, status] =
    shop.gateway === 'BKASH' ? ['bkash.refund', 'bkash.refund_status'] : ['nagad.cancel', 'nagad.verify']
  const session = payment.reference
  await gateways.fault({ endpoint: refund, kind: 'empty', committed: isMade, about: session })
  // Nagad is also queried before each refund.
  const call = shop.gateway === 'BKASH' ? 1 : 2
  await gateways.fault({ endpoint: status, kind: 'http_error', status: 500, times: null, call, about: session })
  const { data } = await shop.payThrough(refundId)
  const [attempt] = data.gateway_refunds
  expect([data.status, attempt.status, attempt.needs_staff]).toEqual(['PROCESSING', 'UNCLEAR', false])
  return { id, payment, refundId, attemptId: attempt.id as number }
}
const WHOLE_SCHEDULE = [2, 3, 6, 16, 61, 361, 1441]
const act = (shop: RefundingShop, id: number, action: string, body: object = {}) =>
  shop.post(`gateway-refunds/${id}/${action}/`, body)
const read = async (shop: RefundingShop, id: number) =>
  (await shop.get('gateway-refunds/')).data.items.find((row: { id: number }) => row.id === id)
const note = 'Seen in the portal'

describe('a refund about which the gateway says nothing', () => {
  it.each([
    ['made', true],
    ['not made', false],
  ])('is COMPLETED once when the gateway responds again: it was %s', async (_, isMade) => {
    for (const shop of [nagad, bkash]) {
      const { id, payment, attemptId } = await lost(shop, isMade)
      await gateways.clearFaults()
      await runUntilOver(attemptId)
      expect((await read(shop, attemptId)).status).toBe('COMPLETED')
      expect([await shop.returned(payment.reference), await shop.ledger(id)]).toEqual([[60_00], [60_00]])
    }
  })

  it('keeps others from paying it: complete, fail and another refund return 409 invalid_state or duplicate_request', async () => {
    const { id, refundId, attemptId } = await lost(nagad, true)
    for (const [action, body] of [
      ['complete', { method: 'CASH' }],
      ['fail', { reason: 'Gave up' }],
    ] as const) {
      const refused = await nagad.calls.act(refundId, action, body)
      expect([refused.status, refused.body.details]).toEqual([409, { reason: 'gateway_refund_open' }])
    }
    expect((await nagad.payThrough(refundId)).body.error_code).toBe('invalid_state')
    expect((await nagad.calls.open(id)).body.error_code).toBe('duplicate_request')
    await gateways.clearFaults()
    await runUntilOver(attemptId)
  })

  it('keeps the account at the gateway: its deletion returns 409 invalid_state', async () => {
    const { attemptId } = await lost(nagad, true)
    const { headers } = await signInStaff(h, nagad.shop)
    const remove = () =>
      h.call({
        url: `M/${nagad.shop.subdomain}/payment-gateways/NAGAD/`,
        headers,
        method: 'DELETE',
      })
    const refused = await remove()
    expect([refused.status, refused.body.details]).toEqual([409, { reason: 'open_payments' }])
    await gateways.clearFaults()
    await runUntilOver(attemptId)
  })

  it('is left to staff after the last question, and listed for them', async () => {
    const { attemptId, refundId } = await lost(nagad, true)
    await runUntilOver(attemptId, WHOLE_SCHEDULE)
    expect(await read(nagad, attemptId)).toMatchObject({ status: 'UNCLEAR', needs_staff: true, next_check_at: null })
    const listed = async (query: string) =>
      (await nagad.get(`gateway-refunds/?${query}`)).data.items.map((row: { id: number }) => row.id)
    expect(await listed('needs_staff=true')).toEqual([attemptId])
    expect(await listed('status=unclear&needs_staff=false')).toEqual([])
    expect((await nagad.get('gateway-refunds/?status=lost')).status).toBe(400)
    await gateways.clearFaults()
    const { status, data } = await act(nagad, attemptId, 'check')
    expect([status, data.status]).toEqual([200, 'COMPLETED'])
    expect((await nagad.calls.read(refundId)).data.status).toBe('COMPLETED')
  })

  it('returns 409 invalid_state when staff ask about one that is over, 404 not_found in another store', async () => {
    const { id } = await nagad.paid([500])
    const { data } = await nagad.payThrough(await nagad.refund(id, 10))
    const [{ id: attemptId }] = data.gateway_refunds
    const refused = await act(nagad, attemptId, 'check')
    expect(refused.body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'COMPLETED', allowed_statuses: ['UNCLEAR'] },
    })
    const other = await openShop(h)
    const stranger = await h.call({
      url: `M/${other.subdomain}/gateway-refunds/${attemptId}/check/`,
      headers: { authorization: `Bearer ${other.secretKey}` },
      method: 'POST',
    })
    expect(stranger.body.error_code).toBe('not_found')
  })

  it('is COMPLETED by staff with the transaction ID that they found, which the audit log records', async () => {
    const { id, refundId, attemptId } = await lost(nagad, true)
    const resolved = await act(nagad, attemptId, 'resolve', {
      outcome: 'completed',
      transaction_id: 'port-al ৯৯',
      note,
    })
    expect(resolved.data).toMatchObject({
      ...{ status: 'COMPLETED', transaction_id: 'PORTAL99', note, needs_staff: false },
      resolved_by: expect.stringMatching(/^key:/),
    })
    expect((await nagad.calls.read(refundId)).data).toMatchObject({
      ...{ status: 'COMPLETED', transaction_id: 'PORTAL99', refund_method: 'ORIGINAL_PAYMENT' },
      paid_by: expect.stringMatching(/^key:/),
    })
    expect(await nagad.ledger(id)).toEqual([60_00])
    const [row] = await h.sql(
      `select action, before, after from audit_log where entity = 'gateway_refund' and entity_id = $1`,
      [String(attemptId)],
    )
    expect(row).toMatchObject({
      ...{ action: 'gateway_refund.resolved', before: { status: 'UNCLEAR' } },
      after: { status: 'COMPLETED', transaction_id: 'PORTAL99', note, amount: '60.00' },
    })
  })

  it('is REFUSED by staff when it did not happen: the refund is FAILED, and sent again only after the gateway was asked', async () => {
    const { id, payment, refundId, attemptId } = await lost(bkash, true)
    const resolved = await act(bkash, attemptId, 'resolve', { outcome: 'REFUSED', note: 'Not in the portal' })
    expect(resolved.data.status).toBe('REFUSED')
    expect((await bkash.calls.read(refundId)).data.status).toBe('FAILED')
    await gateways.clearFaults()
    // Staff were wrong: bKash has returned the money, and says so now.
    expect((await bkash.payThrough(refundId)).data.status).toBe('COMPLETED')
    expect([await bkash.returned(payment.reference), await bkash.ledger(id)]).toEqual([[60_00], [60_00]])
  })

  it('returns 400 validation_failed without a transaction ID or a note, 409 payment_already_used for the ID of another payment', async () => {
    const { payment, attemptId } = await lost(nagad, false)
    const fields = async (body: object) => Object.keys((await act(nagad, attemptId, 'resolve', body)).body.errors)
    expect(await fields({ outcome: 'COMPLETED', note })).toEqual(['transaction_id'])
    expect(await fields({ outcome: 'COMPLETED', transaction_id: '!', note })).toEqual(['transaction_id'])
    expect(await fields({ outcome: 'REFUSED', note: ' ' })).toEqual(['note'])
    expect(await fields({ outcome: 'LOST', note })).toEqual(['outcome'])
    const other = await nagad.paid([500])
    const done = await nagad.payThrough(await nagad.refund(other.id, 10))
    const twice = await nagad.paid([500, 500])
    const [open] = (await nagad.get(`unapplied-payments/?order_id=${twice.id}`)).data.items
    const [returned] = (await nagad.post(`unapplied-payments/${open.id}/refund/`)).data.gateway_refunds
    for (const used of [payment.transactionId, done.data.transaction_id, returned.transaction_id]) {
      const refused = await act(nagad, attemptId, 'resolve', { outcome: 'COMPLETED', transaction_id: used, note })
      expect([refused.status, refused.body.error_code]).toEqual([409, 'payment_already_used'])
    }
    await act(nagad, attemptId, 'resolve', { outcome: 'REFUSED', note })
    const again = await act(nagad, attemptId, 'resolve', { outcome: 'REFUSED', note })
    expect(again.body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'REFUSED' } })
  })

  it('is resolved once when two members of staff resolve it at the same moment', async () => {
    const { attemptId } = await lost(nagad, true)
    const lock = { text: 'select 1 from gateway_refunds where id = $1 for update', values: [attemptId] }
    const responses = await behindLock(h, lock, [
      () => act(nagad, attemptId, 'resolve', { outcome: 'COMPLETED', transaction_id: 'FIRST001', note }),
      () => act(nagad, attemptId, 'resolve', { outcome: 'REFUSED', note }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect((await read(nagad, attemptId)).status).toBe('COMPLETED')
  })
})

describe('a server that stopped', () => {
  /** A refund that was claimed by a server that stopped before it sent it. */
  async function claimed(shop: RefundingShop) {
    const { id, payment } = await shop.paid([500])
    const refundId = await shop.refund(id, 40)
    const { data } = await unreachable(() => shop.payThrough(refundId))
    const [{ id: attemptId }] = data.gateway_refunds
    await h.sql(
      `update gateway_refunds set status = 'SENT', next_check_at = $2::timestamptz + interval '5 minutes' where id = $1`,
      [attemptId, h.deps.clock()],
    )
    return { id, payment, refundId, attemptId: attemptId as number }
  }

  it('leaves a refund to another one, which asks the gateway before it sends it', async () => {
    const { id, payment, refundId, attemptId } = await claimed(bkash)
    await runJobs(h, 'refunds.send')
    expect((await read(bkash, attemptId)).status).toBe('SENT')
    await advance(6)
    await gateways.control('/requests', undefined, 'DELETE')
    await runJobs(h, 'refunds.send')
    expect((await bkash.calls.read(refundId)).data.status).toBe('COMPLETED')
    const { requests } = await gateways.read('/requests')
    const called = (requests as { endpoint: string }[]).map(({ endpoint }) => endpoint)
    expect(called.filter((endpoint) => endpoint.startsWith('bkash.refund'))).toEqual([
      'bkash.refund_status',
      'bkash.refund',
    ])
    expect([await bkash.returned(payment.reference), await bkash.ledger(id)]).toEqual([[40_00], [40_00]])
  })

  it('is replaced by one server, although several try at the same moment', async () => {
    const { payment, attemptId } = await claimed(bkash)
    await advance(6)
    const lock = { text: 'select 1 from gateway_refunds where id = $1 for update', values: [attemptId] }
    const servers = [1, 2, 3].map(() => () => sendGatewayRefund(h.deps, bkash.shop.storeId, attemptId))
    expect(await behindLock(h, lock, servers)).toEqual([true, false, false])
    expect(await bkash.returned(payment.reference)).toEqual([40_00])
  })

  it('does not send a refund that staff have given up meanwhile', async () => {
    const { payment, attemptId } = await claimed(bkash)
    await advance(6)
    await gateways.fault({ endpoint: 'bkash.refund_status', kind: 'delay', ms: UNTIL_CLEARED_MS, committed: true })
    await h.sql(`update gateway_refunds set status = 'UNCLEAR' where id = $1`, [attemptId])
    const sending = sendGatewayRefund(h.deps, bkash.shop.storeId, attemptId)
    while ((await gateways.requests('bkash.refund_status')).length === 0)
      await new Promise((next) => setTimeout(next, 5))
    await act(bkash, attemptId, 'resolve', { outcome: 'REFUSED', note })
    await gateways.clearFaults()
    await sending
    expect(await bkash.returned(payment.reference)).toEqual([])
  })
})
