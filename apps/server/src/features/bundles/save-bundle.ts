import { type Author, recordAudit } from '../../platform/audit.ts'
import { insertWithSlug, insertWithSlugOf, type SlugInsert } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, type FieldErrors, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { refuseDuplicate } from '../products/refuse-duplicate.ts'
import { findRegularPrices } from '../products/regular-prices.queries.ts'
import {
  type BundleDraft,
  type BundleItemDraft,
  type BundleTerms,
  findBundleProblems,
  findBundleWindowProblems,
} from './bundle-draft-rules.ts'
import {
  insertBundle,
  lockBundle,
  markBundleDeleted,
  replaceBundleItems,
  updateBundleRow,
} from './bundle-writes.queries.ts'
import {
  type BundleItemRow,
  type BundleRow,
  countSoldBundles,
  findBundle,
  listBundleItems,
} from './merchant-bundles.queries.ts'

export type BundleWithItems = BundleRow & { items: BundleItemRow[]; sold: number }
export type BundleChanges = Partial<BundleDraft> & { slug?: string | undefined; items?: BundleItemDraft[] | undefined }
export type NewBundle = BundleChanges & Pick<BundleDraft, 'name' | 'priceMinor'> & { items: BundleItemDraft[] }

/** The moment, and the symbol for amounts in messages. */
type SavedAt = { now: Date; currencySymbol: string }

const blank = {
  ...{ description: '', translations: {}, image: '', isActive: true, extraDeliveryMinor: 0 },
  ...{ startsAt: null, endsAt: null },
}

/** One bundle. Throws 404 when it is missing. */
export async function getBundle(tx: StoreTx, storeId: number, id: number, now: Date): Promise<BundleWithItems> {
  const row = await findBundle(tx, storeId, id, now)
  if (!row) throw notFound('bundle', 'bundle_id')
  const items = await listBundleItems(tx, storeId, id)
  return { ...row, items, sold: await countSoldBundles(tx, storeId, id) }
}

/** Creates a bundle, under the first free slug of its name unless one is requested. */
export async function createBundle(
  tx: StoreTx,
  author: Author,
  { items, slug, ...fields }: NewBundle,
  at: SavedAt,
): Promise<BundleWithItems> {
  const { storeId } = author
  const draft: BundleDraft = { ...blank, ...fields }
  await refuseProblems(tx, storeId, draft, items, at)
  const insert = slugInsert(tx, storeId, draft)
  const id = await (slug === undefined ? insertWithSlugOf(insert, draft.name) : insertWithSlug(insert, slug))
  await replaceBundleItems(tx, storeId, id, items)
  const after = await getBundle(tx, storeId, id, at.now)
  await recordBundle(tx, author, null, after)
  return after
}

const slugInsert = (tx: StoreTx, storeId: number, draft: BundleDraft): SlugInsert<number> => ({
  otherwise: 'bundle',
  taken: { en: 'Another bundle has this slug. Choose another.', bn: 'এই স্লাগ অন্য বান্ডেলে আছে। অন্য একটি দিন।' },
  insert: (slug) => insertBundle(tx, storeId, slug, draft),
})

/** Changes a bundle. With a `version`, throws 409 when it has another one. */
export async function changeBundle(
  tx: StoreTx,
  author: Author,
  id: number,
  { items, version, ...changes }: BundleChanges & { version?: number | undefined },
  at: SavedAt,
): Promise<BundleWithItems> {
  const { storeId } = author
  if (!(await lockBundle(tx, storeId, id))) throw notFound('bundle', 'bundle_id')
  const before = await getBundle(tx, storeId, id, at.now)
  refuseOtherVersion(before, version)
  const draft = { ...draftOf(before), slug: before.slug, ...changes } as BundleDraft & { slug: string }
  // A window or a text can be changed although an item has become cheaper, or was deleted, meanwhile.
  const isPriced = changes.priceMinor !== undefined || changes.extraDeliveryMinor !== undefined
  if (items || isPriced) await refuseProblems(tx, storeId, draft, items ?? before.items, at)
  else refuseFields(findBundleWindowProblems(draft))
  await refuseDuplicate('bundles_slug', 'slug', updateBundleRow(tx, storeId, id, draft))
  if (items) await replaceBundleItems(tx, storeId, id, items)
  const after = await getBundle(tx, storeId, id, at.now)
  await recordBundle(tx, author, before, after)
  return after
}

export async function removeBundle(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const { storeId } = author
  if (!(await lockBundle(tx, storeId, id))) throw notFound('bundle', 'bundle_id')
  const before = await getBundle(tx, storeId, id, now)
  await markBundleDeleted(tx, storeId, id)
  await recordBundle(tx, author, before, null)
}

async function refuseProblems(
  tx: StoreTx,
  storeId: number,
  draft: BundleTerms,
  items: readonly BundleItemDraft[],
  { currencySymbol }: SavedAt,
): Promise<void> {
  const variantIds = items.map(({ variantId }) => variantId)
  const regularPrices = await findRegularPrices(tx, storeId, variantIds)
  refuseFields(findBundleProblems(draft, items, { regularPrices, currencySymbol }))
}

function refuseFields(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

const draftOf = (row: BundleRow): BundleDraft => ({
  name: row.name,
  description: row.description,
  translations: row.translations as object,
  image: row.image,
  priceMinor: row.priceMinor,
  extraDeliveryMinor: row.extraDeliveryMinor,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  isActive: row.isActive,
})

const factsOf = (row: BundleWithItems) => ({
  ...draftOf(row),
  slug: row.slug,
  items: row.items.map(({ variantId, quantity }) => ({ variantId, quantity })),
})

async function recordBundle(
  tx: StoreTx,
  author: Author,
  before: BundleWithItems | null,
  after: BundleWithItems | null,
): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const { id } = (after ?? before) as BundleWithItems
  await recordAudit(tx, author, {
    action: `bundle.${done}`,
    entity: 'bundle',
    entityId: id,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}
