import { type FairQueue, fairQueue } from '@haat/admission-control/fair-queue.ts'
import { largestOf } from '@haat/admission-control/largest-of.ts'

/** The owner of a lane: a store, an address, a person. */
export type Owner = number | string

/** Waiters in one lane per owner, bounded as a whole. A lane is a fair queue of the owner's visitors. */
export type WaitingLanes<W> = {
  /**
   * Appends a waiter to its owner's lane. Above the maximum, a waiter of the longest lane is displaced and returned; it may
   * be the one just added.
   */
  add(owner: Owner, waiter: W, visitor?: Owner): W | undefined
  remove(owner: Owner, waiter: W, visitor?: Owner): void
  has(owner: Owner): boolean
  /** Removes and returns the next waiter of a lane; the lane has its next turn after all others. */
  take(owner: Owner): W | undefined
  /**
   * Removes and returns the first waiter that `isNext` accepts, of the owners in the order of their turns; its lane has its
   * next turn after all others.
   */
  takeFirst(isNext: (waiter: W) => boolean): W | undefined
  /** The owners who have waiters, in the order of their turns. */
  owners(): Iterable<Owner>
  size(): number
}

/** How to read how much a visitor used. Called once while the visitor waits. */
type UseOf = (owner: Owner, visitor: Owner) => () => number

/** At most `most` waiters in total, and at most `mostPerOwner` in one lane. */
export function waitingLanes<W extends object>(most: number, mostPerOwner = most, useOf?: UseOf): WaitingLanes<W> {
  const lanes = new Map<Owner, FairQueue<W>>()
  let size = 0

  function laneOf(owner: Owner): FairQueue<W> {
    const known = lanes.get(owner)
    if (known) return known
    const lane = fairQueue<W>(mostPerOwner, useOf && ((visitor) => useOf(owner, visitor)))
    lanes.set(owner, lane)
    return lane
  }

  function countRemoved(owner: Owner, lane: FairQueue<W>): void {
    size--
    if (lane.size() === 0) lanes.delete(owner)
  }

  /** The lane has its next turn after all others. */
  function countServed(owner: Owner, lane: FairQueue<W>): void {
    lanes.delete(owner)
    lanes.set(owner, lane)
    countRemoved(owner, lane)
  }

  return {
    add(owner, waiter, visitor = '') {
      const displaced = laneOf(owner).add(visitor, waiter)
      if (displaced !== undefined) return displaced
      size++
      if (size <= most) return undefined
      const longest = largestOf(lanes, owner, (lane) => lane.size())
      const lane = lanes.get(longest) as FairQueue<W>
      const last = lane.displace(visitor)
      countRemoved(longest, lane)
      return last
    },
    remove(owner, waiter, visitor = '') {
      const lane = lanes.get(owner)
      if (lane?.remove(visitor, waiter)) countRemoved(owner, lane)
    },
    has: (owner) => lanes.has(owner),
    take(owner) {
      const lane = lanes.get(owner)
      const waiter = lane?.take()
      if (lane && waiter !== undefined) countServed(owner, lane)
      return waiter
    },
    takeFirst(isNext) {
      for (const [owner, lane] of lanes) {
        const waiter = lane.takeFirst(isNext)
        if (waiter === undefined) continue
        countServed(owner, lane)
        return waiter
      }
      return undefined
    },
    owners: () => lanes.keys(),
    size: () => size,
  }
}
