import { expect, it } from 'vitest'
import { banglaAt, banglaOf } from './bangla-endings.ts'

it.each([
  ['ঢাকা', 'ঢাকায়', 'ঢাকার'],
  ['ধানমন্ডি, ঢাকা', 'ধানমন্ডি, ঢাকায়', 'ধানমন্ডি, ঢাকার'],
  ['রাজশাহী', 'রাজশাহীতে', 'রাজশাহীর'],
  ['সিলেট', 'সিলেটে', 'সিলেটের'],
  ['রংধনু', 'রংধনুতে', 'রংধনুর'],
  ['সদাই', 'সদাইতে', 'সদাইর'],
  ['বিকাশ', 'বিকাশে', 'বিকাশের'],
  ['নগদ', 'নগদে', 'নগদের'],
  ['গাজীপুর', 'গাজীপুরে', 'গাজীপুরের'],
  ['যশোহর ২', 'যশোহর ২-এ', 'যশোহর ২-এর'],
  ['bKash', 'bKash-এ', 'bKash-এর'],
])('the Bangla sentence about “%s” has the ending that a shopkeeper would say', (name, at, of) => {
  expect([banglaAt(name), banglaOf(name)]).toEqual([at, of])
})
