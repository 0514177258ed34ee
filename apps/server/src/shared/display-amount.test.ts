import { describe, expect, it } from 'vitest'
import { displayAmount, displayCount } from './display-amount.ts'

describe('an amount in a sentence', () => {
  it.each([
    [25_000, '৳250', '৳২৫০'],
    [12_500_000, '৳1,25,000', '৳১,২৫,০০০'],
    [25_050, '৳250.50', '৳২৫০.৫০'],
    [1, '৳0.01', '৳০.০১'],
    [999_999_999_999_999, '৳99,99,99,99,99,999.99', '৳৯৯,৯৯,৯৯,৯৯,৯৯,৯৯৯.৯৯'],
  ])('%d is written %s and %s', (minor, en, bn) => {
    expect(displayAmount(minor, '৳', 'en')).toBe(en)
    expect(displayAmount(minor, '৳', 'bn')).toBe(bn)
  })

  it('has counts in the digits of the language', () => {
    expect([displayCount(1200, 'en'), displayCount(1200, 'bn')]).toEqual(['1,200', '১,২০০'])
  })
})
