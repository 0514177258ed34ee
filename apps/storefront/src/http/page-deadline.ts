import { type CallOptions, HaatError } from '@haat/client'

/** The most that a page waits for the API, with all its calls and their repetitions: less than readers wait. */
export const PAGE_MS = 4_500
/** The most that a page waits for a payment gateway, which the API calls for it. */
export const GATEWAY_MS = 12_000
/** How long a connection may be silent. */
export const IDLE_MS = 20_000
/** The most that a page takes with a gateway or photos: its response must come before the connection is closed. */
const LONGEST_MS = IDLE_MS - 2_000

export type PageTimes = { pageMs: number; gatewayMs: number }

/** The end of all calls of one page. */
export type PageDeadline = {
  /** Options of its calls. */
  options: { signal: AbortSignal; pausesEndAt(): number }
  /** The form has arrived. */
  begin(): void
  /** Allows this much from now on, within the longest time since the form has arrived. */
  restart(ms?: number): void
  /** Allows time for a gateway, and for what the page does afterwards. Returns the options of that call. */
  forGateway(): CallOptions
  clear(): void
}

/** Ends the calls of a page to which the API does not respond: they fail as when it rejects connections. */
export function pageDeadline({ pageMs, gatewayMs }: PageTimes): PageDeadline {
  const controller = new AbortController()
  const longestMs = Math.max(LONGEST_MS, pageMs)
  let begunAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pausesEndAt = 0
  const end = () =>
    controller.abort(new HaatError('timeout', 'The API does not respond.', { details: { timeout_ms: pageMs } }))
  const restart = (ms = pageMs) => {
    clearTimeout(timer)
    const leftMs = Math.min(ms, begunAt + longestMs - performance.now())
    timer = setTimeout(end, leftMs)
    // The rest is for the repetition: a visitor learns how long to wait while there is time for it.
    pausesEndAt = Date.now() + (leftMs * 3) / 4
  }
  restart()
  return {
    options: { signal: controller.signal, pausesEndAt: () => pausesEndAt },
    begin() {
      begunAt = performance.now()
      restart()
    },
    restart,
    forGateway() {
      restart(gatewayMs + pageMs)
      return { timeoutMs: gatewayMs }
    },
    clear: () => clearTimeout(timer),
  }
}
