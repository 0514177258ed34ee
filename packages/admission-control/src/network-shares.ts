/** The part of all places that one network may have, and the part above which each network may have only few. */
const NETWORK_SHARE = 1 / 2
const RESERVED_ABOVE = 3 / 4
const FEW = 1 / 32

/** Takes a place for a network and returns how it is left; null when the network has its share. */
export type NetworkShares = (network: string) => (() => void) | null

/**
 * Places that neither one network nor several can take from the others: a network may have half of `maximum`, and few of
 * the last quarter.
 */
export function networkShares(maximum: number): NetworkShares {
  const held = new Map<string, number>()
  let all = 0
  const mayHave = () => Math.max(1, Math.floor(maximum * (all < maximum * RESERVED_ABOVE ? NETWORK_SHARE : FEW))) // guard: network-places
  return (network) => {
    const count = held.get(network) ?? 0
    if (count >= mayHave()) return null
    held.set(network, count + 1)
    all++
    return () => {
      all--
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    }
  }
}
