import { describe, expect, it } from 'vitest'
import { latinDigits } from './digits.ts'
import { formatsOf, localPhone } from './formats.ts'

const bn = formatsOf('bn', 'Asia/Dhaka')
const en = formatsOf('en', 'Asia/Dhaka')

describe('the storefront writes', () => {
  it('amounts with the sign first, in lakh groups and in the digits of the language', () => {
    expect([bn.money('1234567.50'), en.money('1234567.50')]).toEqual(['৳১২,৩৪,৫৬৭.৫০', '৳12,34,567.50'])
    expect([bn.money('450.00'), en.money('450.00'), en.money('0')]).toEqual(['৳৪৫০', '৳450', '৳0'])
    expect(en.money('-60.00')).toBe('−৳60')
  })

  it('numbers in fields as they are typed, without groups and with all decimals', () => {
    expect([bn.digits(1_000), en.digits(1_000), bn.digits('99.99'), en.digits('')]).toEqual([
      '১০০০',
      '1000',
      '৯৯.৯৯',
      '',
    ])
  })

  it('amounts exactly, however large', () => {
    expect(en.money('99999999999999.99')).toBe('৳9,99,99,99,99,99,999.99')
  })

  it('times in the zone of the store', () => {
    expect(en.date('2026-11-22T20:30:00Z')).toBe('23 Nov 2026')
    expect(bn.date('2026-11-22T20:30:00Z')).toBe('২৩ নভেম্বর, ২০২৬')
    expect(en.dateTime('2026-11-22T08:05:00Z')).toBe('22 Nov 2026, 14:05')
    expect(bn.dateTime('2026-11-22T08:05:00Z')).toBe('২২ নভেম্বর, ২০২৬, দুপুর ২:০৫')
    expect([bn.dayTime('2026-11-22T08:05:00Z'), en.dayTime('2026-11-22T08:05:00Z')]).toEqual([
      '২২ নভেম্বর, দুপুর\u00a0২:০৫',
      '22 Nov, 14:05',
    ])
    expect(bn.dateTime('2026-11-22T18:00:00Z')).toBe('২৩ নভেম্বর, ২০২৬, রাত ১২:০০')
  })

  it('the days of a delivery without saying the month twice', () => {
    const days = (from: string, to: string) => [bn.days(from, to), en.days(from, to)]
    expect(days('2026-11-24', '2026-11-25')).toEqual(['২৪–২৫ নভেম্বর', '24 – 25 Nov'])
    expect(days('2026-11-29', '2026-12-02')).toEqual(['২৯ নভেম্বর – ২ ডিসেম্বর', '29 Nov – 2 Dec'])
    expect(days('2026-11-24', '2026-11-24')).toEqual(['২৪ নভেম্বর', '24 Nov'])
  })

  it('phone numbers as people in Bangladesh read them', () => {
    expect(['+8801712345678', '+880171•••••42', '+14155550100', ''].map(localPhone)).toEqual([
      ...['01712345678', '0171•••••42', '+14155550100', ''],
    ])
  })

  it('Bangla digits that people type as Latin ones', () => {
    expect(latinDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678')
  })
})
