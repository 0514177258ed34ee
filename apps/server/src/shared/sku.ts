import { DASHES, INVISIBLE } from './characters.ts'
import { lowerAscii } from './lower-ascii.ts'
import { asciiDigits } from './phone.ts'

/**
 * A SKU as it is stored: compatibility forms folded, one kind of dash and of space, no invisible characters, ASCII
 * digits. Letters keep their case.
 */
export const cleanSku = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(INVISIBLE, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Two SKUs are equal when their keys are: as `variants.sku_key` in the database, ASCII letters in lower case. */
export const skuKey = (sku: string): string => lowerAscii(sku)
