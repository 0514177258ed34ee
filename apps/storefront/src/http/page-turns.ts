/** In this time, two thirds of what a network asked for are forgotten. */
const WINDOW_MS = 60_000
const MAX_NETWORKS = 10_000

/** A request that waits for its turn. It leaves when nobody waits for its response any more. */
type Turn = { begun: Promise<void>; leave(): void }

/**
 * Begins one request in each round of the event loop, of the network that asked for least in the last minutes. While the
 * process has time, that is at once. While it has more pages to make than it can, a round takes as long as a page: a
 * visitor who asks seldom waits for one or two pages, not for the hundreds that others asked for before.
 */
export function createPageTurns(): (network: string) => Turn {
  const waiting = new Map<string, Set<() => void>>()
  const uses = new Map<string, number>()
  const useOf = (network: string) => uses.get(network) ?? Number.NEGATIVE_INFINITY
  let isScheduled = false

  /** The logarithm of the sum of e^(time of each request): older ones count less, and it needs no change as time passes. */
  function count(network: string): void {
    const [before, now] = [useOf(network), performance.now() / WINDOW_MS]
    const [less, more] = before < now ? [before, now] : [now, before]
    uses.delete(network)
    uses.set(network, more + Math.log1p(Math.exp(less - more)))
    const [longest] = uses.keys()
    if (uses.size > MAX_NETWORKS && longest !== undefined) uses.delete(longest)
  }

  function leastUsed(): string | undefined {
    let [found] = waiting.keys()
    for (const network of waiting.keys()) if (found !== undefined && useOf(network) < useOf(found)) found = network
    return found
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(beginNext)
  }

  function remove(network: string, begin: () => void): void {
    const own = waiting.get(network)
    own?.delete(begin)
    if (own?.size === 0) waiting.delete(network)
  }

  function beginNext(): void {
    isScheduled = false
    const network = leastUsed()
    const [begin] = (network !== undefined && waiting.get(network)) || []
    if (network !== undefined && begin) {
      remove(network, begin)
      count(network)
      begin()
    }
    schedule()
  }

  return (network) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    waiting.set(network, (waiting.get(network) ?? new Set()).add(begin))
    schedule()
    return { begun, leave: () => remove(network, begin) }
  }
}
