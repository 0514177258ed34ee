import { describe, expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'
import { aWebhookReceiver, verified, webhookCalls } from '../../../test/webhook-receiver.ts'

const { h, shop } = await setUpShop({ limits: true })
const receiver = await aWebhookReceiver()
h.deps.webhooks = receiver.caller
const staff = webhookCalls(h, shop)

describe('a test', () => {
  it('sends made-up data of a type, signed like every event, or shows it without sending', async () => {
    const { id, secret } = (
      await staff.create({ types: ['order.*'], headers: [{ name: 'x-token', value: 'not-to-be-shown' }] })
    ).data
    const shown = (await staff.act(id, 'test', { type: 'order.confirmed', dry_run: true })).data
    expect([shown.delivery, JSON.parse(shown.request.body)]).toMatchObject([
      null,
      { type: 'order.confirmed', is_test: true, data: { object: { status: expect.any(String) } } },
    ])
    expect(JSON.stringify(shown)).not.toContain('not-to-be-shown')
    expect(receiver.got).toEqual([])
    const { delivery, request } = (await staff.act(id, 'test')).data
    const [sent] = receiver.got
    expect(verified(sent as never, secret)).toMatchObject({ is_test: true, id: delivery.event_id })
    expect(sent?.headers['x-token']).toBe('not-to-be-shown')
    expect([request.body, delivery.request_body]).toEqual([sent?.body, sent?.body])
    expect(delivery.attempts).toMatchObject([{ status_code: 200, error: null, response_body: 'ok' }])
    expect(JSON.stringify(delivery)).not.toContain('not-to-be-shown')
    expect((await staff.act(id, 'test', { type: 'order.invented' })).body.errors).toHaveProperty('type')
  })

  it('is of the first type that staff have named for the webhook, unless they choose another', async () => {
    const { id } = (await staff.create({ types: ['product.*', 'order.created'] })).data
    const { request } = (await staff.act(id, 'test', { dry_run: true })).data
    expect(JSON.parse(request.body).type).toMatch(/^product\./)
  })

  it('does not count for a URL that is changed while it is under way', async () => {
    const { id } = (await staff.create()).data
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    receiver.responds(async (_, response) => {
      arrived()
      await held
      response.end()
    })
    const testing = staff.act(id, 'test')
    await isThere
    await staff.update(id, { url: 'https://elsewhere.example.com/' })
    release()
    expect((await testing).data.delivery.status).toBe('SUCCEEDED')
    const { status, body } = await staff.act(id, 'resume')
    expect([status, body.details]).toEqual([409, { reason: 'webhook_untested' }])
    receiver.responds(200)
  })

  it('is limited to ten a minute for a store: 429 too_many_requests', async () => {
    const { id } = (await staff.create()).data
    for (let count = 0; count < 10; count++) await staff.act(id, 'test', { dry_run: true })
    const refused = await staff.act(id, 'test', { dry_run: true })
    expect([refused.status, refused.body.error_code]).toEqual([429, 'too_many_requests'])
  })
})
