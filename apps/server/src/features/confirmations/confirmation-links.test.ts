import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationCalls, giveWebsiteUrl } from '../../../test/confirmations.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { deleteExpired } from '../../platform/retention.ts'
import { linkDigest } from '../staff/staff-links.ts'

const { h, shop } = await setUpShop()
await giveWebsiteUrl(h, shop)
const product = await aProduct(h, shop, { name: 'Jamdani saree', stock: 1000 })
const { send, read } = confirmationCalls(h, shop)
const placed = (spec: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product, quantity: 2 }], locale: 'en', hasEvents: true, ...spec })
beforeEach(() => h.setNow(new Date('2026-03-02T06:00:00Z')))
afterAll(() => expectHealthy(h))

const linkOf = (text: string) => /https:\/\/shop\.example\.com\/c\/(\w{12})\b/.exec(text)?.[1]

describe('a link to confirm an order', () => {
  it('is returned once where staff send it themselves, and stored as a digest', async () => {
    const { id } = await placed({ receiverName: 'Rahima Khatun' })
    const sent = await send(id, 'copy')
    expect(sent).toMatchObject({ status: 201, body: { message: 'The link is ready.' } })
    const token = linkOf(sent.data.url) as string
    expect(sent.data).toMatchObject({ channel: 'copy', expires_at: '2026-03-05T06:00:00.000Z' })
    const [row] = await h.sql('select token_digest, channel from confirmation_links where order_id = $1', [id])
    expect(row).toEqual({ token_digest: linkDigest(token), channel: 'copy' })
    expect((await read(token)).data).toMatchObject({ status: 'OPEN', first_name: 'Rahima' })
  })

  it('is sent by SMS in the language of the order, and staff cannot read it in the message', async () => {
    const { id, number, phone } = await placed()
    const sent = await send(id, 'sms')
    expect(sent).toMatchObject({ status: 201, data: { url: '' }, body: { message: 'The link is being sent.' } })
    await deliverNewest(h, shop, String(id), 'order.confirmation_link_created')
    const text = h.texts.find(({ to }) => to === phone)?.text ?? ''
    expect(text).toContain(`please confirm order ${number}`)
    const token = linkOf(text) as string
    expect((await read(token)).data.order_number).toBe(number)
    const [message] = await h.sql<{ text: string; sealed: Buffer | null }>(
      `select kind, text, sealed from messages where order_id = $1 and kind = 'CONFIRM_ORDER'`,
      [id],
    )
    expect(message).toMatchObject({ sealed: null, text: expect.stringContaining('/c/••••••') })
    // Delivered twice, its event sends no second one.
    await deliverNewest(h, shop, String(id), 'order.confirmation_link_created')
    expect(h.texts.filter(({ to }) => to === phone)).toHaveLength(1)
  })

  it('is sent by e-mail, in Bangla for who ordered in Bangla', async () => {
    const { id } = await placed({ email: 'rahima@example.com', locale: 'bn' })
    await send(id, 'email')
    await deliverNewest(h, shop, String(id), 'order.confirmation_link_created')
    const mail = h.mails.find(({ to }) => to === 'rahima@example.com')
    expect(mail?.subject).toContain('নিশ্চিত করুন')
    expect((await read(linkOf(mail?.text ?? '') as string)).status).toBe(200)
  })

  it('is not sent when the order was confirmed before its message was written', async () => {
    const { id, phone } = await placed()
    await send(id, 'sms')
    await orderCalls(h, shop).act(id, 'confirm')
    await deliverNewest(h, shop, String(id), 'order.confirmation_link_created')
    expect(h.texts.filter(({ to }) => to === phone)).toEqual([])
  })

  it('is on the timeline, in the audit log and emits order.confirmation_link_created, without its token', async () => {
    const { id } = await placed()
    const token = linkOf((await send(id, 'copy')).data.url) as string
    const { data } = await orderCalls(h, shop).read(id)
    expect(data.timeline.at(-1)).toMatchObject({
      ...{ code: 'LINK_SENT', message: 'WhatsApp / Messenger', is_public: false, actor_type: 'key' },
    })
    const [audit] = await h.sql('select action, after from audit_log where entity_id = $1', [String(id)])
    expect(audit).toMatchObject({ action: 'confirmation_link.created', after: { channel: 'copy' } })
    const events = await h.sql(`select payload from outbox where resource_id = $1 and type like 'order.confirm%'`, [
      String(id),
    ])
    expect(events).toMatchObject([{ payload: { object: { id }, channel: 'copy' } }])
    expect(JSON.stringify([audit, events])).not.toContain(token)
  })

  it('is sent three times in a day; a fourth one returns 409 invalid_state', async () => {
    const { id } = await placed()
    for (const channel of ['copy', 'sms', 'copy']) expect((await send(id, channel)).status).toBe(201)
    const fourth = await send(id, 'sms')
    expect([fourth.status, fourth.body.error_code, fourth.body.details]).toEqual([409, 'invalid_state', { maximum: 3 }])
    h.setNow(new Date('2026-03-03T06:00:01Z'))
    expect((await send(id, 'copy')).status).toBe(201)
  })

  it('returns 409 invalid_state for an order that is not pending, without an e-mail address, or without a website', async () => {
    const { id } = await placed({ status: 'CONFIRMED' })
    expect((await send(id, 'copy')).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'CONFIRMED', allowed_statuses: ['PENDING'] },
    })
    const waiting = await placed({ email: '' })
    expect((await send(waiting.id, 'email')).body.details).toEqual({ reason: 'no_email' })
    await h.sql(`update websites set config = config - 'website_url' where store_id = $1`, [shop.storeId])
    expect((await send(waiting.id, 'copy')).body.details).toEqual({ reason: 'no_website' })
    await giveWebsiteUrl(h, shop)
  })

  it('is deleted a month after its end', async () => {
    const [old, newer] = [await placed(), await placed()]
    for (const [{ id }, days] of [
      [old, 31],
      [newer, 29],
    ] as const) {
      await send(id, 'copy')
      await h.sql(
        `update confirmation_links set created_at = now() - interval '40 days', expires_at = now() - make_interval(days => $2)
          where order_id = $1`,
        [id, days],
      )
    }
    await deleteExpired(h.db)
    expect(
      await h.sql('select order_id as id from confirmation_links where order_id = any($1)', [[old.id, newer.id]]),
    ).toHaveLength(1)
  })

  it('is sent by who works at the desk, not by who only packs', async () => {
    const { id } = await placed()
    const [agent, packer] = [await signInStaff(h, shop, 'agent'), await signInStaff(h, shop, 'viewer')]
    expect((await send(id, 'copy', agent.headers)).status).toBe(201)
    expect((await send(id, 'copy', packer.headers)).body.error_code).toBe('permission_denied')
  })
})
