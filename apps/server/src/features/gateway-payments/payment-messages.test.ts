import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels } from '../../../test/message-calls.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { measureSms } from '../../shared/sms-parts.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
await chooseChannels(h, shop, 'PAYMENT_RECEIVED', { email: true, sms: true })
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
  h.texts.length = 0
})
afterEach(() => worker.stop())
afterAll(() => expectHealthy(h))

const aboutPayments = () => h.mails.filter(({ subject }) => /payment|পেমেন্ট/.test(subject))

it('the message about an order names the cash that is left beside an advance through a gateway', async () => {
  await pay.begun({ email: 'rahima@example.com', advance_amount: 120 })
  await worker.drain()
  expect(h.mails.map(({ text }) => text)).toEqual([expect.stringContaining('সর্বমোট: ৳৫০০\nডেলিভারির সময় দেবেন: ৳৩৮০\n')])
})

describe('the message about a payment through a gateway', () => {
  it('says in an e-mail and in one SMS what was received, and is sent once', async () => {
    const { payment_session_id: id, order_number: number } = await pay.begun({ email: 'rahima@example.com' })
    const path = await pay.act(id)
    await Promise.all([pay.visit(path), pay.visit(path), pay.verify(id)])
    await worker.drain()
    const { transaction_id: transaction } = await pay.session(id)
    expect(aboutPayments()).toMatchObject([{ to: 'rahima@example.com' }])
    expect(aboutPayments()[0]?.text).toMatch(new RegExp(`${number}.*বিকাশ.*৳৫০০.*\\n\\n.*${transaction}`))
    expect(h.texts.map(({ text }) => text)).toEqual([expect.stringMatching(`অর্ডার ${number}-এর ৳৫০০.* পেয়েছি।`)])
    expect(measureSms(h.texts[0]?.text ?? '').parts).toBe(1)
  })

  it.each(['cancel', 'fail'])('is not sent when the shopper comes back with %s', async (action) => {
    const { payment_session_id: id } = await pay.begun({ email: 'rahima@example.com', payment_method: 'NAGAD' })
    await pay.visit(await pay.act(id, action))
    await worker.drain()
    expect([aboutPayments(), h.texts]).toEqual([[], []])
  })

  it('is not sent for money that staff record', async () => {
    const { order_id: id } = await pay.begun({ email: 'rahima@example.com' })
    const { status } = await orderCalls(h, shop).act(id, 'payments', { method: 'CASH', amount: 500 })
    await worker.drain()
    expect([status, aboutPayments(), h.texts]).toEqual([201, [], []])
  })

  it('is not sent where the store switched it off', async () => {
    await chooseChannels(h, shop, 'PAYMENT_RECEIVED', { email: false, sms: false })
    const { payment_session_id: id } = await pay.begun({ email: 'rahima@example.com' })
    await pay.pay(id)
    await worker.drain()
    expect([aboutPayments(), h.texts]).toEqual([[], []])
  })
})
