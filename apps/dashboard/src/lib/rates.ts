import { parseMoney } from './money.ts'

/** A rate of the API as people type it; empty for none. */
export const rateText = (rate: number | null): string => (rate === null ? '' : String(rate))

/** What a person typed as a rate in per cent, also in Bangla digits; null for nothing, or what is no rate. */
export function parseRate(text: string): number | null {
  const parsed = parseMoney(text.replaceAll('%', ''))
  return parsed === null || Number(parsed) > 100 ? null : Number(parsed)
}

/** Whether something was typed that is no rate. */
export const isWrongRate = (text: string): boolean => text.trim() !== '' && parseRate(text) === null
