import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { alreadyUndone } from '../bulk-edits/edit-variant.ts'
import { changeLockedProduct, lockProductForChange } from '../products/change-product.ts'
import type { AdminProduct } from '../products/product-admin.queries.ts'
import { reviveVariants, writeExtras } from '../products/restore-product.queries.ts'
import { restoreCounting } from '../stock/restore-counting.queries.ts'
import { reverseAdjustment } from '../stock/reverse-adjustment.ts'
import { lockStock } from '../stock/stock.queries.ts'
import { findDownloaded } from './image-downloads.queries.ts'
import { followRestored, isNewOrdered, markImportedUndone } from './imported-products.queries.ts'
import type { KeptBefore, KeptStock } from './kept-product.ts'
import { ordered } from './undo-refusals.ts'

type Undo = { bulkEditId: number; productId: number; reason: string }

/** Sets one product of an import back, or archives one that it has made, if nobody has changed or ordered it since. */
export async function undoImportedProduct(
  tx: StoreTx,
  author: Author,
  { bulkEditId, productId, reason }: Undo,
): Promise<void> {
  const { storeId } = author
  const taken = await markImportedUndone(tx, storeId, bulkEditId, productId)
  if (!taken) throw alreadyUndone
  const { version, before, stock } = taken
  const now = await lockProductForChange(tx, storeId, productId)
  refuseOtherVersion(now, version)
  const kept = before?.draft.variants.map(({ id }) => id) ?? []
  const news = now.variants.map(({ id }) => id).filter((id) => !kept.includes(id))
  // All at once, in the order of everybody; an order that is being placed is waited for.
  await lockStock(tx, storeId, [...kept, ...news])
  if (news.length > 0 && (await isNewOrdered(tx, storeId, { bulkEditId, productId, kept }))) throw ordered
  if (!before) {
    await changeLockedProduct(tx, author, now, { draft: { status: 'archived' }, version })
    return
  }
  await reviveVariants(tx, storeId, productId, kept)
  for (const one of stock.toReversed()) await restoreStock(tx, author, one, reason)
  // Also with the variants that came back.
  const all = await lockProductForChange(tx, storeId, productId)
  await changeLockedProduct(tx, author, all, { draft: await draftOf(tx, storeId, before, now), version })
  await writeExtras(tx, storeId, productId, before)
  await followRestored(tx, storeId, { productId, left: before.version, restored: version + 1 })
}

async function restoreStock(tx: StoreTx, author: Author, kept: KeptStock, reason: string): Promise<void> {
  const { variantId, moveId, delta, from, to } = kept
  if (moveId !== null) await reverseAdjustment(tx, author, { variantId, delta, moveId, reason })
  if (from.isTracked === to.isTracked && from.allowBackorder === to.allowBackorder) return
  if (!(await restoreCounting(tx, author.storeId, kept))) throw new ApiError('version_conflict', { details: {} })
}

/** Pictures that were downloaded meanwhile keep their addresses here. */
async function draftOf(
  tx: StoreTx,
  storeId: number,
  { draft, imageCount }: KeptBefore,
  { images }: Pick<AdminProduct, 'images'>,
) {
  const urls = draft.variants.map(({ image }) => image).filter((url) => url.startsWith('http'))
  const downloaded = await findDownloaded(tx, storeId, urls)
  const variants = draft.variants.map((one) => ({ ...one, image: downloaded.get(one.image) ?? one.image }))
  const kept = images
    .slice(0, imageCount)
    .map(({ url, alt, translations }) => ({ url, alt, translations: translations as Translations }))
  return { ...draft, variants, ...(images.length > imageCount && { images: kept }) }
}

type Translations = Record<string, { alt?: string }>
