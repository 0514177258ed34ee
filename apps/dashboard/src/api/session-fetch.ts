import { connection } from './connection.ts'
import { type Gate, recentSignIn, session } from './session.ts'

/** The most milliseconds that one attempt takes. Uploads of images on a slow network need most. */
const ATTEMPT_MS = 45_000

/**
 * The `fetch` of the client. When the session has expired, or the password is needed once more, it waits until the member of
 * staff has entered it, then repeats the request with the same Idempotency-Key: what called it does not notice.
 */
export async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await attempt(input, init)
    const gate = await gateOf(response)
    if (!gate || !(await gate.passed(init.signal))) return response
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

/** What the member of staff has to do before the request can succeed; null when that is nothing, or would not help. */
async function gateOf(response: Response): Promise<Gate | null> {
  if (response.status !== 401 && response.status !== 403) return null
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error_code?: string; details?: { credential?: string } } | null
  if (response.status === 401) return body?.details?.credential === 'staff_session' ? session : null
  return body?.error_code === 'recent_sign_in_required' ? recentSignIn : null
}
