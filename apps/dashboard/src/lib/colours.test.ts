import { expect, it } from 'vitest'
import { isHexColour, isReadableUnderWhite } from './colours.ts'

it('a colour is # and six hexadecimal digits', () => {
  expect(['#0b6b4b', '#FFF000'].every(isHexColour)).toBe(true)
  expect(['', '#fff', 'blue', '#0b6b4g', '0b6b4b'].some(isHexColour)).toBe(false)
})

it('white letters can be read on dark colours, by the contrast of WCAG', () => {
  expect(['#000000', '#0b6b4b', '#767676'].every(isReadableUnderWhite)).toBe(true)
  expect(['#ffffff', '#ffcc00', '#777777'].some(isReadableUnderWhite)).toBe(false)
})
