import type { Deps } from '../../platform/deps.ts'
import { type LaneWorker, startLanes, type WorkLane } from '../../platform/lane-worker.ts'
import { deliverWebhook, type WebhookDeps } from './deliver-webhook.ts'
import { listBehind } from './fan-out.queries.ts'
import { fanOutWebhook } from './fan-out-webhooks.ts'
import { type ClaimedDelivery, claimDeliveries } from './webhook-attempts.queries.ts'

type SenderDeps = WebhookDeps & Pick<Deps, 'environment' | 'eventSignals' | 'logger'>

/** Deliveries that are under way at once in this process: to webhooks that respond quickly, and to those that fail or are slow. */
const CAPACITY = { quick: 64, slow: 8 }
/** Webhooks that are moved along the log at once. */
const FAN_OUT = 16
/** What ends within this time makes one claim. */
const SOON_MS = 20
/** Longer than an attempt takes: then another process may repeat it. */
const LEASE_SECONDS = 60

/**
 * Sends the events of one environment's stores to their webhooks. Webhooks that fail have a lane of their own, so that their
 * timeouts delay no other.
 */
export function startWebhookSender(deps: SenderDeps, { pollMs = 1_000 }: { pollMs?: number } = {}): LaneWorker {
  const onError = (err: unknown) => deps.logger.error({ err }, 'events cannot be sent to webhooks')
  /** Counts claims and their ends. */
  let steps = 0
  const lane = (isSlow: boolean, capacity: number): WorkLane => ({
    capacity,
    start: async (free) => {
      // A claim examines each webhook with something due: it is not made for each slot alone.
      if (free < capacity / 8) return []
      const claimed = await claimDeliveries(deps, { isSlow, batch: free, leaseSeconds: LEASE_SECONDS })
      steps += claimed.length
      // The next delivery of the webhook may wait for this one.
      const deliver = async (one: ClaimedDelivery) => {
        await deliverWebhook(deps, one).catch(onError)
        steps++
        wakeSoon()
      }
      return claimed.map((one) => ({ count: 1, done: deliver(one) }))
    },
  })
  const sender = startLanes([lane(false, CAPACITY.quick), lane(true, CAPACITY.slow)], { pollMs, onError })
  let isWaking = false
  const wakeSoon = () => {
    if (isWaking) return
    isWaking = true
    setTimeout(() => {
      isWaking = false
      sender.wake()
    }, SOON_MS)
  }
  const follower = startLanes([{ capacity: FAN_OUT, start: follow }], { pollMs, onError })

  async function follow(free: number) {
    const behind = await listBehind(deps, free)
    const moved = await Promise.all(behind.map((webhook) => fanOutWebhook(deps, webhook).catch(onError)))
    const count = moved.filter(Boolean).length
    if (count === 0) return []
    sender.wake()
    follower.wake()
    return [{ count, done: Promise.resolve() }]
  }

  const wake = () => {
    follower.wake()
    sender.wake()
  }
  const unlisten = deps.eventSignals.listenToAll(follower.wake)
  return {
    wake,
    async drain() {
      await follower.drain()
      // What has ended may have made further deliveries due.
      for (let before = -1; before < steps; ) {
        before = steps
        await sender.drain()
      }
    },
    async stop() {
      unlisten()
      await follower.stop()
      await sender.stop()
    },
  }
}
