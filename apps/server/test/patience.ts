import type { DatabaseWaits } from '../src/platform/database.ts'

/** Longer than a test may take: a slow machine refuses nothing for its slowness. */
export const PATIENCE_MS = 5 * 60_000

export const PATIENT_WAITS: DatabaseWaits = {
  connectMs: PATIENCE_MS,
  statementMs: PATIENCE_MS,
  lockMs: PATIENCE_MS,
  idleMs: PATIENCE_MS,
  standstillMs: PATIENCE_MS,
  waitMs: PATIENCE_MS,
}

/** The delay of a simulator's response that a test ends by deleting the fault. */
export const UNTIL_CLEARED_MS = PATIENCE_MS
