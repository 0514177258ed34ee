/** The owner of a lane: a store, an address, a person. */
export type Owner = number | string

/** Waiters in one lane per owner, bounded as a whole. */
export type WaitingLanes<W> = {
  /**
   * Appends a waiter to its owner's lane. Above the maximum, the newest waiter of the longest lane is removed and
   * returned; it may be the one just added. So a flood can displace only its own waiters.
   */
  add(owner: Owner, waiter: W): W | undefined
  remove(owner: Owner, waiter: W): void
  has(owner: Owner): boolean
  /** Removes and returns the first waiter of a lane; the lane has its next turn after all others. */
  take(owner: Owner): W | undefined
  /** The owners who have waiters, in the order of their turns. */
  owners(): Iterable<Owner>
  size(): number
}

/** At most `most` waiters in total, and at most `mostPerOwner` in one lane. */
export function waitingLanes<W>(most: number, mostPerOwner = most): WaitingLanes<W> {
  const lanes = new Map<Owner, Set<W>>()
  let size = 0

  function remove(owner: Owner, waiter: W): void {
    const lane = lanes.get(owner)
    if (!lane?.delete(waiter)) return
    size--
    if (lane.size === 0) lanes.delete(owner)
  }

  /** The owner of the longest lane; of equally long lanes, the one with the newest waiter. */
  function longest(createOwner: Owner): Owner {
    let found = createOwner
    let length = lanes.get(createOwner)?.size ?? 0
    for (const [owner, lane] of lanes) if (lane.size > length) [found, length] = [owner, lane.size] // guard: longest-lane
    return found
  }

  return {
    add(owner, waiter) {
      const lane = lanes.get(owner) ?? new Set()
      lanes.set(owner, lane.add(waiter))
      size++
      if (size <= most && lane.size <= mostPerOwner) return undefined
      const loser = lane.size > mostPerOwner ? owner : longest(owner)
      const last = [...(lanes.get(loser) as Set<W>)].at(-1) as W
      remove(loser, last)
      return last
    },
    remove,
    has: (owner) => lanes.has(owner),
    take(owner) {
      const lane = lanes.get(owner)
      const [first] = lane ?? []
      if (!lane || first === undefined) return undefined
      lanes.delete(owner)
      lanes.set(owner, lane)
      remove(owner, first)
      return first
    },
    owners: () => lanes.keys(),
    size: () => size,
  }
}
