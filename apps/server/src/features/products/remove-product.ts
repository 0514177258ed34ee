import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { refreshListings } from './catalog-writes.queries.ts'
import { lockProductForChange } from './change-product.ts'
import { softDeleteProduct } from './product-writes.queries.ts'
import { recordProduct } from './record-product.ts'

/** Deletes a product. Its row stays for the orders that reference it; nothing else finds it any more. */
export async function removeProduct(tx: StoreTx, author: Author, id: number): Promise<void> {
  const product = await lockProductForChange(tx, author.storeId, id)
  await softDeleteProduct(tx, author.storeId, id)
  await refreshListings(tx, author.storeId, [id])
  await recordProduct(tx, author, product, null)
}
