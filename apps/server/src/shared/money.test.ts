import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, percentOf, prorate, roundToMinor } from './money.ts'

describe('money', () => {
  it.each([
    ['69', 69_00],
    ['67.5', 67_50],
    ['1135.47525', 1135_48],
    ['1135.47499', 1135_47],
    ['0.005', 1],
  ])('%s with any number of decimals is rounded half up to %i poisha', (decimal, minor) => {
    expect(roundToMinor(decimal)).toBe(minor)
  })

  it('is read with at most two decimals, and rejected with more', () => {
    expect([12, 12.5, '12.50', '0', 0.1, 99999999.99].map(parseAmount)).toEqual([1200, 1250, 1250, 0, 10, 9999999999])
    const refused = [1.005, -1, '-0', 1e21, 1e-7, '1e2', '', ' 1', '1.', '.5', '+1', '1,0', 100000000, Number.NaN, '১২']
    expect(refused.map(parseAmount)).toEqual(refused.map(() => null))
  })

  it('is written so that it reads back as itself', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (n) => parseAmount(formatAmount(n)) === n))
    expect([0, 5, 105, -5].map(formatAmount)).toEqual(['0.00', '0.05', '1.05', '-0.05'])
  })

  it('rounds a percentage half up, once', () => {
    expect(percentOf(1005, 1000)).toBe(101)
    expect(percentOf(1004, 1000)).toBe(100)
  })

  it('is prorated so that the parts sum to the whole and none exceeds its share by a unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        const split = prorate(total, parts)
        if (sum === 0) return split.every((part) => part === 0)
        const near = split.every((part, i) => Math.abs(part - (total * (parts[i] ?? 0)) / sum) <= 1)
        return near && split.reduce((a, b) => a + b, 0) === total
      }),
    )
  })
})
