import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { changeLockedProduct, lockProductForChange } from '../products/change-product.ts'
import { alreadyUndone } from './edit-variant.ts'
import { insertEditedProduct, markProductUndone } from './edited-products.queries.ts'
import {
  type EditableProduct,
  isStillSo,
  limitProductEdit,
  planProductEdit,
  sideOf,
  type WantedProductEdit,
} from './product-edit-rules.ts'

type Edit = { bulkEditId: number; productId: number }

const unchanged = new ApiError('invalid_state', { details: {} })

/** Whether a product was refused because it is as wanted already. */
export const isUnchangedProduct = (refusal: ApiError): boolean => refusal === unchanged

/** Changes one product of a bulk edit, and keeps how it was before. */
export async function editProduct(
  tx: StoreTx,
  author: Author,
  { bulkEditId, productId, version, edit }: Edit & { version: number; edit: WantedProductEdit },
): Promise<void> {
  const now = await lockProductForChange(tx, author.storeId, productId)
  const changes = planProductEdit(now as EditableProduct, edit)
  if (Object.keys(changes).length === 0) throw unchanged
  const fields = limitProductEdit(changes)
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  await changeLockedProduct(tx, author, now, { draft: sideOf(changes, 'to'), version })
  await insertEditedProduct(tx, author.storeId, bulkEditId, { productId, changes })
}

/** Sets one product of a bulk edit back, if nobody has changed the same values since. */
export async function undoProductEdit(tx: StoreTx, author: Author, { bulkEditId, productId }: Edit): Promise<void> {
  const changes = await markProductUndone(tx, author.storeId, bulkEditId, productId)
  if (!changes) throw alreadyUndone
  const now = await lockProductForChange(tx, author.storeId, productId)
  if (!isStillSo(now as EditableProduct, changes)) throw new ApiError('version_conflict', { details: {} })
  await changeLockedProduct(tx, author, now, { draft: sideOf(changes, 'from'), version: undefined })
}
