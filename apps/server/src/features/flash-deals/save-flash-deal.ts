import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, type FieldErrors, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { lockCatalog } from '../products/catalog-writes.queries.ts'
import { findRegularPrices } from '../products/regular-prices.queries.ts'
import {
  type FlashDealDraft,
  type FlashDealItemDraft,
  findItemProblems,
  findWindowProblems,
} from './flash-deal-draft-rules.ts'
import {
  checkOverlapAfter,
  insertFlashDeal,
  lockFlashDeal,
  markFlashDealDeleted,
  replaceDealVariants,
  updateFlashDeal,
} from './flash-deal-writes.queries.ts'
import {
  type FlashDealRow,
  type FlashDealVariantRow,
  findFlashDeal,
  listDealVariants,
} from './merchant-flash-deals.queries.ts'

export type FlashDealWithItems = FlashDealRow & { items: FlashDealVariantRow[] }
export type FlashDealChanges = Partial<FlashDealDraft> & { items?: FlashDealItemDraft[] | undefined }
export type NewFlashDeal = FlashDealChanges &
  Pick<FlashDealDraft, 'title' | 'startsAt' | 'endsAt'> & { items: FlashDealItemDraft[] }

/** The moment, and the symbol for amounts in messages. */
export type SavedAt = { now: Date; currencySymbol: string }

/** One flash deal. Throws 404 when it is missing. */
export async function getFlashDeal(tx: StoreTx, storeId: number, id: number, now: Date): Promise<FlashDealWithItems> {
  const row = await findFlashDeal(tx, storeId, id, now)
  if (!row) throw notFound('flash_deal', 'deal_id')
  return { ...row, items: await listDealVariants(tx, storeId, id) }
}

export async function createFlashDeal(
  tx: StoreTx,
  author: Author,
  { items, ...fields }: NewFlashDeal,
  at: SavedAt,
): Promise<FlashDealWithItems> {
  const { storeId } = author
  await lockPrices(tx, storeId)
  const draft = { translations: {}, perCustomerLimit: null, isActive: true, ...fields }
  await refuseProblems(tx, storeId, { draft, items, before: [] }, at)
  const id = await insertFlashDeal(tx, storeId, draft)
  await refuseOverlap(tx, () => replaceDealVariants(tx, storeId, id, items))
  const after = await getFlashDeal(tx, storeId, id, at.now)
  await recordDeal(tx, author, null, after)
  return after
}

/** Changes a flash deal. What is sold stays: a quota below it is refused. With a `version`, throws 409 when it has another one. */
export async function changeFlashDeal(
  tx: StoreTx,
  author: Author,
  id: number,
  { items, version, ...changes }: FlashDealChanges & { version?: number | undefined },
  at: SavedAt,
): Promise<FlashDealWithItems> {
  const { storeId } = author
  await lockPrices(tx, storeId)
  if (!(await lockFlashDeal(tx, storeId, id))) throw notFound('flash_deal', 'deal_id')
  const before = await getFlashDeal(tx, storeId, id, at.now)
  refuseOtherVersion(before, version)
  const draft = { ...draftOf(before), ...changes }
  // While it was off or over, its products may have become cheaper.
  const isResumed = draft.isActive && draft.endsAt > at.now && !(before.isActive && before.endsAt > at.now)
  const checked = items ?? (isResumed ? before.items : undefined)
  await refuseProblems(tx, storeId, { draft, items: checked, before: before.items }, at)
  await refuseOverlap(tx, async () => {
    await updateFlashDeal(tx, storeId, id, draft)
    if (items) await replaceDealVariants(tx, storeId, id, items)
  })
  const after = await getFlashDeal(tx, storeId, id, at.now)
  await recordDeal(tx, author, before, after)
  return after
}

export async function removeFlashDeal(tx: StoreTx, author: Author, id: number, now: Date): Promise<void> {
  const { storeId } = author
  if (!(await lockFlashDeal(tx, storeId, id))) throw notFound('flash_deal', 'deal_id')
  const before = await getFlashDeal(tx, storeId, id, now)
  await markFlashDealDeleted(tx, storeId, id)
  await recordDeal(tx, author, before, null)
}

/** Deals are planned one after the other, and no price of a product changes meanwhile. */
async function lockPrices(tx: StoreTx, storeId: number): Promise<void> {
  await lockCatalog(tx, storeId) // guard: deal-plan-lock
}

type Checked = {
  draft: FlashDealDraft
  items: readonly FlashDealItemDraft[] | undefined
  before: readonly FlashDealVariantRow[]
}

async function refuseProblems(
  tx: StoreTx,
  storeId: number,
  { draft, items, before }: Checked,
  { currencySymbol }: SavedAt,
): Promise<void> {
  const fields: FieldErrors = findWindowProblems(draft)
  if (items) {
    const regularPrices = await findRegularPrices(
      tx,
      storeId,
      items.map(({ variantId }) => variantId),
    )
    const sold = new Map(before.map((item) => [item.variantId, item]))
    Object.assign(fields, findItemProblems(items, { regularPrices, sold, currencySymbol }))
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

/** The database keeps a variant from being in two deals at a time. */
const refuseOverlap = (tx: StoreTx, write: () => Promise<void>): Promise<void> =>
  checkOverlapAfter(tx, write).catch((error: { constraint?: string }) => {
    if (error.constraint !== 'flash_deal_once_at_a_time') throw error
    throw new ApiError('already_exists', {
      fields: {
        items: [
          {
            en: 'A variant is in another flash deal at this time. Change the time, or remove the variant.',
            bn: 'একটি ধরন এই সময়ে অন্য ফ্ল্যাশ ডিলে আছে। সময় বদলান, অথবা ধরনটি বাদ দিন।',
          },
        ],
      },
    })
  })

const draftOf = (row: FlashDealRow): FlashDealDraft => ({
  title: row.title,
  translations: row.translations as object,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  perCustomerLimit: row.perCustomerLimit,
  isActive: row.isActive,
})

const factsOf = (row: FlashDealWithItems) => ({
  ...draftOf(row),
  items: row.items.map(({ variantId, priceMinor, quota }) => ({ variantId, priceMinor, quota })),
})

async function recordDeal(
  tx: StoreTx,
  author: Author,
  before: FlashDealWithItems | null,
  after: FlashDealWithItems | null,
): Promise<void> {
  const done = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const { id } = (after ?? before) as FlashDealWithItems
  await recordAudit(tx, author, {
    action: `flash_deal.${done}`,
    entity: 'flash_deal',
    entityId: id,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}
