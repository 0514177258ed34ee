import { ApiError } from './errors.ts'

/** The process itself: its worker, its health and its figures. */
export const NOBODY = 0
/** Callers whose key is not known yet: anybody can invent keys, and must not take the process's own connections. */
export const STRANGERS = -1
/** Callers who say they are staff or hold a secret key. */
export const STAFF = -2

/** Lets as many in as there are database connections, and nobody wait for long. */
export type ConnectionGate = {
  /** Takes a place: at once (nothing is returned), or when one is free. Throws 503 when there is none in time. */
  enter(storeId: number): Promise<void> | undefined
  /** Gives the place back. */
  leave(storeId: number): void
  waiting(): number
}

type Options = {
  places: number
  /** How long to wait while nobody of the store is let in. */
  standstillMs?: number
  /** How long to wait in a line that moves. */
  waitMs?: number
  maxWaiting?: number
  maxWaitingPerStore?: number
}
type Waiter = { enter(): void; refuse(): void }
type Queue = { waiters: Set<Waiter>; movedAt: number }

/**
 * Deals the connections of a pool to the stores. One store never has more than half of them, so that its slow or many
 * requests leave room for the others, and of those who wait, the store with the fewest is next. Waiting is bounded in
 * time and number: in a line that stands still, everybody soon hears 503; in one that moves, as when many want the same
 * thing at once, most are served.
 */
export function connectionGate({
  places,
  standstillMs = 1_000,
  waitMs = 5_000,
  maxWaiting = 1_000,
  maxWaitingPerStore = 500,
}: Options): ConnectionGate {
  const share = Math.ceil(places / 2)
  const held = new Map<number, number>()
  const queues = new Map<number, Queue>()
  let free = places
  let waiting = 0

  const heldBy = (storeId: number) => held.get(storeId) ?? 0

  function take(storeId: number): void {
    free--
    held.set(storeId, heldBy(storeId) + 1)
  }

  function wait(storeId: number): Promise<void> {
    const came = performance.now()
    const queue = queues.get(storeId) ?? { waiters: new Set(), movedAt: came }
    if (queue.waiters.size >= maxWaitingPerStore) throw new ApiError('service_unavailable')
    if (waiting >= maxWaiting) makeRoomFor(queue)
    queues.set(storeId, queue)
    waiting++
    return new Promise((resolve, reject) => {
      const goAway = () => {
        waiting--
        queue.waiters.delete(waiter)
        if (queue.waiters.size === 0) queues.delete(storeId)
      }
      const giveUp = () => {
        if (!queue.waiters.has(waiter)) return
        const patience = Math.min(Math.max(came, queue.movedAt) + standstillMs, came + waitMs) - performance.now()
        if (patience > 0) {
          timer = setTimeout(look, patience)
          return
        }
        goAway()
        reject(new ApiError('service_unavailable'))
      }
      // After a stall of the process, answers that are there already free places before anybody is sent away.
      const look = () => void setImmediate(giveUp)
      let timer = setTimeout(look, standstillMs)
      const waiter: Waiter = {
        refuse: () => {
          clearTimeout(timer)
          goAway()
          reject(new ApiError('service_unavailable'))
        },
        enter: () => {
          clearTimeout(timer)
          queue.movedAt = performance.now()
          goAway()
          take(storeId)
          resolve()
        },
      }
      queue.waiters.add(waiter)
    })
  }

  /** Refuses the newest waiter of the longest queue, if that is longer than this one; else this newcomer. */
  function makeRoomFor({ waiters }: Queue): void {
    let longest: Queue | undefined
    for (const queue of queues.values()) if (queue.waiters.size > (longest?.waiters.size ?? 0)) longest = queue
    if (!longest || longest.waiters.size <= waiters.size + 1) throw new ApiError('service_unavailable')
    const newest = [...longest.waiters].at(-1)
    newest?.refuse()
  }

  /** Lets in the longest waiting of the store that has the fewest places and may have one more. */
  function letIn(): void {
    let next: number | undefined
    for (const storeId of queues.keys()) {
      if (heldBy(storeId) < (next === undefined ? share : heldBy(next))) next = storeId
    }
    if (next === undefined) return
    const queue = queues.get(next) as Queue
    // To the end of the line: stores with equally many take turns.
    queues.delete(next)
    queues.set(next, queue)
    const [longest] = queue.waiters
    longest?.enter()
  }

  return {
    enter(storeId) {
      if (free === 0 || heldBy(storeId) >= share) return wait(storeId)
      take(storeId)
      return undefined
    },
    leave(storeId) {
      free++
      const left = heldBy(storeId) - 1
      if (left > 0) held.set(storeId, left)
      else held.delete(storeId)
      letIn()
    },
    waiting: () => waiting,
  }
}
