import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { VariantChanges } from './bulk-edit-rules.ts'

export type BulkEditRow = {
  id: number
  actor: string
  actorName: string
  reason: string
  variantCount: number
  productCount: number
  undoneCount: number
  createdAt: Date
  undoUntil: Date
}

export type EditedVariantRow = {
  variantId: number
  productId: number
  productName: string
  variantName: string
  changes: VariantChanges
  undoneAt: Date | null
}

/** Until then it is listed and can be undone. The job that deletes it may come later. */
const undoUntil = sql`e.created_at + interval '24 hours'`

/** Those of the store that can be undone, and have changed something. */
const bulkEdits = (storeId: number) => sql`
  select e.id, e.actor, e.reason, e.created_at as "createdAt", ${undoUntil} as "undoUntil",
    coalesce(nullif(s.name, ''), s.email, '') as "actorName", v.variants as "variantCount", p.products as "productCount",
    v.undone + p.undone as "undoneCount"
  from bulk_edits e
  left join staff s on e.actor = 'staff:' || s.id
  cross join lateral (
    select count(*)::integer as variants, count(v.undone_at)::integer as undone from bulk_edit_variants v
     where v.store_id = e.store_id and v.bulk_edit_id = e.id) v
  cross join lateral (
    select count(*)::integer as products, count(p.undone_at)::integer as undone from bulk_edit_products p
     where p.store_id = e.store_id and p.bulk_edit_id = e.id) p
  where e.store_id = ${storeId} and ${undoUntil} > now() and v.variants + p.products > 0`

/** A page of them, newest first. */
export async function listBulkEdits(
  tx: StoreTx,
  storeId: number,
  { limit, after }: PageRequest,
): Promise<BulkEditRow[]> {
  const { rows } = await sql<BulkEditRow>`
    ${bulkEdits(storeId)} ${after ? sql`and e.id < ${after[1]}::bigint` : sql``} order by e.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

export async function findBulkEdit(tx: StoreTx, storeId: number, id: number): Promise<BulkEditRow | undefined> {
  const { rows } = await sql<BulkEditRow>`${bulkEdits(storeId)} and e.id = ${id}`.execute(tx)
  return rows[0]
}

/** The variants that it changed, by product. */
export async function listEditedVariants(tx: StoreTx, storeId: number, id: number): Promise<EditedVariantRow[]> {
  const { rows } = await sql<EditedVariantRow>`
    select x.variant_id as "variantId", v.product_id as "productId", p.name as "productName", v.name as "variantName",
      x.changes, x.undone_at as "undoneAt"
    from bulk_edit_variants x
    join variants v on v.store_id = x.store_id and v.id = x.variant_id
    join products p on p.store_id = v.store_id and p.id = v.product_id
    where x.store_id = ${storeId} and x.bulk_edit_id = ${id}
    order by v.product_id desc, v.sort_order, v.id`.execute(tx)
  return rows
}

/** The next of them that were not set back, with the names of their products. */
export async function listVariantsToUndo(
  tx: StoreTx,
  storeId: number,
  { bulkEditId, after, limit }: { bulkEditId: number; after: number; limit: number },
): Promise<{ id: number; productId: number; name: string }[]> {
  const { rows } = await sql<{ id: number; productId: number; name: string }>`
    select x.variant_id as id, v.product_id as "productId", p.name
    from bulk_edit_variants x
    join variants v on v.store_id = x.store_id and v.id = x.variant_id
    join products p on p.store_id = v.store_id and p.id = v.product_id
    where x.store_id = ${storeId} and x.bulk_edit_id = ${bulkEditId} and x.variant_id > ${after} and x.undone_at is null
    order by x.variant_id limit ${limit}`.execute(tx)
  return rows
}

export async function insertBulkEdit(
  tx: StoreTx,
  storeId: number,
  { actor, reason }: { actor: string; reason: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_edits')
    .values({ store_id: storeId, actor, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertEditedVariant(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  edited: { variantId: number; changes: VariantChanges; stockMoveId: number | null; pricesVersion: number | null },
): Promise<void> {
  await sql`
    insert into bulk_edit_variants (store_id, bulk_edit_id, variant_id, changes, stock_move_id, prices_version)
    values (${storeId}, ${bulkEditId}, ${edited.variantId}, ${jsonb(edited.changes)}, ${edited.stockMoveId}, ${edited.pricesVersion})`.execute(
    tx,
  )
}

export type TakenBack = {
  changes: VariantChanges
  stockMoveId: number | null
  pricesVersion: number | null
  reason: string
}

/** Marks the change of a variant as undone; undefined when it is already. */
export async function markUndone(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  variantId: number,
): Promise<TakenBack | undefined> {
  const { rows } = await sql<TakenBack>`
    update bulk_edit_variants x set undone_at = now() from bulk_edits e
     where x.store_id = ${storeId} and x.bulk_edit_id = ${bulkEditId} and x.variant_id = ${variantId}
       and x.undone_at is null -- guard: undone-once
       and e.store_id = x.store_id and e.id = x.bulk_edit_id
    returning x.changes, x.stock_move_id as "stockMoveId", x.prices_version as "pricesVersion", e.reason`.execute(tx)
  return rows[0]
}
