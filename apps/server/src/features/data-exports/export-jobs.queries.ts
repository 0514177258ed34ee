import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import type { Subject } from './export-rows.queries.ts'

const MAX_ATTEMPTS = 5

export type ExportAttempt = { storeId: number; id: string; attempt: number }

/** The exports of a store that are to be written, the oldest first. */
export const listPendingExports = async (tx: StoreTx, storeId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('data_exports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Begins an attempt to write an export, and deletes what an earlier one has written; undefined when it is not PENDING any
 * more, or has had its last attempt.
 */
export async function beginAttempt(tx: StoreTx, storeId: number, id: string) {
  const begun = await tx
    .updateTable('data_exports')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['attempts as attempt', 'customer_id as customerId', 'phone as guestPhone'])
    .executeTakeFirst()
  if (begun) await deleteParts(tx, storeId, id)
  return begun
}

const deleteParts = (tx: StoreTx, storeId: number, id: string) =>
  tx.deleteFrom('data_export_parts').where('store_id', '=', storeId).where('export_id', '=', id).execute()

/** Whose rows an export has, and of which store; the account may be gone by now. */
export async function getSubject(
  tx: StoreTx,
  storeId: number,
  { customerId, guestPhone }: Pick<Subject, 'customerId' | 'guestPhone'>,
): Promise<{ subject: Subject; store: { name: string; subdomain: string } }> {
  const store = await tx
    .selectFrom('stores')
    .select(['name', 'subdomain'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const account =
    customerId === null
      ? undefined
      : await tx
          .selectFrom('customers')
          .select(['email', 'phone', 'is_email_verified as isEmailVerified', 'is_phone_verified as isPhoneVerified'])
          .where('store_id', '=', storeId)
          .where('id', '=', customerId)
          .executeTakeFirst()
  const subject = {
    storeId,
    customerId,
    guestPhone,
    ownEmail: account?.isEmailVerified ? account.email : null,
    ownPhone: account?.isPhoneVerified ? account.phone : guestPhone,
  }
  return { subject, store }
}

/**
 * Writes a part of the file; false when another attempt has begun or the account was deleted: nothing of this one may be
 * mixed with that.
 */
export async function insertPart(
  tx: StoreTx,
  { storeId, id, attempt }: ExportAttempt,
  { number, content }: { number: number; content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into data_export_parts (store_id, export_id, number, content)
    select store_id, id, ${number}, ${content} from data_exports
     where store_id = ${storeId} and id = ${id} and status = 'PENDING'
       and attempts = ${attempt} -- guard: export-attempt
       for no key update`.execute(tx)
  return numAffectedRows === 1n
}

export type Finished = { size: number; storedBytes: number; now: Date; expiresAt: Date }
export type FinishedExport = { customerId: string | null; requestedBy: string }

/** Makes an export READY; undefined when another attempt has begun. */
export const markExportReady = (
  tx: StoreTx,
  { storeId, id, attempt }: ExportAttempt,
  { size, storedBytes, now, expiresAt }: Finished,
): Promise<FinishedExport | undefined> =>
  tx
    .updateTable('data_exports')
    .set({ status: 'READY', size, stored_bytes: storedBytes, finished_at: now, expires_at: expiresAt })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempt)
    .returning(['customer_id as customerId', 'requested_by as requestedBy'])
    .executeTakeFirst()

/** Gives an export up that has had its last attempt; undefined when it has not. */
export async function markExportFailed(
  tx: StoreTx,
  { storeId, id, now }: { storeId: number; id: string; now: Date },
): Promise<FinishedExport | undefined> {
  const failed = await tx
    .updateTable('data_exports')
    .set({ status: 'FAILED', finished_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .returning(['customer_id as customerId', 'requested_by as requestedBy'])
    .executeTakeFirst()
  if (failed) await deleteParts(tx, storeId, id)
  return failed
}

export const getCustomerStatus = async (tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<string> =>
  (
    await tx
      .selectFrom('customers')
      .select('status')
      .where('store_id', '=', storeId)
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).status

/** Exports of accounts that are finished, by id, as the notices to their customers need them. */
export async function listFinishedExports(tx: StoreTx, storeId: number, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('data_exports as e')
    .leftJoin('websites as w', 'w.store_id', 'e.store_id')
    .select(['e.id', 'e.customer_id as customerId', 'e.expires_at as expiresAt'])
    .select(sql<string>`coalesce(w.config ->> 'website_url', '')`.as('websiteUrl'))
    .where('e.store_id', '=', storeId)
    .where('e.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('e.customer_id', 'is not', null)
    .where('e.status', 'in', ['READY', 'FAILED'])
    .$narrowType<{ customerId: string }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
