import { expect, it } from 'vitest'
import { parseChange, stepped } from './change-rules.ts'

it('a change of stock is typed with or without a sign, in Latin or Bangla digits', () => {
  expect(['12', '+12', '-3', '−3', '১২', '-৩', '1,200'].map(parseChange)).toEqual([12, 12, -3, -3, 12, -3, 1200])
  expect(['', '0', '1.5', 'two', '--3'].map(parseChange)).toEqual([null, null, null, null, null])
})

it('a step adds one to what is typed, and zero is nothing', () => {
  expect([stepped('', 1), stepped('2', 1), stepped('', -1), stepped('1', -1)]).toEqual(['+1', '+3', '-1', ''])
})
