/** How far a clock is from the right time, and how fast it runs from there. */
export type WrongClock = { skewMs: number; speed?: number }

const Real = Date

/** Sets the clock of this process as somebody sets a machine's; timers go on as they did, as on a machine. */
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
