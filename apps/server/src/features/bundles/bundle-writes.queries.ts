import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { BundleDraft, BundleItemDraft } from './bundle-draft-rules.ts'

const columnsOf = (draft: BundleDraft) => ({
  name: draft.name,
  description: draft.description,
  translations: JSON.stringify(draft.translations),
  image: draft.image,
  price_minor: draft.priceMinor,
  extra_delivery_minor: draft.extraDeliveryMinor,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  is_active: draft.isActive,
})

/** Inserts a bundle; undefined when another one has the slug. */
export async function insertBundle(
  tx: StoreTx,
  storeId: number,
  slug: string,
  draft: BundleDraft,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('bundles')
    .values({ store_id: storeId, slug, ...columnsOf(draft) })
    .onConflict((conflict) => conflict.columns(['store_id', 'slug']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateBundleRow(
  tx: StoreTx,
  storeId: number,
  id: number,
  draft: BundleDraft & { slug: string },
): Promise<void> {
  await tx
    .updateTable('bundles')
    .set({ ...columnsOf(draft), slug: draft.slug, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function markBundleDeleted(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx
    .updateTable('bundles')
    .set({ deleted_at: sql<Date>`now()`, is_active: false, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Locks a bundle, so that changes of it run one after the other. */
export async function lockBundle(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bundles')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate() // guard: bundle-edit-lock
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceBundleItems(
  tx: StoreTx,
  storeId: number,
  bundleId: number,
  items: readonly BundleItemDraft[],
): Promise<void> {
  await tx.deleteFrom('bundle_items').where('store_id', '=', storeId).where('bundle_id', '=', bundleId).execute()
  await sql`
    insert into bundle_items (store_id, bundle_id, product_id, variant_id, quantity, position)
    select v.store_id, ${bundleId}, v.product_id, v.id, w.quantity, w.position
      from unnest(${items.map(({ variantId }) => variantId)}::bigint[], ${items.map(({ quantity }) => quantity)}::integer[])
        with ordinality as w (variant_id, quantity, position)
      join variants v on v.store_id = ${storeId} and v.id = w.variant_id`.execute(tx)
}
