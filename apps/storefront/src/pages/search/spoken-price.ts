import { latinDigits } from '../../i18n/digits.ts'

// At least a hundred: `under 5` is an age, `size 40 within` no price.
const AMOUNT = String.raw`(?:৳|tk\.?|bdt)?\s*(\d{1,3}(?:,\d{2,3})+|\d{3,7})\s*(?:৳|tk\.?|bdt|taka|টাকা)?`
// `up to 20000 mAh` is no price.
const NO_UNIT = String.raw`(?!\s*(?:mah|gb|tb|mb|kg|gm?|ml|l|mm|cm|m|inch(?:es)?|w|watts?|v|hz|rpm|pcs|pieces|years?|months?|days?|hours?)(?:\s|$))`
const spoken = [
  String.raw`(?:under|below|within|less than|up ?to|at most)\s+${AMOUNT}${NO_UNIT}`,
  String.raw`${AMOUNT}(?:\s*র|\s*-?\s*এর)?\s*(?:নিচে|নীচে|মধ্যে|ভেতরে|ভেতর|ভিতরে|ভিতর|কমে|কম)`,
].map((pattern) => new RegExp(String.raw`(?:^|\s)${pattern}(?=\s|$)`, 'i'))

/** Searched words, and the highest price that they name. */
export type SpokenPrice = { words: string; maxPrice: string }

/** “saree under 3000” and “৩০০০ টাকার নিচে শাড়ি” as words and a price; null where no price is meant. */
export function readSpokenPrice(text: string): SpokenPrice | null {
  const typed = latinDigits(text)
  for (const pattern of spoken) {
    const found = pattern.exec(typed)
    if (!found) continue
    const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { words: words.replace(/\s+/g, ' ').trim(), maxPrice: (found[1] ?? '').replaceAll(',', '') }
  }
  return null
}
