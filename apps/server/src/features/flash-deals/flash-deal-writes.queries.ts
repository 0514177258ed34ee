import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { FlashDealDraft, FlashDealItemDraft } from './flash-deal-draft-rules.ts'

const columnsOf = (draft: FlashDealDraft) => ({
  title: draft.title,
  translations: JSON.stringify(draft.translations),
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  per_customer_limit: draft.perCustomerLimit,
  is_active: draft.isActive,
})

export async function insertFlashDeal(tx: StoreTx, storeId: number, draft: FlashDealDraft): Promise<number> {
  const { id } = await tx
    .insertInto('flash_deals')
    .values({ store_id: storeId, ...columnsOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the deal; the database copies its window to its variants. */
export async function updateFlashDeal(tx: StoreTx, storeId: number, id: number, draft: FlashDealDraft): Promise<void> {
  await tx
    .updateTable('flash_deals')
    .set({ ...columnsOf(draft), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function markFlashDealDeleted(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx
    .updateTable('flash_deals')
    .set({ deleted_at: sql<Date>`now()`, is_active: false, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Locks a deal and then its variants in their order, so that no order takes units meanwhile. */
export async function lockFlashDeal(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from flash_deals where store_id = ${storeId} and id = ${id} and deleted_at is null for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    select from flash_deal_variants where store_id = ${storeId} and deal_id = ${id}
     order by variant_id for update`.execute(tx) // guard: deal-edit-lock
  return true
}

/**
 * Runs the writes, and only then checks that no variant is in two deals at a time: a moved window and new variants are
 * one change.
 */
export async function checkOverlapAfter(tx: StoreTx, write: () => Promise<void>): Promise<void> {
  await sql`set constraints flash_deal_once_at_a_time deferred`.execute(tx)
  await write()
  await sql`set constraints flash_deal_once_at_a_time immediate`.execute(tx) // guard: deal-overlap
}

/** Replaces the variants of a deal. What is sold stays; the caller refuses to remove a variant that was sold. */
export async function replaceDealVariants(
  tx: StoreTx,
  storeId: number,
  dealId: number,
  items: readonly FlashDealItemDraft[],
): Promise<void> {
  const variantIds = items.map(({ variantId }) => variantId)
  await sql`
    delete from flash_deal_variants
     where store_id = ${storeId} and deal_id = ${dealId} and variant_id <> all (${variantIds}::bigint[])`.execute(tx)
  await sql`
    insert into flash_deal_variants (store_id, deal_id, product_id, variant_id, starts_at, ends_at, is_active, price_minor, quota)
    select f.store_id, f.id, v.product_id, v.id, f.starts_at, f.ends_at, f.is_active, w.price_minor, w.quota
      from unnest(${variantIds}::bigint[], ${items.map(({ priceMinor }) => priceMinor)}::bigint[],
        ${items.map(({ quota }) => quota)}::integer[]) with ordinality as w (variant_id, price_minor, quota, position)
      join variants v on v.store_id = ${storeId} and v.id = w.variant_id
      join flash_deals f on f.store_id = ${storeId} and f.id = ${dealId}
     order by w.position
    on conflict (store_id, deal_id, variant_id) do update set price_minor = excluded.price_minor, quota = excluded.quota`.execute(
    tx,
  )
}
