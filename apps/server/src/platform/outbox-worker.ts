import { type LaneWorker, startLanes, type WorkLane } from './lane-worker.ts'
import { type Delivery, deliverOne, deliverTogether, type OutboxHandlers } from './outbox-delivery.ts'
import { type OutboxChoice, type QueuedEvent, takeEvents } from './outbox-queue.ts'

export type OutboxWorker = LaneWorker

export type OutboxWorkerOptions = {
  pollMs?: number
  /** How many events for external services are delivered at once. */
  concurrency?: number
  /** How many of the other events are claimed at once. */
  batch?: number
  leaseSeconds?: number
  /** A handler that takes longer has failed, so that one that never returns blocks no other. Below the lease. */
  timeLimitMs?: number
  /** Called after each transaction in which events were delivered: what they have queued need not wait for its poll. */
  onDelivered?: () => void
}

/**
 * Delivers the recorded events of one environment's stores. Any number of processes may run one; each event is claimed
 * by one worker until its lease ends. Events for external services are delivered one by one, so that a slow one delays
 * no other; those that only write are delivered store by store, many in one transaction.
 */
export function startOutboxWorker(
  deps: Delivery['deps'],
  handlers: OutboxHandlers,
  {
    pollMs = 1_000,
    concurrency = 8,
    batch = 200,
    leaseSeconds = 60,
    timeLimitMs = 20_000,
    onDelivered = () => {},
  }: OutboxWorkerOptions = {},
): OutboxWorker {
  const delivery = { deps, handlers, timeLimitMs, onDelivered }
  const types = Object.keys(handlers).filter((type) => handlers[type]?.some(({ send }) => send))
  const lane = (capacity: number, choice: OutboxChoice, deliver: Deliver): WorkLane => ({
    capacity,
    start: async (free) => deliver(await takeEvents(deps, free, leaseSeconds, choice)),
  })
  const sending = lane(concurrency, { types, areWanted: true }, (events) =>
    events.map((event) => ({ count: 1, done: deliverOne(delivery, event) })),
  )
  const writing = lane(batch, { types, areWanted: false }, (events) =>
    [...Map.groupBy(events, companyOf).values()].map((group) => ({
      count: group.length,
      done: group.length > 1 ? deliverTogether(delivery, group) : deliverOne(delivery, group[0] as QueuedEvent),
    })),
  )
  const onError = (err: unknown) => deps.logger.error({ err }, 'the outbox cannot be read')
  return startLanes(types.length > 0 ? [sending, writing] : [writing], { pollMs, onError })
}

type Deliver = (events: readonly QueuedEvent[]) => Awaited<ReturnType<WorkLane['start']>>

/** Failed events are retried one at a time. */
const companyOf = ({ storeId, attempts, id }: QueuedEvent) => (attempts === 1 ? `${storeId}` : `${storeId} ${id}`)
