import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { lockCatalog } from '../products/catalog-writes.queries.ts'
import { deleteUnusedWords } from './listing-words.queries.ts'

const BATCH = 2_000

export const storesWithListingWords = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_listing_words()', [])

/** Deletes the words of a store that no listing has. Products are not written meanwhile: they may bring a word back. */
export async function cleanWords({ db, signal }: JobContext, storeId: number): Promise<number> {
  let deleted = 0
  for (let after: string | null = ''; after !== null && !signal.aborted; ) {
    const from: string = after
    const batch = await inStore(db, storeId, async (tx) => {
      await lockCatalog(tx, storeId)
      return deleteUnusedWords(tx, storeId, { after: from, limit: BATCH })
    })
    deleted += batch.deleted
    after = batch.last
  }
  return deleted
}
