import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

// What the package `qr` 0.5 draws with the same level and mask; `jsqr` 1.4 reads it.

const drawn = (text: string) => qrCodeOf(text).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))

it('a short text is a code of version 1, module by module', () => {
  expect(drawn('Haat')).toEqual([
    '111111100101001111111',
    '100000101000101000001',
    '101110100100001011101',
    '101110100111101011101',
    '101110101101101011101',
    '100000100111001000001',
    '111111101010101111111',
    '000000000010000000000',
    '101010100110100010010',
    '100001001111010101011',
    '010001110011011101111',
    '000101011011110110010',
    '010001110011011100000',
    '000000001010001001010',
    '111111100000100011111',
    '100000100010001000010',
    '101110101100101011011',
    '101110100111010100010',
    '101110101001011100101',
    '100000100101110111010',
    '111111101011011100111',
  ])
})

it.each([
  [60, 33, '5ebf503ec3eea11c'],
  [105, 45, '666b657f9bb6fabd'],
  [180, 57, '7dd4cfacaa990837'],
  [420, 81, '26321239994c6ef0'],
])('a text of %d bytes is a code of %d modules', (length, size, hash) => {
  const rows = drawn('otpauth://totp/Haat:é'.repeat(40).slice(0, length))
  expect(rows.length).toBe(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
})

it('a text for which no version has room is refused', () => {
  expect(() => qrCodeOf('a'.repeat(700))).toThrow(RangeError)
})
