import { createHmac } from 'node:crypto'
import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { pathaoOrder, setUpPathao, setUpRedx, setUpSteadfast } from '../test/courier-clients.ts'
import { webhookReceiver } from '../test/webhook-receiver.ts'

const URL = 'http://shop.test/courier'
const ok = () => new Response(null, { status: 200 })

/** A merchant of Pathao whose webhooks are received, without the probe. */
async function setUpReceived() {
  const receiver = webhookReceiver()
  const pathao = await setUpPathao({ send: receiver.send })
  await pathao.register('pathao', URL)
  receiver.received.length = 0
  const events = async () => {
    await pathao.idle()
    return receiver.bodies().map(({ event }) => event)
  }
  const created = async () => String(((await pathao.create()).json.data as Json).consignment_id)
  return { ...pathao, ...receiver, events, created }
}

describe('a webhook of Pathao', () => {
  it('is sent once a probe has shown that the URL was set up for it', async () => {
    const { received, send } = webhookReceiver()
    const { register, create, idle } = await setUpPathao({ send })
    expect(await register('pathao', URL)).toMatchObject({ isRegistered: true, problem: null })
    expect(received).toEqual([
      {
        url: URL,
        headers: { 'content-type': 'application/json', 'x-pathao-signature': 'shared-secret' },
        body: { event: 'webhook_integration' },
      },
    ])
    const { data } = (await create()).json as { data: Json }
    await idle()
    expect(received[1]).toEqual({
      url: URL,
      headers: { 'content-type': 'application/json', 'x-pathao-signature': 'shared-secret' },
      body: {
        consignment_id: data.consignment_id,
        merchant_order_id: 'DEM-7K2M9QX-1',
        updated_at: '2025-11-02 14:29:02',
        timestamp: '2025-11-02T08:29:02+00:00',
        store_id: 130_820,
        event: 'order.created',
        delivery_fee: 60,
      },
    })
  })

  const probes: [problem: RegExp, respond: () => Response][] = [
    [/return 202; it returned 200/, ok],
    [/header X-Pathao-Merchant-Webhook-Integration-Secret/, () => new Response(null, { status: 202 })],
    [
      /reachable/,
      () => {
        throw new Error('refused')
      },
    ],
  ]
  it.each(probes)('is never sent where the probe fails: %s', async (problem, respond) => {
    const { received, send } = webhookReceiver(respond)
    const { register, create, idle } = await setUpPathao({ send })
    expect(await register('pathao', URL)).toMatchObject({
      isRegistered: false,
      problem: expect.stringMatching(problem),
    })
    await create()
    await idle()
    expect(received).toHaveLength(1)
  })

  it('has the consignment id of each order of a bulk call', async () => {
    const { bulk, idle, bodies } = await setUpReceived()
    await bulk([pathaoOrder, { ...pathaoOrder, merchant_order_id: 'DEM-2' }])
    await idle()
    expect(bodies().map(({ event, merchant_order_id }) => [event, merchant_order_id])).toEqual([
      ['order.created', 'DEM-7K2M9QX-1'],
      ['order.created', 'DEM-2'],
    ])
    expect(bodies().every(({ consignment_id }) => /^DL/.test(String(consignment_id)))).toBe(true)
  })

  it('has the amount that was collected, the reason and the invoice with the events that have them', async () => {
    const { created, move, settle, idle, bodies } = await setUpReceived()
    const id = await created()
    await move('pathao', id, 'on-hold', { reason: 'Customer is away' })
    await move('pathao', id, 'partial-delivery', { collected: 400 })
    const { id: invoice } = await settle('pathao')
    await idle()
    const [, held, partly, paid] = bodies()
    expect(held).toMatchObject({ event: 'order.on-hold', reason: 'Customer is away' })
    expect(held).not.toHaveProperty('collected_amount')
    expect(partly).toMatchObject({ event: 'order.partial-delivery', collected_amount: 400 })
    expect(paid).toMatchObject({ event: 'order.paid', invoice_id: invoice })
  })

  it('reports that a store was created', async () => {
    const { call, events } = await setUpReceived()
    const place = { city_id: 1, zone_id: 2, area_id: 2, address: 'House 1, Road 2, Dhanmondi' }
    await call('/stores', {
      body: { name: 'Second', contact_name: 'Karim', contact_number: '01711111111', ...place },
    })
    expect(await events()).toEqual(['store.created'])
  })

  it('is repeated up to three times until it is accepted', async () => {
    const { received, send } = webhookReceiver((count) => new Response(null, { status: count < 3 ? 500 : 200 }))
    const { register, move, create, idle, read } = setUpSteadfast({ send })
    await register('steadfast', URL)
    await create()
    await idle()
    expect(received).toHaveLength(3)
    const { deliveries } = (await read('/webhooks')) as { deliveries: { status: number }[] }
    expect(deliveries.map(({ status }) => status)).toEqual([500, 500, 200])
    await move('steadfast', 'DEM-7K2M9QX-1', 'pending')
    await idle()
    expect(received).toHaveLength(4)
  })
})

describe('a webhook of Steadfast', () => {
  it('has a bearer token, the status and the charge, or words alone for a status that it does not report', async () => {
    const { received, send, bodies } = webhookReceiver(ok)
    const { register, create, move, idle } = setUpSteadfast({ send })
    await register('steadfast', URL, 'token-1')
    await create()
    await move('steadfast', 'DEM-7K2M9QX-1', 'delivered_approval_pending')
    await move('steadfast', 'DEM-7K2M9QX-1', 'delivered')
    await idle()
    expect(received[0]?.headers.authorization).toBe('Bearer token-1')
    const common = { consignment_id: 1_424_107, invoice: 'DEM-7K2M9QX-1', updated_at: '2025-11-02 14:29:02' }
    expect(bodies()).toEqual([
      { notification_type: 'tracking_update', ...common, tracking_message: expect.any(String) },
      { notification_type: 'tracking_update', ...common, tracking_message: expect.stringContaining('approval') },
      {
        notification_type: 'delivery_status',
        ...common,
        cod_amount: 1060,
        status: 'delivered',
        delivery_charge: 60,
        tracking_message: 'Consignment is delivered and balance added.',
      },
    ])
  })

  it('is signed over its body when that is set', async () => {
    const { received, send } = webhookReceiver(ok)
    const { register, create, idle, settings } = setUpSteadfast({ send })
    await settings({ steadfast: { webhookProof: 'signature' } })
    await register('steadfast', URL, 'key')
    await create()
    await idle()
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(JSON.stringify(body)).digest('hex'))
    expect(headers).not.toHaveProperty('authorization')
  })
})

describe('a webhook of RedX', () => {
  it('is in both languages, and proves itself by the query of its URL', async () => {
    const { received, send } = webhookReceiver(ok)
    const { register, create, move, idle } = setUpRedx({ send })
    await register('redx', `${URL}?token=abc`)
    const { tracking_id: id } = (await create()).json
    await move('redx', String(id), 'agent-returning')
    await idle()
    expect(received[1]).toMatchObject({
      url: `${URL}?token=abc`,
      body: {
        tracking_number: id,
        timestamp: '2025-11-02T08:29:02.166Z',
        status: 'agent-returning',
        message_en: 'Package is on its way back',
        message_bn: 'পার্সেলটি ফেরত পাঠানো হচ্ছে',
        invoice_number: 'DEM-7K2M9QX-1',
      },
    })
  })
})

describe('a fault of webhooks', () => {
  it('drop loses one for good', async () => {
    const { created, move, fault, events } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'drop', about: 'order.created' })
    await move('pathao', await created(), 'picked')
    expect(await events()).toEqual(['order.picked'])
  })

  it('duplicate sends one several times', async () => {
    const { created, fault, events } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'duplicate', copies: 3 })
    await created()
    expect(await events()).toEqual(['order.created', 'order.created', 'order.created'])
  })

  it('hold keeps them until they are released, the last one first', async () => {
    const { created, move, fault, events, control } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'hold', times: 2 })
    const id = await created()
    await move('pathao', id, 'picked')
    await move('pathao', id, 'in-transit')
    expect(await events()).toEqual(['order.in-transit'])
    expect(await control('/webhooks/release')).toEqual({ released: 2 })
    expect(await events()).toEqual(['order.in-transit', 'order.picked', 'order.created'])
  })

  it('delay sends one late, after those that follow it', async () => {
    const { created, move, fault, events, sim, control } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'delay', ms: 600_000, about: 'order.created' })
    await move('pathao', await created(), 'picked')
    await sim.webhooks.last
    await control('/faults', undefined, 'DELETE')
    expect(await events()).toEqual(['order.picked', 'order.created'])
  })

  it('wrong_proof has another secret, token or query', async () => {
    const { created, fault, idle, received } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'wrong_proof' })
    await created()
    await idle()
    expect(received[0]?.headers['x-pathao-signature']).toBe('shared-secretx')
    const redxReceiver = webhookReceiver(ok)
    const redx = setUpRedx({ send: redxReceiver.send })
    await redx.register('redx', `${URL}?token=abc`)
    await redx.fault({ endpoint: 'redx.webhook', kind: 'wrong_proof' })
    await redx.create()
    await redx.idle()
    expect(redxReceiver.received[0]?.url).toBe(`${URL}?token=wrong`)
  })

  it('unknown_status, capitals and alter change what one says', async () => {
    const { created, move, fault, bodies, idle } = await setUpReceived()
    await fault({ endpoint: 'pathao.webhook', kind: 'unknown_status', about: 'picked' })
    await fault({ endpoint: 'pathao.webhook', kind: 'capitals', about: 'partial-delivery' })
    await fault({ endpoint: 'pathao.webhook', kind: 'alter', fields: { consignment_id: 'DLX' }, about: 'created' })
    const id = await created()
    await move('pathao', id, 'picked')
    await move('pathao', id, 'partial-delivery')
    await idle()
    expect(bodies().map(({ event }) => event)).toEqual(['order.created', 'order.wobbling', 'order.Partial Delivery'])
    expect(bodies()[0]?.consignment_id).toBe('DLX')
  })

  it('one that no courier sent can be forged', async () => {
    const { control, idle, received } = await setUpReceived()
    const forged = { body: { event: 'order.delivered' }, headers: { 'x-pathao-signature': 'guess' } }
    await control('/accounts/pathao/haat-demo/forge-webhook', forged)
    await idle()
    expect(received).toEqual([expect.objectContaining({ url: URL, body: { event: 'order.delivered' } })])
  })
})
