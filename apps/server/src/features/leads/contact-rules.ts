import type { LeadOutcome } from '@haat/contract/vocabulary.ts'

const MINUTE_MS = 60_000
/** When to call again who could not be reached. */
const AGAIN_AFTER_MINUTES: Partial<Record<LeadOutcome, number>> = { busy: 10, no_answer: 120, switched_off: 120 }
export const MAX_CALL_DAYS = 14

/** What a contact leaves to be done: whether it counts as unanswered, and when to call next. */
export function nextContact(
  outcome: LeadOutcome,
  callAt: Date | null,
  now: Date,
): { isAttempt: boolean; nextCallAt: Date | null } {
  const minutes = AGAIN_AFTER_MINUTES[outcome]
  if (minutes !== undefined) return { isAttempt: true, nextCallAt: new Date(now.getTime() + minutes * MINUTE_MS) }
  return { isAttempt: false, nextCallAt: outcome === 'call_later' ? callAt : null }
}

/** Whether a time to call is in the future, and not too far. */
export const isCallTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() <= now.getTime() + MAX_CALL_DAYS * 24 * 60 * MINUTE_MS
