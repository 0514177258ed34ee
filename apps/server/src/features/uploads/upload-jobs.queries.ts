import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'

/** Uploads whose use is to be checked, with whether staff made them for a page. */
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

/**
 * Deletes those of the uploads that nothing uses, and checks the others again in a week. A file that a shopper uploaded
 * is used when its row names what uses it. One of staff is used when its path occurs in a text of the store: of all of
 * them, each is read once. Whoever saves such a text meanwhile has moved `check_at` (see hold-uploads.queries.ts), and
 * this waits for the row.
 */
export async function deleteUnused(tx: StoreTx, storeId: number, moment: Date, ids: string[]): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with texts (text) as (
      select url from product_images where store_id = ${storeId}
      union all select image from variants where store_id = ${storeId}
      union all select to_jsonb(p)::text from products p where store_id = ${storeId}
      union all select to_jsonb(c)::text from categories c where store_id = ${storeId}
      union all select to_jsonb(b)::text from brands b where store_id = ${storeId}
      union all select to_jsonb(l)::text from curated_lists l where store_id = ${storeId}
      union all select image from bundles where store_id = ${storeId}
      union all select logo from payment_methods where store_id = ${storeId}
      union all select to_jsonb(b)::text from blog_posts b where store_id = ${storeId}
      union all select to_jsonb(p)::text from pages p where store_id = ${storeId}
      union all select config::text from websites where store_id = ${storeId}
      -- An order shows what was bought, also when the product has another image now.
      union all select image from order_lines where store_id = ${storeId}),
    used as (
      select distinct match[1] as id
        from texts, regexp_matches(text, '/media/([0-9a-f]{8}-[0-9a-f-]{27})/', 'g') match
       where text like '%/media/%'),
    kept as (
      update uploads set check_at = ${moment}::timestamptz + interval '7 days'
       where store_id = ${storeId} and id = any (${ids}::uuid[]) and id::text in (select id from used)
         and purpose in ('catalog', 'content') and check_at <= ${moment}),
    deleted as (
      delete from uploads
       where store_id = ${storeId} and id = any (${ids}::uuid[]) and check_at <= ${moment}
         and not (purpose in ('catalog', 'content') and id::text in (select id from used))
      returning 1)
    select count(*)::integer as deleted from deleted`.execute(tx)
  return rows[0]?.deleted ?? 0
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
