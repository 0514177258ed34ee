import type { CallOutcome } from '@haat/contract/vocabulary.ts'

/** What an agent presses after a call; a note alone is no outcome. */
export type Outcome = Exclude<CallOutcome, 'note_only'>

/** The outcomes with their keys, in the order of their buttons. The first four end most calls: phones show them always. */
export const outcomes: readonly { outcome: Outcome; key: string; isMain?: boolean }[] = [
  { outcome: 'confirmed', key: '1', isMain: true },
  { outcome: 'no_answer', key: '2', isMain: true },
  { outcome: 'call_later', key: '3', isMain: true },
  { outcome: 'cancelled', key: '4', isMain: true },
  { outcome: 'busy', key: '5' },
  { outcome: 'switched_off', key: '6' },
  { outcome: 'cut_off', key: '7' },
  { outcome: 'wrong_number', key: '8' },
  { outcome: 'on_hold', key: '9' },
  { outcome: 'advance_requested', key: '0' },
]

/** The outcomes that are asked about in a dialog of their own. */
export type OutcomeWithFields = 'call_later' | 'cancelled'

export const needsFields = (outcome: Outcome): outcome is OutcomeWithFields =>
  outcome === 'call_later' || outcome === 'cancelled'

/** The outcomes that make sense for an order: an advance is asked for where there is something to pay. */
export const outcomesFor = ({ confirm_needs }: { confirm_needs: string }) =>
  outcomes.filter(({ outcome }) => outcome !== 'advance_requested' || confirm_needs === 'waive_advance')

/** The outcomes that only put an order on hold, which can be taken back. */
export const isHold = (outcome: CallOutcome): boolean => outcome === 'on_hold' || outcome === 'wrong_number'

/** What a dialog adds to an outcome. */
export type OutcomeFields = { call_at?: string; reason?: string }
