import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Database } from '../../platform/database.ts'

export type UploadFile = { storeId: number; files: string[]; isPublic: boolean; isReview: boolean }

/** The store and files of an upload that is READY. A file is requested without a key: its ID is all that is known. */
export async function findUploadFile(db: Database, id: string): Promise<UploadFile | null> {
  const { rows } = await db.as(ANONYMOUS).query<UploadFile>({
    name: 'find_upload_file',
    text: `select store_id as "storeId", files, is_public as "isPublic", is_review as "isReview" from find_upload_file($1)`,
    values: [id],
  })
  return rows[0] ?? null
}
