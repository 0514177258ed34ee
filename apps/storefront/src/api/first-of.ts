/** How long a visitor waits for the API when there is a response that may be used. */
const MAX_WAIT_MS = 1_500

/**
 * The response, or the kept one when the response is late or the visitor gives up; without a kept one, giving up throws. The
 * request goes on in both cases: others may wait for it, and its response is kept.
 */
export function firstOf<T>(
  response: Promise<T>,
  signal: AbortSignal | null | undefined,
  kept: T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // A page that has waited long for something else shows the kept response, too.
    const giveUp = () => (kept === undefined ? reject(signal?.reason) : resolve(kept))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    const timer = kept === undefined ? undefined : setTimeout(() => resolve(kept), MAX_WAIT_MS)
    response.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    })
  })
}
