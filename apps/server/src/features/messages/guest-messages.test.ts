import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels, messagesOf } from '../../../test/message-calls.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { aRefund, refundCalls } from '../../../test/request-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { composeText } from '../message-texts/compose-text.ts'
import { sampleValues } from '../message-texts/sample-values.ts'
import { defaultChannelsOf } from './message-channels.ts'

const h = await setUpApp()
let worker: LaneWorker
let shop: Shop
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  shop = await openShop(h)
})
afterEach(() => worker.stop())

const orderOf = async (spec: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product: await aProduct(h, shop), quantity: 2 }], email: '', locale: 'bn', ...spec })
const sentSms = async () => {
  await worker.drain()
  return (await messagesOf(h, shop)).map(({ kind, channel }) => `${kind} ${channel}`)
}

describe('a guest who has only a phone', () => {
  it('gets an SMS that the parcel was sent, with the courier and what to pay, but not that the order is confirmed', async () => {
    const order = await orderOf()
    const { act } = orderCalls(h, shop)
    expect((await act(order.id, 'confirm')).status).toBe(200)
    expect((await act(order.id, 'ship', { courier: 'Pathao', tracking_code: 'PT-99817' })).status).toBe(200)
    expect(await sentSms()).toEqual(['ORDER_SHIPPED sms'])
    const [sms] = await messagesOf(h, shop)
    expect(sms?.text).toContain(`অর্ডার ${order.number} পাঠিয়েছি। Pathao, PT-99817। দেবেন ৳`)
  })

  it('gets an SMS that a refund is approved, and that it was paid', async () => {
    const order = await orderOf({ status: 'DELIVERED' })
    await orderCalls(h, shop).act(order.id, 'payments', { method: 'CASH', amount: 100 })
    const refundId = await aRefund(h, shop, order.id)
    const { act } = refundCalls(h, shop, '')
    expect((await act(refundId, 'approve', {})).status).toBe(200)
    expect((await act(refundId, 'process', {})).status).toBe(200)
    expect((await act(refundId, 'complete', { method: 'CASH' })).status).toBe(200)
    expect(await sentSms()).toEqual(['REFUND_APPROVED sms', 'REFUND_COMPLETED sms'])
  })

  it('gets an SMS about a cancelled order when an SMS was sent about it, and else only if the store has chosen so', async () => {
    const [announced, stranger, chosen] = [await orderOf({ hasEvents: true }), await orderOf(), await orderOf()]
    const { act } = orderCalls(h, shop)
    expect(await sentSms()).toEqual(['ORDER_PLACED sms'])
    for (const { id } of [announced, stranger]) expect((await act(id, 'cancel')).status).toBe(200)
    expect(await sentSms()).toEqual(['ORDER_PLACED sms', 'ORDER_CANCELLED sms'])
    await chooseChannels(h, shop, 'ORDER_CANCELLED', { email: true, sms: true })
    expect((await act(chosen.id, 'cancel')).status).toBe(200)
    expect(await sentSms()).toHaveLength(3)
  })

  it('gets no SMS of a kind that the store has switched off', async () => {
    await chooseChannels(h, shop, 'ORDER_SHIPPED', { email: true, sms: false })
    const order = await orderOf({ status: 'CONFIRMED' })
    expect((await orderCalls(h, shop).act(order.id, 'ship')).status).toBe(200)
    expect(await sentSms()).toEqual([])
  })
})

it.each(['en', 'bn'] as const)('what a guest is sent about parcels and refunds is one part of SMS (%s)', (language) => {
  const kinds = [
    'ORDER_SHIPPED',
    'ORDER_CANCELLED',
    'CANCELLATION_REJECTED',
    'REFUND_APPROVED',
    'REFUND_REJECTED',
    'REFUND_COMPLETED',
  ] as const
  const values = sampleValues({ storeNames: { en: 'Rongdhonu', bn: 'রংধনু' }, currencySymbol: '৳' }, language, 'sms')
  for (const code of kinds) {
    expect([code, defaultChannelsOf(code).smsWithoutEmail]).toEqual([code, true])
    const { text } = composeText({ code, channel: 'sms', language }, values)
    expect([code, text, measureSms(text).parts]).toEqual([code, text, 1])
  }
})
