import { type LaneWorker, startLanes } from './lane-worker.ts'
import { type Delivery, deliverOne, deliverTogether, type OutboxHandlers } from './outbox-delivery.ts'
import { type QueuedEvent, takeEvents } from './outbox-queue.ts'

export type OutboxWorker = LaneWorker

export type OutboxWorkerOptions = {
  pollMs?: number
  /** How many events are claimed at once. */
  batch?: number
  leaseSeconds?: number
  /** A handler that takes longer has failed, so that one that never returns blocks no other. Below the lease. */
  timeLimitMs?: number
  /** Called after each transaction in which events were delivered: what they have queued need not wait for its poll. */
  onDelivered?: () => void
}

/**
 * Delivers the recorded events of one environment's stores, store by store, many in one transaction. Any number of
 * processes may run one; each event is claimed by one worker until its lease ends.
 */
export function startOutboxWorker(
  deps: Delivery['deps'],
  handlers: OutboxHandlers,
  {
    pollMs = 1_000,
    batch = 200,
    leaseSeconds = 60,
    timeLimitMs = 20_000,
    onDelivered = () => {},
  }: OutboxWorkerOptions = {},
): OutboxWorker {
  const delivery = { deps, handlers, timeLimitMs, onDelivered }
  const start = async (free: number) => {
    const events = await takeEvents(deps, free, leaseSeconds)
    return [...Map.groupBy(events, companyOf).values()].map((group) => ({
      count: group.length,
      done: group.length > 1 ? deliverTogether(delivery, group) : deliverOne(delivery, group[0] as QueuedEvent),
    }))
  }
  const onError = (err: unknown) => deps.logger.error({ err }, 'the outbox cannot be read')
  return startLanes([{ capacity: batch, start }], { pollMs, onError })
}

/** Failed events are retried one at a time. */
const companyOf = ({ storeId, attempts, id }: QueuedEvent) => (attempts === 1 ? `${storeId}` : `${storeId} ${id}`)
