/** The difference of a clock from the right time, and its speed from there. */
export type WrongClock = { skewMs: number; speed?: number }

const Real = Date

/** Sets the clock of this process. Timers are not affected, as on a machine whose clock is set. */
export function setClockWrong({ skewMs, speed = 1 }: WrongClock): void {
  const since = Real.now()
  const now = () => since + skewMs + (Real.now() - since) * speed
  globalThis.Date = class extends Real {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now()]) as [number]))
    }
    static override now = now
  } as DateConstructor
}
