import { type Database, inStore, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { markDelivered, markFailed, type QueuedEvent, takeEvents } from './outbox-queue.ts'

/** What to do about an event: either or both. */
export type OutboxHandler = {
  /** Talks to the world, outside any transaction. At least once: it runs again when anything after it fails. */
  send?: (event: QueuedEvent) => Promise<void>
  /** Writes to the event's store, in the transaction that marks the event delivered: exactly once. */
  apply?: (tx: StoreTx, event: QueuedEvent) => Promise<void>
}

/** By event type. An event nobody handles counts as delivered. */
export type OutboxHandlers = Readonly<Record<string, readonly OutboxHandler[]>>

export type OutboxWorker = {
  /** Looks now instead of at the next poll. */
  wake(): void
  /** Works until nothing is due any more. */
  drain(): Promise<void>
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>
}

export type OutboxWorkerOptions = {
  pollMs?: number
  concurrency?: number
  leaseSeconds?: number
  /** A handler that takes longer has failed, so that one that never answers holds nobody up. Below the lease. */
  timeLimitMs?: number
}

const MAX_ATTEMPTS = 12
const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 6 * 3600

/** Doubles from ten seconds to six hours, a quarter more or less, so that what failed together does not return together. */
export const retryAfterSeconds = (attempts: number, random = Math.random()) =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS) * (0.75 + random / 2)

/** Delivers the recorded events of one environment's stores. Any number of processes may run one; each event is one worker's until its lease ends. */
export function startOutboxWorker(
  deps: Pick<Deps, 'db' | 'environment' | 'logger'>,
  handlers: OutboxHandlers,
  { pollMs = 1_000, concurrency = 8, leaseSeconds = 60, timeLimitMs = 20_000 }: OutboxWorkerOptions = {},
): OutboxWorker {
  const busy = new Set<Promise<unknown>>()
  let slotsTaken = 0
  let mayHaveMore = false
  let stopping = false
  let woken = false
  let endNap = () => {}

  function track<T>(work: Promise<T>): Promise<T> {
    busy.add(work)
    const forget = () => busy.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Fills the free slots, so that a slow event delays no other. How many were due; null when no slot was free. */
  async function fill(): Promise<number | null> {
    const free = concurrency - slotsTaken
    if (free <= 0) return null
    slotsTaken += free
    const events = await takeEvents(deps, free, leaseSeconds).catch((error) => {
      deps.logger.error({ err: error }, 'the outbox can not be read')
      return []
    })
    slotsTaken -= free - events.length
    mayHaveMore = events.length === free
    for (const event of events) void track(handle(deps, handlers, event, timeLimitMs)).then(freeSlot)
    return events.length
  }

  function freeSlot(): void {
    slotsTaken--
    if (mayHaveMore) wake()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      await track(fill())
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
        const due = await track(fill())
        await Promise.all(busy)
        if (due === 0 && busy.size === 0) return
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

// Never rejects: a failure is written beside the event.
async function handle(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  handlers: OutboxHandlers,
  event: QueuedEvent,
  timeLimitMs: number,
): Promise<void> {
  try {
    if (event.attempts > MAX_ATTEMPTS) throw new Error('every worker that took it died')
    await within(timeLimitMs, deliver(db, handlers[event.type] ?? [], event))
  } catch (error) {
    const isDead = event.attempts >= MAX_ATTEMPTS
    const facts = { err: error, event: event.id, type: event.type, storeId: event.storeId, attempts: event.attempts }
    if (isDead) logger.error(facts, 'an event was given up')
    else logger.warn(facts, 'an event failed and will be tried again')
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await markFailed(db, event, reason, isDead ? null : retryAfterSeconds(event.attempts)).catch((failure) =>
      logger.error({ err: failure, event: event.id }, 'a failed event could not be marked; its lease will end'),
    )
  }
}

async function deliver(db: Database, wanted: readonly OutboxHandler[], event: QueuedEvent): Promise<void> {
  for (const { send } of wanted) await send?.(event)
  await inStore(db, event.storeId, async (tx) => {
    if (!(await markDelivered(tx, event))) return
    for (const { apply } of wanted) await apply?.(tx, event)
  })
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
