import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalKey } from './canonical-key.ts'

const ascii = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u3164',
  '\ufe0f',
  '\u{e0041}',
  '\u0000',
]
const separators = [' ', '\u00a0', '\u2009', '\u3000', '\t', '\n', '-', '‐', '‑', '–', '—', '−', '－', '⁃']
const scripts = [0x0966, 0x09e6, 0x0660, 0x06f0, 0x0e50, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950]

it.each([
  ['  9ab3 xyz7 ', '9AB3XYZ7'],
  ['9AB3-XYZ7', '9AB3XYZ7'],
  ['９ＡＢ３ＸＹＺ７', '9AB3XYZ7'],
  ['৯AB৩XYZ৭', '9AB3XYZ7'],
  ['9AB3\u200bXYZ7', '9AB3XYZ7'],
  ['⑨ab³xyz₇', '9AB3XYZ7'],
  ['ঈদ ১০', 'ঈদ10'],
  ['', ''],
  [' \u200b- ', ''],
])('the canonical form of %j is %j', (text, key) => {
  expect(canonicalKey(text)).toBe(key)
})

it('a canonical key stays as it is', () => {
  fc.assert(fc.property(ascii, (key) => canonicalKey(key) === key))
})

it('every spelling of a key has one canonical form', () => {
  const spelling = ascii.chain((key) =>
    fc
      .tuple(
        ...[...key].map((character) =>
          fc
            .tuple(
              fc.constantFrom('', ...invisible, ...separators),
              fc.constantFrom(
                character,
                character.toLowerCase(),
                String.fromCodePoint((character.codePointAt(0) as number) + 0xfee0),
                ...(/\d/.test(character) ? scripts.map((zero) => String.fromCodePoint(zero + Number(character))) : []),
              ),
            )
            .map((parts) => parts.join('')),
        ),
      )
      .map((parts) => ({ key, text: parts.join('') })),
  )
  fc.assert(fc.property(spelling, ({ key, text }) => canonicalKey(text) === key))
})

it('the canonical form of a canonical form is the same, for all characters and for any text', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    const key = canonicalKey(character)
    // Most characters are their own canonical form: nothing to test.
    if (key !== character && canonicalKey(key) !== key) expect.fail(`U+${code.toString(16)}`)
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      const key = canonicalKey(text)
      return canonicalKey(key) === key
    }),
    { numRuns: 2000 },
  )
})

it('letters of other alphabets are not converted to Latin ones', () => {
  for (const text of ['АВС', 'ΑΒΓ', 'ꓐ']) expect(canonicalKey(text)).not.toMatch(/[A-Z]/)
})

it('every decimal digit has the value of its position in its script', () => {
  for (const zero of scripts) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
    expect(canonicalKey(digits)).toBe('0123456789')
  }
})
