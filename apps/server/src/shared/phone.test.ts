import { describe, expect, it } from 'vitest'
import { parsePhone } from './phone.ts'

describe('a phone number', () => {
  it('is the same in every usual spelling', () => {
    const spellings = [
      '01712345678',
      '+8801712345678',
      '8801712345678',
      '008801712345678',
      '০১৭১২৩৪৫৬৭৮',
      ' 01712-345 678',
      '1712345678',
      '\u202a+880 1712‑345678\u202c',
      '01712–345678\u200b',
    ]
    expect(spellings.map(parsePhone)).toEqual(spellings.map(() => '+8801712345678'))
  })
  it('is rejected when it is not a Bangladeshi mobile number', () => {
    const refused = ['', '0171234567', '017123456789', '01212345678', '+14155550100', 'abc', '+880 2 9550000']
    expect(refused.map(parsePhone)).toEqual(refused.map(() => null))
  })
})
