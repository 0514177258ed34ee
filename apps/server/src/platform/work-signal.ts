export type WorkSignal = {
  /** A write has been committed, which may have recorded events. */
  announce(): void
  /** Calls `wake` soon after writes. */
  listen(wake: () => void): void
}

/** Writes within this time wake the worker once, so that a busy process still claims events in batches. */
const GATHERED_MS = 100

/**
 * Wakes the worker of a process after its writes: an event is delivered then, and not at the next poll. It costs the
 * transaction of the write nothing, and the worker logs the event for the streams of all processes.
 */
export function workSignal(): WorkSignal {
  let wakeWorker = () => {}
  let timer: NodeJS.Timeout | undefined
  return {
    announce() {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        wakeWorker()
      }, GATHERED_MS).unref()
    },
    listen(wake) {
      wakeWorker = wake
    },
  }
}
