import { inStore } from '../../platform/database.ts'
import { DownloadError } from '../../platform/download-file.ts'
import { ApiError } from '../../platform/errors.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { MEDIA_PATH } from '../../shared/media-urls.ts'
import { lockCatalog, refreshListings } from '../products/catalog-writes.queries.ts'
import { replaceImage } from '../products/replace-image.queries.ts'
import { finishUpload, type KeptUpload, keepUpload } from '../uploads/keep-upload.ts'
import {
  claimDownload,
  type DownloadFailure,
  type DueDownload,
  deleteUnusedDownloads,
  markDownloaded,
  noteFailedDownload,
} from './image-downloads.queries.ts'

/** A store has at most so many pictures of one run; the others follow a minute later. */
const MAX_OF_RUN = 200

export const storesWithImageDownloads = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_image_downloads()', [])

/**
 * Downloads the pictures of a store that an import has queued, one after the other. Nothing is locked while a picture
 * is downloaded and resized; a process that dies leaves it to the next run. A picture with which this service fails stops
 * no other; it fails the job at the end.
 */
export async function downloadImages(context: JobContext, storeId: number): Promise<number> {
  const { db, signal, logger } = context
  let changed = await inStore(db, storeId, (tx) => deleteUnusedDownloads(tx, storeId))
  let unexpected: unknown
  for (let count = 0; count < MAX_OF_RUN && !signal.aborted; count++) {
    const due = await inStore(db, storeId, (tx) => claimDownload(tx, storeId))
    if (!due) break
    changed++
    await downloadImage(context, storeId, due).catch(async (error: Error) => {
      const known = failureOf(error)
      if (!known) {
        logger.error({ err: error, storeId, url: due.url }, 'a picture could not be downloaded')
        unexpected ??= error
      }
      await inStore(db, storeId, (tx) => noteFailedDownload(tx, storeId, due.url, known ?? faultOfServer))
    })
  }
  if (unexpected) throw unexpected
  return changed
}

async function downloadImage(context: JobContext, storeId: number, { url, environment }: DueDownload): Promise<void> {
  const { db, download, signal } = context
  const bytes = await download(url, signal)
  const owner = { storeId, customerId: null, isOfGuest: false, environment }
  await keepUpload(context, owner, 'catalog', bytes, (upload) =>
    inStore(db, storeId, async (tx) => {
      await lockCatalog(tx, storeId)
      await finishUpload(tx, storeId, upload.id)
      const path = pathOf(upload)
      await markDownloaded(tx, storeId, url, path)
      const products = await replaceImage(tx, storeId, { from: url, to: path })
      if (products.length > 0) await refreshListings(tx, storeId, products)
    }),
  )
}

const pathOf = ({ id, files }: KeptUpload) => `${MEDIA_PATH}${id}/${files[0]}`

const faultOfServer: DownloadFailure = { problem: 'The server failed.', isFinal: false }

// A store that is full, and a file that is no picture, stay so; a busy server does not.
function failureOf(error: Error): DownloadFailure | null {
  if (error instanceof DownloadError) return { problem: error.message, isFinal: error.isFinal }
  if (!(error instanceof ApiError)) return null
  const { fields = {}, message } = error.facts
  const text = Object.values(fields)[0]?.[0] ?? message ?? { en: 'The server was busy.' }
  return { problem: text.en, isFinal: error.code === 'validation_failed' }
}
