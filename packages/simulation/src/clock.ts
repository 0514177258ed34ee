/** The simulator's time: the machine's, moved or stopped by the control API. */
export type Clock = { offsetMs: number; frozenAtMs: number | null; readonly machine: () => number }

/** A clock that follows `machine` until it is moved. */
export const createClock = (machine: () => number = Date.now): Clock => ({ offsetMs: 0, frozenAtMs: null, machine })

/** Milliseconds since 1970 as the simulator sees them. */
export const readClock = (clock: Clock): number => (clock.frozenAtMs ?? clock.machine()) + clock.offsetMs

/** Sets the time, moves it, and stops it or lets it go on. */
export function moveClock(clock: Clock, change: { nowMs?: number; advanceMs?: number; frozen?: boolean }): void {
  const now = (change.nowMs ?? readClock(clock)) + (change.advanceMs ?? 0)
  const isFrozen = change.frozen ?? clock.frozenAtMs !== null
  clock.frozenAtMs = isFrozen ? now : null
  clock.offsetMs = isFrozen ? 0 : now - clock.machine()
}

/** Runs `work` as if the time were `skewMs` later. `work` is synchronous, so nothing else sees that time. */
export function withSkew<T>(clock: Clock, skewMs: number, work: () => T): T {
  clock.offsetMs += skewMs
  try {
    return work()
  } finally {
    clock.offsetMs -= skewMs
  }
}
