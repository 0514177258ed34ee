import { describe, expect, it } from 'vitest'
import { type CheckFacts, nextCheckOf } from './check-time-rules.ts'

/** Noon in Dhaka. */
const now = new Date('2026-05-04T06:00:00Z')
const at = (facts: Partial<CheckFacts>) =>
  nextCheckOf({
    ...{ now, since: now, status: 'IN_TRANSIT', said: 'IN_TRANSIT', isBackAtStore: false, failures: 0, bookingId: 7 },
    ...facts,
  })?.toISOString() ?? null
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('a courier is asked', () => {
  it.each([
    ['six hours later', {}, '2026-05-04T12:00:00.000Z'],
    ['two hours later while the rider is on the way', { status: 'OUT_FOR_DELIVERY' }, '2026-05-04T08:00:00.000Z'],
    ['daily after two weeks without news', { since: daysAgo(14) }, '2026-05-05T06:00:00.000Z'],
    ['half an hour after a first failure', { failures: 1 }, '2026-05-04T06:30:00.000Z'],
    ['later after each further failure, six hours at most', { failures: 9 }, '2026-05-04T12:00:00.000Z'],
    ['in the morning instead of at night', { now: new Date('2026-05-04T12:00:00Z') }, '2026-05-05T02:07:00.000Z'],
    ['in the same morning after midnight', { now: new Date('2026-05-04T19:30:00Z') }, '2026-05-05T02:07:00.000Z'],
    ['no more after 45 days without news', { since: daysAgo(45) }, null],
    ['no more once both say that it has ended', { status: 'DELIVERED', said: 'DELIVERED' }, null],
    ['on, when only staff say that it was delivered', { status: 'DELIVERED' }, '2026-05-04T12:00:00.000Z'],
    ['on, when only staff say that it was cancelled', { status: 'CANCELLED', said: '' }, '2026-05-04T12:00:00.000Z'],
    ['no more once staff have received it', { status: 'RETURNED' }, null],
    [
      'on, until what was not kept is back',
      { status: 'PARTLY_DELIVERED', said: 'PARTLY_DELIVERED' },
      '2026-05-04T12:00:00.000Z',
    ],
    ['no more once it is back at the store', { status: 'RETURNING', said: 'RETURNING', isBackAtStore: true }, null],
  ] as [string, Partial<CheckFacts>, string | null][])('%s', (_when, facts, expected) => {
    expect(at(facts)).toBe(expected)
  })
})
