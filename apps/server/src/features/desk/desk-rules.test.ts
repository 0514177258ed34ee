import { describe, expect, it } from 'vitest'
import { intoHours, opensAt } from './desk-hours.ts'
import { decideNextCall } from './desk-rules.ts'

const hours = { callsFrom: '10:00', callsTo: '21:00', closedDays: [] }
const fridayOff = { ...hours, closedDays: ['friday' as const] }
const dhaka = (text: string) => new Date(`${text}:00+06:00`)
const shown = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 16)

describe('the hours of calls', () => {
  it.each([
    ['2026-03-02T12:00', hours, '2026-03-02T12:00'],
    ['2026-03-02T10:00', hours, '2026-03-02T10:00'],
    ['2026-03-02T09:59', hours, '2026-03-02T10:00'],
    ['2026-03-02T21:00', hours, '2026-03-03T10:00'],
    ['2026-03-02T00:00', hours, '2026-03-02T10:00'],
    // 6 March 2026 is a Friday.
    ['2026-03-05T22:00', fridayOff, '2026-03-07T10:00'],
    ['2026-03-06T12:00', fridayOff, '2026-03-07T10:00'],
    ['2026-03-06T23:59', { ...hours, callsFrom: '00:00', callsTo: '24:00' }, '2026-03-06T23:59'],
  ])('move %s into the hours', (at, when, expected) => {
    expect(shown(intoHours(dhaka(at), when))).toBe(expected)
  })

  it('say when they begin, and nothing while they last', () => {
    expect(opensAt(dhaka('2026-03-02T12:00'), hours)).toBeNull()
    expect(opensAt(dhaka('2026-03-02T21:30'), hours)).toEqual(dhaka('2026-03-03T10:00'))
  })
})

describe('the next call', () => {
  const now = dhaka('2026-03-02T12:00')
  const before = { attempts: 0, busyCalls: 0, dueAt: now }

  it.each([
    [0, '2026-03-02T12:30'],
    [1, '2026-03-02T14:00'],
    [2, '2026-03-03T10:30'],
    [3, '2026-03-02T18:30'],
    [4, '2026-03-03T12:30'],
    [9, '2026-03-03T12:30'],
  ])('after %i earlier unanswered calls and another one is at %s', (attempts, expected) => {
    const next = decideNextCall('no_answer', { ...before, attempts }, { now, callAt: null, hours })
    expect([next.attempts, next.isAttempt, shown(next.dueAt)]).toEqual([attempts + 1, true, expected])
  })

  it('after the fourth unanswered one, in the evening, is the next day', () => {
    const late = dhaka('2026-03-02T19:00')
    const next = decideNextCall('switched_off', { ...before, attempts: 3 }, { now: late, callAt: null, hours })
    expect(shown(next.dueAt)).toBe('2026-03-03T12:30')
  })

  it('after a busy line is ten minutes later, and the third busy call in a row counts as unanswered', () => {
    let history = before
    const results = ['busy', 'cut_off', 'busy'].map((outcome) => {
      const next = decideNextCall(outcome as 'busy', history, { now, callAt: null, hours })
      history = next
      return [next.isAttempt, next.attempts, next.busyCalls, shown(next.dueAt)]
    })
    expect(results).toEqual([
      [false, 0, 1, '2026-03-02T12:10'],
      [false, 0, 2, '2026-03-02T12:10'],
      [true, 1, 0, '2026-03-02T12:30'],
    ])
  })

  it('is an appointment when the buyer wants to be called later, moved into the hours', () => {
    const next = decideNextCall('call_later', before, { now, callAt: dhaka('2026-03-02T22:00'), hours })
    expect([next.isAppointment, next.isAttempt, shown(next.dueAt)]).toEqual([true, false, '2026-03-03T10:00'])
  })

  it('is as before after a note', () => {
    const next = decideNextCall('note_only', { ...before, attempts: 2 }, { now, callAt: null, hours })
    expect([next.attempts, next.dueAt]).toEqual([2, now])
  })
})
