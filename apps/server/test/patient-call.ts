import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Harness, TestResponse } from './harness.ts'

const RETRIES = 50
const WAIT_MS = 200

/** Sends a request, and repeats it after a 503 as the typed client does: a busy machine sheds load. */
export async function callPatiently(h: Pick<Harness, 'call'>, call: Call): Promise<TestResponse> {
  for (let tries = 0; ; tries++) {
    const response = await h.call(call)
    if (response.status !== 503 || tries === RETRIES) return response
    await sleep(WAIT_MS)
  }
}
