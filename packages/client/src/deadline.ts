import { clientMessage, type Locale } from './client-messages.ts'
import { HaatError } from './errors.ts'

/** The end of a call: by one of the signals, with its reason, or after some milliseconds. */
export type Deadline = {
  signal: AbortSignal
  /** When the last pause before a repetition ends, in milliseconds since 1970. */
  pausesEndAt: number
  /** Releases the timer and the signals. */
  clear(): void
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

type Limits = { timeoutMs: number; pausesEndAt: (() => number) | undefined }

export function deadlineOf(
  { timeoutMs, pausesEndAt }: Limits,
  signals: readonly (AbortSignal | undefined)[],
  locale: Locale,
): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(
    () =>
      controller.abort(
        new HaatError('timeout', clientMessage('timeout', locale), { details: { timeout_ms: timeoutMs } }),
      ),
    Math.min(timeoutMs, LONGEST_TIMER_MS),
  )
  const listeners = signals.flatMap((signal) => {
    if (!signal) return []
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
    return [() => signal.removeEventListener('abort', abort)]
  })
  return {
    signal: controller.signal,
    pausesEndAt: Math.min(Date.now() + timeoutMs, pausesEndAt?.() ?? Number.POSITIVE_INFINITY),
    clear() {
      clearTimeout(timer)
      for (const remove of listeners) remove()
    },
  }
}

/** The value of a promise, unless the signal is first: then its reason is thrown. */
export function orAborted<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export const sleep = (ms: number, signal: AbortSignal): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const woken = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return orAborted(woken, signal).finally(() => clearTimeout(timer))
}
