import type { Minor } from '../../shared/money.ts'

/** A bundle that is sold now: its price, what each adds to the delivery, and the units of variants that it takes, in its order. */
export type BundleFacts = {
  id: number
  name: string
  translations: Record<string, Record<string, string>>
  priceMinor: Minor
  extraDeliveryMinor: Minor
  items: readonly { variantId: number; quantity: number }[]
}

export type BundleLine = { variantId?: number | null; unitPriceMinor: Minor; quantity: number }

export type AppliedBundle = {
  bundle: BundleFacts
  /** How many complete bundles. */
  quantity: number
  discountMinor: Minor
  parts: { variantId: number; quantity: number; discountMinor: Minor }[]
}

/** What bundles take off lines, in the order of the lines, and how many units of each are in bundles. */
export type BundlesPrice = { applied: AppliedBundle[]; lineDiscounts: Minor[]; bundledQuantities: number[] }

/**
 * Finds the complete bundles among the lines: a cart with all items of a bundle has its price, however they were
 * added. The bundle that saves most applies first, as often as it is complete; a unit is in one bundle only. A bundle
 * that would cost more than its items, with what it adds to the delivery, does not apply.
 */
export function applyBundles(lines: readonly BundleLine[], bundles: readonly BundleFacts[]): BundlesPrice {
  const left = lines.map(({ quantity }) => quantity)
  const lineDiscounts = lines.map(() => 0)
  const applied: AppliedBundle[] = []
  for (const { bundle, places } of bySaving(lines, bundles)) {
    const quantity = Math.min(
      ...bundle.items.map((item, at) => Math.floor((left[places[at] as number] ?? 0) / item.quantity)),
    )
    if (quantity < 1) continue
    const prices = bundle.items.map((item, at) => item.quantity * unitPriceAt(lines, places[at] as number))
    const shares = splitBundlePrice(bundle.priceMinor, prices)
    const parts = bundle.items.map((item, at) => ({
      variantId: item.variantId,
      quantity: quantity * item.quantity,
      discountMinor: quantity * ((prices[at] as number) - (shares[at] as number)),
    }))
    for (const [at, part] of parts.entries()) {
      const place = places[at] as number
      left[place] = (left[place] as number) - part.quantity
      lineDiscounts[place] = (lineDiscounts[place] as number) + part.discountMinor
    }
    applied.push({ bundle, quantity, discountMinor: sum(parts.map(({ discountMinor }) => discountMinor)), parts })
  }
  return { applied, lineDiscounts, bundledQuantities: lines.map(({ quantity }, at) => quantity - (left[at] as number)) }
}

/** The bundles whose items are all among the lines and that save something, with the line of each item. */
function bySaving(lines: readonly BundleLine[], bundles: readonly BundleFacts[]) {
  const placeOf = new Map(lines.map(({ variantId }, place) => [variantId, place]))
  return bundles
    .flatMap((bundle) => {
      const places = bundle.items.map(({ variantId }) => placeOf.get(variantId))
      if (places.length === 0 || places.includes(undefined)) return []
      const known = places as number[]
      const regularMinor = sum(
        bundle.items.map(({ quantity }, at) => quantity * unitPriceAt(lines, known[at] as number)),
      )
      return [{ bundle, places: known, savingMinor: savingOf(bundle, regularMinor) }]
    })
    .filter(({ savingMinor }) => savingMinor > 0)
    .sort((a, b) => b.savingMinor - a.savingMinor || a.bundle.id - b.bundle.id)
}

/** What a bundle saves beside items that cost `regularMinor`; one that saves nothing does not apply. */
export const savingOf = (
  { priceMinor, extraDeliveryMinor }: Pick<BundleFacts, 'priceMinor' | 'extraDeliveryMinor'>,
  regularMinor: Minor,
): Minor => regularMinor - priceMinor - extraDeliveryMinor

const unitPriceAt = (lines: readonly BundleLine[], place: number): Minor => lines[place]?.unitPriceMinor ?? 0

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Splits a bundle's price over its items in proportion to their prices, rounded down, with the remainder on the last.
 * No item gets more than its price: what is above it goes to the item before.
 */
export function splitBundlePrice(priceMinor: Minor, prices: readonly Minor[]): Minor[] {
  const totalMinor = sum(prices)
  const shares = prices.map((price) => Number((BigInt(priceMinor) * BigInt(price)) / BigInt(totalMinor)))
  let remainder = priceMinor - sum(shares)
  for (let at = shares.length - 1; at >= 0 && remainder > 0; at--) {
    const room = Math.min(remainder, (prices[at] as number) - (shares[at] as number))
    shares[at] = (shares[at] as number) + room
    remainder -= room
  }
  return shares
}
