import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { aWallet } from '../../../test/selling.ts'

const { h, gateways, runUntilOver, shopAt } = await setUpRefunds()
afterAll(() => expectHealthy(h))
afterEach(() => gateways.clearFaults())
const shops = [await shopAt('NAGAD'), await shopAt('BKASH')]
const nagad = shops[0] as (typeof shops)[number]
type RefundingShop = typeof nagad

const unappliedOf = async (shop: RefundingShop, orderId: number) =>
  (await shop.get(`unapplied-payments/?order_id=${orderId}`)).data.items
const refund = (shop: RefundingShop, id: number) => shop.post(`unapplied-payments/${id}/refund/`)
const resolve = (shop: RefundingShop, id: number) =>
  shop.post(`unapplied-payments/${id}/resolve/`, { note: 'Returned by hand' })

describe('an unapplied payment that came through a gateway', () => {
  it('is returned through it when an order was paid twice: RESOLVED, with the transaction ID in its note', async () => {
    for (const shop of shops) {
      const { id, payments } = await shop.paid([500, 500])
      const [open] = await unappliedOf(shop, id)
      expect([open.reason, open.gateway_refunds]).toEqual(['OVERPAID', []])
      const { status, data } = await refund(shop, open.id)
      const [attempt] = data.gateway_refunds
      expect([status, data.status, attempt.status, attempt.unapplied_payment_id]).toEqual([
        ...[200, 'RESOLVED', 'COMPLETED', open.id],
      ])
      expect(data.note).toBe(`${shop.gateway === 'BKASH' ? 'bKash' : 'Nagad'} ${attempt.transaction_id}`)
      expect(data.resolved_by).toBe(`gateway:${shop.gateway}`)
      expect(await shop.returned(payments[1]?.reference as string)).toEqual([500_00])
      expect(await shop.ledger(id)).toEqual([500_00])
      const lines = await h.sql(
        `select l.account, l.amount_minor::int as minor from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where t.kind = 'RESOLVE' and t.order_id = $1 order by l.account desc`,
        [id],
      )
      expect(lines).toEqual([
        { account: 'UNAPPLIED', minor: 500_00 },
        { account: shop.gateway, minor: -500_00 },
      ])
    }
  })

  it('is returned when it was late: its order has expired', async () => {
    const { id } = await nagad.paid([500], { status: 'EXPIRED' })
    const [open] = await unappliedOf(nagad, id)
    expect((await refund(nagad, open.id)).data).toMatchObject({ status: 'RESOLVED', reason: 'ORDER_EXPIRED' })
    const audited = await h.sql(
      `select action, after from audit_log where entity = 'unapplied_payment' and entity_id = $1`,
      [String(open.id)],
    )
    expect(audited).toMatchObject([
      { action: 'unapplied_payment.refunded', after: { gateway: 'NAGAD', amount: '500.00' } },
    ])
  })

  it('leaves the money of its order for refunds of the order', async () => {
    const { id, payments } = await nagad.paid([400, 200])
    const [open] = await unappliedOf(nagad, id)
    expect(open.amount).toBe('100.00')
    await refund(nagad, open.id)
    const refundId = await nagad.refund(id, 400)
    expect((await nagad.payThrough(refundId)).data.gateway_refunds[0].payment_id).toBe(payments[0]?.id)
    const rest = await nagad.refund(id, 100)
    expect((await nagad.payThrough(rest)).data.gateway_refunds[0].payment_id).toBe(payments[1]?.id)
    expect(await nagad.ledger(id)).toEqual([100_00, 400_00, 100_00])
  })

  it('stays OPEN when the gateway refuses, and is resolved by hand', async () => {
    const bkash = shops[1] as RefundingShop
    const { id, payments } = await bkash.paid([500, 500])
    const [open] = await unappliedOf(bkash, id)
    const session = payments[1]?.reference
    await gateways.fault({ endpoint: 'bkash.refund', kind: 'code', code: '2071', envelope: 'E3', about: session })
    const { data } = await refund(bkash, open.id)
    expect([data.status, data.gateway_refunds[0].failure]).toEqual(['OPEN', 'REFUND_WINDOW_OVER'])
    expect((await resolve(bkash, open.id)).data.status).toBe('RESOLVED')
    expect(await bkash.ledger(id)).toEqual([])
  })

  it('is returned by a transaction that neither pays an order nor completes a refund: 409 payment_already_used', async () => {
    for (const shop of shops) {
      const { id } = await shop.paid([500, 500])
      const [open] = await unappliedOf(shop, id)
      const { data } = await refund(shop, open.id)
      const transaction = { method: 'ROCKET', transaction_id: data.gateway_refunds[0].transaction_id as string }
      const product = await aProduct(h, shop.shop, { stock: 9 })
      const claims = [{ amountMinor: 100_00, transactionId: transaction.transaction_id }]
      const claimed = await anOrder(h, shop.shop, { lines: [{ product }], hasEvents: true, claims })
      const staff = orderCalls(h, shop.shop)
      const [claim] = (await staff.read(claimed.id)).data.payments
      const refundId = await shop.refund(id, 100)
      await shop.calls.act(refundId, 'process')
      await aWallet(h, shop.shop, 'ROCKET')
      const ordered = {
        ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' },
        ...{ items: [{ product_id: product.id }], payment_method: 'ROCKET' },
        payment_transaction_id: transaction.transaction_id.toLowerCase(),
      }
      const responses = [
        await h.call({ url: 'W/order/', key: shop.shop.key, body: ordered }),
        await staff.act(claimed.id, `payments/${claim.id}/verify`),
        await staff.act(claimed.id, 'payments', { ...transaction, amount: 100 }),
        await shop.calls.act(refundId, 'complete', transaction),
      ]
      expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual(
        responses.map(() => [409, 'payment_already_used']),
      )
    }
  })

  it('is not settled by the transaction of a payment, nor of another payout: 409 payment_already_used', async () => {
    const { id, payments } = await nagad.paid([500, 500])
    const other = await nagad.paid([500])
    const done = await nagad.payThrough(await nagad.refund(other.id, 10))
    const [open] = await unappliedOf(nagad, id)
    const session = payments[1]?.reference
    await gateways.fault({ endpoint: 'nagad.cancel', kind: 'empty', committed: true, about: session })
    await gateways.fault({
      endpoint: 'nagad.verify',
      kind: 'http_error',
      status: 500,
      times: null,
      call: 2,
      about: session,
    })
    const [attempt] = (await refund(nagad, open.id)).data.gateway_refunds
    const settle = (transactionId: string) =>
      nagad.post(`gateway-refunds/${attempt.id}/resolve/`, {
        ...{ outcome: 'COMPLETED', transaction_id: transactionId, note: 'Seen in the statement' },
      })
    for (const used of [payments[0]?.transactionId as string, done.data.transaction_id]) {
      const { status, body } = await settle(used)
      expect([status, body.error_code]).toEqual([409, 'payment_already_used'])
    }
    const back = `RETURNED${next()}`
    expect((await settle(back)).status).toBe(200)
    expect((await unappliedOf(nagad, id))[0].status).toBe('RESOLVED')
    const product = await aProduct(h, nagad.shop)
    const claimed = await anOrder(h, nagad.shop, { lines: [{ product }], hasEvents: true })
    for (const similar of [`GOT${back}`, back.slice(1)]) {
      const typed = { method: 'BKASH', amount: 10, transaction_id: similar }
      const { status, body } = await orderCalls(h, nagad.shop).act(claimed.id, 'payments', typed)
      expect([status, body.error_code]).toEqual([409, 'similar_payment'])
    }
  })

  it('cannot be resolved or returned again while the gateway may be returning it: 409 invalid_state', async () => {
    const { id, payments } = await nagad.paid([500, 500])
    const [open] = await unappliedOf(nagad, id)
    const session = payments[1]?.reference
    await gateways.fault({ endpoint: 'nagad.cancel', kind: 'empty', committed: true, about: session })
    await gateways.fault({
      endpoint: 'nagad.verify',
      kind: 'http_error',
      status: 500,
      times: null,
      call: 2,
      about: session,
    })
    const { data } = await refund(nagad, open.id)
    expect(data.gateway_refunds[0].status).toBe('UNCLEAR')
    for (const again of [resolve, refund]) {
      expect((await again(nagad, open.id)).body).toMatchObject({
        ...{ error_code: 'invalid_state', details: { reason: 'gateway_refund_open' } },
      })
    }
    await gateways.clearFaults()
    await runUntilOver(data.gateway_refunds[0].id)
    expect((await unappliedOf(nagad, id))[0].status).toBe('RESOLVED')
    expect((await refund(nagad, open.id)).body).toMatchObject({
      ...{ error_code: 'invalid_state', details: { current_status: 'RESOLVED', allowed_statuses: ['OPEN'] } },
    })
  })

  it('locks the unapplied payment before the gateway refund when its end is recorded, as its beginning does', async () => {
    const { id, payments } = await nagad.paid([500, 500])
    const [open] = await unappliedOf(nagad, id)
    const session = payments[1]?.reference as string
    await gateways.fault({ endpoint: 'nagad.cancel', kind: 'empty', committed: true, about: session })
    await gateways.fault({
      endpoint: 'nagad.verify',
      kind: 'http_error',
      status: 500,
      times: null,
      call: 2,
      about: session,
    })
    const [attempt] = (await refund(nagad, open.id)).data.gateway_refunds
    expect(attempt.status).toBe('UNCLEAR')
    await gateways.clearFaults()
    const lock = { text: 'select 1 from unapplied_payments where id = $1 for update', values: [open.id] }
    const check = () => nagad.post(`gateway-refunds/${attempt.id}/check/`)
    const [response] = await behindLock(h, lock, [check], () =>
      h.sql('select from gateway_refunds where id = $1 for update nowait', [attempt.id]),
    )
    expect([response?.status, response?.data.status]).toEqual([200, 'COMPLETED'])
    expect((await unappliedOf(nagad, id))[0].status).toBe('RESOLVED')
  })

  it('goes either back through the gateway or by hand when staff begin both at the same moment', async () => {
    for (const isFirst of [true, false]) {
      const { id, payments } = await nagad.paid([500, 500])
      const [open] = await unappliedOf(nagad, id)
      const lock = { text: 'select 1 from unapplied_payments where id = $1 for update', values: [open.id] }
      const both = [() => refund(nagad, open.id), () => resolve(nagad, open.id)]
      const responses = await behindLock(h, lock, isFirst ? both : both.reverse())
      expect(responses.map(({ status }) => status)).toEqual([200, 409])
      expect(await nagad.returned(payments[1]?.reference as string)).toEqual(isFirst ? [500_00] : [])
    }
  })

  it('returns 409 invalid_state when it did not come through a gateway, 404 not_found for one that does not exist', async () => {
    const product = await aProduct(h, nagad.shop, { stock: 9 })
    const { id } = await anOrder(h, nagad.shop, { lines: [{ product }], status: 'DELIVERED', hasEvents: true })
    const staff = orderCalls(h, nagad.shop)
    await staff.act(id, 'payments', { method: 'NAGAD', amount: 130, transaction_id: `HAND${next()}` })
    const [open] = await unappliedOf(nagad, id)
    expect((await refund(nagad, open.id)).body).toMatchObject({
      ...{ error_code: 'invalid_state', details: { reason: 'not_through_gateway' } },
    })
    expect((await refund(nagad, 799_000_001)).body.error_code).toBe('not_found')
  })
})
