/** In this time, two thirds of what a network asked for are forgotten. */
const WINDOW_MS = 60_000
const MAX_NETWORKS = 10_000
/** How many requests wait for their turn, and for how long: more would be late for everybody. */
const MAX_WAITING = 1_000
const MAX_WAIT_MS = 10_000

/**
 * A request that waits for its turn. `begun` is false when it gets none, as too many wait or it waited too long. It leaves
 * when nobody waits for its response any more.
 */
type Turn = { begun: Promise<boolean>; leave(): void }
type Settle = (isItsTurn: boolean) => void

/**
 * Begins one request in each round of the event loop, by turns of the network that asked for least in the last minutes and of
 * the one whose turn was longest ago, so that a network of many visitors has its turn, too. While the process has time, that is at once. While it has more pages to make than it can, a round takes as long as a page: a
 * visitor who asks seldom waits for a few pages, not for the hundreds that others asked for before. Above the maximum, the
 * newest request of the network with the most is refused.
 */
export function createPageTurns(): (network: string) => Turn {
  /** In the order of the networks' turns. */
  const waiting = new Map<string, Set<Settle>>()
  let size = 0
  let isLongestNext = false
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

  function nextNetwork(): string | undefined {
    let [found] = waiting.keys()
    isLongestNext = !isLongestNext
    if (!isLongestNext) return found
    for (const network of waiting.keys()) if (found !== undefined && useOf(network) < useOf(found)) found = network
    return found
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(beginNext)
  }

  function remove(network: string, settle: Settle): void {
    const own = waiting.get(network)
    if (!own?.delete(settle)) return
    size--
    if (own.size === 0) waiting.delete(network)
  }

  function beginNext(): void {
    isScheduled = false
    const network = nextNetwork()
    const own = network === undefined ? undefined : waiting.get(network)
    const [settle] = own ?? []
    if (network !== undefined && own && settle) {
      waiting.delete(network)
      waiting.set(network, own)
      count(network)
      settle(true)
    }
    schedule()
  }

  /** Of equally many, the newest of all. */
  function refuseOne(newest: string): void {
    let most = waiting.get(newest)
    for (const own of waiting.values()) if (own.size > (most?.size ?? 0)) most = own
    const last = [...(most ?? [])].at(-1)
    last?.(false)
  }

  return (network) => {
    const { promise: begun, resolve } = Promise.withResolvers<boolean>()
    const leave = () => {
      clearTimeout(timer)
      remove(network, settle)
    }
    const settle: Settle = (isItsTurn) => {
      leave()
      resolve(isItsTurn)
    }
    const timer = setTimeout(settle, MAX_WAIT_MS, false)
    waiting.set(network, (waiting.get(network) ?? new Set()).add(settle))
    size++
    if (size > MAX_WAITING) refuseOne(network)
    schedule()
    return { begun, leave }
  }
}
