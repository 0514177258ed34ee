import { ApiError } from './errors.ts'
import { type Owner, type WaitingLanes, waitingLanes } from './waiting-lanes.ts'

/** Whose work it is: its class, the class's share of the turns, and the owner within the class. */
export type Lane = { kind: string; share: number; owner: Owner }

type Start = { begin(): void; refuse(): void }
type Kind = { lanes: WaitingLanes<Start>; share: number; position: number }

type Options = {
  atOnce: number
  maxWaitingPerKind: number
  /** Shorter than a connection may be idle: who waits too long gets a response, not a closed connection. */
  maxWaitMs?: number
}

/** Runs work with a bounded number at once, the rest waiting in lanes. */
export type FairTurns = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

/**
 * Deals turns by class and owner. Classes that wait are served in proportion to their shares, the owners of a class in
 * rotation. Each class has its own bounded room, so nobody outside a class can fill it; in a full room a newcomer
 * replaces the newest waiter of the owner who has the most. Who is refused, or waits for ten seconds, gets 503.
 */
export function fairTurns({ atOnce, maxWaitingPerKind, maxWaitMs = 10_000 }: Options): FairTurns {
  const kinds = new Map<string, Kind>()
  let running = 0
  // Stride scheduling: each turn moves a class on by 1/share, and the class that is furthest behind is next.
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
    // A class that had nobody waiting saves up no turns.
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
