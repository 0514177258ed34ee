import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { DataExports } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { maxExportSessions } from '../../shared/stored-limits.ts'

const columns = aliased(['id', 'status', 'size', 'created_at', 'finished_at', 'expires_at', 'customer_id', 'phone'])
export type ExportRow = AliasedRow<Selectable<DataExports>, typeof columns>

/** A shopper, with the session in which the ownership of the account was proven. */
type ByShopper = { customerId: string; sessionId: string }
type ByStaff = { customerId: string } | { phone: string }

/** The export that a shopper waits for, which also this session may download then. */
export const joinPendingExport = (
  tx: StoreTx,
  storeId: number,
  { customerId, sessionId }: ByShopper,
): Promise<ExportRow | undefined> =>
  tx
    .updateTable('data_exports')
    .set({
      session_ids: sql<
        string[]
      >`case when ${sessionId}::uuid = any (session_ids) or cardinality(session_ids) >= ${sql.lit(maxExportSessions)}
        then session_ids else session_ids || ${sessionId}::uuid end`,
    })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('requested_by', '=', 'shopper')
    .where('status', '=', 'PENDING')
    .returning(columns)
    .executeTakeFirst()

type Limit = { since: Date; count: number }

/** Exports that count for the limit of an account, and for that of a store's staff. */
const counted = {
  shopper: (customerId: string) => sql`e.requested_by = 'shopper' and e.customer_id = ${customerId}::uuid`,
  staff: () => sql`e.requested_by = 'staff'`,
}

const countSince = (storeId: number, which: RawBuilder<unknown>, since: Date) => sql`
  (select count(*) from data_exports e
    where e.store_id = ${storeId} and ${which} and e.created_at > ${since} and e.status <> 'FAILED')`

/** Requests an export; undefined beyond the limit. The second of two concurrent requests returns that of the first. */
export async function insertShopperExport(
  tx: StoreTx,
  storeId: number,
  { customerId, sessionId }: ByShopper,
  { now, limit }: { now: Date; limit: Limit },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    insert into data_exports as d (store_id, customer_id, requested_by, session_ids, created_at)
    select ${storeId}, c.id, 'shopper', array[${sessionId}::uuid], ${now} from customers c
     where c.store_id = ${storeId} and c.id = ${customerId} and c.status <> 'deleted'
       and ${countSince(storeId, counted.shopper(customerId), limit.since)} < ${limit.count}
    on conflict (store_id, requested_by, customer_id, phone) where status = 'PENDING' do update set session_ids = d.session_ids || excluded.session_ids -- guard: export-once
    returning ${returned}`.execute(tx)
  return rows[0]
}

/** Requests an export for staff, as above. `isNew`: no request for it was open. */
export async function insertStaffExport(
  tx: StoreTx,
  storeId: number,
  whose: ByStaff,
  { now, limit }: { now: Date; limit: Limit },
): Promise<(ExportRow & { isNew: boolean }) | undefined> {
  const [customerId, phone] = 'phone' in whose ? [null, whose.phone] : [whose.customerId, null]
  const { rows } = await sql<ExportRow & { isNew: boolean }>`
    insert into data_exports as d (store_id, customer_id, phone, requested_by, created_at)
    select ${storeId}, ${customerId}::uuid, ${phone}::text, 'staff', ${now}
     where ${countSince(storeId, counted.staff(), limit.since)} < ${limit.count}
        or exists (select from data_exports e where e.store_id = ${storeId} and e.requested_by = 'staff'
          and e.status = 'PENDING' and (e.customer_id = ${customerId}::uuid or e.phone = ${phone}::text))
    on conflict (store_id, requested_by, customer_id, phone) where status = 'PENDING'
      do update set requested_by = excluded.requested_by
    returning ${returned}, d.xmax = 0 as "isNew"`.execute(tx)
  return rows[0]
}

const returned = sql.raw(
  'd.id, d.status, d.size, d.created_at as "createdAt", d.finished_at as "finishedAt", d.expires_at as "expiresAt", d.customer_id as "customerId", d.phone',
)

/** When the oldest export of a full limit was requested. */
export async function findOldestCounted(
  tx: StoreTx,
  storeId: number,
  customerId: string | null,
  { since, count }: Limit,
): Promise<Date | undefined> {
  const which = customerId === null ? counted.staff() : counted.shopper(customerId)
  const { rows } = await sql<{ createdAt: Date }>`
    select e.created_at as "createdAt" from data_exports e
     where e.store_id = ${storeId} and ${which} and e.created_at > ${since} and e.status <> 'FAILED'
     order by e.created_at desc offset ${count - 1} limit 1`.execute(tx)
  return rows[0]?.createdAt
}

/**
 * An export that a customer requested. `mayDownload`: the session has proven to be the owner's for it, or was opened
 * since. An older session may be stolen, and must not wait for the owner's file.
 */
export const findOwnExport = (
  tx: StoreTx,
  storeId: number,
  { customerId, sessionId }: ByShopper,
  id: string,
): Promise<(ExportRow & { mayDownload: boolean }) | undefined> =>
  tx
    .selectFrom('data_exports as e')
    .select(columns)
    .select(
      sql<boolean>`${sessionId}::uuid = any (e.session_ids) or exists (
        select from customer_sessions s where s.store_id = e.store_id and s.id = ${sessionId}::uuid
          and s.created_at > e.created_at)`.as('mayDownload'), // guard: export-session
    )
    .where('e.store_id', '=', storeId)
    .where('e.customer_id', '=', customerId) // guard: export-owner
    .where('e.requested_by', '=', 'shopper')
    .where('e.id', '=', id)
    .executeTakeFirst()

/** An export that staff requested. */
export const findStaffExport = (tx: StoreTx, storeId: number, id: string): Promise<ExportRow | undefined> =>
  tx
    .selectFrom('data_exports')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('requested_by', '=', 'staff')
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether the store knows an account that is not deleted. */
export const hasCustomer = async (tx: StoreTx, storeId: number, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()) !== undefined

/** Whether a guest has ordered, written or begun an order with a phone number. */
export async function hasGuest(tx: StoreTx, storeId: number, phone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from orders where store_id = ${storeId} and phone = ${phone} and customer_id is null)
        or exists (select from past_orders where store_id = ${storeId} and phone = ${phone})
        or exists (select from contact_messages where store_id = ${storeId} and phone = ${phone})
        or exists (select from leads where store_id = ${storeId} and phone = ${phone})
        or exists (select from order_links where store_id = ${storeId} and phone = ${phone}) as known`.execute(tx)
  return rows[0]?.known === true
}
