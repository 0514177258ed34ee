import type { Minor } from '../../shared/money.ts'

export type LineClaim = {
  productId: number
  variantId: number | null
  /** The price that the request says was shown; null = none. */
  claimedMinor: Minor | null
  actualMinor: Minor
}

export type PriceClaims = {
  lines: readonly LineClaim[]
  /** `assumedMinor`: what it costs in the chosen zone, where the place decided for another; null otherwise. */
  deliveryFee: { claimedMinor: Minor | null; actualMinor: Minor; assumedMinor?: Minor | null }
  expectedTotalMinor: Minor | null
  totalMinor: Minor
}

export type PriceDifference = { expectedMinor: Minor; actualMinor: Minor }
/** `target` is `items.0.unit_price` (the line's index) or `delivery_fee`. */
export type PriceWarning = PriceDifference & {
  /** The last two: the price of a flash deal is not charged. */
  code: 'PRICE_CHANGED' | 'FLASH_DEAL_ENDED' | 'FLASH_DEAL_LIMIT'
  target: string
}

export type PriceClaimDecision =
  | { ok: true; warnings: PriceWarning[] }
  | {
      ok: false
      items: (PriceDifference & { productId: number; variantId: number | null })[]
      deliveryFee?: PriceDifference
      expectedTotalMinor?: Minor
      totalMinor: Minor
    }

/**
 * A client's price is a ceiling, never an operand. A claim below the server's price refuses the order; one above it
 * is a warning, the server's price stands. An expected total that differs either way refuses.
 *
 * A refusal lists every claim that differs, above or below, so that the client can show the current prices at once;
 * `expectedTotalMinor` is there only if it differs.
 */
export function decidePriceClaims({
  lines,
  deliveryFee,
  expectedTotalMinor,
  totalMinor,
}: PriceClaims): PriceClaimDecision {
  const changedLines = lines.flatMap((line, index) => {
    const difference = differenceOf(line)
    return difference ? [{ line, index, difference }] : []
  })
  const changedFee = differenceOf(deliveryFee)
  const differences = [...changedLines.map(({ difference }) => difference), ...(changedFee ? [changedFee] : [])]
  const totalDiffers = expectedTotalMinor !== null && expectedTotalMinor !== totalMinor

  const shownFee = changedFee ?? differenceOf({ ...deliveryFee, claimedMinor: deliveryFee.assumedMinor ?? null })

  if (totalDiffers || differences.some(({ expectedMinor, actualMinor }) => expectedMinor < actualMinor)) {
    return {
      ok: false,
      items: changedLines.map(({ line: { productId, variantId }, difference }) => ({
        productId,
        variantId,
        ...difference,
      })),
      ...(shownFee && { deliveryFee: shownFee }),
      ...(totalDiffers && { expectedTotalMinor }),
      totalMinor,
    }
  }
  const warnings = changedLines.map(({ index, difference }) => warn(`items.${index}.unit_price`, difference))
  if (changedFee) warnings.push(warn('delivery_fee', changedFee))
  return { ok: true, warnings }
}

function differenceOf({
  claimedMinor,
  actualMinor,
}: Pick<LineClaim, 'claimedMinor' | 'actualMinor'>): PriceDifference | null {
  if (claimedMinor === null || claimedMinor === actualMinor) return null
  return { expectedMinor: claimedMinor, actualMinor }
}

const warn = (target: string, difference: PriceDifference): PriceWarning => ({
  code: 'PRICE_CHANGED',
  target,
  ...difference,
})
