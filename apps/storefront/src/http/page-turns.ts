import { fairQueue } from '@haat/admission-control/fair-queue.ts'
import { recentUse } from '@haat/admission-control/recent-use.ts'

/** How many requests wait for their turn, and for how long: with more, every response would be late. */
const MAX_WAITING = 1_000
const MAX_WAIT_MS = 10_000

/**
 * A request that waits for its turn. `begun` is false when it gets none, as too many wait or it waited too long. It leaves
 * when its connection is closed.
 */
type Turn = { begun: Promise<boolean>; leave(): void }
type Settle = (isItsTurn: boolean) => void

/**
 * Begins one request in each round of the event loop, by turns of the network that requested least in the last minutes and
 * of the one whose turn was longest ago, so that a network of many visitors has its turn, too. While the process has time,
 * that is at once. While it has more pages to make than it can, a round takes as long as a page: a visitor who requests
 * seldom waits for a few pages, not for the hundreds that others requested before. Above the maximum, the newest request of
 * the network with the most is refused.
 */
export function createPageTurns(): (network: string) => Turn {
  const uses = recentUse()
  const waiting = fairQueue<Settle>(MAX_WAITING, (network) => () => uses.of(network))
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting.size() === 0) return
    isScheduled = true
    setImmediate(beginNext)
  }

  function beginNext(): void {
    isScheduled = false
    waiting.take()?.(true)
    schedule()
  }

  return (network) => {
    const { promise: begun, resolve } = Promise.withResolvers<boolean>()
    const leave = () => {
      clearTimeout(timer)
      waiting.remove(network, settle)
    }
    const settle: Settle = (isItsTurn) => {
      leave()
      if (isItsTurn) uses.count(network)
      resolve(isItsTurn)
    }
    const timer = setTimeout(settle, MAX_WAIT_MS, false)
    waiting.add(network, settle)?.(false)
    schedule()
    return { begun, leave }
  }
}
