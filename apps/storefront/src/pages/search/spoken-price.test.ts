import { expect, it } from 'vitest'
import { readSpokenPrice } from './spoken-price.ts'

it.each([
  ['saree under 3000', 'saree', '3000'],
  ['Saree below tk 2,500', 'Saree', '2500'],
  ['cotton saree within ৳500 red', 'cotton saree red', '500'],
  ['less than 900 taka panjabi', 'panjabi', '900'],
  ['৩০০০ টাকার নিচে শাড়ি', 'শাড়ি', '3000'],
  ['শাড়ি ১,২০,০০০ টাকার মধ্যে', 'শাড়ি', '120000'],
  ['৫০০-এর কমে ওড়না', 'ওড়না', '500'],
  ['১০০০ টাকার ভেতরে', '', '1000'],
])('%s is a search for “%s” up to %s', (text, words, maxPrice) => {
  expect(readSpokenPrice(text)).toEqual({ words, maxPrice })
})

it.each([
  'saree 3000',
  'power bank up to 20000 mAh',
  'rice up to 500 gm',
  'under 5 years',
  'বয়স ৫-এর নিচে',
  'thunder 3000',
  '3000 কমলা',
  'under the sun',
])('%s names no highest price', (text) => {
  expect(readSpokenPrice(text)).toBeNull()
})
