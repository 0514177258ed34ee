import { ApiError } from './errors.ts'
import { type Owner, type WaitingLanes, waitingLanes } from './waiting-lanes.ts'

/** The lane of work: its kind, the kind's share of the slots, and the owner within the kind. */
export type Lane = { kind: string; share: number; owner: Owner }

type Start = { begin(): void; refuse(): void }
type Kind = { lanes: WaitingLanes<Start>; share: number; position: number }

type Options = {
  atOnce: number
  maxWaitingPerKind: number
  /**
   * Shorter than a connection may be idle, so that a task that waits too long gets a response, not a closed connection.
   */
  maxWaitMs?: number
}

/** Runs work with a bounded number at once; the rest waits in lanes. */
export type FairTurns = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

/**
 * Schedules work by kind and owner. Waiting kinds are served in proportion to their shares, the owners of a kind in
 * rotation. Each kind has its own bounded queue, which no other kind can fill; in a full queue a new task displaces the
 * newest of the owner with the most. A task that is refused, or waits for ten seconds, gets 503.
 */
export function fairTurns({ atOnce, maxWaitingPerKind, maxWaitMs = 10_000 }: Options): FairTurns {
  const kinds = new Map<string, Kind>()
  let running = 0
  // Stride scheduling: each task served advances a kind by 1/share, and the kind that is furthest behind is next.
  let now = 0

  function kindOf({ kind, share }: Lane): Kind {
    const known = kinds.get(kind)
    if (known) return known
    const made = { lanes: waitingLanes<Start>(maxWaitingPerKind), share, position: now }
    kinds.set(kind, made)
    return made
  }

  function wait(lane: Lane): Promise<void> {
    const kind = kindOf(lane)
    // A kind without waiting tasks accumulates no credit.
    if (kind.lanes.size() === 0) kind.position = Math.max(kind.position, now)
    return new Promise((resolve, reject) => {
      const start: Start = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          kind.lanes.remove(lane.owner, start)
          reject(new ApiError('service_unavailable', { retryAfterSeconds: 2 }))
        },
      }
      const timer = setTimeout(start.refuse, maxWaitMs)
      kind.lanes.add(lane.owner, start)?.refuse()
    })
  }

  function next(): Start | undefined {
    let chosen: Kind | undefined
    for (const kind of kinds.values())
      if (kind.lanes.size() > 0 && (!chosen || kind.position < chosen.position)) chosen = kind
    if (!chosen) return undefined
    now = chosen.position
    chosen.position += 1 / chosen.share
    const [owner] = chosen.lanes.owners()
    return owner === undefined ? undefined : chosen.lanes.take(owner)
  }

  return async (lane, work) => {
    if (running < atOnce) running++
    else await wait(lane)
    try {
      return await work()
    } finally {
      const start = next()
      if (start) start.begin()
      else running--
    }
  }
}
