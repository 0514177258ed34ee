import { recentUse } from '@haat/admission-control/recent-use.ts'
import { ApiError } from './errors.ts'
import { type Owner, waitingLanes } from './waiting-lanes.ts'

/** The process itself: its worker, its metrics, its clock. */
export const PROCESS = 'process'
/** Requests whose key, session or sign-in is not verified yet. Together they have the share of one store. */
export const ANONYMOUS = 'anonymous'

/** Bounds the use of the database connections, and the time that requests wait for one. */
export type ConnectionGate = {
  /**
   * Takes a connection: at once (returns undefined), or when one is free. Throws 503 when none is free in time. `visitor`:
   * the visitor of the owner who uses it.
   */
  enter(owner: Owner, visitor?: Owner): Promise<void> | undefined
  /** Returns the connection. */
  leave(owner: Owner): void
  waiting(): number
}

export type GateWaits = {
  /** How long to wait while no request of the same owner gets a connection. */
  standstillMs: number
  /** How long to wait while the queue makes progress. */
  waitMs: number
}

type Options = Partial<GateWaits> & {
  connections: number
  maxWaiting?: number
  maxWaitingPerOwner?: number
}
type Waiter = { enter(): void; refuse(): void }

/** The wide network of a canonical IPv4 address, in short; any other name of a client (an IPv6 /48, a shopper) as it is. */
const wideNameOf = (client: string) => client.slice(0, client.lastIndexOf('.') + 1) || client

/**
 * One connection in eight is reserved for owners that hold none: 1 of 5, 2 of 15, 3 of 20. A connection cannot be taken
 * back before its transaction ends, so without a reserve one owner whose statements all wait for a lock would block the
 * rest.
 */
const reserveOf = (connections: number) => (connections > 1 ? Math.ceil(connections / 8) : 0) // guard: gate-reserve

/**
 * Distributes the connections of a pool to their owners: each store, each member of staff, anonymous requests, the
 * process itself. An owner may hold all but the reserve while no other waits. The waiting owner with the
 * fewest connections is next, so that each gets a fair share as soon as connections are returned; the visitors of one
 * store are served by turns as the one whose network used least in the last minutes and the one who waits longest, so that
 * many who ask without pause delay neither one who asks seldom nor a network of many buyers. Waiting is bounded in number, where a new request displaces only the newest of the visitor with the
 * most in the longest queue (of several, of the one that used most), and in time: a queue without progress soon responds 503; in one that progresses, as when many
 * want the same lock at once, most requests are served.
 */
export function connectionGate({
  connections,
  standstillMs = 1_000,
  waitMs = 5_000,
  maxWaiting = 1_000,
  maxWaitingPerOwner = 500,
}: Options): ConnectionGate {
  const reserve = reserveOf(connections)
  const held = new Map<Owner, number>()
  const uses = recentUse()
  const clientOf = (owner: Owner, visitor: Owner = '') => `${owner} ${wideNameOf(String(visitor))}`
  const useOf = (owner: Owner, visitor: Owner) => {
    const client = clientOf(owner, visitor)
    return () => uses.of(client)
  }
  const lanes = waitingLanes<Waiter>(maxWaiting, maxWaitingPerOwner, useOf)
  // When an owner's queue last moved; kept while it has one.
  const movedAt = new Map<Owner, number>()
  let free = connections

  const heldBy = (owner: Owner) => held.get(owner) ?? 0
  const mayTake = (owner: Owner) => free > (heldBy(owner) > 0 ? reserve : 0)

  function take(owner: Owner, visitor: Owner | undefined): void {
    uses.count(clientOf(owner, visitor))
    free--
    held.set(owner, heldBy(owner) + 1)
  }

  function wait(owner: Owner, visitor: Owner | undefined): Promise<void> {
    const queuedAt = performance.now()
    if (!movedAt.has(owner)) movedAt.set(owner, queuedAt)
    return new Promise((resolve, reject) => {
      let isWaiting = true
      const leaveQueue = () => {
        isWaiting = false
        clearTimeout(timer)
        lanes.remove(owner, waiter, visitor)
        if (!lanes.has(owner)) movedAt.delete(owner)
      }
      const refuseWhenLate = () => {
        if (!isWaiting) return
        const lastMoved = Math.max(queuedAt, movedAt.get(owner) ?? queuedAt)
        const remainingMs = Math.min(lastMoved + standstillMs, queuedAt + waitMs) - performance.now() // guard: gate-longest-wait
        if (remainingMs > 0) timer = setTimeout(check, remainingMs)
        else waiter.refuse()
      }
      // After a stall of the process, responses that have arrived free their connections before a waiter is refused.
      const check = () => void setImmediate(refuseWhenLate) // guard: gate-late
      let timer = setTimeout(check, standstillMs)
      const waiter: Waiter = {
        enter: () => {
          movedAt.set(owner, performance.now())
          leaveQueue()
          take(owner, visitor)
          resolve()
        },
        refuse: () => {
          leaveQueue()
          reject(new ApiError('service_unavailable'))
        },
      }
      lanes.add(owner, waiter, visitor)?.refuse() // guard: gate-queue
    })
  }

  /** Serves the first waiter of the owner with the fewest connections who may have one more. */
  function serveNext(): void {
    let next: Owner | undefined
    for (const owner of lanes.owners()) {
      if (mayTake(owner) && (next === undefined || heldBy(owner) < heldBy(next))) next = owner // guard: gate-fewest
    }
    if (next !== undefined) lanes.take(next)?.enter()
  }

  return {
    enter(owner, visitor) {
      if (!mayTake(owner)) return wait(owner, visitor)
      take(owner, visitor)
      return undefined
    },
    leave(owner) {
      free++
      const left = heldBy(owner) - 1
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      serveNext()
    },
    waiting: () => lanes.size(),
  }
}
