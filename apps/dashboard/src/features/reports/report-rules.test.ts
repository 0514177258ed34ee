import { describe, expect, it } from 'vitest'
import { dayRanges, rangeNameOf } from './day-ranges.ts'

describe('the ranges of days of the sales report', () => {
  it.each([
    ['2026-03-15', { from: '2026-03-01', to: '2026-03-15' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['2026-01-01', { from: '2026-01-01', to: '2026-01-01' }, { from: '2025-12-01', to: '2025-12-31' }],
  ])('on %s this month ends today, and the last one is whole', (today, month, lastMonth) => {
    expect(dayRanges(today)).toMatchObject({ month, 'last-month': lastMonth })
  })

  it('have the name of the range that the days are, and none for other days', () => {
    const ranges = dayRanges('2026-03-15')
    expect(rangeNameOf({ from: '2026-03-09', to: '2026-03-15' }, ranges)).toBe('7d')
    expect(rangeNameOf({ from: '2026-03-10', to: '2026-03-15' }, ranges)).toBe('')
  })
})
