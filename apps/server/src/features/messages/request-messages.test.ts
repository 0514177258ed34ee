import type { MessageKind } from '@haat/contract/vocabulary.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels, messagesOf } from '../../../test/message-calls.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { aCancellation, refundCalls } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'

const h = await setUpApp()
let worker: LaneWorker
let shop: Shop
beforeEach(async () => {
  h.setNow(new Date())
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
  h.texts.length = 0
  shop = await openShop(h)
})
afterEach(() => worker.stop())

const orderIn = async (spec: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    lines: [{ product: await aProduct(h, shop), quantity: 2 }],
    ...{ email: 'rahima@example.com', locale: 'en', ...spec },
  })
/** Delivers all events, and once more as after a lost response, and returns the messages. */
async function delivered() {
  await worker.drain()
  await h.sql(
    "update outbox set delivered_at = null, next_attempt_at = now() - interval '1 second' where store_id = $1",
    [shop.storeId],
  )
  await worker.drain()
  return (await messagesOf(h, shop)).map(({ kind, channel }) => `${kind} ${channel}`)
}
const mailAbout = (words: string) => h.mails.find(({ subject }) => subject.includes(words))?.text
const bySms = (kind: MessageKind) => chooseChannels(h, shop, kind, { email: true, sms: true })

describe('the buyer of an order', () => {
  it('that is put on hold gets one message, in the language of the order, and none when it goes on', async () => {
    await bySms('ORDER_ON_HOLD')
    const [english, bangla] = [await orderIn(), await orderIn({ locale: 'bn' })]
    const { act } = orderCalls(h, shop)
    for (const { id } of [english, bangla])
      expect((await act(id, 'hold', { reason: 'Did not pick up' })).status).toBe(200)
    expect(await delivered()).toEqual(Array(2).fill(['ORDER_ON_HOLD email', 'ORDER_ON_HOLD sms']).flat())
    expect(mailAbout(`${english.number} is on hold`)).toContain('It is not cancelled')
    expect(mailAbout(`${bangla.number} আটকে আছে`)).toContain('বাতিল হয়নি')
    expect(JSON.stringify([h.mails, h.texts])).not.toContain('Did not pick up')
    expect((await act(english.id, 'resume')).status).toBe(200)
    expect(await delivered()).toHaveLength(4)
  })

  it('that expires unpaid gets one message, but not who has ordered the same again', async () => {
    const product = await aProduct(h, shop)
    const unpaid = {
      paymentMethod: 'BKASH',
      lines: [{ product }],
      expiresAt: new Date(Date.now() - 60_000).toISOString(),
    }
    const [left, again] = [await orderIn(unpaid), await orderIn({ ...unpaid, email: 'karim@example.com' })]
    await h.sql(`update orders set phone = '+8801811000001' where id = $1`, [again.id])
    const next = await orderIn({ lines: [{ product }], email: 'karim@example.com' })
    await h.sql(
      `update orders n set phone = o.phone, items_fingerprint = o.items_fingerprint from orders o where o.id = $1 and n.id = $2`,
      [again.id, next.id],
    )
    await runJobs(h, 'orders.expire')
    expect((await orderCalls(h, shop).read(again.id)).data.status).toBe('EXPIRED')
    expect(await delivered()).toEqual(['ORDER_EXPIRED email'])
    expect(mailAbout(`${left.number} has expired`)).toContain('please order again')
  })

  it('gets one message for each parcel of it that came back', async () => {
    const { id, number } = await orderIn({ status: 'SHIPPED' })
    expect((await orderCalls(h, shop).act(id, 'return')).status).toBe(200)
    expect(await delivered()).toEqual(['ORDER_RETURNED email'])
    expect(mailAbout(`goods of order ${number} are back`)).toContain('come back to us')
  })
})

describe('a cancellation request', () => {
  const review = (id: number, action: 'approve' | 'reject', body: object) =>
    h.call({
      method: 'POST',
      url: `M/${shop.subdomain}/cancellations/${id}/${action}/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body,
    })

  it('that is rejected is one message with the note of the store; without an e-mail address, an SMS', async () => {
    const [mailed, guest] = [
      await orderIn({ status: 'PROCESSING' }),
      await orderIn({ status: 'PROCESSING', email: '' }),
    ]
    for (const { id } of [mailed, guest]) {
      const request = await aCancellation(h, shop, id)
      expect((await review(request, 'reject', { note: 'It is packed.\nSorry.' })).status).toBe(200)
    }
    expect(await delivered()).toEqual(['CANCELLATION_REJECTED email', 'CANCELLATION_REJECTED sms'])
    expect(mailAbout(`${mailed.number} is not cancelled`)).toContain('\n\nIt is packed.\nSorry.\n\n')
    expect(h.texts[0]).toMatchObject({ to: guest.phone, text: expect.stringContaining(`order ${guest.number}`) })
  })

  it('that is approved is one message: that the order was cancelled', async () => {
    const { id } = await orderIn({ status: 'CONFIRMED' })
    expect((await review(await aCancellation(h, shop, id), 'approve', {})).status).toBe(200)
    expect(await delivered()).toEqual(['ORDER_CANCELLED email'])
  })
})

describe('a refund request', () => {
  const requested = async (email = 'rahima@example.com') => {
    const order = await orderIn({ status: 'DELIVERED', email })
    await orderCalls(h, shop).act(order.id, 'payments', { method: 'CASH', amount: 100 })
    const [row] = await h.sql<{ id: number }>(
      `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by)
       values ($1, $2, 'PENDING', 'Torn', 5000, 5000, 'guest') returning id`,
      [shop.storeId, order.id],
    )
    return { ...order, refundId: Number(row?.id) }
  }

  it('that is approved is one message with its amount, and belongs to the refund', async () => {
    const { refundId, number } = await requested()
    expect((await refundCalls(h, shop, '').act(refundId, 'approve', { note: 'By bKash.' })).status).toBe(200)
    expect(await delivered()).toEqual(['REFUND_APPROVED email'])
    expect(mailAbout('refund of ৳50 approved')).toMatch(
      new RegExp(`refund of ৳50 for your order ${number}.*By bKash.`, 's'),
    )
    expect(await h.sql('select refund_id from messages where store_id = $1', [shop.storeId])).toEqual([
      { refund_id: String(refundId) },
    ])
  })

  it('that is rejected is one message with the reason; without an e-mail address, an SMS', async () => {
    const [mailed, guest] = [await requested(), await requested('')]
    for (const { refundId } of [mailed, guest])
      expect((await refundCalls(h, shop, '').act(refundId, 'reject', { note: 'It was worn.' })).status).toBe(200)
    expect(await delivered()).toEqual(['REFUND_REJECTED email', 'REFUND_REJECTED sms'])
    expect(mailAbout(mailed.number)).toContain('It was worn.')
    expect(h.texts[0]?.text).toContain(`refund request for order ${guest.number}`)
  })

  it('that staff created themselves is no decision, and has no message before its payout', async () => {
    const order = await orderIn({ status: 'DELIVERED' })
    await orderCalls(h, shop).act(order.id, 'payments', { method: 'CASH', amount: 100 })
    expect((await refundCalls(h, shop, '').open(order.id, { amount: 50 })).status).toBe(201)
    expect(await delivered()).toEqual([])
  })
})
