import type { Minor } from '../../shared/money.ts'
import type { LocalItem, PricedCorrection, PricedItems } from './item-price-rules.ts'
import type { ItemRow } from './price-facts.queries.ts'

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

/** The prices that the request of an order says were shown. */
type ShownPrices = {
  items: readonly LocalItem[] | null
  claimedDeliveryFeeMinor: Minor | null
  expectedTotalMinor: Minor | null
}

/** Compares what was shown with the prices of an order. `rows`: the items as requested, before equal ones were merged. */
export function compareShownPrices(
  { items: shown, claimedDeliveryFeeMinor, expectedTotalMinor }: ShownPrices,
  rows: readonly ItemRow[],
  { items, price }: PricedItems,
  correction: PricedCorrection | null,
): PriceClaimDecision {
  const byVariant = new Map(items.map((item) => [item.variantId, item]))
  const decision = decidePriceClaims({
    lines: rows.map((row, index) => ({
      productId: row.productId,
      variantId: row.hasVariants ? row.variantId : null,
      claimedMinor: shown?.[index]?.shownMinor ?? null,
      actualMinor: byVariant.get(row.variantId)?.priceMinor ?? row.priceMinor,
    })),
    deliveryFee: {
      claimedMinor: claimedDeliveryFeeMinor,
      actualMinor: price.deliveryFeeMinor,
      assumedMinor: correction?.chosenFeeMinor ?? null,
    },
    expectedTotalMinor,
    totalMinor: price.totalMinor,
  })
  return decision.ok ? { ...decision, warnings: [...decision.warnings, ...warnOfMissedDeals(rows, items)] } : decision
}

/** Items whose flash deal is over, sold out or not for this many units, unless the shopper saw the regular price. */
const warnOfMissedDeals = (rows: readonly ItemRow[], items: PricedItems['items']): PriceWarning[] =>
  items.flatMap(({ variantId, flash: { missed }, priceAtAddMinor, priceMinor }): PriceWarning[] =>
    missed && (priceAtAddMinor === null || priceAtAddMinor === missed.dealPriceMinor)
      ? [
          {
            code: `FLASH_DEAL_${missed.reason}`,
            target: `items.${rows.findIndex((row) => row.variantId === variantId)}.unit_price`,
            expectedMinor: missed.dealPriceMinor,
            actualMinor: priceMinor,
          },
        ]
      : [],
  )
