import { ApiError } from './errors.ts'
import { type Owner, waitingLanes } from './waiting-lanes.ts'

/** The process itself: its worker, its figures, its clock. */
export const PROCESS = 'process'
/** Whoever sends a key, a session or a sign-in that nobody knows yet. They share what one store has. */
export const STRANGERS = 'strangers'

/** Lets as many in as there are database connections, and nobody wait for long. */
export type ConnectionGate = {
  /** Takes a place: at once (nothing is returned), or when one is free. Throws 503 when there is none in time. */
  enter(owner: Owner): Promise<void> | undefined
  /** Gives the place back. */
  leave(owner: Owner): void
  waiting(): number
}

type Options = {
  places: number
  /** How long to wait while nobody of the store is let in. */
  standstillMs?: number
  /** How long to wait in a line that moves. */
  waitMs?: number
  maxWaiting?: number
  maxWaitingPerOwner?: number
}
type Waiter = { enter(): void; refuse(): void }

/**
 * Deals the connections of a pool to their owners: each store, each member of staff, the strangers, the process itself.
 * One owner never has more than half of them, so that its slow or many requests leave room for the others, and of those
 * who wait, the owner with the fewest is next. Waiting is bounded in number, where only the longest queue loses a place
 * to a newcomer, and in time: a queue without progress soon responds 503; in one that moves, as when many want the same
 * thing at once, most are served.
 */
export function connectionGate({
  places,
  standstillMs = 1_000,
  waitMs = 5_000,
  maxWaiting = 1_000,
  maxWaitingPerOwner = 500,
}: Options): ConnectionGate {
  const share = Math.ceil(places / 2)
  const held = new Map<Owner, number>()
  const lanes = waitingLanes<Waiter>(maxWaiting, maxWaitingPerOwner)
  // When an owner's queue last moved; kept while it has one.
  const movedAt = new Map<Owner, number>()
  let free = places

  const heldBy = (owner: Owner) => held.get(owner) ?? 0

  function take(owner: Owner): void {
    free--
    held.set(owner, heldBy(owner) + 1)
  }

  function wait(owner: Owner): Promise<void> {
    const came = performance.now()
    if (!movedAt.has(owner)) movedAt.set(owner, came)
    return new Promise((resolve, reject) => {
      let isWaiting = true
      const goAway = () => {
        isWaiting = false
        clearTimeout(timer)
        lanes.remove(owner, waiter)
        if (!lanes.has(owner)) movedAt.delete(owner)
      }
      const giveUp = () => {
        if (!isWaiting) return
        const patience =
          Math.min(Math.max(came, movedAt.get(owner) ?? came) + standstillMs, came + waitMs) - performance.now()
        if (patience > 0) {
          timer = setTimeout(look, patience)
          return
        }
        waiter.refuse()
      }
      // After a stall of the process, answers that are there already free places before anybody is sent away.
      const look = () => void setImmediate(giveUp)
      let timer = setTimeout(look, standstillMs)
      const waiter: Waiter = {
        enter: () => {
          movedAt.set(owner, performance.now())
          goAway()
          take(owner)
          resolve()
        },
        refuse: () => {
          goAway()
          reject(new ApiError('service_unavailable'))
        },
      }
      lanes.add(owner, waiter)?.refuse()
    })
  }

  /** Lets in the longest waiting of the owner who has the fewest places and may have one more. */
  function letIn(): void {
    let next: Owner | undefined
    for (const owner of lanes.owners()) {
      if (heldBy(owner) < (next === undefined ? share : heldBy(next))) next = owner
    }
    if (next !== undefined) lanes.take(next)?.enter()
  }

  return {
    enter(owner) {
      if (free === 0 || heldBy(owner) >= share) return wait(owner)
      take(owner)
      return undefined
    },
    leave(owner) {
      free++
      const left = heldBy(owner) - 1
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      letIn()
    },
    waiting: () => lanes.size(),
  }
}
