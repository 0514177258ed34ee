/** The owner of a lane: a store, an address, a person. */
export type Owner = number | string

/**
 * Waiters in one lane per owner, bounded as a whole. Within a lane, the visitor who used least is next; those who used the
 * same take turns.
 */
export type WaitingLanes<W> = {
  /**
   * Appends a waiter to its owner's lane. Above the maximum, the newest waiter of the visitor who has most in the longest
   * lane, and of several such the one who used most, is removed and returned; it may be the one just added. So a flood can displace only its own waiters.
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

/** Waiters by visitor, in the order of the visitors' turns. */
type Lane<W> = { visitors: Map<Owner, Set<W>>; size: number }

type UseOf = (owner: Owner, visitor: Owner) => number

/** At most `most` waiters in total, and at most `mostPerOwner` in one lane. `useOf`: how much a visitor used. */
export function waitingLanes<W>(most: number, mostPerOwner = most, useOf: UseOf = () => 0): WaitingLanes<W> {
  const lanes = new Map<Owner, Lane<W>>()
  let size = 0

  function remove(owner: Owner, waiter: W, visitor: Owner): void {
    const lane = lanes.get(owner)
    const waiters = lane?.visitors.get(visitor)
    if (!lane || !waiters?.delete(waiter)) return
    size--
    lane.size--
    if (waiters.size === 0) lane.visitors.delete(visitor)
    if (lane.size === 0) lanes.delete(owner)
  }

  /** Removes a waiter, after which its visitor and its lane have their next turns after all others. */
  function takeTurn(owner: Owner, lane: Lane<W>, visitor: Owner, waiter: W): W {
    lanes.delete(owner)
    lanes.set(owner, lane)
    const waiters = lane.visitors.get(visitor) as Set<W>
    lane.visitors.delete(visitor)
    lane.visitors.set(visitor, waiters) // guard: visitor-turns
    remove(owner, waiter, visitor)
    return waiter
  }

  /** Of equally large ones, the one with the newest waiter. */
  function largest<T extends { size: number }>(all: ReadonlyMap<Owner, T>, newest: Owner): Owner {
    let found = newest
    let most = all.get(newest)?.size ?? 0
    for (const [owner, one] of all) if (one.size > most) [found, most] = [owner, one.size] // guard: longest-lane
    return found
  }

  /** Of the visitors with the most waiters, the one who used most; of those who used the same, the one with the newest. */
  function greediest({ visitors }: Lane<W>, owner: Owner, newest: Owner): Owner {
    let found = largest(visitors, newest)
    const most = visitors.get(found)?.size
    let used = useOf(owner, found)
    for (const [visitor, { size }] of visitors) {
      if (size !== most) continue
      const use = useOf(owner, visitor)
      if (use > used) [found, used] = [visitor, use] // guard: displaces-greediest
    }
    return found
  }

  function leastUsed({ visitors }: Lane<W>, owner: Owner): Owner | undefined {
    let [found] = visitors.keys()
    if (visitors.size < 2 || found === undefined) return found
    let least = useOf(owner, found)
    for (const visitor of visitors.keys()) {
      const use = useOf(owner, visitor)
      if (use < least) [found, least] = [visitor, use] // guard: least-used-first
    }
    return found
  }

  return {
    add(owner, waiter, visitor = '') {
      const lane = lanes.get(owner) ?? { visitors: new Map(), size: 0 }
      lanes.set(owner, lane)
      lane.visitors.set(visitor, (lane.visitors.get(visitor) ?? new Set()).add(waiter))
      lane.size++
      size++
      if (size <= most && lane.size <= mostPerOwner) return undefined
      const loser = lane.size > mostPerOwner ? owner : largest(lanes, owner)
      const crowded = lanes.get(loser) as Lane<W>
      const greedy = greediest(crowded, loser, visitor)
      const last = [...(crowded.visitors.get(greedy) as Set<W>)].at(-1) as W
      remove(loser, last, greedy)
      return last
    },
    remove: (owner, waiter, visitor = '') => remove(owner, waiter, visitor),
    has: (owner) => lanes.has(owner),
    take(owner) {
      const lane = lanes.get(owner)
      const next = lane && leastUsed(lane, owner)
      const [first] = (next !== undefined && lane?.visitors.get(next)) || []
      if (!lane || next === undefined || first === undefined) return undefined
      return takeTurn(owner, lane, next, first)
    },
    takeFirst(isNext) {
      for (const [owner, lane] of lanes)
        for (const [visitor, waiters] of lane.visitors) {
          const waiter = waiters.values().find(isNext)
          if (waiter !== undefined) return takeTurn(owner, lane, visitor, waiter)
        }
      return undefined
    },
    owners: () => lanes.keys(),
    size: () => size,
  }
}
