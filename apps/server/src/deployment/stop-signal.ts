/** A request to stop the process: Ctrl-C, a service manager, npm. */
export type StopSignal = { requested: boolean; promise: Promise<void>; request(): void }

// A terminal sends Ctrl-C to npm and to this process, and npm forwards its own: two signals within this time are one
// request.
const ECHO_MS = 500
const LOOK_MS = 100

/** Records the first stop request; a second one ends the process at once (PostgreSQL ends by itself). */
export function awaitStopSignal(): StopSignal {
  const { promise, resolve } = Promise.withResolvers<void>()
  let firstAt = 0
  const signal: StopSignal = {
    requested: false,
    promise,
    request() {
      signal.requested = true
      firstAt ||= performance.now()
      resolve()
    },
  }
  const onSignal = () => {
    if (signal.requested && performance.now() - firstAt > ECHO_MS) process.exit(130)
    signal.request()
  }
  // Not SIGHUP: a handler would break nohup.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal)
  return signal
}

/**
 * Requests a stop when the parent process has ended. Some versions of npm do not forward every signal, and a killed npm
 * forwards none.
 */
export function stopWithParent(stop: StopSignal, notice: (line: string) => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    notice('The npm that started Haat is gone.')
    stop.request()
  }, LOOK_MS).unref()
}
