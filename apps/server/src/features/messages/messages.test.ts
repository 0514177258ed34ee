import { messageKinds } from '@haat/contract/vocabulary.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { aCapturedMail, aMessage, messagesOf, queueOrderEvent } from '../../../test/message-calls.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { storeKeys } from '../../platform/store-keys.ts'
import { startWorker } from '../../worker.ts'

const h = await setUpApp()
afterAll(() => h.sql('delete from outbox'))

const callsOf = (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const url = (path: string) => `M/${shop.subdomain}/${path}`
  return {
    get: (path: string) => h.call({ url: url(path), headers }),
    post: (path: string) => h.call({ method: 'POST', url: url(path), headers, body: {} }),
    patch: (path: string, body: object) => h.call({ method: 'PATCH', url: url(path), headers, body }),
  }
}
async function aShopWithOrder(locale: 'bn' | 'en' = 'en') {
  const shop = await openShop(h)
  const email = 'rahima@example.com'
  const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], locale, email })
  return { shop, order, ...callsOf(shop) }
}
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

describe('the list of messages', () => {
  it('is newest first, without texts, and filtered by status, channel, kind, order and any spelling of a destination', async () => {
    const { shop, order, get } = await aShopWithOrder()
    const mail = await aMessage(h, shop, order.id, { status: 'SENT' })
    const sms = await aMessage(h, shop, order.id, { channel: 'sms', destination: '+8801712345678', status: 'FAILED' })
    const { items } = (await get('messages/')).data
    expect(ids(items)).toEqual([sms.id, mail.id])
    expect(items[0]).toMatchObject({
      channel: 'sms',
      kind: 'ORDER_PLACED',
      status: 'FAILED',
      parts: 1,
      last_error: 'HTTP 500',
      next_attempt_at: null,
      sent_at: null,
      order_id: order.id,
    })
    expect(items[0]).not.toHaveProperty('text')
    for (const [query, found] of [
      ['status=failed', sms.id],
      ['channel=EMAIL', mail.id],
      [`order_id=${order.id}&status=SENT`, mail.id],
      ['destination=০১৭১২-৩৪৫৬৭৮', sms.id],
      ['destination=Rahima@Example.com', mail.id],
    ] as const)
      expect([query, ids((await get(`messages/?${encodeURI(query)}`)).data.items)]).toEqual([query, [found]])
    for (const query of ['kind=ORDER_SHIPPED', 'destination=nobody', 'order_id=1'])
      expect((await get(`messages/?${query}`)).data.items).toEqual([])
    expect((await get(`messages/${mail.id}/`)).data).toMatchObject({ text: 'Thank you.', subject: 'Order received' })
  })

  it('knows another store’s message as little as one that does not exist: 404 not_found', async () => {
    const { shop, order } = await aShopWithOrder()
    const { id } = await aMessage(h, shop, order.id, { status: 'FAILED' })
    const other = callsOf(await openShop(h))
    expect((await other.get(`messages/${id}/`)).body.error_code).toBe('not_found')
    expect((await other.post(`messages/${id}/retry/`)).body.details).toEqual({
      resource: 'message',
      field: 'message_id',
    })
  })
})

describe('a message that failed', () => {
  it('is sent after staff retry it, and the audit log does not hold its destination', async () => {
    h.mails.length = 0
    const { shop, order, post, get } = await aShopWithOrder()
    const { id } = await aMessage(h, shop, order.id, { status: 'FAILED' })
    await h.sql('update messages set attempts = 12 where id = $1', [id])
    expect((await post(`messages/${id}/retry/`)).data).toMatchObject({ status: 'QUEUED', attempts: 0 })
    const worker = startWorker(h.deps, { pollMs: 3_600_000 })
    await worker.drain()
    await worker.stop()
    expect(h.mails.map(({ to }) => to)).toEqual(['rahima@example.com'])
    expect((await get(`messages/${id}/`)).data).toMatchObject({ status: 'SENT', attempts: 1, last_error: '' })
    const log = await h.sql(`select action, before, after from audit_log where entity = 'message' and entity_id = $1`, [
      String(id),
    ])
    expect(log.map(({ action }) => action)).toEqual(['message.retried'])
    expect(JSON.stringify(log)).not.toContain('rahima')
  })

  it('cannot be retried while it waits or after it was sent: 409 invalid_state', async () => {
    const { shop, order, post } = await aShopWithOrder()
    for (const status of ['QUEUED', 'SENT']) {
      const { id } = await aMessage(h, shop, order.id, { status })
      const refused = await post(`messages/${id}/retry/`)
      expect([refused.status, refused.body.error_code]).toEqual([409, 'invalid_state'])
      expect(refused.body.details).toEqual({ current_status: status, allowed_statuses: ['FAILED'] })
    }
    await h.sql('delete from messages where store_id = $1', [shop.storeId])
  })

  it('is queued once when two members of staff retry it at once', async () => {
    const { shop, order, post } = await aShopWithOrder()
    const { id } = await aMessage(h, shop, order.id, { status: 'FAILED' })
    const lock = { text: 'select 1 from messages where id = $1 for update', values: [id] }
    const retry = () => post(`messages/${id}/retry/`)
    const responses = await behindLock(h, lock, [retry, retry])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    await h.sql('delete from messages where store_id = $1', [shop.storeId])
  })
})

describe('the templates', () => {
  it('show the texts of each occasion in both languages, with the store’s name and the parts of an SMS', async () => {
    const { shop, get } = await aShopWithOrder()
    const { items } = (await get('message-templates/')).data
    expect(items.map(({ code }: { code: string }) => code)).toEqual(messageKinds)
    const sentWithoutEmail = items.filter((item: { sms_without_email: boolean }) => item.sms_without_email)
    expect(sentWithoutEmail.map(({ code }: { code: string }) => code)).toEqual([
      'ORDER_PLACED',
      'ORDER_SHIPPED',
      'ORDER_CANCELLED',
      'CANCELLATION_REJECTED',
      'REFUND_APPROVED',
      'REFUND_REJECTED',
      'REFUND_COMPLETED',
      'SUBSCRIPTION_UPCOMING',
      'SUBSCRIPTION_PAUSED',
      'SUBSCRIPTION_FAILED',
    ])
    for (const { code, email_enabled, sms_enabled } of items)
      expect([code, email_enabled, sms_enabled]).toEqual([code, true, false])
    for (const { texts } of items) {
      const [bn, en] = texts
      expect([bn.language, bn.sms_encoding, en.language, en.sms_encoding]).toEqual(['bn', 'UCS-2', 'en', 'GSM-7'])
      expect(en.sms_parts).toBe(1)
      expect(bn.sms_parts).toBeLessThanOrEqual(2)
      for (const text of [bn.subject, bn.email, bn.sms, en.subject, en.email, en.sms])
        expect(text).toContain(`Shop ${shop.subdomain}`)
      expect(en.email).not.toMatch(/[ঀ-৲]|undefined|null|NaN/)
      expect(bn.email).not.toMatch(/undefined|null|NaN/)
    }
    const bangla = 'রংধনু শাড়ি'
    await h.sql('update stores set name = $2 where id = $1', [shop.storeId, bangla])
    const [placed] = (await get('message-templates/')).data.items
    expect(placed.texts[1]).toMatchObject({ language: 'en', sms_encoding: 'UCS-2' })
    expect(placed.texts[1].sms_parts).toBeGreaterThan(1)
  })

  it('decide what is sent from then on, keep what is not sent, and record each change once', async () => {
    const { shop, order, patch } = await aShopWithOrder()
    const path = 'message-templates/order_placed/'
    expect((await patch(path, { sms_enabled: true })).data).toMatchObject({ email_enabled: true, sms_enabled: true })
    expect((await patch(path, { email_enabled: false })).data).toMatchObject({
      email_enabled: false,
      sms_enabled: true,
    })
    for (const body of [{ email_enabled: false }, {}])
      expect((await patch(path, body)).data).toMatchObject({ email_enabled: false, sms_enabled: true })
    await queueOrderEvent(h, shop, 'order.created', order.id)
    const worker = startWorker(h.deps, { pollMs: 3_600_000 })
    await worker.drain()
    await worker.stop()
    expect((await messagesOf(h, shop)).map(({ channel }) => channel)).toEqual(['sms'])
    const log = await h.sql(
      `select before, after from audit_log where store_id = $1 and action = 'message_template.updated' order by id`,
      [shop.storeId],
    )
    expect(log).toEqual([
      {
        before: { email_enabled: true, sms_enabled: false, sms_without_email: true },
        after: { email_enabled: true, sms_enabled: true, sms_without_email: true },
      },
      {
        before: { email_enabled: true, sms_enabled: true, sms_without_email: true },
        after: { email_enabled: false, sms_enabled: true, sms_without_email: true },
      },
    ])
  })

  it('of an occasion that does not exist, and of a misspelt field, are refused: 400 validation_failed', async () => {
    const { patch } = await aShopWithOrder()
    expect((await patch('message-templates/ORDER_EATEN/', { sms_enabled: true })).body.error_code).toBe(
      'validation_failed',
    )
    expect((await patch('message-templates/ORDER_PLACED/', { sms: true })).body.error_code).toBe('validation_failed')
  })
})

describe('captured mail and SMS', () => {
  it('of a channel that does not exist are 400 validation_failed', async () => {
    const shop = await openShop(h)
    const url = `M/${shop.subdomain}/captured-messages/?channel=fax`
    const { body } = await h.call({ url, headers: { authorization: `Bearer ${shop.secretKey}` } })
    expect([body.error_code, Object.keys(body.errors)]).toEqual(['validation_failed', ['channel']])
  })

  it('are listed with their texts in the sandbox, and in live without, where they may hold a code of an account', async () => {
    const shop = await openShop(h)
    await aCapturedMail(h, shop)
    await aCapturedMail(h, { storeId: shop.testStoreId })
    const url = `M/${shop.subdomain}/captured-messages/?destination=Rahima@example.com`
    const live = await h.call({ url, headers: { authorization: `Bearer ${shop.secretKey}` } })
    expect(live.data.items).toMatchObject([{ destination: 'rahima@example.com', subject: null, text: null }])
    const sandbox = await h.another({ environment: 'sandbox', storeKeys: storeKeys(h.db, 'sandbox', null) })
    const response = await sandbox.inject({
      url: `/api/v1/business/admin/${shop.subdomain}/captured-messages/`,
      headers: { authorization: `Bearer ${shop.testSecretKey}` },
    })
    expect([response.statusCode, response.json().data?.items]).toMatchObject([
      200,
      [{ subject: 'Your code', text: 'Your code is 123456.' }],
    ])
  })
})
