import type { StoreTx } from '../../platform/database.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { Position } from '../../shared/cursor.ts'
import type { DocumentContent } from '../documents/present-document-content.ts'
import { listRegisteredDocuments, type RegisteredDocument } from '../documents/vat-report.queries.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'
import { addToRegister, emptyRegister, type RegisterSums, registeredAmounts, sumRows } from './vat-register-rules.ts'

type Wanted = { storeId: number; month: string; after: Position | null; limit: number }

/**
 * A page of the sales register of a month. The place in it has the sums of the rows before: so the sums at the end are those of the
 * rows of the file, also when a document is issued meanwhile, or another process goes on.
 */
export async function readVatRegister(tx: StoreTx, { storeId, month, after, limit }: Wanted) {
  const [sumsBefore, lastId] = after ?? ['', 0]
  const before = sumsBefore === '' ? emptyRegister : (JSON.parse(String(sumsBefore)) as RegisterSums)
  const found = await listRegisteredDocuments(tx, { storeId, month, after: Number(lastId), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const sums = shown.reduce(addToRegister, before)
  const rows = shown.map(registerRow)
  const last = shown.at(-1)
  if (last && found.length > limit) return { rows, next: [JSON.stringify(sums), last.id] as Position }
  return { rows: [...rows, ...sumRows(sums)], next: null }
}

function registerRow(document: RegisteredDocument): ExportedListRow {
  const { buyer, reason, lines, orderNumber, ...content } = camelKeys(document.content as DocumentContent)
  const invoice = content.invoice && camelKeys(content.invoice)
  return {
    ...{ kind: document.kind, number: document.number, issuedAt: document.issuedAt, orderNumber },
    ...{ buyerName: buyer.name, phone: buyer.phone, address: buyer.address, buyerBin: buyer.bin },
    items: lines
      .map(({ quantity, description }) => (quantity === 0 ? description : `${quantity} × ${description}`))
      .join('; '),
    ...registeredAmounts(document),
    ...{ invoiceNumber: invoice?.number ?? '', invoiceIssuedAt: invoice ? new Date(invoice.issuedAt) : null, reason },
  }
}
