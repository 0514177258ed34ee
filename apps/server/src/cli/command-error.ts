/** Exit codes, stable for scripts. */
export const exitCodes = {
  done: 0,
  /** Unexpected failure. */
  failed: 1,
  /** The command line or a setting is invalid; nothing was changed. */
  usage: 2,
  /** Something named does not exist, or exists already; nothing was changed. */
  refused: 3,
  /** Completed, with findings: damaged data, or lines that were not imported. */
  found: 4,
} as const

export type Outcome = keyof typeof exitCodes

/** A command that was refused, with a one-line message. */
export class CommandError extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}
