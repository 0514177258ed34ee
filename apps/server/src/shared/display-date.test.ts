import { expect, it } from 'vitest'
import { displayMoment } from './display-date.ts'

it.each([
  ['2026-05-03T21:22:00Z', '৪ মে, ২০২৬, রাত ৩:২২', '4 May 2026, 03:22'],
  ['2026-05-04T02:30:00Z', '৪ মে, ২০২৬, সকাল ৮:৩০', '4 May 2026, 08:30'],
  ['2026-05-04T06:05:00Z', '৪ মে, ২০২৬, দুপুর ১২:০৫', '4 May 2026, 12:05'],
  ['2026-05-04T13:59:00Z', '৪ মে, ২০২৬, সন্ধ্যা ৭:৫৯', '4 May 2026, 19:59'],
])('the moment %s is written as people in Dhaka say it', (iso, bangla, english) => {
  expect([displayMoment(new Date(iso), 'bn'), displayMoment(new Date(iso), 'en')]).toEqual([bangla, english])
})
