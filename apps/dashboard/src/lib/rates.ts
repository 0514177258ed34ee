import { maxBasisPoints, maxDutyBasisPoints } from '@haat/contract/limits.ts'
import { parseMoney } from './money.ts'

/** A rate of the API as people type it; empty for none. */
export const rateText = (rate: number | null): string => (rate === null ? '' : String(rate))

/** What a person typed as a rate of VAT in per cent, also in Bangla digits; null for nothing, or what is no rate. */
export const parseRate = (text: string): number | null => parseUpTo(maxBasisPoints, text)

/** As `parseRate`, of supplementary duty: that of some goods is above 100 %. */
export const parseDutyRate = (text: string): number | null => parseUpTo(maxDutyBasisPoints, text)

function parseUpTo(mostBasisPoints: number, text: string): number | null {
  const parsed = parseMoney(text.replaceAll('%', ''))
  return parsed === null || Number(parsed) > mostBasisPoints / 100 ? null : Number(parsed)
}

/** Whether something was typed that is no rate. */
export const isWrongRate = (text: string, parse = parseRate): boolean => text.trim() !== '' && parse(text) === null
