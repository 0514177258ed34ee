import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { aliased } from '../../shared/casing.ts'

/** Whose view it is: a member's own, or the store's. */
export type ViewOwner = { storeId: number; staffId: string | null }
export type ViewRow = {
  id: number
  name: string
  filters: Record<string, string>
  staffId: string | null
  updatedAt: Date
}

const columns = aliased(['id', 'name', 'staff_id', 'updated_at'])
const filters = sql<Record<string, string>>`filters`.as('filters')
const isOwnedBy = (staffId: string | null) => sql<boolean>`staff_id is not distinct from ${staffId}::uuid`

/** The views that a member sees, or a program: `staffId` is null then. */
export const listOrderViews = (tx: StoreTx, { storeId, staffId }: ViewOwner): Promise<ViewRow[]> =>
  tx
    .selectFrom('order_views')
    .select(columns)
    .select(filters)
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(staff_id is null or staff_id = ${staffId}::uuid)`)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Until the transaction ends, nobody else adds a view to the store. */
export const lockOrderViews = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('order views', ${storeId}))`.execute(tx)

/** Undefined when the owner has as many views as one may have. */
export async function upsertOrderView(
  tx: StoreTx,
  { storeId, staffId }: ViewOwner,
  view: { name: string; filters: Record<string, string> },
  most: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    insert into order_views (store_id, staff_id, name, filters)
    select ${storeId}, ${staffId}::uuid, ${view.name}, ${jsonb(view.filters)}
     where (select count(*) from order_views
             where store_id = ${storeId} and ${isOwnedBy(staffId)} and name <> ${view.name}) < ${most}
    on conflict on constraint order_views_one_name do update set filters = excluded.filters, updated_at = now()
    returning id, name, filters, staff_id as "staffId", updated_at as "updatedAt"`.execute(tx)
  return rows[0]
}

export const deleteOrderView = (
  tx: StoreTx,
  { storeId, staffId }: ViewOwner,
  id: number,
): Promise<ViewRow | undefined> =>
  tx
    .deleteFrom('order_views')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(sql<boolean>`(staff_id is null or staff_id = ${staffId}::uuid)`)
    .returning(columns)
    .returning(filters)
    .executeTakeFirst()
