import type { Text } from '@haat/contract/errors.ts'
import type { Minor } from '../../shared/money.ts'
import type { PriceChange, ValueChange } from '../products/variant-price-rules.ts'

/** What changes about a variant, each value with the one before. It is stored as it is. */
export type VariantChanges = PriceChange & { onHand?: ValueChange<number> | undefined }

/** A requested change. */
export type WantedVariantChange = {
  variantId: number
  price?: ValueChange<Minor>
  compareAtPrice?: ValueChange<Minor | null>
  onHand?: ValueChange<number>
}

const repeated: Text = { en: 'This variant is in the list already.', bn: 'ধরনটি তালিকায় আগে থেকেই আছে।' }
const nothing: Text = { en: 'Nothing changes about this variant.', bn: 'ধরনটির কিছুই বদলায়নি।' }
const reasonNeeded: Text = { en: 'Enter why the stock changes.', bn: 'স্টক কেন বদলাচ্ছে লিখুন।' }

export type BulkEditDecision =
  | { ok: true; changes: ReadonlyMap<number, VariantChanges> }
  | { ok: false; fields: Record<string, Text[]> }

/** The changes by variant, without values that stay the same; or what is wrong with the request as a whole. */
export function decideBulkEdit(wanted: readonly WantedVariantChange[], reason: string): BulkEditDecision {
  const fields: Record<string, Text[]> = {}
  const changes = new Map<number, VariantChanges>()
  for (const [index, { variantId, price, compareAtPrice, onHand }] of wanted.entries()) {
    const change = {
      ...differing('price', price),
      ...differing('compareAtPrice', compareAtPrice),
      ...differing('onHand', onHand),
    }
    if (changes.has(variantId)) fields[`changes.${index}.variant_id`] = [repeated]
    else if (Object.keys(change).length === 0) fields[`changes.${index}`] = [nothing]
    changes.set(variantId, change)
  }
  if (!reason && changesStock(changes.values())) fields.reason = [reasonNeeded]
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, changes }
}

const differing = <N extends string, T>(name: N, change: ValueChange<T> | undefined) =>
  (change && change.from !== change.to ? { [name]: change } : {}) as { [K in N]?: ValueChange<T> }

export const changesStock = (changes: Iterable<VariantChanges>): boolean =>
  [...changes].some(({ onHand }) => onHand !== undefined)

/** What sets the change back. */
export const reversed = <T>(change: ValueChange<T> | undefined): ValueChange<T> | undefined =>
  change && { from: change.to, to: change.from }
