import type { CallOutcome } from '@haat/contract/vocabulary.ts'
import { type CallHours, dhakaTime, intoHours } from './desk-hours.ts'

/** What is known from earlier calls about an order. */
export type CallHistory = { attempts: number; busyCalls: number; dueAt: Date }

/** What a call leaves to be done. */
export type NextCall = {
  isAttempt: boolean
  attempts: number
  busyCalls: number
  dueAt: Date
  /** The buyer expects the call at that time, from the same agent. */
  isAppointment: boolean
}

const MINUTE_MS = 60_000
/** Busy calls in a row that do not count as unanswered. */
const FREE_BUSY_CALLS = 2
const BUSY_MINUTES = 10
const ADVANCE_HOURS = 12

/**
 * When an order is called about again. The times of unanswered calls move over the day, because who does not answer at noon may
 * answer in the evening.
 */
export function decideNextCall(
  outcome: CallOutcome,
  before: CallHistory,
  { now, callAt, hours }: { now: Date; callAt: Date | null; hours: CallHours },
): NextCall {
  const { attempts, busyCalls, dueAt } = before
  const isBusy = outcome === 'busy' || outcome === 'cut_off'
  const isAttempt = outcome === 'no_answer' || outcome === 'switched_off' || (isBusy && busyCalls >= FREE_BUSY_CALLS)
  const counted = attempts + (isAttempt ? 1 : 0)
  const next = (at: Date, more: Partial<NextCall> = {}): NextCall => ({
    isAttempt,
    attempts: counted,
    busyCalls: 0,
    dueAt: intoHours(at, hours),
    isAppointment: false,
    ...more,
  })
  if (isAttempt) return next(afterUnanswered(counted, now))
  if (isBusy) return next(inMinutes(now, BUSY_MINUTES), { busyCalls: busyCalls + 1 })
  if (outcome === 'call_later') return next(callAt ?? now, { isAppointment: true })
  if (outcome === 'advance_requested') return next(inMinutes(now, ADVANCE_HOURS * 60))
  return { isAttempt, attempts, busyCalls, dueAt, isAppointment: false }
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

function afterUnanswered(attempts: number, now: Date): Date {
  if (attempts === 1) return inMinutes(now, 30)
  if (attempts === 2) return inMinutes(now, 120)
  if (attempts === 3) return dhakaTime(now, 1, '10:30')
  const evening = dhakaTime(now, 0, '18:30')
  return attempts === 4 && evening > now ? evening : dhakaTime(now, 1, '12:30')
}

/** Whether the agent is done with the order for now. */
export const isWorkDone = (outcome: CallOutcome): boolean => outcome !== 'note_only'
