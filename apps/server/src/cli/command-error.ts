/** What a script may rely on. */
export const exitCodes = {
  done: 0,
  /** Something broke on the way. */
  failed: 1,
  /** The command line or a setting is wrong; nothing was done. */
  usage: 2,
  /** What was named is not there, or is there already; nothing was done. */
  refused: 3,
  /** Done, and found something wrong: damage, or lines that could not be taken. */
  found: 4,
} as const

export type Outcome = keyof typeof exitCodes

/** A command that ends without doing what was asked, in one line. */
export class CommandError extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}
