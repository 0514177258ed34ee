import { maxLineQuantity } from '@haat/contract/limits.ts'

/** Maximum lines of a cart, the same as of an order. */
export const MAX_CART_LINES = 100

/** For a line that exists already: add to its quantity, keep the larger quantity, or replace it. */
export type PutMode = 'sum' | 'max' | 'replace'

/** The outcome of one item put into the cart. */
export type PutOutcome = {
  productId: number
  variantId: number | null
  askedVariantId: number | null
  hasVariants: boolean
  /** Whether the product, and the variant if one was named, belong to this store and to each other. */
  isKnown: boolean
  isShown: boolean
  isLive: boolean
  name: string
  translations: Record<string, Record<string, string>>
  asked: number
  had: number
  minimum: number
  maximum: number
  available: number
  /** null when nothing was stored. */
  lineId: string | null
  kept: number | null
}

export type PutRefusal = 'UNKNOWN' | 'VARIANT_REQUIRED' | 'ITEM_UNAVAILABLE' | 'OUT_OF_STOCK' | 'CART_FULL'

export type PutDecision = { ok: true; lineId: string; clamp: Clamp | null } | { ok: false; reason: PutRefusal }

/** Why the stored quantity differs from the requested one or cannot be ordered. */
export type Clamp =
  | { code: 'INSUFFICIENT_STOCK'; available: number }
  | { code: 'QUANTITY_LIMIT'; minimum: number; maximum: number }

const wantedBy: Record<PutMode, (had: number, asked: number) => number> = {
  sum: (had, asked) => had + asked,
  max: Math.max,
  replace: (_, asked) => asked,
}

/** Reads an outcome: stored (perhaps not completely), or why not. */
export function decidePut(outcome: PutOutcome, mode: PutMode): PutDecision {
  const { lineId, kept, available, minimum, maximum } = outcome
  if (!outcome.isKnown) return { ok: false, reason: 'UNKNOWN' }
  if (!outcome.isShown) return { ok: false, reason: 'ITEM_UNAVAILABLE' }
  if (outcome.askedVariantId === null && outcome.hasVariants) return { ok: false, reason: 'VARIANT_REQUIRED' }
  if (!outcome.isLive) return { ok: false, reason: 'ITEM_UNAVAILABLE' }
  if (available < minimum) return { ok: false, reason: 'OUT_OF_STOCK' }
  if (lineId === null || kept === null) return { ok: false, reason: 'CART_FULL' }
  const wanted = wantedBy[mode](outcome.had, outcome.asked)
  const most = Math.min(maximum, maxLineQuantity)
  if (kept > available || (kept < wanted && available < most))
    return { ok: true, lineId, clamp: { code: 'INSUFFICIENT_STOCK', available } }
  const isOutside = kept < wanted || kept < minimum
  return { ok: true, lineId, clamp: isOutside ? { code: 'QUANTITY_LIMIT', minimum, maximum: most } : null }
}
