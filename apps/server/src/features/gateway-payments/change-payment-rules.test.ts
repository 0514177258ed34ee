import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { phoneProofs } from '../../../test/phone-proofs.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

// The rules are those of a new order, and tested there. These tests verify that each of them is applied here.

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH'])
await aWallet(h, shop, 'ROCKET')
afterAll(() => expectHealthy(h))

const outcome = ({ status, body }: { status: number; body: { error_code?: string; errors?: object } }) => [
  status,
  body.error_code ?? '',
  ...Object.keys(body.errors ?? {}),
]
const notOffered = [400, 'validation_failed', 'payment_method']

/** An unpaid order of a guest, and how it is paid otherwise. */
async function unpaid(body: object = {}) {
  const phone = pay.phone()
  const begun = await pay.begun({ phone, ...body })
  return {
    ...begun,
    phone,
    change: (more: object = {}, address?: string) =>
      h.call({
        url: 'W/payment/change-method/',
        key: shop.key,
        headers: address ? { 'x-shopper-ip': address } : {},
        body: { order_number: begun.order_number, phone, payment_method: 'COD', ...more },
      }),
  }
}

const limits = (code: string, min: number, max: number | null) =>
  h.sql('update payment_methods set min_amount_minor = $3, max_amount_minor = $4 where store_id = $1 and code = $2', [
    ...[shop.storeId, code, min, max],
  ])
const block = (body: object) =>
  h.call({
    url: `M/${shop.subdomain}/blocks/`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    body,
  })

describe('an unpaid order that is paid otherwise', () => {
  it('cannot be paid by a method that the store does not take for its amount, nor by a gateway', async () => {
    const order = await unpaid()
    await limits('COD', 0, 400_00)
    expect(outcome(await order.change())).toEqual(notOffered)
    await limits('COD', 600_00, null)
    expect(outcome(await order.change())).toEqual(notOffered)
    await limits('COD', 0, null)
    for (const payment_method of ['BKASH', 'UPAY'])
      expect(outcome(await order.change({ payment_method, payment_transaction_id: 'TRX1' }))).toEqual(notOffered)
    expect((await pay.session(order.payment_session_id)).status).toBe('REDIRECTED')
    expect((await order.change()).status).toBe(200)
  })

  it('is refused as a new order of a blocked buyer is: 409 order_not_accepted, and each block counts it', async () => {
    const [hidden, refused, network] = [await unpaid(), await unpaid(), await unpaid()]
    await block({ kind: 'phone', value: hidden.phone, effect: 'hide_cod' })
    await block({ kind: 'phone', value: refused.phone, effect: 'refuse' })
    await block({ kind: 'ip', value: '198.51.100.77', effect: 'refuse' })
    expect(outcome(await hidden.change())).toEqual(notOffered)
    expect(outcome(await refused.change())).toEqual([409, 'order_not_accepted'])
    expect(outcome(await network.change({}, '198.51.100.77'))).toEqual([409, 'order_not_accepted'])
    const hits = await h.sql('select hits::integer from blocks where store_id = $1 order by id', [shop.storeId])
    expect(hits).toEqual([{ hits: 1 }, { hits: 1 }, { hits: 1 }])
    for (const order of [hidden, refused, network])
      expect((await pay.order(order.order_id)).payment_method).toBe('BKASH')
  })

  it('needs the advance of the store, 409 advance_required, which staff verify afterwards', async () => {
    const order = await unpaid()
    const rule = { deliveryLocations: [], minTotalMinor: 0, isForNewPhones: true, kind: 'percent', percentBp: 2_000 }
    await pay.settings({ advanceRules: [{ ...rule, reason: 'NEW_CUSTOMER' }] })
    const asked = await order.change()
    expect(outcome(asked)).toEqual([409, 'advance_required'])
    expect(asked.body.details).toEqual({ amount: '100.00', reason: 'NEW_CUSTOMER', methods: ['ROCKET'] })
    const advance = { advance_amount: '100.00', advance_payment_method: 'ROCKET', advance_transaction_id: 'ADV100' }
    const { data } = await order.change(advance)
    await pay.settings({ advanceRules: [] })
    expect(data).toMatchObject({ payment_status: 'PENDING', advance_amount: '100.00', cod_amount: '500.00' })
    expect(await pay.order(order.order_id)).toMatchObject({
      ...{ required_advance_minor: '10000', advance_transaction_id: 'ADV100', expires_at: null },
    })
    const payments = await pay.payments(order.order_id)
    expect(payments).toMatchObject([{ kind: 'advance', method: 'ROCKET', status: 'PENDING' }])
    const events = await h.sql(`select payload from outbox where type = 'advance.submitted' and resource_id = $1`, [
      String(order.order_id),
    ])
    expect(events).toMatchObject([
      { payload: { object: { transaction_id: 'ADV100', status: 'PENDING', payment_status: 'PENDING' } } },
    ])
  })

  it('needs a proof of the phone number where a new order does, 403 verification_required', async () => {
    const [order, other] = [await unpaid(), await unpaid()]
    await pay.settings({ otpCheckout: 'new_phones' })
    const proofOf = phoneProofs(h, shop)
    expect(outcome(await order.change())).toEqual([403, 'verification_required'])
    expect(outcome(await order.change({ phone_verification_token: proofOf(other.phone) }))).toEqual([
      ...[403, 'verification_required'],
    ])
    expect((await order.change({ phone_verification_token: proofOf(order.phone) })).status).toBe(200)
    await pay.settings({ otpCheckout: 'off' })
  })

  it('is assessed without itself: the risk of its buyer is that of a first order', async () => {
    const order = await unpaid()
    // Only a number without any order reaches this score: BASE 10, NEW_PHONE 20, INCOMPLETE_ADDRESS 15.
    const rule = { deliveryLocations: [], minTotalMinor: 0, isForNewPhones: false, minRisk: 30, kind: 'fixed' }
    await pay.settings({ advanceRules: [{ ...rule, amountMinor: 50_00, reason: 'RISK' }] })
    expect(outcome(await order.change())).toEqual([409, 'advance_required'])
    await pay.settings({ advanceRules: [] })
  })

  it('can be paid by hand with a transaction ID, which pays once: 409 payment_already_used', async () => {
    const [first, second] = [await unpaid(), await unpaid()]
    const byHand = { payment_method: 'ROCKET', payment_transaction_id: 'rkt 900' }
    expect(outcome(await first.change({ payment_method: 'ROCKET' }))).toEqual([
      ...[400, 'validation_failed', 'payment_transaction_id'],
    ])
    const { status, data } = await first.change(byHand)
    expect([status, data]).toMatchObject([
      200,
      { payment_method: 'ROCKET', payment_status: 'PENDING', cod_amount: '0.00' },
    ])
    const [claim] = await h.sql<{ id: number }>('select id from payments where order_id = $1', [first.order_id])
    const verified = await h.call({
      url: `M/${shop.subdomain}/orders/${first.order_id}/payments/${claim?.id}/verify/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: {},
    })
    expect(verified.status).toBe(200)
    expect(await pay.order(first.order_id)).toMatchObject({ payment_status: 'PAID' })
    expect(outcome(await second.change(byHand))).toEqual([409, 'payment_already_used'])
    expect((await pay.order(second.order_id)).payment_method).toBe('BKASH')
    expect(outcome(await first.change(byHand))).toEqual([409, 'invalid_state'])
  })
})
