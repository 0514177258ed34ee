import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureSms } from './sms-parts.ts'

const gsm = fc.stringMatching(/^[A-Za-z0-9 @£$¥èé.,:;()\n^{}[\]~|€\\]{0,700}$/)
const bangla = fc.string({ unit: fc.constantFrom('ক', 'খ', 'া', '্', '৳', '১', ' ', '😀', 'a'), maxLength: 400 })

describe('a text message', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 1],
    ['160 characters of GSM-7', 'a'.repeat(160), 'GSM-7', 160, 1],
    ['161 characters of GSM-7', 'a'.repeat(161), 'GSM-7', 161, 2],
    ['306 characters of GSM-7', 'a'.repeat(306), 'GSM-7', 306, 2],
    ['307 characters of GSM-7', 'a'.repeat(307), 'GSM-7', 307, 3],
    ['80 characters of the extension', '€'.repeat(80), 'GSM-7', 160, 1],
    ['81 characters of the extension', '€'.repeat(81), 'GSM-7', 162, 2],
    ['an extension character at the border of two parts', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['70 letters of Bangla', 'ক'.repeat(70), 'UCS-2', 70, 1],
    ['71 letters of Bangla', 'ক'.repeat(71), 'UCS-2', 71, 2],
    ['134 letters of Bangla', 'ক'.repeat(134), 'UCS-2', 134, 2],
    ['135 letters of Bangla', 'ক'.repeat(135), 'UCS-2', 135, 3],
    ['one letter of Bangla in English', `${'a'.repeat(70)}ক`, 'UCS-2', 71, 2],
    ['the sign of the taka', '৳100', 'UCS-2', 4, 1],
    ['an emoji at the border of two parts', `${'ক'.repeat(66)}😀${'ক'.repeat(66)}`, 'UCS-2', 134, 3],
    ['a backtick, which GSM-7 does not have', '`', 'UCS-2', 1, 1],
  ] as const)('of %s has its encoding, units and parts', (_, text, encoding, units, parts) => {
    expect(measureSms(text)).toEqual({ encoding, units, parts })
  })

  it('has the fewest parts that hold its units, and one more at most for characters that are not divided', () => {
    fc.assert(
      fc.property(fc.oneof(gsm, bangla), (text) => {
        const { encoding, units, parts } = measureSms(text)
        const [single, part] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
        if (units <= single) return parts === 1
        // A part that ends early wastes one unit.
        return parts >= Math.ceil(units / part) && parts <= Math.ceil(units / (part - 1))
      }),
    )
  })

  it('never has fewer parts when it grows within its encoding', () => {
    fc.assert(fc.property(gsm, gsm, (text, more) => measureSms(text + more).parts >= measureSms(text).parts))
    fc.assert(
      fc.property(bangla, bangla, (text, more) => measureSms(`ক${text}${more}`).parts >= measureSms(`ক${text}`).parts),
    )
  })

  it('is UCS-2 exactly when one of its characters is', () => {
    fc.assert(
      fc.property(fc.oneof(gsm, bangla), fc.oneof(gsm, bangla), (one, two) => {
        const isWide = [one, two].some((text) => measureSms(text).encoding === 'UCS-2')
        return (measureSms(one + two).encoding === 'UCS-2') === isWide
      }),
    )
  })
})
