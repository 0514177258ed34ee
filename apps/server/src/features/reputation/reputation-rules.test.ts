import { describe, expect, it } from 'vitest'
import { halfYearOf, rateEnds, type SharedEnds } from './reputation-rules.ts'

const now = new Date('2026-08-01T00:00:00Z')
type End = SharedEnds['ends'][number]
const end = (what: End['what'], count: number, age = 0, isEarlierOwner = false): End => ({
  ...{ what, count, age, isEarlierOwner },
})
const rate = (ends: End[], more: Partial<SharedEnds> = {}) =>
  rateEnds({ merchants: 4, goodMerchants: 2, badMerchants: 2, ends, ...more }, now)

describe('the level of a number', () => {
  it.each([
    ['good', [end('delivered', 4), end('refused', 1)]],
    ['mixed', [end('delivered', 3), end('refused', 1)]],
    ['poor', [end('delivered', 1), end('fake', 1)]],
    ['mixed', [end('delivered', 1), end('unreachable', 1)]],
    ['poor', [end('delivered', 1), end('unreachable', 1), end('cancelled_late', 1)]],
    ['good', [end('delivered', 4), end('refused', 6, 3)]],
    ['good', [end('delivered', 8), end('refused', 4, 0, true)]],
    ['mixed', [end('delivered', 8), end('refused', 4)]],
  ] as const)('is %s', (level, ends) => {
    expect(rate([...ends]).level).toBe(level)
  })

  it('is neither good nor poor by one merchant alone', () => {
    expect(rate([end('refused', 50), end('delivered', 1)], { badMerchants: 1 }).level).toBe('mixed')
    expect(rate([end('delivered', 50)], { goodMerchants: 1 }).level).toBe('mixed')
  })
})

it('gives the number of orders in bands, and the year of the oldest', () => {
  const bands = [3, 5, 6, 20, 21].map((count) => rate([end('delivered', count)]).orders)
  expect(bands).toEqual(['3-5', '3-5', '6-20', '6-20', '21+'])
  expect(rate([end('delivered', 2), end('refused', 1, 2)]).since).toBe(2025)
  expect(rate([end('delivered', 2), end('refused', 1, 1)]).since).toBe(2026)
})

it('counts half-years by the day in Bangladesh', () => {
  expect(halfYearOf(new Date('2026-06-30T17:59:59Z'))).toBe(4052)
  expect(halfYearOf(new Date('2026-06-30T18:00:00Z'))).toBe(4053)
  expect(halfYearOf(new Date('2026-12-31T18:00:00Z'))).toBe(4054)
})
