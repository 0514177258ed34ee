import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'

const { h, gateways, runUntilOver, shopAt, unreachable } = await setUpRefunds()
afterAll(() => expectHealthy(h))
afterEach(() => gateways.clearFaults())
const [nagad, bkash] = [await shopAt('NAGAD'), await shopAt('BKASH')]

const eventsOf = async (orderId: number) =>
  (
    await h.sql(`select type from outbox where resource_id = $1 and type like 'refund.%' order by id`, [
      String(orderId),
    ])
  ).map(({ type }) => type)

describe('a refund through a gateway', () => {
  it('is returned at once: COMPLETED, with the transaction ID of the gateway, its event, audit row and ledger lines', async () => {
    const { id, payment } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 120.5)
    const { status, data } = await nagad.payThrough(refundId)
    expect([status, data]).toMatchObject([
      200,
      {
        ...{ id: refundId, status: 'COMPLETED', refund_method: 'ORIGINAL_PAYMENT', amount: '120.50' },
        ...{ payment_status: 'PARTIALLY_REFUNDED', amount_refunded: '120.50', paid_by: 'gateway:NAGAD' },
        gateway_refunds: [
          {
            ...{ status: 'COMPLETED', gateway: 'NAGAD', amount: '120.50', payment_id: payment.id, refund_id: refundId },
            ...{ attempts: 1, failure: '', failure_message: '', needs_staff: false, next_check_at: null },
            ...{ requested_by: expect.stringMatching(/^key:/), resolved_by: '', unapplied_payment_id: null },
          },
        ],
      },
    ])
    expect(data.transaction_id).toBe(data.gateway_refunds[0].transaction_id)
    expect(await nagad.returned(payment.reference)).toEqual([120_50])
    expect(await nagad.ledger(id)).toEqual([120_50])
    expect(await eventsOf(id)).toEqual(['refund.requested', 'refund.approved', 'refund.completed'])
    const audited = await h.sql(`select action from audit_log where entity = 'refund' and entity_id = $1 order by id`, [
      String(refundId),
    ])
    expect(audited.map(({ action }) => action)).toEqual(['refund.created', 'refund.processed'])
  })

  it('is offered by the refund exactly where it would be accepted: payout_gateway names the gateway, or is empty', async () => {
    const accepted = await nagad.refund((await nagad.paid([500])).id, 100)
    expect((await nagad.calls.read(accepted)).data.payout_gateway).toBe('NAGAD')
    const paidByHand = await nagad.paid([])
    await orderCalls(h, nagad.shop).act(paidByHand.id, 'payments', { method: 'CASH', amount: 500 })
    const tooMuch = await nagad.refund((await nagad.paid([200, 300])).id, 400)
    for (const refused of [await nagad.refund(paidByHand.id), tooMuch]) {
      expect((await nagad.calls.read(refused)).data.payout_gateway).toBe('')
      expect((await nagad.payThrough(refused)).status).toBe(409)
    }
    const { status, data } = await nagad.payThrough(accepted)
    expect([status, data.payout_gateway]).toEqual([200, ''])
  })

  it('is taken whole from one payment that has enough left', async () => {
    const { id, payments } = await nagad.paid([100, 400])
    const small = await nagad.refund(id, 80)
    expect((await nagad.payThrough(small)).data.gateway_refunds[0].payment_id).toBe(payments[1]?.id)
    const second = await nagad.refund(id, 100)
    expect((await nagad.payThrough(second)).data.gateway_refunds[0].payment_id).toBe(payments[0]?.id)
    expect(await nagad.ledger(id)).toEqual([80_00, 100_00])
  })

  it('returns 409 invalid_state when no single payment has as much left, and the refund stays as it was', async () => {
    const { id } = await nagad.paid([200, 300])
    const refundId = await nagad.refund(id, 400)
    const { status, body } = await nagad.payThrough(refundId)
    expect([status, body]).toMatchObject([
      409,
      {
        error_code: 'invalid_state',
        details: { reason: 'not_through_gateway' },
        message: expect.stringContaining('300.00'),
      },
    ])
    const { data } = await nagad.calls.read(refundId)
    expect([data.status, data.gateway_refunds]).toEqual(['APPROVED', []])
  })

  it('returns 409 invalid_state when the order was paid partly in cash, or by hand', async () => {
    const partly = await nagad.paid([200])
    const staff = orderCalls(h, nagad.shop)
    await staff.act(partly.id, 'payments', { method: 'CASH', amount: 300 })
    const byHand = await nagad.paid([])
    await staff.act(byHand.id, 'payments', { method: 'NAGAD', amount: 500, transaction_id: 'BYHAND01' })
    for (const { id } of [partly, byHand]) {
      const { body } = await nagad.payThrough(await nagad.refund(id))
      expect(body.details).toEqual({ reason: 'not_through_gateway' })
    }
  })

  it('returns 409 invalid_state in every status but APPROVED and FAILED', async () => {
    const { id } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 10)
    await nagad.calls.act(refundId, 'process')
    const { body } = await nagad.payThrough(refundId)
    expect(body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'PROCESSING' } })
    expect((await nagad.payThrough(799_000_001)).body.error_code).toBe('not_found')
  })

  it('is paid once when 100 members of staff send it at the same moment', async () => {
    const { id, payment } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 77)
    const responses = await Promise.all(Array.from({ length: 100 }, () => nagad.payThrough(refundId)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(99)
    expect(await nagad.returned(payment.reference)).toEqual([77_00])
    expect(await nagad.ledger(id)).toEqual([77_00])
  })

  it('is sent either through the gateway or by hand when two members of staff begin both at the same moment', async () => {
    const { id } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 33)
    const both = [() => nagad.payThrough(refundId), () => nagad.calls.act(refundId, 'process')]
    const responses = await behindLock(h, holdOrder(id), both)
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
  })

  it('is sent once under an Idempotency-Key', async () => {
    const { id, payment } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 44)
    const key = { 'idempotency-key': `refund-${refundId}` }
    const first = await nagad.payThrough(refundId, key)
    const again = await nagad.payThrough(refundId, key)
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
    expect(await nagad.returned(payment.reference)).toEqual([44_00])
  })

  it('shows its shopper the status and the method as before', async () => {
    const me = await signIn(h, nagad.shop)
    const { id } = await nagad.paid([500], { customerId: me.id })
    await nagad.payThrough(await nagad.refund(id, 10))
    const { data } = await refundCalls(h, nagad.shop, me.token).list()
    expect(data[0]).toMatchObject({ status: 'COMPLETED', amount: '10.00', refund_method: 'ORIGINAL_PAYMENT' })
    expect(Object.keys(data[0])).not.toContain('gateway_refunds')
  })
})

describe('a gateway that cannot return the money', () => {
  it.each([
    ['the account is manual', { refund_api: 'manual' }],
    ['the account does not say that it can', { refund_api: '' }],
  ])('returns 409 invalid_state when %s; the refund stays APPROVED and is paid by hand', async (_, settings) => {
    const manual = await shopAt('NAGAD', settings)
    const { id } = await manual.paid([500])
    const refundId = await manual.refund(id, 50)
    const { body } = await manual.payThrough(refundId)
    expect(body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'gateway_cannot_refund' } })
    expect((await manual.calls.act(refundId, 'process')).data.status).toBe('PROCESSING')
    const paid = await manual.calls.act(refundId, 'complete', { method: 'NAGAD', transaction_id: 'PORTAL01' })
    expect(paid.data).toMatchObject({ status: 'COMPLETED', refund_method: 'NAGAD', gateway_refunds: [] })
    expect(await manual.ledger(id)).toEqual([50_00])
  })

  it('returns 409 invalid_state when the store has no account any more', async () => {
    const gone = await shopAt('NAGAD')
    const { id } = await gone.paid([500])
    await h.sql('delete from gateway_accounts where store_id = $1', [gone.shop.storeId])
    await h.sql('update payment_methods set is_enabled = false where store_id = $1', [gone.shop.storeId])
    const { body } = await gone.payThrough(await gone.refund(id, 50))
    expect(body.details).toEqual({ reason: 'gateway_cannot_refund' })
  })

  it('leaves the refund FAILED with the reason in words when the balance of the store is too low, and it can be sent again', async () => {
    const { id, payment } = await bkash.paid([500])
    const balance = (amount: string) =>
      gateways.control(`/bkash/merchants/${bkash.account.credentials.app_key}/balance`, { amount })
    await balance('10.00')
    const refundId = await bkash.refund(id, 50)
    const failed = await bkash.payThrough(refundId)
    expect([failed.status, failed.data]).toMatchObject([
      200,
      {
        status: 'FAILED',
        failure_reason: expect.stringContaining('ব্যালেন্স'),
        gateway_refunds: [{ status: 'REFUSED', failure: 'MERCHANT_BALANCE', next_check_at: null }],
      },
    ])
    const english = await h.call({
      url: `M/${bkash.shop.subdomain}/refunds/${refundId}/?locale=en`,
      headers: { authorization: `Bearer ${bkash.shop.secretKey}` },
    })
    expect(english.data.gateway_refunds[0].failure_message).toContain('balance')
    expect(await eventsOf(id)).toContain('refund.failed')
    await balance('1000.00')
    const again = await bkash.payThrough(refundId)
    expect(again.data).toMatchObject({ status: 'COMPLETED', failure_reason: '' })
    expect(again.data.gateway_refunds.map(({ status }: { status: string }) => status)).toEqual(['COMPLETED', 'REFUSED'])
    expect(await bkash.returned(payment.reference)).toEqual([50_00])
  })

  it.each([
    [
      'more was returned in the portal of the gateway',
      'AMOUNT_REFUSED',
      { kind: 'code', code: '2072', envelope: 'E3' },
    ],
    ['the payment is too old', 'REFUND_WINDOW_OVER', { kind: 'code', code: '2071', envelope: 'E3' }],
    ['the payment cannot be reversed', 'REFUND_REFUSED', { kind: 'code', code: '2074', envelope: 'E3' }],
  ])('leaves the refund FAILED when %s', async (_, failure, fault) => {
    const { id, payment } = await bkash.paid([500])
    const refundId = await bkash.refund(id, 50)
    await gateways.fault({ endpoint: 'bkash.refund', about: payment.reference, ...fault })
    const { data } = await bkash.payThrough(refundId)
    expect([data.status, data.gateway_refunds[0].failure]).toEqual(['FAILED', failure])
    expect([await bkash.returned(payment.reference), await bkash.ledger(id)]).toEqual([[], []])
    const byHand = await bkash.calls.act(refundId, 'process')
    expect(byHand.data.status).toBe('PROCESSING')
  })

  it('returns 409 invalid_state for a second refund of a payment where bKash returns each payment once (v1), and asks nobody', async () => {
    const once = await shopAt('BKASH', { refund_api: 'v1' })
    const { id, payment } = await once.paid([500])
    expect((await once.payThrough(await once.refund(id, 50))).data.status).toBe('COMPLETED')
    const asked = (await gateways.requests('bkash.refund')).length
    const second = await once.refund(id, 60)
    const refused = await once.payThrough(second)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ error_code: 'invalid_state', details: { reason: 'gateway_cannot_refund' } }),
    ])
    expect((await once.calls.read(second)).data).toMatchObject({ status: 'APPROVED', gateway_refunds: [] })
    expect((await gateways.requests('bkash.refund')).length).toBe(asked)
    expect([await once.returned(payment.reference), await once.ledger(id)]).toEqual([[50_00], [50_00]])
  })

  it('is taken from another payment where bKash returns each payment once, and an unapplied rest is refused', async () => {
    const once = await shopAt('BKASH', { refund_api: 'v1' })
    const { id, payments } = await once.paid([300, 260])
    for (const amount of [50, 60])
      expect((await once.payThrough(await once.refund(id, amount))).data.status).toBe('COMPLETED')
    const returned = await Promise.all(payments.map(({ reference }) => once.returned(reference)))
    expect(returned.flat().sort()).toEqual([50_00, 60_00])
    const [open] = (await once.get(`unapplied-payments/?order_id=${id}`)).data.items
    const refused = await once.post(`unapplied-payments/${open.id}/refund/`)
    expect([refused.status, refused.body.details]).toEqual([409, { reason: 'gateway_cannot_refund' }])
  })
})

describe('a refund that the gateway does not take now', () => {
  it('waits when bKash has returned the same amount within ten minutes, and is sent again', async () => {
    const { id, payment } = await bkash.paid([500])
    await bkash.payThrough(await bkash.refund(id, 25))
    const refundId = await bkash.refund(id, 25)
    const { data } = await bkash.payThrough(refundId)
    const [waiting] = data.gateway_refunds
    expect([data.status, waiting.status, waiting.failure, waiting.attempts]).toEqual([
      ...['PROCESSING', 'PENDING', 'DUPLICATE_PAYMENT', 1],
    ])
    await runUntilOver(waiting.id, [5, 7])
    expect((await bkash.calls.read(refundId)).data).toMatchObject({
      status: 'COMPLETED',
      gateway_refunds: [{ status: 'COMPLETED', failure: '', attempts: 2 }],
    })
    expect([await bkash.returned(payment.reference), await bkash.ledger(id)]).toEqual([
      [25_00, 25_00],
      [25_00, 25_00],
    ])
  })

  it('is sent by the job when the gateway could not be reached', async () => {
    const { id, payment } = await bkash.paid([500])
    const refundId = await bkash.refund(id, 20)
    const { data } = await unreachable(() => bkash.payThrough(refundId))
    expect(data.gateway_refunds[0]).toMatchObject({ status: 'PENDING', failure: 'GATEWAY_UNAVAILABLE' })
    await runUntilOver(data.gateway_refunds[0].id)
    expect((await bkash.calls.read(refundId)).data.status).toBe('COMPLETED')
    expect(await bkash.returned(payment.reference)).toEqual([20_00])
  })

  it('is given up, FAILED, when the gateway cannot be reached for hours', async () => {
    const { id } = await bkash.paid([500])
    const refundId = await bkash.refund(id, 20)
    await unreachable(async () => {
      const { data } = await bkash.payThrough(refundId)
      await runUntilOver(data.gateway_refunds[0].id, [2, 6, 16, 61, 181])
    })
    const { data: after } = await bkash.calls.read(refundId)
    expect(after).toMatchObject({
      ...{ status: 'FAILED', refund_method: '' },
      gateway_refunds: [{ status: 'REFUSED', failure: 'GATEWAY_UNAVAILABLE', attempts: 6 }],
    })
    expect(await bkash.ledger(id)).toEqual([])
  })

  it('is FAILED at once when the gateway turns the server away', async () => {
    const { id } = await nagad.paid([500])
    const refundId = await nagad.refund(id, 20)
    await gateways.fault({ endpoint: 'nagad.verify', kind: 'firewall' })
    const { data } = await nagad.payThrough(refundId)
    expect([data.status, data.gateway_refunds[0].failure]).toEqual(['FAILED', 'GATEWAY_SETTINGS'])
    expect(await nagad.ledger(id)).toEqual([])
  })
})
