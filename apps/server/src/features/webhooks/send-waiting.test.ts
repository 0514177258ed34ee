import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { attemptTime, setUpWebhooks } from '../../../test/set-up-webhooks.ts'
import { sendWebhooks } from '../../../test/webhook-receiver.ts'
import { claimDeliveries } from './webhook-attempts.queries.ts'

const { h, shop } = await setUpShop()
const { receiver, staff, create } = await setUpWebhooks(h, shop)
const { later } = attemptTime(h)

const changed = () => receiver.got.splice(0).map(({ body }) => JSON.parse(body).data.object.changed[0])
/** A webhook that has these events waiting for another attempt, some time after an outage of its receiver. */
async function outage(...names: string[]): Promise<number> {
  const { id } = await create()
  receiver.responds(500)
  for (const name of names) await staff.happens(name)
  for (const seconds of [0, 15, 70, 320, 2_000]) {
    later(seconds)
    await sendWebhooks(h)
  }
  receiver.responds(200)
  changed()
  return id
}
const statuses = async (id: number) => (await staff.deliveries(id)).map(({ status }: { status: string }) => status)

describe('a webhook that is resumed', () => {
  it('sends what failed before at once, in the order of the log', async () => {
    const id = await outage('a', 'b', 'c')
    await staff.act(id, 'pause')
    await staff.happens('d')
    expect((await staff.read(id)).backlog).toBe(3)
    expect((await staff.act(id, 'resume')).data.status).toBe('ACTIVE')
    await sendWebhooks(h)
    expect(changed()).toEqual(['a', 'b', 'c', 'd'])
    expect(await staff.read(id)).toMatchObject({ backlog: 0, failing_since: null })
    await expectHealthy(h)
  })

  it('is sent all attempts of a schedule again', async () => {
    const id = await outage('a')
    await staff.act(id, 'pause')
    await staff.act(id, 'resume')
    receiver.responds(500)
    await sendWebhooks(h)
    later(15)
    receiver.responds(200)
    await sendWebhooks(h)
    expect(await statuses(id)).toEqual(['SUCCEEDED'])
  })

  it('does not repeat what another process attempts at that moment', async () => {
    const id = await outage('a')
    later(8_000)
    const [claimed] = await claimDeliveries(h.deps, { isSlow: true, batch: 1, leaseSeconds: 60 })
    expect(claimed).toMatchObject({ webhookId: id })
    await staff.act(id, 'pause')
    await staff.act(id, 'resume')
    await sendWebhooks(h)
    expect(changed()).toEqual([])
    later(61)
    await sendWebhooks(h)
    expect(changed()).toEqual(['a'])
  })
})

describe('a delivery that waits for its next attempt', () => {
  it('is sent at once on request, the others still wait', async () => {
    const id = await outage('a', 'b')
    const [{ id: second }] = await staff.deliveries(id)
    const sent = await staff.act(id, 'redeliver', { delivery_ids: [second] })
    expect(sent.data).toEqual({ delivery_ids: [second], has_more: false })
    expect((await staff.act(id, 'redeliver', { delivery_ids: [second] })).data.delivery_ids).toEqual([])
    await sendWebhooks(h)
    expect(changed()).toEqual(['b'])
    expect(await statuses(id)).toEqual(['SUCCEEDED', 'PENDING'])
  })

  it('is not sent twice: one that is attempted now is left out', async () => {
    const id = await outage('a')
    later(8_000)
    const [claimed] = await claimDeliveries(h.deps, { isSlow: true, batch: 1, leaseSeconds: 60 })
    expect((await staff.act(id, 'redeliver', { delivery_ids: [claimed?.id] })).data.delivery_ids).toEqual([])
  })

  it('409 invalid_state: nothing is sent again while the webhook is paused or disabled', async () => {
    const id = await outage('a')
    const [{ id: delivery }] = await staff.deliveries(id)
    await staff.act(id, 'pause')
    for (const which of [{ delivery_ids: [delivery] }, { from: '2026-01-01T00:00:00Z' }]) {
      const { status, body } = await staff.act(id, 'redeliver', which)
      expect([status, body.error_code, body.details, body.message]).toEqual([
        409,
        'invalid_state',
        { current_status: 'PAUSED', allowed_statuses: ['ACTIVE'] },
        'The webhook is not active, so nothing is sent. Resume it first.',
      ])
    }
    await staff.act(id, 'resume')
    receiver.responds(410)
    await sendWebhooks(h)
    const { body } = await staff.act(id, 'redeliver', { delivery_ids: [delivery] })
    expect([body.error_code, body.details.current_status]).toEqual(['invalid_state', 'DISABLED'])
  })
})
