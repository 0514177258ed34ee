import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { deleteUnused, forgetFiles, forgetReleased, listDeletedFiles, listDueUploads } from './upload-jobs.queries.ts'

const BATCH = 200

export const storesWithUploadsToCheck = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_uploads_to_check($1)', [clock()])

/** Deletes the uploads of a store that nothing uses a day after they were made, or that were never complete. */
export async function deleteUnusedUploads({ db, clock, signal }: JobContext, storeId: number): Promise<number> {
  await inStore(db, storeId, (tx) => forgetReleased(tx, storeId, clock()))
  for (let deleted = 0; ; ) {
    const moment = clock()
    const done = await inStore(db, storeId, async (tx) =>
      deleteUnused(tx, storeId, moment, await listDueUploads(tx, storeId, moment, BATCH)),
    )
    deleted += done.deleted
    if (done.checked < BATCH || signal.aborted) return deleted
  }
}

/** After so many failures the storage does not work; the next run continues. */
const MAX_FAILURES = 5

/**
 * Deletes the files of deleted uploads from the storage. A file that cannot be deleted stays noted for the next run, and
 * delays no other. Throws its error at the end.
 */
export async function deleteFiles({ db, files, signal }: JobContext): Promise<number> {
  const failures: unknown[] = []
  for (let deleted = 0; ; ) {
    const paths = await listDeletedFiles(db, BATCH)
    for (const path of paths) {
      if (signal.aborted) return deleted
      try {
        await files.remove(path)
        await forgetFiles(db, [path])
        deleted++
      } catch (error) {
        if (failures.push(error) >= MAX_FAILURES) throw error
      }
    }
    if (failures.length > 0) throw failures[0]
    if (paths.length < BATCH) return deleted
  }
}
