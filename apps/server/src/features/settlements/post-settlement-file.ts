import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { listPayableParcels, sumLists } from './compared-lines.queries.ts'
import { type PayoutTerms, postSettlement } from './post-settlement.ts'
import { fileRefusals } from './settlement-file-texts.ts'
import {
  findFile,
  lockFile,
  lockOrdersOfFile,
  type SettlementFileRow,
  setSettlement,
} from './settlement-files.queries.ts'

/** A file that nobody else posts, changes or deletes until the transaction ends. */
export async function lockWholeFile(tx: StoreTx, storeId: number, id: number): Promise<SettlementFileRow> {
  const isThere = await lockFile(tx, storeId, id)
  // Read after the lock, in a statement of its own.
  const file = isThere ? await findFile(tx, storeId, id) : undefined
  if (!file) throw notFound('settlement_file', 'settlement_file_id')
  return file
}

/** The same of a file that has no payout yet. */
export async function lockOpenFile(tx: StoreTx, storeId: number, id: number): Promise<SettlementFileRow> {
  const file = await lockWholeFile(tx, storeId, id)
  if (file.status === 'POSTED')
    throw new ApiError('invalid_state', {
      message: fileRefusals.posted,
      details: { current_status: 'POSTED', allowed_statuses: ['OPEN'] },
    })
  return file
}

type FilePayout = PayoutTerms & { fileId: number }

/** Records the payout of a file: its lines are those of the file that are not left out, with what it adds or takes off. */
export async function postSettlementFile(
  tx: StoreTx,
  author: Author,
  now: Date,
  { fileId, ...payout }: FilePayout,
): Promise<number> {
  const { storeId } = author
  const file = await lockOpenFile(tx, storeId, fileId)
  if (file.courierAccountId === null) throw notFound('courier_account')
  // Before the lines are compared: a claim that a compensation pays is not refused or paid meanwhile.
  await lockOrdersOfFile(tx, storeId, fileId)
  const sums = await sumLists(tx, { storeId, fileId })
  const sum = (of: (list: (typeof sums)[number]) => number) => sums.reduce((total, list) => total + of(list), 0)
  const waiting = sum(({ waitingCount }) => waitingCount)
  if (waiting > 0)
    throw new ApiError('invalid_state', { message: fileRefusals.linesOpen, details: { reason: 'lines_open' } })
  const batches = () => payableBatches(tx, { storeId, fileId })
  const isAdjusted = sum(({ additionsMinor, deductionsMinor }) => additionsMinor + deductionsMinor) > 0
  if (!isAdjusted && (await listPayableParcels(tx, { storeId, fileId }, { after: 0, limit: 1 })).length === 0)
    throw new ApiError('invalid_state', { message: fileRefusals.nothing, details: { reason: 'nothing_held' } })
  const id = await postSettlement(tx, author, now, {
    ...payout,
    accountId: file.courierAccountId,
    lockOrders: null,
    batches,
    expectedMinor: sum((list) => list.expectedMinor) + payout.additionsMinor - payout.deductionsMinor,
    additionsMinor: payout.additionsMinor + sum(({ additionsMinor }) => additionsMinor),
    deductionsMinor: payout.deductionsMinor + sum(({ deductionsMinor }) => deductionsMinor),
    note: payout.note || (isAdjusted ? nameOfFile(file) : ''),
  })
  await setSettlement(tx, storeId, { id: fileId, settlementId: id })
  return id
}

const BATCH = 1_000

/** What the payout of a file has, by parcel. */
async function* payableBatches(tx: StoreTx, file: { storeId: number; fileId: number }) {
  let after = 0
  for (;;) {
    const parcels = await listPayableParcels(tx, file, { after, limit: BATCH })
    const last = parcels.at(-1)
    if (!last) return
    yield parcels
    after = last.shipmentId
  }
}

/** What a file is called: why something was added or taken off that is in it, or is claimed. */
export const nameOfFile = ({ invoiceNumber, fileName }: SettlementFileRow) => invoiceNumber || fileName || 'CSV'
