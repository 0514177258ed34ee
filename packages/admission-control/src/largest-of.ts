/** The key of the largest. Among equally large ones it is the newest, if that is one of them, else the first. */
export function largestOf<K, T>(all: ReadonlyMap<K, T>, newest: K, sizeOf: (one: T) => number): K {
  let found = newest
  const own = all.get(newest)
  let most = own === undefined ? 0 : sizeOf(own)
  for (const [key, one] of all) if (sizeOf(one) > most) [found, most] = [key, sizeOf(one)] // guard: longest-lane
  return found
}
