import pg from 'pg'
import type { ApiError } from '../../platform/errors.ts'
import type { FileStorage } from '../../platform/file-storage.ts'
import { findOrphans, findUploads, listStoresWithUploads, listUploads } from './lost-files.ts'
import type { Finding } from './run-doctor.ts'

/** Files of READY uploads that are not in the storage, and files in the storage that belong to no upload. */
export type LostFiles = { missing: string[]; orphans: string[] }

type Files = Pick<FileStorage, 'exists' | 'list'>

/** After so many of a kind it is clear that something is wrong: the rest is not looked for. */
export const MAX_LOST_FILES = 1_000
const BATCH = 1_000
const AT_ONCE = 8
const SHOWN = 20

/** Compares the rows of the uploads with the storage, as checks of the doctor. A storage that fails is a finding. */
export async function checkFiles(adminUrl: string, files: Files): Promise<Finding[]> {
  const holds = {
    upload_files_exist: `every file of an upload is in the storage (counted up to ${MAX_LOST_FILES})`,
    stored_files_have_uploads: `every file in the storage belongs to an upload, or is about to be deleted (counted up to ${MAX_LOST_FILES})`,
  }
  const finding = (check: keyof typeof holds, paths: string[]): Finding => ({
    check,
    holds: holds[check],
    rows: paths.slice(0, SHOWN).map((path) => ({ path })),
    count: paths.length,
  })
  try {
    const { missing, orphans } = await findLostFiles(adminUrl, files)
    return [finding('upload_files_exist', missing), finding('stored_files_have_uploads', orphans)]
  } catch (error) {
    const { code, cause } = error as ApiError
    if (code !== 'service_unavailable') throw error
    const storage = cause instanceof Error ? cause.message : 'the storage does not respond'
    const holdsNow = 'the storage of uploaded files can be read'
    return [{ check: 'upload_files_exist', holds: holdsNow, rows: [{ storage }], count: 1 }]
  }
}

/**
 * Lists the storage and the uploads of one store after the other, outside any transaction: uploads come and go
 * meanwhile, so that what seems lost is looked at once more.
 */
export async function findLostFiles(adminUrl: string, files: Files): Promise<LostFiles> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  const lost: LostFiles = { missing: [], orphans: [] }
  const add = (kind: keyof LostFiles, paths: string[]) =>
    lost[kind].push(...paths.slice(0, MAX_LOST_FILES - lost[kind].length))
  const compare = async (store: string, stored: Set<string>) => {
    add('missing', await findMissing(client, files, store, stored))
    add('orphans', await confirmOrphans(client, files, [...stored]))
  }
  try {
    const left = new Set(await listStoresWithUploads(client))
    let current = ''
    let stored = new Set<string>()
    for await (const path of files.list()) {
      const store = path.slice(0, path.indexOf('/'))
      if (store !== current) {
        if (stored.size > 0) await compare(current, stored)
        current = store
        stored = new Set()
        left.delete(store)
      }
      stored.add(path)
    }
    if (stored.size > 0) await compare(current, stored)
    for (const store of left) await compare(store, new Set())
    return lost
  } finally {
    await client.end()
  }
}

/** The files of READY uploads of a store that are not stored. Takes every file of an upload out of `stored`. */
async function findMissing(client: pg.Client, files: Files, store: string, stored: Set<string>): Promise<string[]> {
  const missing: string[] = []
  for (let after: string | null = null; ; ) {
    const uploads = await listUploads(client, store, after, BATCH)
    const seemMissing: string[] = []
    for (const { id, isReady, names } of uploads)
      for (const name of names) {
        const path = `${store}/${id}/${name}`
        if (!stored.delete(path) && isReady) seemMissing.push(path)
      }
    if (missing.length < MAX_LOST_FILES) missing.push(...(await confirmMissing(client, files, seemMissing)))
    after = uploads.at(-1)?.id ?? null
    if (uploads.length < BATCH) return missing
  }
}

async function confirmMissing(client: pg.Client, files: Files, paths: string[]): Promise<string[]> {
  const gone = await filterAtOnce(paths.slice(0, MAX_LOST_FILES), async (path) => !(await files.exists(path)))
  const uploads = new Set(await findUploads(client, gone.map(uploadOf)))
  return gone.filter((path) => uploads.has(uploadOf(path)))
}

async function confirmOrphans(client: pg.Client, files: Files, paths: string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < paths.length && orphans.length < MAX_LOST_FILES; from += BATCH)
    orphans.push(...(await filterAtOnce(await findOrphans(client, paths.slice(from, from + BATCH)), files.exists)))
  return orphans
}

const uploadOf = (path: string) => path.split('/')[1] ?? ''

/** The paths for which `ask` returns true, several at a time. */
async function filterAtOnce(paths: string[], ask: (path: string) => Promise<boolean>): Promise<string[]> {
  const kept: string[] = []
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE)
    const passed = await Promise.all(some.map(ask))
    kept.push(...some.filter((_, index) => passed[index]))
  }
  return kept
}
