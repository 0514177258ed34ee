/** The owner of a lane: a store, an address, a person. */
export type Owner = number | string

/**
 * Waiters in one lane per owner, bounded as a whole. Within a lane, the visitor who used least is next, and then
 * the one whose turn was longest ago, by turns: so one who used much waits for a bounded number of others.
 */
export type WaitingLanes<W> = {
  /**
   * Appends a waiter to its owner's lane. Above the maximum, the newest waiter of the visitor who has most in the longest
   * lane is removed and returned; it may be the one just added. So a flood can displace only its own waiters. Of several such
   * visitors it is the one who used most; but half of a lane's waiters stay whatever they used: otherwise one who used much
   * would never stay until its turn.
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

type Visitor<W> = { waiters: Set<W>; use: () => number }

/** Waiters by visitor, in the order of the visitors' turns. `kept`: those that no use of others displaces. */
type Lane<W> = { visitors: Map<Owner, Visitor<W>>; size: number; kept: Set<W>; isLongestNext: boolean }

/** How to ask how much a visitor used. Called once while the visitor waits. */
type UseOf = (owner: Owner, visitor: Owner) => () => number

/** At most `most` waiters in total, and at most `mostPerOwner` in one lane. */
export function waitingLanes<W>(most: number, mostPerOwner = most, useOf?: UseOf): WaitingLanes<W> {
  const lanes = new Map<Owner, Lane<W>>()
  let size = 0

  function remove(owner: Owner, waiter: W, visitor: Owner): void {
    const lane = lanes.get(owner)
    const waiters = lane?.visitors.get(visitor)?.waiters
    if (!lane || !waiters?.delete(waiter)) return
    lane.kept.delete(waiter)
    size--
    lane.size--
    if (waiters.size === 0) lane.visitors.delete(visitor)
    if (lane.size === 0) lanes.delete(owner)
  }

  /** Removes a waiter, after which its visitor and its lane have their next turns after all others. */
  function takeTurn(owner: Owner, lane: Lane<W>, visitor: Owner, waiter: W): W {
    lanes.delete(owner)
    lanes.set(owner, lane)
    const served = lane.visitors.get(visitor) as Visitor<W>
    lane.visitors.delete(visitor)
    lane.visitors.set(visitor, served) // guard: visitor-turns
    remove(owner, waiter, visitor)
    return waiter
  }

  /** Of equally large ones, the one with the newest waiter. */
  function largest<T>(all: ReadonlyMap<Owner, T>, newest: Owner, sizeOf: (one: T) => number): Owner {
    let found = newest
    const own = all.get(newest)
    let most = own === undefined ? 0 : sizeOf(own)
    for (const [owner, one] of all) if (sizeOf(one) > most) [found, most] = [owner, sizeOf(one)] // guard: longest-lane
    return found
  }

  /** Of the visitors with the most waiters, the one who used most; of those who used the same, the one with the newest. */
  function greediest({ visitors, kept }: Lane<W>, newest: Owner): Owner {
    const largestOne = largest(visitors, newest, ({ waiters }) => waiters.size)
    const most = visitors.get(largestOne)?.waiters.size
    let found: Owner | undefined
    let used = Number.NEGATIVE_INFINITY
    for (const [visitor, { waiters, use }] of visitors) {
      if (waiters.size !== most || kept.has(newestOf(waiters))) continue // guard: keeps-half
      const itsUse = use()
      if (itsUse > used || (itsUse === used && found !== newest)) [found, used] = [visitor, itsUse] // guard: displaces-greediest
    }
    return found ?? largestOne
  }

  /** By turns the visitor who used least and the one whose turn was longest ago, who is the first. */
  function nextVisitor(lane: Lane<W>): Owner | undefined {
    let [found] = lane.visitors.keys()
    const isLongestNext = lane.isLongestNext
    lane.isLongestNext = !isLongestNext
    if (isLongestNext || lane.visitors.size < 2) return found // guard: longest-by-turns
    let least = Number.POSITIVE_INFINITY
    for (const [visitor, { use }] of lane.visitors) {
      const itsUse = use()
      if (itsUse < least) [found, least] = [visitor, itsUse] // guard: least-used-first
    }
    return found
  }

  return {
    add(owner, waiter, visitor = '') {
      const lane = lanes.get(owner) ?? { visitors: new Map(), size: 0, kept: new Set(), isLongestNext: false }
      lanes.set(owner, lane)
      const known = lane.visitors.get(visitor)
      if (known) known.waiters.add(waiter)
      else lane.visitors.set(visitor, { waiters: new Set([waiter]), use: useOf?.(owner, visitor) ?? usedNothing })
      if (useOf && lane.kept.size < lane.size / 2) lane.kept.add(waiter)
      lane.size++
      size++
      if (size <= most && lane.size <= mostPerOwner) return undefined
      const loser = lane.size > mostPerOwner ? owner : largest(lanes, owner, (one) => one.size)
      const crowded = lanes.get(loser) as Lane<W>
      const greedy = greediest(crowded, visitor)
      const last = newestOf((crowded.visitors.get(greedy) as Visitor<W>).waiters)
      remove(loser, last, greedy)
      return last
    },
    remove: (owner, waiter, visitor = '') => remove(owner, waiter, visitor),
    has: (owner) => lanes.has(owner),
    take(owner) {
      const lane = lanes.get(owner)
      const next = lane && nextVisitor(lane)
      const [first] = (next !== undefined && lane?.visitors.get(next)?.waiters) || []
      if (!lane || next === undefined || first === undefined) return undefined
      return takeTurn(owner, lane, next, first)
    },
    takeFirst(isNext) {
      for (const [owner, lane] of lanes)
        for (const [visitor, { waiters }] of lane.visitors) {
          const waiter = waiters.values().find(isNext)
          if (waiter !== undefined) return takeTurn(owner, lane, visitor, waiter)
        }
      return undefined
    },
    owners: () => lanes.keys(),
    size: () => size,
  }
}

const newestOf = <W>(waiters: ReadonlySet<W>): W => [...waiters].at(-1) as W

const usedNothing = () => 0
