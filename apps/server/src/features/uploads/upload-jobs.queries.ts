import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import { unusedUploadHours } from '../../shared/stored-limits.ts'

// SQL: schema/uploads.functions.sql record_upload_references

/** Uploads whose use is to be checked, those first that wait longest. */
export const listDueUploads = async (tx: StoreTx, storeId: number, moment: Date, batch: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('store_id', '=', storeId)
    .where('check_at', '<=', moment)
    .orderBy('check_at')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets what rows ceased to show a day ago, and makes those uploads due. Triggers record it. */
export async function forgetReleased(tx: StoreTx, storeId: number, moment: Date): Promise<void> {
  await sql`
    with gone as (
      delete from upload_references
       where store_id = ${storeId} and released_at <= ${moment}::timestamptz - make_interval(hours => ${sql.lit(unusedUploadHours)}) returning upload_id)
    update uploads set check_at = ${moment}
     where store_id = ${storeId} and id in (select upload_id from gone) and check_at > ${moment} and check_at < 'infinity'`.execute(
    tx,
  )
}

/**
 * Deletes those of the uploads that nothing shows, and checks the others again in a week. A row that is about to show one
 * has locked it: it is left for the next run. What is locked here is locked before the references are read, so that the
 * row that shows it next finds it gone, and is refused.
 */
export async function deleteUnused(
  tx: StoreTx,
  storeId: number,
  moment: Date,
  ids: string[],
): Promise<{ checked: number; deleted: number }> {
  const locked = await sql<{ id: string }>`
    select id from uploads where store_id = ${storeId} and id = any (${ids}::uuid[]) and check_at <= ${moment}
     order by id for update skip locked`.execute(tx) // guard: upload-locked
  const checked = locked.rows.map(({ id }) => id)
  const { rows } = await sql<{ deleted: number }>`
    with used as (
      select a.id from unnest(${checked}::uuid[]) a (id), lateral (
        select from upload_references r where r.store_id = ${storeId} and r.upload_id = a.id limit 1) shown
      union
      select a.id from unnest(${checked}::uuid[]) a (id), lateral (
        select from order_images i
         where i.store_id = ${storeId} and upload_of(i.image) = a.id and i.image like '%/media/%' limit 1) ordered),
    kept as (
      update uploads set check_at = ${moment}::timestamptz + interval '7 days'
       where store_id = ${storeId} and id in (select id from used)),
    deleted as (
      delete from uploads
       where store_id = ${storeId} and id = any (${checked}::uuid[]) and id not in (select id from used)
      returning 1)
    select count(*)::integer as deleted from deleted`.execute(tx)
  return { checked: checked.length, deleted: rows[0]?.deleted ?? 0 }
}

/** Files in the storage whose upload was deleted, the oldest first. */
export async function listDeletedFiles(db: Queryable, batch: number): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>({
    name: 'list_deleted_files',
    text: 'select path from list_deleted_files($1) path',
    values: [batch],
  })
  return rows.map(({ path }) => path)
}

export async function forgetFiles(db: Queryable, paths: string[]): Promise<void> {
  await db.query({ name: 'forget_deleted_files', text: 'select forget_deleted_files($1)', values: [paths] })
}
