import { describe, expect, it } from 'vitest'
import { readPrice } from './catalog-price-rules.ts'

describe('a price of the file', () => {
  it.each([
    ['42.99', 4299],
    ['50', 5000],
    ['0', 0],
    ['0.5', 50],
    ['99999999.99', 9_999_999_999],
    ['৳500', 50_000],
    ['৳ ৫০০.৫০', 50_050],
    ['৫০০৳', 50_000],
    ['Tk. 500', 50_000],
    ['BDT500', 50_000],
    ['500/-', 50_000],
  ])('%s is read exactly', (text, minor) => {
    expect(readPrice(text)).toEqual({ minor, isGrouped: false })
  })

  it.each([
    ['1,200.00', 120_000],
    ['1,200', 120_000],
    ['৳ 1,200', 120_000],
    ['৳ ১,২০,০০০/-', 12_000_000],
    ['1,20,000.50', 12_000_050],
    ['1,200,000', 120_000_000],
    ['1,20,000', 12_000_000],
  ])('%s has commas that can only separate thousands', (text, minor) => {
    expect(readPrice(text)).toEqual({ minor, isGrouped: true })
  })

  it.each([
    ['1,20', 'ambiguous'],
    ['৳1,20', 'ambiguous'],
    ['12,50', 'ambiguous'],
    ['1.200,00', 'ambiguous'],
    ['12,00.00', 'ambiguous'],
    ['1,2000.00', 'ambiguous'],
    ['100,20,000.00', 'ambiguous'],
    ['999,999,999.00', 'ambiguous'],
    ['-5', 'negative'],
    ['−5.00', 'negative'],
    ['1.005', 'more than two decimals'],
    ['100000000', 'above 99999999.99'],
    ['৳-5', 'negative'],
    ['৳', 'not a number such as'],
    ['$5', 'not a number such as'],
    ['1e3', 'not a number such as'],
    ['free', 'not a number such as'],
    ['5.', 'not a number such as'],
  ])('%s is rejected: %s', (text, reason) => {
    expect(readPrice(text)).toEqual({
      minor: null,
      reason: expect.objectContaining({ en: expect.stringContaining(reason) }),
    })
  })
})
