import { expect, it } from 'vitest'
import {
  countFailuresOfAll,
  failsReading,
  isBeingFilled,
  isReadingAlerted,
  nextReadingAt,
  payoutRetryAt,
  readingRetryAt,
} from './payout-reading-rules.ts'

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

it('a payout that cannot be imported is read again as often, and then by night only', () => {
  const now = new Date('2026-01-12T20:00:00Z')
  const delays = [1, 5, 6].map((n) => {
    const at = payoutRetryAt(now, n)
    return at && (at.getTime() - now.getTime()) / 60_000
  })
  expect(delays).toEqual([10, 240, null])
})

it.each([
  [['CREDENTIALS'], 1],
  [[null, 'RATE_LIMITED'], 1],
  [['UNAVAILABLE'], 0],
  [['OTHER', 'TIMEOUT', 'UNAVAILABLE'], 2],
  [['UNAVAILABLE', 'OTHER', 'TIMEOUT'], 0],
  [['OTHER', null, 'OTHER'], 0],
  [[], 0],
] as const)('of the failures %j in a row %i are those of the courier, which end a reading', (failures, count) => {
  expect(countFailuresOfAll(failures)).toBe(count)
})

it.each([
  [100_00, 100_00, 1, false],
  [100_00, 60_00, 1, true],
  [100_00, 0, 23, true],
  [100_00, 60_00, 24, false],
])('a payout of %i whose parcels add up to %i is still being filled after %i hours: %s', (amount, lines, hours, is) => {
  const now = new Date('2026-01-12T20:00:00Z')
  const madeAt = new Date(now.getTime() - hours * 3_600_000)
  expect(isBeingFilled(now, { amountMinor: amount, linesMinor: lines, madeAt })).toBe(is)
})

it('a reading has failed by what the courier or a rule refuses, not by a server that is overloaded', () => {
  const codes = ['courier_error', 'invalid_state', 'service_unavailable', 'internal_error']
  expect(codes.map(failsReading)).toEqual([true, true, false, false])
})
