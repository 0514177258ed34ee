import type { ProductDraft } from '../products/product-draft.ts'
import type { WantedVariant } from '../products/product-variant-rules.ts'
import type { KeptExtras } from '../products/restore-product.queries.ts'
import type { Counting } from '../stock/restore-counting.queries.ts'
import type { CountedChange } from '../stock/stock-moves.queries.ts'
import type { KnownProduct } from './find-products.queries.ts'
import type { Merge } from './import-merge-rules.ts'

/** How a product was before an import. It is stored as it is. */
export type KeptBefore = KeptExtras & {
  draft: Omit<ProductDraft, 'variants'> & { variants: (WantedVariant & { id: number; image: string })[] }
  /** So many pictures come before those that are new. */
  imageCount: number
}

/** What an import did to the quantity of a variant. It is stored as it is. */
export type KeptStock = { variantId: number; moveId: number | null; delta: number; from: Counting; to: Counting }

export type KeptProduct = { productId: number; before: KeptBefore | null; stock: KeptStock[] }

/** What sets back a product that an import changes. */
export function keptOf(
  { old, merge }: { old: KnownProduct; merge: Merge },
  counted: readonly CountedChange[],
): KeptProduct {
  const { sku, name, shortDescription, description, status, brandId, categoryId, options, attributes } = old
  const { tags, weightGrams, vatRateBp, sdRateBp, seo, extras, variants } = old
  return {
    productId: old.id,
    before: {
      draft: {
        ...{ sku, name, shortDescription, description, status, brandId, categoryId, options, attributes },
        ...{ tags, weightGrams, vatRateBp, sdRateBp, seo },
        variants: variants.map((one) => ({
          ...{ id: one.id, options: one.options, sku: one.sku, barcode: one.barcode, priceMinor: one.priceMinor },
          ...{ compareAtMinor: one.compareAtMinor, costPriceMinor: one.costPriceMinor },
          ...{ weightGrams: one.weightGrams, image: one.image },
        })),
      },
      extras,
      variants: variants.map((one) => ({ id: one.id, extras: one.extras })),
      imageCount: old.images.length,
    },
    stock: merge.stock.flatMap((to) => {
      const from = variants.find(({ id }) => id === to.variantId)
      const move = counted.find(({ variantId }) => variantId === to.variantId)
      return from && move ? [{ ...moved(move), from: countingOf(from), to: countingOf(to) }] : []
    }),
  }
}

const moved = ({ variantId, moveId, delta }: CountedChange) => ({ variantId, moveId, delta })
const countingOf = ({ isTracked, allowBackorder }: Counting): Counting => ({ isTracked, allowBackorder })
