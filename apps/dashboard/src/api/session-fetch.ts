import { connection } from './connection.ts'
import { session } from './session.ts'

/** The most milliseconds that one attempt takes. Uploads of images on a slow network need most. */
const ATTEMPT_MS = 45_000

/**
 * The `fetch` of the client. When the session has expired, it waits until the member of staff has signed in again, then
 * repeats the request with the same Idempotency-Key: what called it does not notice.
 */
export async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await attempt(input, init)
    if (!(await isSessionExpired(response))) return response
    if (!(await session.renewed(init.signal))) return response
  }
}

/** A request that shows whether the server can be reached, with a time limit. */
export async function attempt(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(ATTEMPT_MS)
  try {
    const response = await fetch(input, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    })
    connection.note(true)
    return response
  } catch (error) {
    if (!init.signal?.aborted) connection.note(false)
    throw error
  }
}

async function isSessionExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error_code?: string; details?: { credential?: string } } | null
  return body?.details?.credential === 'staff_session'
}
