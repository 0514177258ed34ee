/** How long a visitor waits for the API when there is an answer that may be used. */
const MAX_WAIT_MS = 1_500

/**
 * The answer, unless the visitor gives up before, or there is a kept one and the answer is late. What was asked goes on
 * in both cases: others may wait for it, and its answer is kept.
 */
export function firstOf<T>(
  answer: Promise<T>,
  signal: AbortSignal | null | undefined,
  kept: T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    const timer = kept === undefined ? undefined : setTimeout(() => resolve(kept), MAX_WAIT_MS)
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    })
  })
}
