import { events } from '@haat/contract/events.ts'
import type { waitForEvents } from '../../platform/wait-for-events.ts'
import { isInLog, type LoggedEventRow } from './events.queries.ts'
import type { StoreLog } from './log-reader.ts'
import { bye, notice, ping, RETRY, streamedEvent } from './write-stream.ts'

/** What one stream follows, and until when. */
export type Followed = {
  /** The last position that the client has; null for a client that begins now. */
  after: number | null
  /** The types that the client may read and wants. */
  types: ReadonlySet<string>
  log: StoreLog
  /** The member of staff who follows; null for a program with a key. */
  readerId: string | null
  waiting: ReturnType<typeof waitForEvents>
  /** Whether the caller still has the access with which the stream began. */
  mayGoOn(): Promise<boolean>
}

/** A reader that is further behind reads the resources again, which is less than all the events between. */
const MOST_BEHIND = 1_000
/** How often an idle stream shows that it is alive, and the access of its caller is checked at least. */
const HEARTBEAT_MS = 15_000

/**
 * The text of a stream, piece by piece. The next piece is made when the client has taken the one before, so that a slow
 * client needs no memory here: what it has not got yet is in the log.
 */
export async function* followEvents({
  after,
  types,
  log,
  readerId,
  waiting,
  mayGoOn,
}: Followed): AsyncGenerator<string> {
  const bounds = await log.bounds()
  const isLost = after !== null && (!isInLog(after, bounds) || bounds.last - after > MOST_BEHIND)
  let position = isLost ? bounds.last : (after ?? bounds.last)
  let checkedAt = performance.now()
  yield RETRY + notice(isLost ? 'reset' : 'ready', position)
  for (;;) {
    const page = await log.after(position)
    if (!isInLog(position, page) || page.last - position > MOST_BEHIND) {
      position = page.last
      yield notice('reset', position)
      continue
    }
    // Before anything that was logged after a change of the staff, and else every few seconds.
    const isDue = performance.now() - checkedAt >= HEARTBEAT_MS || page.events.some(concernsAccess)
    if (isDue) {
      if (!(await mayGoOn())) return yield bye('access') // guard: stream-access
      checkedAt = performance.now()
    }
    position = page.upto
    const text = page.events.filter(({ type }) => types.has(type)).map((event) => streamedEvent(event, readerId))
    if (text.length > 0) yield text.join('')
    if (position < page.last && !waiting.isOver()) continue
    const waited = await waiting.next(HEARTBEAT_MS)
    if (waited === 'over') return yield bye('time')
    if (waited === 'quiet') yield ping(position)
  }
}

const accessResources: ReadonlySet<string> = new Set(['staff_member', 'key'])
const concernsAccess = ({ type }: LoggedEventRow) =>
  accessResources.has((events as Record<string, { resource: string }>)[type]?.resource ?? '')
