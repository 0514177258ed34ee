import { HaatError } from '@haat/client'

type Attempt = { input: string; key: string; isDone: boolean }

/**
 * The idempotency keys of one action of a person. Pressing the same button again with the same input, after an attempt whose
 * outcome is unknown, sends the same key: what was done already is not done twice.
 */
export function actionKeys(newKey: () => string = randomKey) {
  let last: Attempt | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input) ?? ''
      if (!last || last.isDone || last.input !== text) last = { input: text, key: newKey(), isDone: false }
      return last.key
    },
    /** Records how the last attempt ended. */
    settle(error?: unknown): void {
      if (last) last.isDone = !isOutcomeUnknown(error)
    },
  }
}

/** Whether a write may have been done although it failed here. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  HaatError.is(error, 'network_error', 'timeout', 'unexpected_response', 'idempotency_in_progress') ||
  (HaatError.is(error) && error.status >= 500)

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
