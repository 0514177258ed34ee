import { expect, it } from 'vitest'
import { isWrongRate, parseDutyRate, parseRate, rateText } from './rates.ts'

it.each([
  ['7.5', 7.5],
  ['১৫ %', 15],
  ['0', 0],
  ['100', 100],
  ['', null],
  ['100.01', null],
  ['7.555', null],
  ['-5', null],
  ['five', null],
])('a rate typed as “%s” is %j', (text, rate) => {
  expect(parseRate(text)).toBe(rate)
  expect(isWrongRate(text)).toBe(rate === null && text !== '')
})

it('supplementary duty may be above 100 %, and at most 1,000 %', () => {
  expect(['350', '১০০০', '1000.01'].map(parseDutyRate)).toEqual([350, 1000, null])
  expect(['350', '1000.01'].map((text) => isWrongRate(text, parseDutyRate))).toEqual([false, true])
})

it('no rate is an empty field, and 0 is a rate', () => {
  expect([rateText(null), rateText(0), rateText(7.5)]).toEqual(['', '0', '7.5'])
})
