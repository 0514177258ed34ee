import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { unusedUploadHours } from '../../shared/stored-limits.ts'
import type { UploadPurpose } from './upload-rules.ts'

export type NewUpload = {
  customerId: string | null
  isOfGuest: boolean
  purpose: UploadPurpose
  contentType: 'image/webp' | 'application/pdf'
  files: readonly string[]
  size: number
  storedBytes: number
  width: number | null
  height: number | null
  placeholder: string
}

/** How much is kept, the new upload included: of the store, and in the last 24 hours of shoppers, one of them, and guests. */
export type UploadCounts = { uploads: number; bytes: number; ofShoppers: number; ofShopper: number; ofGuests: number }

/** Inserts an upload that is not served yet. It is deleted after an hour, unless it becomes READY. */
export async function insertUpload(tx: StoreTx, storeId: number, upload: NewUpload): Promise<string> {
  const { id } = await tx
    .insertInto('uploads')
    .values({
      store_id: storeId,
      customer_id: upload.customerId,
      is_of_guest: upload.isOfGuest,
      purpose: upload.purpose,
      content_type: upload.contentType,
      files: [...upload.files],
      size: upload.size,
      stored_bytes: upload.storedBytes,
      width: upload.width,
      height: upload.height,
      placeholder: upload.placeholder,
      check_at: sql<Date>`now() + interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts for a limit. The insert has locked the totals: no other insert comes between the two. */
export async function countUploads(tx: StoreTx, storeId: number, customerId: string | null): Promise<UploadCounts> {
  const { rows } = await sql<UploadCounts>`
    select t.uploads, t.bytes::float8 as bytes, d.* from upload_totals t,
      (select count(*) filter (where is_of_guest)::integer as "ofGuests",
          count(*) filter (where customer_id is not null and not is_of_guest)::integer as "ofShoppers", -- guard: guests-apart
          count(*) filter (where customer_id = ${customerId}::uuid)::integer as "ofShopper"
         from uploads where store_id = ${storeId} and created_at > now() - interval '24 hours'
          and purpose in ('refund', 'ticket', 'review')) d
     where t.store_id = ${storeId}`.execute(tx)
  return rows[0] as UploadCounts
}

/** Serves an upload whose files are stored. false when a job has deleted it meanwhile. */
export async function markReady(tx: StoreTx, storeId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ status: 'READY', check_at: sql<Date>`now() + make_interval(hours => ${sql.lit(unusedUploadHours)})` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an upload that never became READY; its files are deleted by a job. */
export const deletePending = (tx: StoreTx, storeId: number, id: string) =>
  tx
    .deleteFrom('uploads')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
