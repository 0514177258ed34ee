import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['অর্ডার', 3, 'অর্'],
  ['a😀b', 2, 'a😀'],
  ['😀😀😀', 2, '😀😀'],
  ['😀', 0, ''],
  ['short', 10, 'short'],
])('%j cut to %i characters is %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut)
})

it('a cut text is well-formed, and is a prefix of the text in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(50), (text, limit) => {
      const cut = cutText(text, limit)
      expect(cut).toBe([...text].slice(0, limit).join(''))
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
