import { afterEach, beforeEach } from 'vitest'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { aWebhookReceiver, webhookCalls } from './webhook-receiver.ts'

/** A receiver for the webhooks of a store, and the calls of its staff. Each test begins without webhooks and events. */
export async function setUpWebhooks(h: Harness, shop: Shop) {
  const receiver = await aWebhookReceiver()
  h.deps.webhooks = receiver.caller
  const staff = webhookCalls(h, shop)
  afterEach(async () => {
    await h.sql('truncate webhook_deliveries, webhooks, outbox, event_log, event_positions')
    receiver.responds(200)
    receiver.paths()
  })
  return {
    receiver,
    staff,
    /** A webhook; its own event is not logged. */
    async create(body: object = {}): Promise<{ id: number; secret: string }> {
      const { data } = await staff.create(body)
      await h.sql('delete from outbox')
      return data
    },
  }
}

/** The time of a file of tests, which only goes on. */
export function attemptTime(h: Harness) {
  let now = new Date('2026-03-02T06:00:00Z')
  beforeEach(() => h.setNow(now))
  const goTo = (moment: Date) => {
    now = moment
    h.setNow(now)
  }
  return { now: () => now, goTo, later: (seconds: number) => goTo(new Date(now.getTime() + seconds * 1_000)) }
}
