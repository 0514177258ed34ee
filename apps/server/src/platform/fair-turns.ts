import { ApiError } from './errors.ts'
import { type PlaceClaim, sharedPlaces } from './shared-places.ts'
import { type Owner, type WaitingLanes, waitingLanes } from './waiting-lanes.ts'

/**
 * The lane of work: its kind, the kind's share of the slots, the owner within the kind, and the visitor of the owner.
 * `holders` may hold only so many slots at once, even while others are free; then their tasks wait and others go first.
 */
export type Lane = {
  kind: string
  share: number
  owner: Owner
  visitor?: Owner | undefined
  holders?: readonly PlaceClaim[]
}

type Start = { begin(): boolean; refuse(): void }
type Kind = { lanes: WaitingLanes<Start>; share: number; position: number }

/** Shorter than a connection may be idle: a task that waits too long gets a response, not a closed connection. */
export const MAX_TURN_WAIT_MS = 10_000

type Options = {
  atOnce: number
  maxWaitingPerKind: number
  maxWaitMs?: number
}

/** Runs work with a bounded number at once; the rest waits in lanes. */
export type FairTurns = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

const SLOTS = 'slots'

/**
 * Schedules work by kind and owner. Waiting kinds are served in proportion to their shares, the owners of a kind in
 * rotation, and so the visitors of an owner. Each kind has its own bounded queue, which no other kind can fill; in a full
 * queue a new task displaces the newest of the owner, and of its visitor, with the most. A task that is refused, or waits for ten seconds, gets 503.
 */
export function fairTurns({ atOnce, maxWaitingPerKind, maxWaitMs = MAX_TURN_WAIT_MS }: Options): FairTurns {
  const kinds = new Map<string, Kind>()
  const places = sharedPlaces()
  // Stride scheduling: each task served advances a kind by 1/share, and the kind that is furthest behind is next.
  let now = 0

  function kindOf({ kind, share }: Lane): Kind {
    const known = kinds.get(kind)
    if (known) return known
    const made = { lanes: waitingLanes<Start>(maxWaitingPerKind), share, position: now }
    kinds.set(kind, made)
    return made
  }

  const enter = ({ holders = [] }: Lane) => places.take([[SLOTS, atOnce], ...holders])

  function wait(lane: Lane): Promise<() => void> {
    const kind = kindOf(lane)
    // A kind without waiting tasks accumulates no credit.
    if (kind.lanes.size() === 0) kind.position = Math.max(kind.position, now)
    return new Promise((resolve, reject) => {
      const start: Start = {
        begin: () => {
          const leave = enter(lane)
          if (!leave) return false
          clearTimeout(timer)
          resolve(leave)
          return true
        },
        refuse: () => {
          clearTimeout(timer)
          kind.lanes.remove(lane.owner, start, lane.visitor)
          reject(new ApiError('service_unavailable', { retryAfterSeconds: 2 }))
        },
      }
      const timer = setTimeout(start.refuse, maxWaitMs)
      kind.lanes.add(lane.owner, start, lane.visitor)?.refuse()
    })
  }

  /** Starts the next task that may start. */
  function startNext(): boolean {
    const waiting = [...kinds.values()].filter(({ lanes }) => lanes.size() > 0)
    for (const kind of waiting.sort((one, other) => one.position - other.position)) {
      if (!kind.lanes.takeFirst((start) => start.begin())) continue
      now = kind.position
      kind.position += 1 / kind.share
      return true
    }
    return false
  }

  return async (lane, work) => {
    const leave = enter(lane) ?? (await wait(lane))
    try {
      return await work()
    } finally {
      leave()
      while (places.taken(SLOTS) < atOnce && startNext());
    }
  }
}
