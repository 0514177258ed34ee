import { maxCouponCodeLength } from '@haat/contract/text-lengths.ts'
import { canonicalKey } from './canonical-key.ts'
import { DASHES } from './characters.ts'

/**
 * The canonical form of a coupon code: upper case, ASCII digits, no spaces and no invisible characters. Every dash is a
 * hyphen, and hyphens are part of the code: `EID-10` is not `EID10`.
 */
export const canonicalCouponCode = (text: string): string =>
  text.normalize('NFKC').split(DASHES).map(canonicalKey).join('-')

/** The canonical form of a text if it can be a coupon code: not blank, not too long, without control characters. */
export function readCouponCode(text: string): string | null {
  const typed = text.trim()
  if (/[\p{Cc}\ufffd]/u.test(typed)) return null
  const code = canonicalCouponCode(typed)
  return code !== '' && code.length <= maxCouponCodeLength ? code : null
}
