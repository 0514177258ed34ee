import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { EventPayload } from '@haat/contract/events.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { recordEvent } from '../../platform/outbox.ts'
import {
  beginAttempt,
  type ExportAttempt,
  type FinishedExport,
  getCustomerStatus,
  getSubject,
  insertPart,
  listPendingExports,
  markExportFailed,
  markExportReady,
} from './export-jobs.queries.ts'
import { exportText } from './export-text.ts'

type CustomerStatus = EventPayload<'customer.export_finished'>['object']['status']

const KEPT_DAYS = 7
const PART_BYTES = 256 * 1024

/** Another attempt has begun, or the account was deleted: what this one writes is wanted no more. */
class Superseded extends Error {}

export const storesWithDataExports = ({ db }: JobContext): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_data_exports()', [])

/** Writes the files of a store that were requested. One that cannot be written delays no other. */
export async function buildExports(context: JobContext, storeId: number): Promise<number> {
  let built = 0
  let failure: unknown
  for (const id of await inStore(context.db, storeId, (tx) => listPendingExports(tx, storeId))) {
    if (context.signal.aborted) break
    try {
      if (await buildExport(context, storeId, id)) built++
    } catch (error) {
      if (error instanceof Superseded) continue
      failure ??= error
      await giveUp(context, storeId, id)
    }
  }
  if (failure) throw failure
  return built
}

async function buildExport(context: JobContext, storeId: number, id: string): Promise<boolean> {
  const { db, clock } = context
  const begun = await inStore(db, storeId, (tx) => beginAttempt(tx, storeId, id))
  if (!begun) return giveUp(context, storeId, id)
  const attempt = { storeId, id, attempt: begun.attempt }
  const now = clock()
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
  const { subject, store } = await inStore(db, storeId, (tx) => getSubject(tx, storeId, begun))
  const bytes = await storeText(context, attempt, exportText(context, subject, { store, now, expiresAt }))
  return inStore(db, storeId, async (tx) => {
    const ready = await markExportReady(tx, attempt, { ...bytes, now: clock(), expiresAt })
    if (ready) await announceExport(tx, attempt, ready, 'READY')
    return ready !== undefined
  })
}

/** Stores the text as the parts of one gzip stream: what is in memory is one page of rows and one part. */
async function storeText(
  { db, signal }: JobContext,
  attempt: ExportAttempt,
  text: AsyncIterable<string>,
): Promise<{ size: number; storedBytes: number }> {
  let [size, storedBytes, number] = [0, 0, 0]
  async function* encoded() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      yield bytes
    }
  }
  async function keep(waiting: Buffer[]) {
    const content = Buffer.concat(waiting)
    if (content.length === 0) return
    number++
    storedBytes += content.length
    if (!(await inStore(db, attempt.storeId, (tx) => insertPart(tx, attempt, { number, content }))))
      throw new Superseded()
  }
  async function storeParts(compressed: AsyncIterable<Buffer>) {
    let waiting: Buffer[] = []
    let length = 0
    for await (const chunk of compressed) {
      waiting.push(chunk)
      length += chunk.length
      if (length < PART_BYTES) continue
      await keep(waiting)
      waiting = []
      length = 0
    }
    await keep(waiting)
  }
  await pipeline(Readable.from(encoded()), createGzip(), storeParts, { signal })
  return { size, storedBytes }
}

/** After its last attempt. */
const giveUp = ({ db, clock }: JobContext, storeId: number, id: string): Promise<boolean> =>
  inStore(db, storeId, async (tx) => {
    const failed = await markExportFailed(tx, { storeId, id, now: clock() })
    if (failed) await announceExport(tx, { storeId, id }, failed, 'FAILED')
    return failed !== undefined
  })

/** Notifies a shopper who requested it on the website; staff read the status. */
async function announceExport(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: string },
  { customerId, requestedBy }: FinishedExport,
  status: 'READY' | 'FAILED',
): Promise<void> {
  if (requestedBy !== 'shopper' || customerId === null) return
  const customer = (await getCustomerStatus(tx, { storeId, customerId })) as CustomerStatus
  await recordEvent(tx, storeId, {
    type: 'customer.export_finished',
    resourceId: customerId,
    payload: { object: { id: customerId, status: customer }, export_id: id, status },
  })
}
