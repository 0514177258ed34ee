import type { Minor } from '../../shared/money.ts'

export type MissingGoods = {
  accountId: number | null
  /** What the missing units were sold for; null when none is missing. */
  priceMinor: Minor | null
  hasOpenClaim: boolean
  /** Whether the courier is asked for its goods, or has paid for them. */
  isClaimed: boolean
}

export type GoodsClaimDecision =
  | { ok: true; amountMinor: Minor }
  | { ok: false; reason: 'nothing_missing' | 'already_claimed' | 'claim_open' | 'zero' }
  | { ok: false; reason: 'above_price'; priceMinor: Minor }

/** What a courier is asked for units that it did not bring back: at most what they were sold for, and all of that by default. */
export function decideGoodsClaim(amountMinor: Minor | null, goods: MissingGoods): GoodsClaimDecision {
  const { priceMinor, hasOpenClaim, isClaimed } = goods
  if (priceMinor === null) return { ok: false, reason: 'nothing_missing' }
  if (isClaimed) return { ok: false, reason: 'already_claimed' }
  if (hasOpenClaim) return { ok: false, reason: 'claim_open' }
  const wanted = amountMinor ?? priceMinor
  if (wanted > priceMinor) return { ok: false, reason: 'above_price', priceMinor }
  return wanted > 0 ? { ok: true, amountMinor: wanted } : { ok: false, reason: 'zero' }
}
