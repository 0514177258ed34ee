import { canonicalKey } from './canonical-key.ts'
import { DASHES } from './characters.ts'

/**
 * The canonical form of a coupon code: upper case, ASCII digits, no spaces and no invisible characters. Every dash is a
 * hyphen, and hyphens are part of the code: `EID-10` is not `EID10`.
 */
export const canonicalCouponCode = (text: string): string =>
  text.normalize('NFKC').split(DASHES).map(canonicalKey).join('-')
