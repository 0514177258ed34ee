import { cutText } from '../shared/cut-text.ts'
import { maxErrorLength } from '../shared/stored-lengths.ts'
import { inStore, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { markDelivered, markFailed, type QueuedEvent } from './outbox-queue.ts'
import { within } from './time-limit.ts'

/**
 * What follows events of one type. It writes to their store in the transaction that marks them delivered: exactly once
 * for each. What leaves the server is queued there, such as a message, and sent after the commit.
 */
export type OutboxHandler = (tx: StoreTx, storeId: number, events: readonly QueuedEvent[]) => Promise<void>

/** The handlers of each event type. An event without a handler counts as delivered. */
export type OutboxHandlers = Readonly<Record<string, readonly OutboxHandler[]>>

export type Delivery = {
  deps: Pick<Deps, 'db' | 'environment' | 'logger'>
  handlers: OutboxHandlers
  /** A handler that takes longer has failed, in milliseconds. */
  timeLimitMs: number
  /** Called after each transaction in which events were delivered. */
  onDelivered(): void
}

const MAX_ATTEMPTS = 12
const FIRST_RETRY_SECONDS = 10
const LONGEST_RETRY_SECONDS = 6 * 3600

/**
 * The delay doubles from ten seconds to six hours, ±25 %, so that events that failed together are not retried together.
 */
export const retryAfterSeconds = (attempts: number, random = Math.random()) =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS) * (0.75 + random / 2)

/**
 * Delivers events of one store in one transaction; when that fails, one by one, so that a failing
 * event affects no other. Never rejects.
 */
export async function deliverTogether(delivery: Delivery, events: readonly QueuedEvent[]): Promise<void> {
  try {
    await within(delivery.timeLimitMs, write(delivery, events))
  } catch {
    for (const event of events) await deliverOne(delivery, event) // guard: poison-alone
  }
}

/** Delivers one event. Never rejects: a failure is stored with the event. */
export async function deliverOne(delivery: Delivery, event: QueuedEvent): Promise<void> {
  try {
    if (event.attempts > MAX_ATTEMPTS) throw new Error('every worker that claimed it crashed')
    await within(delivery.timeLimitMs, write(delivery, [event]))
  } catch (error) {
    await noteFailure(delivery.deps, event, error)
  }
}

async function write({ deps, handlers, onDelivered }: Delivery, events: readonly QueuedEvent[]): Promise<void> {
  const storeId = events[0]?.storeId
  if (storeId === undefined) return
  await inStore(deps.db, storeId, async (tx) => {
    const mine = await markDelivered(tx, storeId, events) // guard: outbox-mark
    for (const [type, alike] of Map.groupBy(mine, (event) => event.type)) {
      for (const handle of handlers[type] ?? []) await handle(tx, storeId, alike)
    }
  })
  onDelivered()
}

async function noteFailure({ db, logger }: Delivery['deps'], event: QueuedEvent, error: unknown): Promise<void> {
  const isDead = event.attempts >= MAX_ATTEMPTS
  const facts = { err: error, event: event.id, type: event.type, storeId: event.storeId, attempts: event.attempts }
  if (isDead) logger.error(facts, 'an event was dead-lettered')
  else logger.warn(facts, 'an event failed and will be retried')
  const reason = cutText(error instanceof Error ? error.message : String(error), maxErrorLength)
  await markFailed(db, event, reason, isDead ? null : retryAfterSeconds(event.attempts)).catch((failure) =>
    logger.error(
      { err: failure, event: event.id },
      'a failed event could not be marked; it is retried when its lease expires',
    ),
  )
}
