import type { SettlementFileAction } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { listOrdersOfShipments } from '../shipments/shipment-orders.queries.ts'
import { type ComparedLine, findComparedLine, leaveOutList } from './compared-lines.queries.ts'
import { lockOpenFile } from './post-settlement-file.ts'
import { listSettledShipments } from './settled-shipments.queries.ts'
import { fileRefusals } from './settlement-file-texts.ts'
import { changeFileLine, removeFile } from './settlement-files.queries.ts'

type LineChange = {
  fileId: number
  lineId: number
  action: SettlementFileAction
  shipmentId: number | undefined
  note: string
}

/** Links a line of a file to a parcel of its account, leaves it out, or uses it although it looks like a copy of another payout. */
export async function resolveFileLine(
  tx: StoreTx,
  author: Author,
  { fileId, lineId, action, shipmentId, note }: LineChange,
): Promise<ComparedLine> {
  const { storeId } = author
  if (action !== 'USE' && note === '') throw fieldError('note', fileRefusals.noteMissing)
  if (action === 'LINK' && shipmentId === undefined) throw fieldError('shipment_id', fileRefusals.shipmentMissing)
  const { courierAccountId } = await lockOpenFile(tx, storeId, fileId)
  const line = await findComparedLine(tx, { storeId, fileId }, lineId)
  if (!line) throw notFound('settlement_file_line', 'line_id')
  const linkedId = action === 'LINK' ? (shipmentId as number) : line.shipmentId
  if (action === 'LINK') await refuseForeign(tx, storeId, linkedId as number, courierAccountId)
  const isPaidBesides = action === 'USE' && note !== '' && line.list !== 'LEFT_OUT'
  await changeFileLine(tx, storeId, {
    id: lineId,
    isLeftOut: action === 'LEAVE_OUT',
    isPaidBesides,
    shipmentId: linkedId,
    note: action === 'USE' && !isPaidBesides ? '' : note,
  })
  await recordAudit(tx, author, {
    action: 'settlement_file.updated',
    entity: 'settlement_file',
    entityId: fileId,
    before: { list: line.list, shipment_id: line.shipmentId },
    after: { line: line.line, action, shipment_id: linkedId, note },
  })
  return (await findComparedLine(tx, { storeId, fileId }, lineId)) as ComparedLine
}

async function refuseForeign(tx: StoreTx, storeId: number, id: number, accountId: number | null): Promise<void> {
  if (!(await listOrdersOfShipments(tx, storeId, [id])).has(id)) throw notFound('shipment', 'shipment_id')
  const shipment = (await listSettledShipments(tx, storeId, [id])).get(id)
  if (accountId === null || shipment?.accountId !== accountId) throw fieldError('shipment_id', fileRefusals.foreign)
}

/** Leaves out the lines of a list that a payout cannot have. */
export async function leaveOutLines(
  tx: StoreTx,
  author: Author,
  { fileId, list, note }: { fileId: number; list: string; note: string },
): Promise<void> {
  const { storeId } = author
  await lockOpenFile(tx, storeId, fileId)
  const count = await leaveOutList(tx, { storeId, fileId }, list, note)
  await recordAudit(tx, author, {
    action: 'settlement_file.updated',
    entity: 'settlement_file',
    entityId: fileId,
    after: { list, action: 'LEAVE_OUT', note, count },
  })
}

/** Deletes a file that is not posted: it can be imported again. */
export async function deleteSettlementFile(tx: StoreTx, author: Author, id: number): Promise<void> {
  const { storeId } = author
  const file = await lockOpenFile(tx, storeId, id)
  await removeFile(tx, storeId, id)
  await recordAudit(tx, author, {
    action: 'settlement_file.deleted',
    entity: 'settlement_file',
    entityId: id,
    before: { courier_account_id: file.courierAccountId, invoice_number: file.invoiceNumber, row_count: file.rowCount },
  })
}
