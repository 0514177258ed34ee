/** Somebody asked the process to stop: Ctrl-C, a service manager, npm. */
export type StopSignal = { requested: boolean; promise: Promise<void>; request(): void }

// A terminal sends Ctrl-C to npm and to us, and npm passes its own on: that is one wish, not two.
const ECHO_MS = 500
const LOOK_MS = 100

/** Notes the first wish to stop; a second one ends the process at once (PostgreSQL follows by itself). */
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
  // Not SIGHUP: a handler would undo nohup.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal)
  return signal
}

/** Asks to stop once the parent process is gone. Not every npm passes every signal on, and none can when it is killed. */
export function stopWithParent(stop: StopSignal, notice: (line: string) => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    notice('The npm that started Haat is gone.')
    stop.request()
  }, LOOK_MS).unref()
}
