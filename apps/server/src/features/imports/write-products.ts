import type { StoreTx } from '../../platform/database.ts'
import { insertImages, insertProductCategories, insertProducts, insertVariants } from './insert-products.queries.ts'
import type { ProductToImport } from './product-to-import.ts'

/** Adds new products with all that belongs to them, in a handful of statements however many they are. */
export async function writeProducts(
  tx: StoreTx,
  storeId: number,
  goods: ProductToImport[],
  actor: string,
): Promise<Map<string, number>> {
  if (goods.length === 0) return new Map()
  const idOf = await insertProducts(tx, storeId, goods)
  const made = goods.map((product) => ({ ...product, id: idOf.get(product.slug) as number }))
  await Promise.all([
    insertVariants(
      tx,
      storeId,
      made.flatMap(({ id, variants }) =>
        variants.map((variant, sortOrder) => ({ ...variant, productId: id, sortOrder })),
      ),
      actor,
    ),
    insertImages(
      tx,
      storeId,
      made.flatMap(({ id, images }) => images.map((image, sortOrder) => ({ ...image, productId: id, sortOrder }))),
    ),
    insertProductCategories(
      tx,
      storeId,
      made.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ productId: id, categoryId }))),
    ),
  ])
  return idOf
}
