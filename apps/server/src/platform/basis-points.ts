import { parseAmount } from '../shared/money.ts'
import { fieldError } from './errors.ts'

/** A percentage of a request in hundredths of a percent, parsed as exactly as amounts. */
export function basisPointsOf(percent: number, path: string): number {
  const points = parseAmount(percent)
  if (points === null)
    throw fieldError(path, { en: 'Must have at most two decimals.', bn: 'দশমিকের পর সর্বোচ্চ দুই ঘর দেওয়া যায়।' })
  return points
}
