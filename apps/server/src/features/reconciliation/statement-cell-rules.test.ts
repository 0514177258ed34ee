import { describe, expect, it } from 'vitest'
import { parseLineType, parseStatementAmount, parseStatementMoment } from './statement-cell-rules.ts'

describe('an amount of a statement', () => {
  it.each([
    ['500', 500_00],
    ['500.5', 500_50],
    ['1,250.00', 1250_00],
    ['1,25,000.75', 125_000_75],
    ['12,34,56,789.00', null],
    ['৳ ৫০০.২৫', 500_25],
    ['BDT 1,000', 1000_00],
    ['Tk. 20/-', 20_00],
    ['20.0000', 20_00],
    ['(18.50)', -18_50],
    ['-18.50', -18_50],
    ['−18.50', -18_50],
    ['+18.50', 18_50],
    ['৳-5', -5_00],
    ['-৳5', -5_00],
    ['0', 0],
    ['-0', 0],
    ['', null],
    ['১৮.৫', 18_50],
    ['18.505', null],
    ['1.250,00', null],
    ['1,2,3', null],
    ['1e5', null],
    ['1E+05', null],
    ['0x10', null],
    ['Infinity', null],
    ['(-5)', null],
    ['--5', null],
    ['5 000', 5000_00],
    ['99999999.99', 9_999_999_999],
    ['100000000', null],
    ['=1+1', null],
  ])('%s is %s poisha', (text, expected) => {
    expect(parseStatementAmount(text)).toBe(expected)
  })
})

describe('a time of a statement', () => {
  it.each([
    ['2026-01-05 14:03:22', '', '2026-01-05T08:03:22.000Z', 1_000],
    ['2026-01-05T14:03:22+06:00', '', '2026-01-05T08:03:22.000Z', 1_000],
    ['2026-01-05T08:03:22.123Z', '', '2026-01-05T08:03:22.000Z', 1_000],
    ['2025-11-02T14:29:02:166 GMT+0600', '', '2025-11-02T08:29:02.000Z', 1_000],
    ['05/01/2026 2:03 PM', '', '2026-01-05T08:03:00.000Z', 60_000],
    ['05-Jan-2026 12:00 am', '', '2026-01-04T18:00:00.000Z', 60_000],
    ['5 January 2026', '02:03 pm', '2026-01-05T08:03:00.000Z', 60_000],
    ['Jan 5, 2026 14:03', '', '2026-01-05T08:03:00.000Z', 60_000],
    ['০৫/০১/২০২৬ ১৪:০৩', '', '2026-01-05T08:03:00.000Z', 60_000],
    ['2026.01.05', '', '2026-01-04T18:00:00.000Z', 86_400_000],
    ['29/02/2028', '', '2028-02-28T18:00:00.000Z', 86_400_000],
  ])('%s %s is %s', (date, time, at, stepMs) => {
    expect(parseStatementMoment(date, time)).toEqual({ at: new Date(at), stepMs })
  })

  it.each([
    '',
    '01/13/2026',
    '31/04/2026',
    '29/02/2026',
    '2026-13-01',
    '05/01/26',
    '05/Foo/2026',
    '2026-01-05 25:00',
    '2026-01-05 13:00 PM',
    '2026-01-05 10:61',
    '2026-01-05 10:00 +99:99',
    '0026-01-05',
    '9999-01-01',
    '46027.5',
    'yesterday',
    '2026-01-05 10:00 and more',
  ])('%s is none', (text) => {
    expect(parseStatementMoment(text)).toBeNull()
  })
})

it.each([
  ['Payment', 'PAYMENT'],
  ['bKash Tokenized Checkout via API', 'PAYMENT'],
  ['Merchant Payment', 'PAYMENT'],
  ['পেমেন্ট', 'PAYMENT'],
  ['Payment Refund', 'REFUND'],
  ['Reversal', 'REFUND'],
  ['রিফান্ড', 'REFUND'],
  ['Settlement', 'OTHER'],
  ['B2B Transfer', 'OTHER'],
  ['Something new', 'OTHER'],
  ['', null],
])('the type %s is %s', (text, type) => {
  expect(parseLineType(text)).toBe(type)
})
