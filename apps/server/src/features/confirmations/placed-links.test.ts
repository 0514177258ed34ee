import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationCalls, giveWebsiteUrl } from '../../../test/confirmations.ts'
import { deliverNewest, handleNewest, sendQueued } from '../../../test/deliver-newest.ts'
import { setDesk } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { chooseChannels } from '../../../test/message-calls.ts'
import { anOrder, type OrderSpec, orderCalls, type TestOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import type { StoreSettings } from '../../shared/store-settings.ts'

const { h, shop } = await setUpShop()
await giveWebsiteUrl(h, shop)
const product = await aProduct(h, shop, { name: 'Jamdani saree', stock: 1000 })
const { send, read, decide } = confirmationCalls(h, shop)
const setLink = (link: StoreSettings['desk']['link']) => setDesk(h, shop, { link })
beforeEach(async () => {
  await setLink('sms')
  await h.sql('delete from message_settings')
})
afterAll(() => expectHealthy(h))

/** An order as it was placed, and the message about it. */
const placed = async (spec: Partial<OrderSpec> = {}, type = 'order.created') => {
  const order = await anOrder(h, shop, { lines: [{ product }], locale: 'en', hasEvents: true, ...spec })
  await deliverNewest(h, shop, String(order.id), type)
  return order
}
const textsTo = ({ phone }: Pick<TestOrder, 'phone'>) =>
  h.texts.filter(({ to }) => to === phone).map(({ text }) => text)
const linkOf = (text = '') => /https:\/\/shop\.example\.com\/c\/(\w{12})$/.exec(text)?.[1]
const smsOf = async ({ id }: TestOrder) =>
  (await h.sql(`select * from messages where order_id = $1 and channel = 'sms' order by id`, [id])) as {
    id: number
    status: string
    text: string
    parts: number
    sealed: Buffer | null
    last_error: string
  }[]
const linksOf = ({ id }: TestOrder) => h.sql('select channel from confirmation_links where order_id = $1', [id])

describe('the SMS about a new order', () => {
  it('has a link by which the buyer confirms it, in the language of the order, and staff cannot read the link', async () => {
    for (const [locale, words, parts] of [
      ['en', 'Please confirm:', 1],
      ['bn', 'নিশ্চিত করুন:', 2],
    ] as const) {
      const order = await placed({ locale })
      const [text = '', ...more] = textsTo(order)
      expect([more, text]).toEqual([[], expect.stringContaining(`${order.number}`)])
      expect(text).toContain(words)
      expect(measureSms(text).parts).toBe(parts)
      const token = linkOf(text) as string
      const [sms] = await smsOf(order)
      expect(sms).toMatchObject({ parts, status: 'SENT', sealed: null, text: text.replace(token, '••••••') })
      expect((await read(token)).data).toMatchObject({ status: 'OPEN', order_number: order.number })
      expect((await decide(token, 'confirm')).data.status).toBe('CONFIRMED')
      expect((await orderCalls(h, shop).read(order.id)).data.timeline).toContainEqual(
        expect.objectContaining({ code: 'LINK_SENT', message: 'SMS', actor_type: 'system' }),
      )
    }
  })

  it('is sent once for one order, whatever the channels of the message are, and the mail beside it has no link', async () => {
    await chooseChannels(h, shop, 'ORDER_PLACED', { email: true, sms: false })
    const order = await placed({ email: 'rahima@example.com' })
    await deliverNewest(h, shop, String(order.id), 'order.created')
    expect(textsTo(order)).toHaveLength(1)
    expect(await linksOf(order)).toEqual([{ channel: 'sms' }])
    const mails = h.mails.filter(({ subject }) => subject.includes(order.number))
    expect(mails.map(({ text }) => text.includes('/c/'))).toEqual([false])
  })

  it('has the link at its end when the store wrote the text before there were links', async () => {
    await h.sql(
      `insert into message_texts (store_id, code, channel, language, body) values ($1, 'ORDER_PLACED', 'sms', 'en', 'Got {{order_number}}!')`,
      [shop.storeId],
    )
    const order = await placed()
    expect(textsTo(order)).toEqual([expect.stringMatching(new RegExp(`^Got ${order.number}! Please confirm: https:`))])
    await setLink('off')
    await chooseChannels(h, shop, 'ORDER_PLACED', { email: true, sms: true })
    const other = await placed()
    expect(textsTo(other)).toEqual([`Got ${other.number}!`])
    await h.sql('delete from message_texts')
  })

  it('has no link where the store has not chosen it, or has no website', async () => {
    for (const link of ['off', 'whatsapp_copy'] as const) {
      await setLink(link)
      const order = await placed()
      expect(textsTo(order).join()).not.toContain('/c/')
      expect(await linksOf(order)).toEqual([])
    }
    await setLink('sms')
    await h.sql(`update websites set config = config - 'website_url' where store_id = $1`, [shop.storeId])
    expect(await linksOf(await placed())).toEqual([])
    await giveWebsiteUrl(h, shop)
  })

  it('has no link for an order that is confirmed, is paid online, or lacks an advance that was only claimed', async () => {
    const claims = [{ kind: 'advance' as const, amountMinor: 50_00 }]
    for (const spec of [
      { status: 'CONFIRMED' as const },
      { paymentMethod: 'BKASH' },
      { requiredAdvanceMinor: 50_00, claims },
    ]) {
      const order = await placed(spec, 'order.created')
      expect([spec, await linksOf(order)]).toEqual([spec, []])
      expect(textsTo(order).join()).not.toContain('/c/')
    }
  })

  it('has no link for an order that got three in a day', async () => {
    const order = await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
    for (let n = 0; n < 3; n++) expect((await send(order.id, 'copy')).status).toBe(201)
    await handleNewest(h, shop, String(order.id), 'order.created')
    expect(await linksOf(order)).toHaveLength(3)
    expect((await smsOf(order)).map(({ sealed }) => sealed)).toEqual([null])
    const other = await placed()
    expect((await send(other.id, 'copy')).status).toBe(201)
    expect((await send(other.id, 'copy')).status).toBe(201)
    expect((await send(other.id, 'copy')).body.details).toEqual({ maximum: 3 })
  })

  it('is kept without a link when a limit refuses it, for staff to send; no link is used up, and none noted as sent', async () => {
    const phone = `+88019${String(10_000_000 + next())}`
    const orders = []
    for (let n = 0; n < 4; n++) orders.push(await placed({ phone }))
    expect(textsTo({ phone })).toHaveLength(3)
    const [refused] = await smsOf(orders[3] as TestOrder)
    expect(refused).toMatchObject({ status: 'FAILED', sealed: null, last_error: expect.stringContaining('unproven') })
    const fourth = orders[3] as TestOrder
    expect(await linksOf(fourth)).toEqual([])
    const { data } = await orderCalls(h, shop).read(fourth.id)
    expect(data.timeline.filter(({ code }: { code: string }) => code === 'LINK_SENT')).toEqual([])
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const url = `M/${shop.subdomain}/messages/${refused?.id}/`
    expect((await h.call({ url, headers })).data).toMatchObject({ has_secret: false, text: refused?.text })
    expect(refused?.text).not.toContain('/c/')
    expect(refused?.parts).toBe(measureSms(refused?.text ?? '').parts)
    expect((await h.call({ method: 'POST', url: `${url}retry/`, headers })).status).toBe(200)
    await sendQueued(h)
    expect(textsTo(fourth).at(-1)).toBe(refused?.text)
  })
})
