import { describe, expect, it } from 'vitest'
import { dayOf, formatMoment, formatShort, formatTime } from './dates.ts'
import { toBanglaDigits, toLatinDigits } from './digits.ts'
import { addMoney, formatCount, formatMoney, parseMoney, subtractMoney } from './money.ts'
import { callLink, formatPhone, parsePhone, whatsAppLink } from './phone.ts'

describe('amounts of money', () => {
  it.each([
    ['0.00', '৳0', '৳০'],
    ['60.50', '৳60.50', '৳৬০.৫০'],
    ['999.00', '৳999', '৳৯৯৯'],
    ['1250.00', '৳1,250', '৳১,২৫০'],
    ['1250000.00', '৳12,50,000', '৳১২,৫০,০০০'],
    ['123456789.01', '৳12,34,56,789.01', '৳১২,৩৪,৫৬,৭৮৯.০১'],
    ['-250.00', '−৳250', '−৳২৫০'],
  ])('%s is written %s, in Bangla %s', (amount, latin, bangla) => {
    expect(formatMoney(amount, { digits: 'latn' })).toBe(latin)
    expect(formatMoney(amount, { digits: 'beng' })).toBe(bangla)
  })

  it('of other currencies have their sign', () => {
    expect(formatMoney('5.00', { currency: 'USD', digits: 'latn' })).toBe('$5')
    expect(formatMoney('5.00', { currency: 'XYZ', digits: 'latn' })).toBe('XYZ 5')
  })

  it.each([
    ['500', '500.00'],
    ['৳ ১,২৫০.৫', '1250.50'],
    ['0', '0.00'],
    ['12,50,000.00', '1250000.00'],
  ])('typed as %s are sent as %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

  it.each(['', 'abc', '-5', '1.234', '1.', '1e5', '9999999999999'])('typed as "%s" are none', (typed) =>
    expect(parseMoney(typed)).toBeNull(),
  )

  it('are added and subtracted exactly', () => {
    expect(addMoney('0.10', '0.20')).toBe('0.30')
    expect(subtractMoney('100.00', '100.01')).toBe('-0.01')
  })

  it('have counts beside them in lakhs', () => expect(formatCount(1_234_567, 'beng')).toBe('১২,৩৪,৫৬৭'))
})

describe('phone numbers', () => {
  it('are written as they are said, in Latin digits', () => {
    expect(formatPhone('+8801712345678')).toBe('01712-345678')
    expect(formatPhone('+919876543210')).toBe('+919876543210')
    expect(callLink('+8801712345678')).toBe('tel:+8801712345678')
  })

  it('open WhatsApp with a text in any language', () => {
    expect(whatsAppLink('+8801712345678', 'আপনার অর্ডার & দাম')).toBe(
      `https://wa.me/8801712345678?text=${encodeURIComponent('আপনার অর্ডার & দাম')}`,
    )
  })

  it.each(['01712345678', '+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮', '1712345678'])(
    'typed as %s are one number',
    (typed) => expect(parsePhone(typed)).toBe('+8801712345678'),
  )

  it.each(['0171234567', '02123456', 'Rahima', ''])('typed as "%s" are none', (typed) =>
    expect(parsePhone(typed)).toBeNull(),
  )
})

describe('times', () => {
  const en = { language: 'en', digits: 'latn' } as const
  const bn = { language: 'bn', digits: 'beng' } as const

  it('are those of Dhaka', () => {
    expect(formatMoment('2026-03-12T09:05:00Z', en)).toMatch(/^12 Mar 2026, 3:05\spm$/)
    expect(dayOf('2026-03-12T18:30:00Z')).toBe('2026-03-13')
  })

  it.each([
    ['2026-03-11T20:10:00Z', 'রাত ২:১০'],
    ['2026-03-11T23:10:00Z', 'ভোর ৫:১০'],
    ['2026-03-12T03:10:00Z', 'সকাল ৯:১০'],
    ['2026-03-12T07:10:00Z', 'দুপুর ১:১০'],
    ['2026-03-12T10:10:00Z', 'বিকাল ৪:১০'],
    ['2026-03-12T12:10:00Z', 'সন্ধ্যা ৬:১০'],
    ['2026-03-12T16:10:00Z', 'রাত ১০:১০'],
  ])('%s is said %s in Bangla', (iso, said) => expect(formatTime(iso, bn)).toBe(said))

  it('of today have no day, and of this year no year', () => {
    const now = new Date('2026-03-12T12:00:00Z')
    expect(formatShort('2026-03-12T01:00:00Z', bn, now)).toBe('সকাল ৭:০০')
    expect(formatShort('2026-03-10T01:00:00Z', en, now)).toMatch(/^10 Mar, 7:00\sam$/)
    expect(formatShort('2025-03-10T01:00:00Z', en, now)).toBe('10 Mar 2025')
  })
})

it('digits change in both directions, other letters stay', () => {
  expect(toBanglaDigits('RD-7KQ2')).toBe('RD-৭KQ২')
  expect(toLatinDigits('০১৭ ক 9')).toBe('017 ক 9')
})
