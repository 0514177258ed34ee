import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { chooseChannels } from '../../../test/message-calls.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import type { LaneWorker } from '../../platform/lane-worker.ts'
import type { Locale } from '../../shared/locale.ts'

const { h, gateways, runUntilOver, shopAt } = await setUpRefunds()
const nagad = await shopAt('NAGAD')
await chooseChannels(h, nagad.shop, 'PAYMENT_RETURNED', { email: true, sms: true })
let worker: LaneWorker
beforeEach(async () => {
  worker = await startIdleWorker(h.deps)
  h.mails.length = 0
  h.texts.length = 0
})
afterEach(async () => {
  await worker.stop()
  await gateways.clearFaults()
})
afterAll(() => expectHealthy(h))

/** An order that was paid twice, and its unapplied payment. */
async function paidTwice(locale: Locale = 'en', shop = nagad) {
  const { id, payments } = await shop.paid([500, 500], { email: 'rahima@example.com', locale })
  const [open] = (await shop.get(`unapplied-payments/?order_id=${id}`)).data.items
  const number: string = (await orderCalls(h, shop.shop).read(id)).data.order_number
  return { id, number, session: payments[1]?.reference as string, unapplied: open as { id: number; outcome: string } }
}
const refund = (id: number, shop = nagad) => shop.post(`unapplied-payments/${id}/refund/`)
const resolve = (id: number, body: object = {}) =>
  nagad.post(`unapplied-payments/${id}/resolve/`, { note: 'Sent by hand', ...body })
const eventsOf = (orderId: number) =>
  h.sql(`select payload->'object' as object from outbox where type = 'payment.returned' and resource_id = $1`, [
    String(orderId),
  ])
const mailsAbout = (number: string) => h.mails.filter(({ text }) => text.includes(number) && /returned|ফেরত/.test(text))
const textsAbout = (number: string) => h.texts.filter(({ text }) => text.includes(number))

describe('the message about an unapplied payment that was returned', () => {
  it.each<[Locale, RegExp, RegExp]>([
    ['en', /We returned ৳500 to you that you had paid/, /we returned Tk 500 that you had paid for order/],
    ['bn', /আপনার দেওয়া ৳৫০০ আমরা ফেরত দিয়েছি/, /৳৫০০ ফেরত দেওয়া হয়েছে/],
  ])('is sent when the gateway has returned it, in the language of the order (%s)', async (locale, mail, sms) => {
    const { id, number, unapplied } = await paidTwice(locale)
    expect(unapplied.outcome).toBe('')
    expect((await refund(unapplied.id)).data).toMatchObject({ status: 'RESOLVED', outcome: 'RETURNED' })
    await worker.drain()
    expect(mailsAbout(number)).toMatchObject([{ to: 'rahima@example.com', text: expect.stringMatching(mail) }])
    expect(textsAbout(number)).toMatchObject([{ text: expect.stringMatching(sms) }])
    expect(await eventsOf(id)).toMatchObject([{ object: { id: unapplied.id, amount: '500.00', status: 'RESOLVED' } }])
  })

  it('is sent once when the response of the gateway was lost and it is asked again, and not before it confirms', async () => {
    const { id, number, session, unapplied } = await paidTwice()
    await gateways.fault({ endpoint: 'nagad.cancel', kind: 'empty', committed: true, about: session })
    await gateways.fault({
      endpoint: 'nagad.verify',
      kind: 'http_error',
      status: 500,
      times: null,
      call: 2,
      about: session,
    })
    const { data } = await refund(unapplied.id)
    const [attempt] = data.gateway_refunds
    await worker.drain()
    expect([attempt.status, mailsAbout(number)]).toEqual(['UNCLEAR', []])
    await gateways.clearFaults()
    await runUntilOver(attempt.id)
    await nagad.post(`gateway-refunds/${attempt.id}/check/`)
    await worker.drain()
    expect([mailsAbout(number).length, textsAbout(number).length]).toEqual([1, 1])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is sent when staff found out that the gateway has returned it', async () => {
    const { number, session, unapplied } = await paidTwice()
    await gateways.fault({ endpoint: 'nagad.cancel', kind: 'empty', committed: true, about: session })
    await gateways.fault({
      endpoint: 'nagad.verify',
      kind: 'http_error',
      status: 500,
      times: null,
      call: 2,
      about: session,
    })
    const [attempt] = (await refund(unapplied.id)).data.gateway_refunds
    const found = { outcome: 'COMPLETED', transaction_id: `SEEN${unapplied.id}`, note: 'Seen in the portal' }
    expect((await nagad.post(`gateway-refunds/${attempt.id}/resolve/`, found)).status).toBe(200)
    await worker.drain()
    expect(mailsAbout(number)).toHaveLength(1)
  })

  it('is not sent when the gateway refuses', async () => {
    const bkash = await shopAt('BKASH')
    const { id, number, session, unapplied } = await paidTwice('en', bkash)
    await gateways.fault({ endpoint: 'bkash.refund', kind: 'code', code: '2071', envelope: 'E3', about: session })
    expect((await refund(unapplied.id, bkash)).data).toMatchObject({ status: 'OPEN', outcome: '' })
    await worker.drain()
    expect([mailsAbout(number), await eventsOf(id)]).toEqual([[], []])
  })

  it('is sent once when staff resolve it with the outcome RETURNED, also when others do so at the same moment', async () => {
    const { id, number, unapplied } = await paidTwice()
    const lock = { text: 'select 1 from unapplied_payments where id = $1 for update', values: [unapplied.id] }
    const byHand = () => resolve(unapplied.id, { outcome: 'returned' })
    const responses = await behindLock(h, lock, [byHand, byHand])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(responses[0]?.data).toMatchObject({ status: 'RESOLVED', outcome: 'RETURNED', note: 'Sent by hand' })
    await worker.drain()
    expect([mailsAbout(number).length, textsAbout(number).length]).toEqual([1, 1])
    expect(await eventsOf(id)).toHaveLength(1)
    const [audited] = await h.sql(
      `select after from audit_log where action = 'unapplied_payment.resolved' and entity_id = $1`,
      [String(unapplied.id)],
    )
    expect(audited).toMatchObject({ after: { outcome: 'RETURNED', note: 'Sent by hand' } })
  })

  it('is not sent when staff used the money otherwise, or do not say what became of it', async () => {
    for (const [body, outcome] of [
      [{ outcome: 'USED' }, 'USED'],
      [{}, ''],
    ] as const) {
      const { id, number, unapplied } = await paidTwice()
      expect((await resolve(unapplied.id, body)).data).toMatchObject({ status: 'RESOLVED', outcome })
      await worker.drain()
      expect([mailsAbout(number), await eventsOf(id)]).toEqual([[], []])
    }
  })

  it('is not sent where the store switched it off, and an outcome that does not exist returns 400 validation_failed', async () => {
    await chooseChannels(h, nagad.shop, 'PAYMENT_RETURNED', { email: false, sms: false })
    const { number, unapplied } = await paidTwice()
    const { status, body } = await resolve(unapplied.id, { outcome: 'BURNT' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['outcome']])
    await resolve(unapplied.id, { outcome: 'RETURNED' })
    await worker.drain()
    expect([mailsAbout(number), textsAbout(number)]).toEqual([[], []])
  })
})
