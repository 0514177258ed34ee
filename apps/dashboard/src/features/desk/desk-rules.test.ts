import { callOutcomes } from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import { isCallTime, quickTimes } from '../../lib/call-times.ts'
import { fromFieldTime, toFieldTime } from '../../lib/field-time.ts'
import { outcomes, outcomesFor } from './outcome-rules.ts'

const dhaka = (text: string) => new Date(`${text}:00+06:00`)

it('every outcome of a call has a button and a key of its own', () => {
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(
    callOutcomes.filter((outcome) => outcome !== 'note_only').toSorted(),
  )
  expect(new Set(outcomes.map(({ key }) => key)).size).toBe(outcomes.length)
})

it('an advance is requested only for an order that needs one', () => {
  const has = (confirm_needs: string) =>
    outcomesFor({ confirm_needs }).some(({ outcome }) => outcome === 'advance_requested')
  expect([has('waive_advance'), has('')]).toEqual([true, false])
})

it('a time of a form is a time in Dhaka, wherever the device is', () => {
  expect(fromFieldTime('2026-03-02T18:30')).toEqual(dhaka('2026-03-02T18:30'))
  expect(toFieldTime(new Date('2026-03-02T20:15:00Z'))).toBe('2026-03-03T02:15')
  expect(fromFieldTime('tomorrow')).toBeNull()
})

it('the times that are offered are those still to come, in Dhaka', () => {
  const names = (now: string) => quickTimes(dhaka(now)).map(({ name, at }) => [name, toFieldTime(at)])
  expect(names('2026-03-31T12:00')).toEqual([
    ['hour', '2026-03-31T13:00'],
    ['evening', '2026-03-31T18:30'],
    ['morning', '2026-04-01T10:30'],
  ])
  expect(names('2026-03-31T19:00').map(([name]) => name)).toEqual(['hour', 'morning'])
})

it('an appointment is in the future, within two weeks', () => {
  const now = dhaka('2026-03-02T12:00')
  const allowed = ['2026-03-02T12:00', '2026-03-02T12:01', '2026-03-16T12:00', '2026-03-16T12:01']
  expect(allowed.map((at) => isCallTime(dhaka(at), now))).toEqual([false, true, true, false])
})
