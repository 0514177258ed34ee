import { describe, expect, test } from 'vitest'
import { dayOfMonth, nextOrderAfter, nextOrderAt, orderDateBefore } from '../order-placement/subscription-date-rules.ts'
import { afterFailure, dateAfterPause, failureOf, hasRisen } from './subscription-rules.ts'

const dhaka = (text: string) => new Date(`${text}+06:00`)
const day = (moment: Date) => new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 16)

describe('the dates of a subscription', () => {
  test.each([
    ['weekly', '2026-02-25T10:00', ['2026-03-04T10:00', '2026-03-11T10:00']],
    ['biweekly', '2028-02-20T10:00', ['2028-03-05T10:00', '2028-03-19T10:00']],
    ['monthly', '2026-01-31T10:00', ['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00']],
    ['monthly', '2028-01-31T10:00', ['2028-02-29T10:00', '2028-03-31T10:00']],
    ['monthly', '2026-12-15T23:30', ['2027-01-15T23:30']],
    ['bimonthly', '2025-12-31T08:00', ['2026-02-28T08:00', '2026-04-30T08:00', '2026-06-30T08:00', '2026-08-31T08:00']],
    ['quarterly', '2025-11-30T08:00', ['2026-02-28T08:00', '2026-05-30T08:00']],
  ] as const)('%s from %s are %j in the shop’s time', (interval, first, expected) => {
    const anchor = dayOfMonth(dhaka(first))
    const dates = [dhaka(first)]
    for (const from of dates) if (dates.length <= expected.length) dates.push(nextOrderAt(from, interval, anchor))
    expect(dates.slice(1).map(day)).toEqual(expected)
  })

  test('a monthly date near midnight belongs to the day in Dhaka, not in UTC', () => {
    const first = new Date('2026-01-30T18:30:00Z')
    expect(dayOfMonth(first)).toBe(31)
    expect(day(nextOrderAt(first, 'monthly', 31))).toBe('2026-02-28T00:30')
  })

  test('keep the time of day where clocks change', () => {
    const before = new Date('2026-03-27T10:00:00Z')
    expect(nextOrderAt(before, 'weekly', 27, 'Europe/Berlin').toISOString()).toBe('2026-04-03T09:00:00.000Z')
  })

  test('the date before the last day of February is that of the first order in January', () => {
    const before = orderDateBefore(dhaka('2026-02-28T10:00'), 'monthly', 31)
    expect(day(before)).toBe('2026-01-31T10:00')
    expect(day(orderDateBefore(dhaka('2026-03-02T10:00'), 'biweekly', 2))).toBe('2026-02-16T10:00')
  })

  test('after a week without a server, the next date is one in the future', () => {
    const next = nextOrderAfter(dhaka('2026-03-20T12:00'), dhaka('2026-03-01T10:00'), 'weekly', 1)
    expect(day(next)).toBe('2026-03-22T10:00')
  })
})

test.each([
  [100_00, 110_00, false],
  [100_00, 110_01, true],
  [100_00, 50_00, false],
  [0, 1, true],
  [null, 999_00, false],
] as const)(
  'an agreed total of %s and one of %s today: the rise pauses the subscription is %s',
  (agreed, today, rises) => expect(hasRisen(agreed, today)).toBe(rises),
)

test('three failed attempts are repeated a day later, the fourth fails the cycle, and the second failed cycle pauses', () => {
  const now = dhaka('2026-03-20T12:00')
  const retried = { kind: 'retried', retryAt: dhaka('2026-03-21T12:00') }
  expect([0, 1, 2].map((attempts) => afterFailure(now, { attempts, failedInARow: 0 }))).toEqual([
    retried,
    retried,
    retried,
  ])
  expect(afterFailure(now, { attempts: 3, failedInARow: 0 })).toEqual({ kind: 'failed', isPaused: false })
  expect(afterFailure(now, { attempts: 3, failedInARow: 1 })).toEqual({ kind: 'failed', isPaused: true })
})

test('a resumed subscription is ordered at its date, at the next date of its interval, or at once after a rise', () => {
  const now = dhaka('2026-03-20T12:00')
  const paused = { interval: 'monthly', anchorDay: 5, pauseReason: 'CUSTOMER' } as const
  const of = (nextOrder: string, pauseReason: string = paused.pauseReason) =>
    day(dateAfterPause(now, { ...paused, nextOrderAt: dhaka(nextOrder), pauseReason }))
  expect(of('2026-04-05T09:00')).toBe('2026-04-05T09:00')
  expect(of('2026-01-05T09:00')).toBe('2026-04-05T09:00')
  expect(of('2026-03-19T09:00', 'PRICE_INCREASED')).toBe('2026-03-20T12:00')
})

test.each([
  ['insufficient_stock', [], 'OUT_OF_STOCK'],
  ['item_unavailable', [], 'ITEM_UNAVAILABLE'],
  ['validation_failed', ['payment_method'], 'PAYMENT_METHOD_UNAVAILABLE'],
  ['validation_failed', ['delivery_location'], 'NOT_DELIVERABLE'],
  ['validation_failed', ['items'], 'ORDER_AMOUNT'],
  ['validation_failed', ['items.0.quantity'], 'QUANTITY_LIMIT'],
  ['validation_failed', ['items.0.variant_id'], 'ITEM_UNAVAILABLE'],
  ['price_changed', [], 'ORDER_REFUSED'],
] as const)('the error %s of the fields %j is the failure %s', (code, fields, failure) =>
  expect(failureOf(code, fields)).toBe(failure),
)
