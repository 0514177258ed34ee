import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Locks public uploads in the order of their IDs, moves their check to tomorrow, and returns those that are there. */
export async function holdPublicUploads(tx: StoreTx, storeId: number, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select id from uploads
       where store_id = ${storeId} and id = any (${ids}::uuid[]) and status = 'READY' and purpose in ('catalog', 'content')
       order by id for update),
    held as (
      update uploads u set check_at = greatest(u.check_at, now() + interval '24 hours') -- guard: upload-held
        from found where u.store_id = ${storeId} and u.id = found.id returning u.id)
    select id from held`.execute(tx)
  return rows.map(({ id }) => id)
}
