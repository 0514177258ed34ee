import { buildExports, storesWithDataExports } from './features/data-exports/build-exports.ts'
import { downloadImages, storesWithImageDownloads } from './features/imports/download-images.ts'
import { runImports, storesWithImports } from './features/imports/run-imports.ts'
import { storesWithListExports, writeListExports } from './features/list-exports/write-list-exports.ts'
import { deleteFiles, deleteUnusedUploads, storesWithUploadsToCheck } from './features/uploads/delete-uploads.ts'
import type { Job } from './platform/job.ts'

/** The jobs on files: what is uploaded, imported and exported. */
export const fileJobs: readonly Job[] = [
  {
    name: 'imports.download_images',
    cron: '* * * * *',
    does: 'Downloads the pictures of imported products from the server of the old shop, and resizes them.',
    lateAfterMinutes: 15,
    timeLimitSeconds: 240,
    findStores: storesWithImageDownloads,
    runForStore: downloadImages,
  },
  {
    name: 'exports.build',
    cron: '* * * * *',
    does: 'Writes the files with the data of a customer that shoppers and staff have requested.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    retries: 6,
    findStores: storesWithDataExports,
    runForStore: buildExports,
  },
  {
    name: 'imports.run',
    cron: '* * * * *',
    does: 'Applies the rows of uploaded files that staff and programs have started, and undoes them.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    retries: 6,
    findStores: storesWithImports,
    runForStore: runImports,
  },
  {
    name: 'exports.write_lists',
    cron: '* * * * *',
    does: 'Writes the files with the rows of lists that staff and programs have requested.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    retries: 6,
    findStores: storesWithListExports,
    runForStore: writeListExports,
  },
  {
    name: 'uploads.delete_unused',
    cron: '*/20 * * * *',
    does: 'Deletes uploads that were never complete after an hour, and those that nothing uses after 24 hours.',
    lateAfterMinutes: 120,
    timeLimitSeconds: 240,
    findStores: storesWithUploadsToCheck,
    runForStore: deleteUnusedUploads,
  },
  {
    name: 'files.delete',
    cron: '*/5 * * * *',
    does: 'Deletes the files of deleted uploads from the storage.',
    lateAfterMinutes: 60,
    timeLimitSeconds: 240,
    run: deleteFiles,
  },
]
