/** How long Nagad is waited for. Tests wait less. */
export type NagadPace = {
  timeoutMs: Record<'initialize' | 'complete' | 'verify' | 'cancel', number>
  /** Pauses between the verifies of one confirm. */
  pausesMs: readonly number[]
  /** No verify of a confirm begins later than this. */
  confirmMs: number
}

export const nagadPace: NagadPace = {
  timeoutMs: { initialize: 15_000, complete: 15_000, verify: 10_000, cancel: 30_000 },
  pausesMs: [1_000, 2_000, 3_000, 4_000],
  confirmMs: 12_000,
}

/** The longest that a begin and a confirm can take: no verify of a confirm begins after `confirmMs`. */
export const longestOfNagad = ({ timeoutMs, confirmMs }: NagadPace): { begin: number; ask: number } => ({
  begin: timeoutMs.initialize + timeoutMs.complete,
  ask: confirmMs + timeoutMs.verify,
})
