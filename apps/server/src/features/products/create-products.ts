import type { StoreTx } from '../../platform/database.ts'
import { insertStock } from '../stock/stock-moves.queries.ts'
import type { BulkProduct, PlacedVariant } from './bulk-product.ts'
import { insertImages, insertProductCategories, insertProducts } from './bulk-products.queries.ts'
import { insertVariants } from './bulk-variants.queries.ts'

/**
 * Creates products with all that belongs to them, in a fixed number of statements. Returns their ids by slug. The slugs
 * must be free; the caller has locked the catalogue, refreshes the listings and records the events.
 */
export async function createProducts(
  tx: StoreTx,
  storeId: number,
  products: BulkProduct[],
  actor: string,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const idOf = await insertProducts(tx, storeId, products)
  const created = products.map((product) => ({ ...product, id: idOf.get(product.slug) as number }))
  await addVariants(
    tx,
    storeId,
    created.flatMap(({ id, variants }) =>
      variants.map((variant, sortOrder) => ({ ...variant, productId: id, sortOrder })),
    ),
    actor,
  )
  await insertImages(
    tx,
    storeId,
    created.flatMap(({ id, images }) => images.map((image, sortOrder) => ({ ...image, productId: id, sortOrder }))),
  )
  await insertProductCategories(
    tx,
    storeId,
    created.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ productId: id, categoryId }))),
  )
  return idOf
}

/** Adds variants, with their stock, to products. */
export async function addVariants(
  tx: StoreTx,
  storeId: number,
  variants: readonly PlacedVariant[],
  actor: string,
): Promise<void> {
  if (variants.length === 0) return
  const place = ({ productId, sortOrder }: Pick<PlacedVariant, 'productId' | 'sortOrder'>) =>
    `${productId} ${sortOrder}`
  const inserted = await insertVariants(tx, storeId, variants)
  const idAt = new Map(inserted.map((variant) => [place(variant), variant.id]))
  const stocks = variants.map((variant) => ({
    variantId: idAt.get(place(variant)) as number,
    quantity: variant.quantity,
    isTracked: variant.isTracked,
    allowBackorder: variant.allowBackorder,
  }))
  await insertStock(tx, storeId, stocks, actor)
}
