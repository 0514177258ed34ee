import { describe, expect, it } from 'vitest'
import { parseAnyPhone, parsePhone } from './phone.ts'

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

describe('a phone number of any country', () => {
  it('has one form in E.164 for every spelling, and a mobile number here the same as elsewhere', () => {
    const british = [
      '+447911123456',
      '+44 7911 123-456',
      '00447911123456',
      '+44 (0)7911 123456',
      '\u202a+৪৪ ৭৯১১ ১২৩৪৫৬\u202c',
    ]
    expect(british.map(parseAnyPhone)).toEqual(british.map(() => '+447911123456'))
    const own = ['01712345678', '+88001712345678', '8801712345678', '+880 1712-345678', '1712345678']
    expect(own.map(parseAnyPhone)).toEqual(own.map(() => '+8801712345678'))
    expect(parseAnyPhone('+1 (415) 555-2671')).toBe('+14155552671')
    expect(parseAnyPhone('02-9550000')).toBe('+88029550000')
  })
  it('is rejected when it is a mistyped mobile number here, has too few digits, an extension, or no digits', () => {
    const refused = [
      '',
      '0171234567',
      '01212345678',
      '+8801212345678',
      '017123456789',
      '447911123456',
      '+1555',
      '+44 7911',
    ]
    const others = [
      'abc',
      '+1 415 555 2671 ext 5',
      '+1800FLOWERS',
      '+',
      '+999123456789',
      'call +447911123456',
      '1'.repeat(40),
    ]
    expect([...refused, ...others].map(parseAnyPhone)).toEqual([...refused, ...others].map(() => null))
  })
})
