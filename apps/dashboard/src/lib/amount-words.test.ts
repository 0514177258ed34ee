import { expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'

it.each([
  ['0.00', 'zero taka', 'শূন্য টাকা'],
  ['5060.00', 'five thousand sixty taka', 'পাঁচ হাজার ষাট টাকা'],
  ['1299.00', 'one thousand two hundred ninety-nine taka', 'এক হাজার দুইশ নিরানব্বই টাকা'],
  ['100.50', 'one hundred taka fifty poisha', 'একশ টাকা পঞ্চাশ পয়সা'],
  ['119.00', 'one hundred nineteen taka', 'একশ উনিশ টাকা'],
  [
    '99999999.99',
    'nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka ninety-nine poisha',
    'নয় কোটি নিরানব্বই লাখ নিরানব্বই হাজার নয়শ নিরানব্বই টাকা নিরানব্বই পয়সা',
  ],
])('%s is %s, %s', (amount, english, bangla) => {
  expect([amountInWords(amount, 'en'), amountInWords(amount, 'bn')]).toEqual([english, bangla])
})

it('every number below a hundred has a Bangla word of its own', () => {
  const words = Array.from({ length: 100 }, (_, count) => amountInWords(`${count}.00`, 'bn'))
  expect(new Set(words).size).toBe(100)
  expect(words.every((word) => /^\S+ টাকা$/.test(word))).toBe(true)
})
