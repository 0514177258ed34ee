import { type Delivery, deliverOne, deliverTogether, type OutboxHandlers } from './outbox-delivery.ts'
import { type OutboxChoice, type QueuedEvent, takeEvents } from './outbox-queue.ts'

export type OutboxWorker = {
  /** Polls now instead of at the next interval. */
  wake(): void
  /** Works until nothing is due. */
  drain(): Promise<void>
  /** Claims no more, and waits for running deliveries. */
  stop(): Promise<void>
}

export type OutboxWorkerOptions = {
  pollMs?: number
  /** How many events for external services are delivered at once. */
  concurrency?: number
  /** How many of the other events are claimed at once. */
  batch?: number
  leaseSeconds?: number
  /** A handler that takes longer has failed, so that one that never returns blocks no other. Below the lease. */
  timeLimitMs?: number
}

/** Events of one kind: how many may run at once, and which are delivered together. */
type Lane = {
  choice: OutboxChoice
  capacity: number
  deliver(events: readonly QueuedEvent[]): { count: number; done: Promise<void> }[]
  underWay: number
  mayHaveMore: boolean
}

/**
 * Delivers the recorded events of one environment's stores. Any number of processes may run one; each event is claimed
 * by one worker until its lease ends. Events for external services are delivered one by one, so that a slow one delays
 * no other; those that only write are delivered store by store, many in one transaction.
 */
export function startOutboxWorker(
  deps: Delivery['deps'],
  handlers: OutboxHandlers,
  { pollMs = 1_000, concurrency = 8, batch = 200, leaseSeconds = 60, timeLimitMs = 20_000 }: OutboxWorkerOptions = {},
): OutboxWorker {
  const lanes = openLanes({ deps, handlers, timeLimitMs }, concurrency, batch)
  const busy = new Set<Promise<unknown>>()
  let stopping = false
  let woken = false
  let endNap = () => {}

  function track<T>(work: Promise<T>): Promise<T> {
    busy.add(work)
    const forget = () => busy.delete(work)
    work.then(forget, forget)
    return work
  }

  /**
   * Claims as many events as there are free slots, so that a slow one delays no other. Returns how many were due, or
   * undefined when no slot was free.
   */
  async function fill(lane: Lane): Promise<number | undefined> {
    const free = lane.capacity - lane.underWay
    if (free <= 0) return undefined
    lane.underWay += free
    const events = await takeEvents(deps, free, leaseSeconds, lane.choice).catch((error) => {
      deps.logger.error({ err: error }, 'the outbox cannot be read')
      return []
    })
    lane.underWay -= free - events.length
    lane.mayHaveMore = events.length === free
    for (const { count, done } of lane.deliver(events)) void track(done).then(() => makeRoom(lane, count))
    return events.length
  }

  function makeRoom(lane: Lane, count: number): void {
    lane.underWay -= count
    if (lane.mayHaveMore) wake()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      await track(Promise.all(lanes.map(fill)))
      if (!stopping && !woken) await nap()
    }
  }

  const nap = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      endNap = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function wake(): void {
    woken = true
    endNap()
  }

  const running = run()
  return {
    wake,
    async drain() {
      for (;;) {
        const due = await track(Promise.all(lanes.map(fill)))
        await Promise.all(busy)
        if (due.every((count) => count === 0) && busy.size === 0) return
      }
    },
    async stop() {
      stopping = true
      endNap()
      await running
      await Promise.all(busy)
    },
  }
}

function openLanes(delivery: Delivery, concurrency: number, batch: number): Lane[] {
  const types = Object.keys(delivery.handlers).filter((type) => delivery.handlers[type]?.some(({ send }) => send))
  const empty = { underWay: 0, mayHaveMore: false }
  const sending: Lane = {
    ...empty,
    choice: { types, areWanted: true },
    capacity: concurrency,
    deliver: (events) => events.map((event) => ({ count: 1, done: deliverOne(delivery, event) })),
  }
  const writing: Lane = {
    ...empty,
    choice: { types, areWanted: false },
    capacity: batch,
    deliver: (events) =>
      [...Map.groupBy(events, companyOf).values()].map((group) => ({
        count: group.length,
        done: group.length > 1 ? deliverTogether(delivery, group) : deliverOne(delivery, group[0] as QueuedEvent),
      })),
  }
  return types.length > 0 ? [sending, writing] : [writing]
}

/** Failed events are retried one at a time. */
const companyOf = ({ storeId, attempts, id }: QueuedEvent) => (attempts === 1 ? `${storeId}` : `${storeId} ${id}`)
