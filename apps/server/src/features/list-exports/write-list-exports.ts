import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type ExportColumn, exportColumns } from '@haat/contract/export-columns.ts'
import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import {
  addListExportParts,
  beginListExport,
  failListExport,
  listOpenListExports,
  type OpenListExport,
} from './list-export-jobs.queries.ts'
import { listWriter } from './list-export-text-rules.ts'
import { exportedLists } from './read-exported-list.ts'

const KEPT_DAYS = 7
/** Bytes of a part before it is compressed: the most that is in memory beside a page of rows. */
const PART_BYTES = 512 * 1024
const compress = promisify(gzip)

export const storesWithListExports = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_list_exports()', [])

/** Writes the files that a store has requested, one after the other. One that cannot be written delays no other. */
export async function writeListExports(context: JobContext, storeId: number): Promise<number> {
  const { db, clock, signal } = context
  let written = 0
  let failure: unknown
  for (const id of await inStore(db, storeId, (tx) => listOpenListExports(tx, storeId))) {
    if (signal.aborted) break
    try {
      if (await writeListExport(context, { storeId, id })) written++
    } catch (error) {
      failure ??= error
      await inStore(db, storeId, (tx) => failListExport(tx, { storeId, id }, { failure: 'ERROR', now: clock() }))
    }
  }
  if (failure) throw failure
  return written
}

/** Goes on with a file where it was left. Each step stores its text with the place in the list that it has reached. */
async function writeListExport(context: JobContext, key: { storeId: number; id: number }): Promise<boolean> {
  const { db, clock, signal } = context
  const { storeId } = key
  const begun = await inStore(db, storeId, (tx) => beginListExport(tx, key))
  if (!begun) {
    await inStore(db, storeId, (tx) => failListExport(tx, key, { failure: 'ERROR', now: clock() }))
    return false
  }
  const writer = listWriter({ ...begun, columns: columnsOf(begun) })
  let { position, rowCount, partCount } = begun
  while (!signal.aborted) {
    const step = await readStep(context, storeId, begun, { writer, position, rowCount, isFirst: partCount === 0 })
    if (step.rowCount > begun.maxRows) {
      await inStore(db, storeId, (tx) => failListExport(tx, key, { failure: 'TOO_MANY_ROWS', now: clock() }))
      return false
    }
    const { contents, bytes } = await partsOf(step.text, step.isLast && partCount === 0)
    const now = clock()
    const end = step.isLast ? { now, expiresAt: new Date(now.getTime() + KEPT_DAYS * 86_400_000) } : null
    const reached = { position: step.position, rowCount: step.rowCount, partCount: partCount + contents.length }
    if (
      !(await inStore(db, storeId, (tx) =>
        addListExportParts(tx, key, partCount, { ...reached, contents, bytes, end }),
      ))
    )
      return false
    if (step.isLast) return true
    ;({ position, rowCount, partCount } = reached)
  }
  return false
}

type StepStart = Pick<OpenListExport, 'position' | 'rowCount'> & {
  writer: ReturnType<typeof listWriter>
  isFirst: boolean
}

/** The text of the next rows, each page read in a transaction of its own, so that a long list keeps none open. */
async function readStep(
  { db, clock, publicUrl, signal }: JobContext,
  storeId: number,
  { kind, conditions, maxRows }: OpenListExport,
  { writer, isFirst, ...start }: StepStart,
) {
  let text = isFirst ? writer.head : ''
  let { position, rowCount } = start
  do {
    const page = { storeId, conditions, after: position, now: clock(), publicUrl }
    const { rows, next } = await inStore(db, storeId, (tx) => exportedLists[kind](tx, page))
    for (const row of rows) text += writer.line(row)
    rowCount += rows.length
    if (next === null || rowCount > maxRows) return { text, rowCount, position: null, isLast: next === null }
    position = next
  } while (text.length < PART_BYTES && !signal.aborted)
  return { text, rowCount, position, isLast: false }
}

/** Also an empty file has a part. */
async function partsOf(text: string, isWhole: boolean): Promise<{ contents: Buffer[]; bytes: number }> {
  const whole = Buffer.from(text)
  const contents: Buffer[] = []
  for (let start = 0; start < whole.length || (isWhole && start === 0); start += PART_BYTES)
    contents.push(await compress(whole.subarray(start, start + PART_BYTES)))
  return { contents, bytes: whole.length }
}

const columnsOf = ({ kind, columns }: OpenListExport): ExportColumn[] => {
  const known = new Map(exportColumns[kind].map((column) => [column.name, column]))
  return columns.flatMap((name) => known.get(name) ?? [])
}
