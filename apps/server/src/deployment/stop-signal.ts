/** Somebody asked the process to stop: Ctrl-C, a service manager, npm. */
export type StopSignal = { requested: boolean; promise: Promise<void> }

// A terminal sends Ctrl-C to npm and to us, and npm passes its own on: that is one wish, not two.
const ECHO_MS = 500

/** Notes the first wish to stop; a second one ends the process at once (PostgreSQL follows by itself). */
export function awaitStopSignal(): StopSignal {
  const { promise, resolve } = Promise.withResolvers<void>()
  const signal: StopSignal = { requested: false, promise }
  let firstAt = 0
  const onSignal = () => {
    if (!signal.requested) {
      signal.requested = true
      firstAt = performance.now()
      resolve()
    } else if (performance.now() - firstAt > ECHO_MS) process.exit(130)
  }
  // Not SIGHUP: a handler would undo nohup.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal)
  return signal
}
