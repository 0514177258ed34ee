import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { HaatError } from './errors.ts'
import { verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`
const older = `whsec_${Buffer.from('the secret that it replaced').toString('base64')}`
const body = JSON.stringify({
  id: 'evt_1',
  type: 'order.created',
  data: { object: { order_number: 'RD-1' } },
  note: 'শাড়ি',
})
const now = () => Math.floor(Date.now() / 1000)

/** The headers of a webhook as the Standard Webhooks specification says. */
function signed(text: string, { id = 'evt_1', at = now(), secrets = [secret] } = {}) {
  const signature = (one: string) =>
    createHmac('sha256', Buffer.from(one.slice(6), 'base64'))
      .update(`${id}.${at}.${text}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map((one) => `v1,${signature(one)}`).join(' '),
  }
}
const reasonOf = (delivery: Parameters<typeof verifyWebhook>[0]) =>
  verifyWebhook(delivery).catch((error) => {
    if (!HaatError.is(error, 'invalid_webhook')) throw error
    return error.details.reason
  })

describe('a webhook', () => {
  it('is the event in its body when the store has signed it, from text or bytes', async () => {
    const headers = signed(body)
    const event = await verifyWebhook({ body, headers, secret })
    if (event.type !== 'order.created') throw new Error(event.type)
    expect(event.data.object.order_number).toBe('RD-1')
    const bytes = new TextEncoder().encode(body)
    expect(await verifyWebhook({ body: bytes, headers: new Headers(headers), secret })).toEqual(event)
    const ofNode = { 'Webhook-Id': [headers['webhook-id']], 'Webhook-Timestamp': headers['webhook-timestamp'] }
    const spelt = { ...ofNode, 'WEBHOOK-SIGNATURE': headers['webhook-signature'] }
    expect(await verifyWebhook({ body, headers: spelt, secret })).toEqual(event)
  })

  it('is accepted under both secrets while one replaces the other', async () => {
    const both = signed(body, { secrets: [older, secret] })
    for (const known of [secret, older, [older, secret]])
      expect(await verifyWebhook({ body, headers: both, secret: known })).toMatchObject({ id: 'evt_1' })
    const headers = signed(body, { secrets: [older] })
    expect(await verifyWebhook({ body, headers, secret: [secret, older] })).toMatchObject({ id: 'evt_1' })
  })

  it('is refused with another body, ID, time or secret', async () => {
    const headers = signed(body)
    expect(await reasonOf({ body: `${body} `, headers, secret })).toBe('signature')
    expect(await reasonOf({ body, headers: { ...headers, 'webhook-id': 'evt_2' }, secret })).toBe('signature')
    const later = { ...headers, 'webhook-timestamp': String(now() + 9) }
    expect(await reasonOf({ body, headers: later, secret })).toBe('signature')
    expect(await reasonOf({ body, headers, secret: older })).toBe('signature')
    expect(await reasonOf({ body, headers, secret: [] })).toBe('signature')
  })

  it('is refused with a signature of another kind, or none', async () => {
    const headers = signed(body)
    const [, signature = ''] = headers['webhook-signature'].split(',')
    for (const other of [`v1a,${signature}`, signature, 'v1,', 'v1,???', 'v1,AAAA', `v2,${signature}`])
      expect(await reasonOf({ body, headers: { ...headers, 'webhook-signature': other }, secret })).toBe('signature')
    for (const name of Object.keys(headers))
      expect(await reasonOf({ body, headers: { ...headers, [name]: undefined }, secret })).toBe('headers')
  })

  it('is refused when it was sent long ago, will be sent, or at no time', async () => {
    for (const at of [now() - 301, now() + 400, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await reasonOf({ body, headers: signed(body, { at }), secret })).toBe('timestamp')
    const old = signed(body, { at: now() - 400 })
    expect(await verifyWebhook({ body, headers: old, secret, toleranceSeconds: 500 })).toMatchObject({ id: 'evt_1' })
  })

  it('is refused when its signed body is not JSON', async () => {
    expect(await reasonOf({ body: 'ping', headers: signed('ping'), secret })).toBe('body')
  })

  it('is verified as the library of the specification verifies it, and signed by that library it is accepted', async () => {
    const library = new Webhook(secret)
    const at = now()
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(at),
      'webhook-signature': library.sign('evt_1', new Date(at * 1_000), body),
    }
    expect(await verifyWebhook({ body, headers, secret })).toEqual(library.verify(body, headers))
    const forged = { ...headers, 'webhook-signature': new Webhook(older).sign('evt_1', new Date(at * 1_000), body) }
    expect(() => library.verify(body, forged)).toThrow()
    expect(await reasonOf({ body, headers: forged, secret })).toBe('signature')
    const both = { ...forged, 'webhook-signature': `${forged['webhook-signature']} ${headers['webhook-signature']}` }
    expect(await verifyWebhook({ body, headers: both, secret })).toEqual(library.verify(body, both))
  })
})
