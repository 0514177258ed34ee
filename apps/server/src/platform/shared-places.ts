/** An owner of places, and how many it may have at once: `['store 5', 8]`. */
export type PlaceClaim = readonly [owner: string, most: number]

/** Counts places by their owners. */
export type SharedPlaces = {
  /** Takes a place of each owner and returns how it is left; null when one of them has no place left. */
  take(claims: readonly PlaceClaim[]): (() => void) | null
  /** How many places an owner has taken. */
  taken(owner: string): number
}

/** Places that a task takes from all its owners or from none: its store, its network, its account, and all together. */
export function sharedPlaces(): SharedPlaces {
  const counts = new Map<string, number>()
  const taken = (owner: string) => counts.get(owner) ?? 0
  const add = (owner: string, change: 1 | -1) => {
    const count = taken(owner) + change
    if (count === 0) counts.delete(owner)
    else counts.set(owner, count)
  }
  return {
    taken,
    take(claims) {
      if (claims.some(([owner, most]) => taken(owner) >= most)) return null // guard: places-shared
      for (const [owner] of claims) add(owner, 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        for (const [owner] of claims) add(owner, -1)
      }
    },
  }
}
