import type { ApiResponse } from './call.ts'
import { clientMessage, type Locale } from './client-messages.ts'
import { type Deadline, sleep } from './deadline.ts'
import { HaatError } from './errors.ts'
import { readResponse } from './read-response.ts'

export type Prepared = {
  url: string
  init: RequestInit & { headers: Headers }
  fetch: typeof fetch
  /** How often it may be repeated, at most. 0 for what is not safe to repeat. */
  retries: number
  locale: Locale
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8_000

/** Sends a request until it has a response that a repetition would not change. Throws `HaatError`. */
export async function send(request: Prepared, deadline: Deadline): Promise<ApiResponse<unknown>> {
  for (let repeated = 0; ; repeated++) {
    const outcome = await attempt(request, deadline.signal)
    if (!(outcome instanceof Error)) return outcome
    const pause = repeated < request.retries ? pauseAfter(outcome, repeated) : null
    if (pause === null || Date.now() + pause >= deadline.pausesEndAt) throw outcome
    await sleep(pause, deadline.signal)
  }
}

async function attempt(request: Prepared, signal: AbortSignal): Promise<ApiResponse<unknown> | HaatError> {
  try {
    signal.throwIfAborted()
    // Not as a method of the request: browsers refuse that.
    const { fetch, url, init } = request
    const response = await fetch(url, { ...init, signal })
    return readResponse(response, await response.text(), request.locale)
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    return new HaatError('network_error', clientMessage('network_error', request.locale), { cause })
  }
}

/** Milliseconds until the next attempt; null when there must be none. */
function pauseAfter({ code, status, retryAfterSeconds }: HaatError, repeated: number): number | null {
  if (status === 429 && retryAfterSeconds === null) return null
  // The same key gets the same response: the gateway is not called again.
  if (code === 'payment_gateway_error') return null
  const isPassing = code === 'network_error' || code === 'idempotency_in_progress' || status === 429
  if (!isPassing && !(status >= 502 && status <= 504)) return null
  // Not all at once, when many wait for the same.
  const jitter = 0.5 + Math.random() / 2
  const backoff = Math.min(FIRST_PAUSE_MS * 2 ** repeated, LONGEST_PAUSE_MS) * jitter
  return retryAfterSeconds === null ? backoff : retryAfterSeconds * 1000
}
