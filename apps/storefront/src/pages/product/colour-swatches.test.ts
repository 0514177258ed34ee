import { expect, it } from 'vitest'
import { swatchOf } from './colour-swatches.ts'

it.each([
  ['Color', 'Red', '#c8102e'],
  ['Colour', 'Bottle Green', '#10472f'],
  ['Colour', 'bottle green check', '#10472f'],
  ['Colour', 'Green Band', '#2f8a3e'],
  ['Colour', 'Off-White', '#f4efe3'],
  ['রং', 'লাল', '#c8102e'],
])('the value of %s called “%s” has the swatch %s', (option, value, swatch) => {
  expect(swatchOf(option, value)).toBe(swatch)
})

it.each([
  ['Flavour', 'Orange'],
  ['Colour', 'Multicolour'],
  ['Colour', 'constructor'],
  ['Colour', ''],
])('the value of %s called “%s” has no swatch', (option, value) => {
  expect(swatchOf(option, value)).toBe(null)
})

it('every swatch that a shop may name in Bangla is found in any Unicode form of the name', () => {
  expect(swatchOf('রং', 'খয়েরি'.normalize('NFD'))).toBe(swatchOf('রং', 'খয়েরি'.normalize('NFC')))
  expect(swatchOf('রং', 'খয়েরি')).not.toBe(null)
})
