import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

/** Whose preview it is: a member's, or that of programs. */
export type PreviewOwner = { storeId: number; staffId: string | null }
export type PreviewRow = { id: number; expiresAt: Date; isNew: boolean }

/** An ended preview is not begun again under its token. */
export const deleteEndedPreview = (tx: StoreTx, { storeId, staffId }: PreviewOwner) =>
  sql`
    delete from website_previews
     where store_id = ${storeId} and staff_id is not distinct from ${staffId}::uuid and expires_at <= now()`.execute(tx)

/** Writes the preview of an owner over the one before. `isNew`: there was none. */
export async function upsertPreview(
  tx: StoreTx,
  { storeId, staffId }: PreviewOwner,
  { config, minutes }: { config: object; minutes: number },
): Promise<PreviewRow> {
  const { rows } = await sql<PreviewRow>`
    insert into website_previews (store_id, staff_id, config, expires_at)
    values (${storeId}, ${staffId}::uuid, ${jsonb(config)}, now() + make_interval(mins => ${minutes}))
    on conflict on constraint website_previews_one
      do update set config = excluded.config, expires_at = excluded.expires_at
    returning new.id, new.expires_at as "expiresAt", old.id is null as "isNew"`.execute(tx)
  return rows[0] as PreviewRow
}
