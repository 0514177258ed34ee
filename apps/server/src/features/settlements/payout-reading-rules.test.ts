import { expect, it } from 'vitest'
import { endsReading, failsReading, isReadingAlerted, nextReadingAt, readingRetryAt } from './payout-reading-rules.ts'

it.each([
  ['2026-01-12T10:00:00Z', 0, '2026-01-12T20:00:00.000Z'],
  ['2026-01-12T10:00:00Z', 121, '2026-01-12T20:01:00.000Z'],
  ['2026-01-12T19:59:00Z', 0, '2026-01-12T20:00:00.000Z'],
  ['2026-01-12T20:00:00Z', 0, '2026-01-13T20:00:00.000Z'],
  ['2026-01-12T21:00:00Z', 119, '2026-01-12T21:59:00.000Z'],
  ['2026-01-12T22:00:00Z', 119, '2026-01-13T21:59:00.000Z'],
])('at %s the payouts of account %i are read next at %s, by night in Dhaka', (now, account, next) => {
  expect(nextReadingAt(new Date(now), account).toISOString()).toBe(next)
})

it('a reading that fails is repeated with growing delays, which end at four hours, and staff are alerted once', () => {
  const now = new Date('2026-01-12T20:00:00Z')
  const delays = [1, 2, 3, 4, 5, 6, 100].map((n) => (readingRetryAt(now, n).getTime() - now.getTime()) / 60_000)
  expect(delays).toEqual([10, 30, 60, 120, 240, 240, 240])
  expect([1, 2, 3, 4, 100].map(isReadingAlerted)).toEqual([false, false, true, false, false])
})

it.each([
  [['CREDENTIALS'], true],
  [['RATE_LIMITED'], true],
  [['UNAVAILABLE'], false],
  [['TIMEOUT', 'UNAVAILABLE'], true],
  [['UNAVAILABLE', 'OTHER', 'TIMEOUT'], false],
  [['OTHER', null, 'OTHER'], false],
  [[], false],
] as const)('after the failures %j in a row a reading ends: %s', (failures, is) => {
  expect(endsReading(failures)).toBe(is)
})

it('a reading has failed by what the courier or a rule refuses, not by a server that is overloaded', () => {
  const codes = ['courier_error', 'invalid_state', 'service_unavailable', 'internal_error']
  expect(codes.map(failsReading)).toEqual([true, true, false, false])
})
