import { inputText } from '../fields.ts'
import { maxBinLength } from '../text-lengths.ts'

/** A business identification number (BIN) in a request; empty for none. */
export const inputBin = (description: string) =>
  inputText(description, {
    max: maxBinLength,
    min: 0,
    example: '0012345670101',
    pattern: '^(?:[0-9]{13})?$',
    normalize: ['trim', 'digits'],
  })
