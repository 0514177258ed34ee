import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How long a request waits for another system. */
const WAIT_MS = 8_000
/** Calls of one store at once: a system that does not respond takes half a minute for each. */
const AT_ONCE = 4
/** A run leaves the rest to the next one. */
const MAX_PER_RUN = 24

type DueCalls = {
  /** What is due, by its ID, in their order, from above `after`. */
  list(after: number): Promise<number[]>
  /** Claims one and calls the other system about it; false when another server does. */
  call(id: number): Promise<boolean>
}

/** Makes the due calls of a store to another system, some at once; returns how many it made. */
export async function runDueCalls(signal: AbortSignal, { list, call }: DueCalls): Promise<number> {
  let done = 0
  let failure: unknown
  for (let after = 0, taken = 0; taken < MAX_PER_RUN && !signal.aborted; ) {
    const ids = (await list(after)).slice(0, AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) break
    const results = await Promise.allSettled(ids.map(call))
    for (const result of results) {
      if (result.status === 'rejected') failure ??= result.reason
      else if (result.value) done++
    }
    after = last
    taken += ids.length
  }
  if (failure) throw failure
  return done
}

/** Waits some seconds for a call to another system. One that takes longer goes on; what fails is logged, and due again later. */
export async function waitBriefly(
  { logger }: { logger: Pick<Logger, 'error'> },
  about: object,
  call: () => Promise<unknown>,
): Promise<void> {
  const timer = new AbortController()
  const calling = call().catch((error) => logger.error({ err: error, ...about }, 'a call was not finished at once'))
  await Promise.race([calling, delay(WAIT_MS, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}
