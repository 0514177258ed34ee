import { canonicalKey } from './canonical-key.ts'

/**
 * The one form of a coupon code, whoever types it: upper case, ASCII digits, no spaces and no invisible characters. Every
 * dash is a hyphen, and hyphens are part of the code: `EID-10` is not `EID10`.
 */
export const canonicalCouponCode = (text: string): string =>
  text.normalize('NFKC').split(DASH).map(canonicalKey).join('-')

const DASH = /[\p{Dash}\u02d7\u2043]/u
